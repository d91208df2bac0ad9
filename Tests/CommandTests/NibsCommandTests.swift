import ArgumentParser
import Expectations
import Foundation
import NibCompiler
import Testing

@testable import touchstone

@Suite struct NibsCommandTests {
    @Test(
        "NB-105 the summary of `nibs` counts in words that fit the number",
        arguments: [
            (1, 0, 1, "1 document, 0 with an error, 1 value or element left out"),
            (3, 1, 0, "3 documents, 1 with an error, 0 values or elements left out"),
        ]) func summary(documents: Int, errors: Int, warnings: Int, text: String)
    {
        expect(Nibs.summary(documents: documents, errors: errors, warnings: warnings), equals: text)
    }

    @Test("NB-105 what is not a file that can be read is one error beside the others, and does not end the command")
    func unreadable() throws {
        let root = FileManager.default.temporaryDirectory.path + "/nibs-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root + "/B.xib", withIntermediateDirectories: true)
        try "<document/>".write(toFile: root + "/A.xib", atomically: true, encoding: .utf8)
        symlink("/nowhere", root + "/C.xib")
        mkfifo(root + "/D.xib", 0o600)

        let contents = ["A", "B", "C", "D"].map { DocumentCommand.contents(of: "\(root)/\($0).xib") }

        expect(contents, equals: [Data("<document/>".utf8), nil, nil, nil])
        let command = try Nibs.parse([root])
        #expect(throws: ExitCode.failure) { try command.run() }
    }

    @Test("NB-105 a directory where nothing can be written is an error of one line")
    func unwritable() throws {
        let root = FileManager.default.temporaryDirectory.path + "/nibs-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        let text = #"<document targetRuntime="iOS.CocoaTouch"><objects/></document>"#
        try text.write(toFile: root + "/A.xib", atomically: true, encoding: .utf8)
        let command = try Nibs.parse([root + "/A.xib", "--output", root + "/A.xib"])

        let error = #expect(throws: CommandError.self) { try command.run() }

        expect(error?.message, equals: "\(root)/A.xib/A.nib cannot be written")
    }
}
