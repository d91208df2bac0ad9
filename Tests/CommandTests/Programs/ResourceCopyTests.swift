import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct ResourceCopyTests {
    private let root = FileManager.default.temporaryDirectory.path + "/touchstone-copy-" + UUID().uuidString
    private var original: String { root + "/original" }
    private var copy: String { root + "/copy" }

    init() throws {
        try write("let a = 1", "Sources/App/A.swift")
        try write("hello", "Sources/App/Resources/Texts/Greeting.txt")
        try write("blue", "Sources/App/Resources/Colour.txt")
    }

    private func write(_ text: String, _ file: String) throws {
        let path = original + "/" + file
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    private func update() throws {
        try ResourceCopy(of: UserProgram(path: original), in: copy).update()
    }

    private func text(_ file: String) -> String? {
        try? String(contentsOfFile: copy + "/" + file, encoding: .utf8)
    }

    @Test func copiesAllFilesExceptSwift() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }

        try update()

        expect(text("Sources/App/Resources/Texts/Greeting.txt"), equals: "hello")
        #expect(text("Sources/App/A.swift") == nil)
    }

    @Test func updatesChangedFiles() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try update()
        try write("green", "Sources/App/Resources/Colour.txt")

        try update()

        expect(text("Sources/App/Resources/Colour.txt"), equals: "green")
    }

    @Test("of a symbolic link its target is copied")
    func links() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try "red".write(toFile: root + "/shared.txt", atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: original + "/Link.txt", withDestinationPath: "../shared.txt")
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: copy + "/Link.txt", withDestinationPath: root + "/shared.txt")

        try update()
        try FileManager.default.removeItem(atPath: root + "/shared.txt")

        expect(text("Link.txt"), equals: "red")
    }

    @Test func deletesRemovedFiles() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try update()
        try FileManager.default.removeItem(atPath: original + "/Sources/App/Resources/Texts")

        try update()

        expect(text("Sources/App/Resources/Colour.txt"), equals: "blue")
        #expect(!FileManager.default.fileExists(atPath: copy + "/Sources/App/Resources/Texts"))
    }

    @Test func keepsFilesThatWereNotCopied() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        try "lowered".write(toFile: copy + "/A+Lowered.swift", atomically: true, encoding: .utf8)
        try update()

        try update()

        expect(text("A+Lowered.swift"), equals: "lowered")
    }

    @Test("names with line breaks are copied and deleted like others")
    func lineBreaks() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try write("odd", "A\nColour.txt")
        try update()
        expect(text("A\nColour.txt"), equals: "odd")
        try "foreign".write(toFile: copy + "/Colour.txt", atomically: true, encoding: .utf8)
        try FileManager.default.removeItem(atPath: original + "/A\nColour.txt")

        try update()

        #expect(text("A\nColour.txt") == nil)
        expect(text("Colour.txt"), equals: "foreign")
    }

    @Test("a forged list deletes nothing outside the copy, and no links")
    func forgedList() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try update()
        try FileManager.default.createDirectory(atPath: root + "/other", withIntermediateDirectories: true)
        for file in ["/victim", "/other/victim"] {
            try "foreign".write(toFile: root + file, atomically: true, encoding: .utf8)
        }
        try FileManager.default.createSymbolicLink(atPath: copy + "/link", withDestinationPath: root + "/other")
        try FileManager.default.createSymbolicLink(atPath: copy + "/file", withDestinationPath: root + "/victim")
        let forged = ["../victim", "Sources/../../victim", "link/victim", "file", "link", ""]
        try JSONEncoder().encode(forged).write(to: URL(fileURLWithPath: copy + "/.copied.json"))

        try update()

        expect(text("../victim"), equals: "foreign")
        expect(text("link/victim"), equals: "foreign")
        expect(text("file"), equals: "foreign")
    }
}
