import CoreGraphics
import CoreText
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@Suite(.serialized) struct FontRegistryTests {
    /// A copy of an installed font under a name that no other font has; nil if the font is not installed.
    private func makeFont(named name: String) throws -> String? {
        let candidates = ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"]
        guard let location = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }),
            var data = FileManager.default.contents(atPath: location)
        else { return nil }
        // Font files store names with one or two bytes per character.
        for encoding in [String.Encoding.ascii, .utf16BigEndian] {
            for old in ["DejaVu Sans", "DejaVuSans"] {
                let new = String(name.padding(toLength: old.count, withPad: "x", startingAt: 0))
                guard let from = old.data(using: encoding), let to = new.data(using: encoding) else { continue }
                while let range = data.range(of: from) { data.replaceSubrange(range, with: to) }
            }
        }
        let path = NSTemporaryDirectory() + "\(UUID().uuidString).ttf"
        try data.write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test("F-23 the fonts of a registered file are found by name until the file is unregistered")
    func registers() throws {
        guard let path = try makeFont(named: "Touchstony") else { return }
        defer { try? FileManager.default.removeItem(atPath: path) }
        let before = UIFont(name: "Touchstony", size: 12)

        try FontRegistry.register(file: path)
        let font = UIFont(name: "Touchstony", size: 12) ?? UIFont(name: "Touchstonyx", size: 12)
        let family = font?.familyName
        let width = font.map { "Word".size(withAttributes: [.font: $0]).width } ?? 0
        #expect(throws: FontRegistry.RegistrationError.alreadyRegistered(path: path)) {
            try FontRegistry.register(file: path)
        }
        try FontRegistry.unregister(file: path)

        #expect(before == nil)
        expect(family, equals: "Touchstonyx")
        #expect(width > 10)
        #expect(UIFont(name: "Touchstony", size: 12) == nil)
    }

    @Test("registering a missing file or a file without a font fails with a reason")
    func rejectsInvalidFiles() throws {
        let path = NSTemporaryDirectory() + "\(UUID().uuidString).ttf"
        try Data("no font".utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }

        #expect(throws: FontRegistry.RegistrationError.missing(path: "/none.ttf")) {
            try FontRegistry.register(file: "/none.ttf")
        }
        #expect(throws: FontRegistry.RegistrationError.notAFont(path: path)) { try FontRegistry.register(file: path) }
        #expect(throws: FontRegistry.RegistrationError.notRegistered(path: path)) {
            try FontRegistry.unregister(file: path)
        }
    }
}
