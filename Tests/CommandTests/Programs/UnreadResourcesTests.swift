import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct UnreadResourcesTests {
    @Test(
        "resources that nothing reads are one line for each reason, with the first of them; sounds and films are read")
    func notes() throws {
        let root = FileManager.default.temporaryDirectory.path + "/unread-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        for file in [
            "A.swift", "Model.xcdatamodeld/a.xcdatamodel/contents", "Model.xcdatamodeld/b.xcdatamodel/contents",
            "Sounds/a.caf", "Film.mp4", "Level.sks", "Models/a.mlmodel", "Models/b.MLMODEL", "Models/c.mlpackage/d",
            "words.txt",
        ] {
            let url = URL(fileURLWithPath: root + "/" + file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try "import UIKit".write(to: url, atomically: true, encoding: .utf8)
        }

        try expect(
            UserProgram(path: root).notes,
            equals: [
                "Level.sks: scenes of SpriteKit are not supported",
                "Model.xcdatamodeld: Core Data is not supported",
                "Models/a.mlmodel and 2 more: Core ML is not supported",
            ])
    }

    @Test("a directory with more files than a program has is refused") func limit() throws {
        let root = FileManager.default.temporaryDirectory.path + "/many-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        for name in ["a", "b", "c"] { try "x".write(toFile: root + "/" + name, atomically: true, encoding: .utf8) }

        try expect(UserProgram.files(below: root, limit: 3), equals: ["a", "b", "c"])
        let error = #expect(throws: CommandError.self) { try UserProgram.files(below: root, limit: 2) }

        expect(error?.message, equals: "\(root) has more than 2 files: pass the directory of a program")
        expect(error?.status, equals: 2)
    }
}
