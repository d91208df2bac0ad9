import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct UnreadableResourcesTests {
    @Test("every resource that cannot be read has an error; without a place for them the first one is thrown")
    func errors() throws {
        let root = FileManager.default.temporaryDirectory.path + "/unreadable-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        let files = [
            "A.swift": "import UIKit", "en.lproj/Plural.stringsdict": "no list", "Words.xcstrings": "no catalog",
            "Icon.png": "1", "Other/Icon.png": "2", "Card.xib": "<document>",
        ]
        for (file, text) in files {
            let url = URL(fileURLWithPath: root + "/" + file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        let program = try UserProgram(path: root)
        var errors: [String] = []

        let resources = try ApplicationResources(
            of: program, warn: { _ in }, fail: { errors.append(($0 as? CommandError)?.message ?? "\($0)") })

        expect(errors.count, equals: 4)
        for (error, name) in zip(errors, ["Icon.png", "Plural.stringsdict", "Words.xcstrings", "Card.xib"]) {
            #expect(error.contains(name), "\(error)")
        }
        #expect(resources.paths.contains("Icon.png"))
        let thrown = #expect(throws: CommandError.self) { try ApplicationResources(of: program, warn: { _ in }) }
        expect(thrown?.message, equals: errors[0])
    }
}
