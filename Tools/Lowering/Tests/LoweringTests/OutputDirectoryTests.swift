import Foundation
import Testing

@testable import Lowering

@Suite struct OutputDirectoryTests {
    private let root = FileManager.default.temporaryDirectory.path + "/output-\(UUID().uuidString)"
    private var path: String { root + "/output" }
    private var output: OutputDirectory { OutputDirectory(path: path, isFlat: false) }

    init() throws {
        try FileManager.default.createDirectory(atPath: path + "/Sub", withIntermediateDirectories: true)
    }

    private func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: root + "/" + file) }

    private func create(_ file: String) {
        #expect(FileManager.default.createFile(atPath: root + "/" + file, contents: Data()))
    }

    @Test("a lowered file is deleted when its original is gone")
    func deletes() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        try output.write([("A.swift", "a", false), ("Sub/B\nC.swift", "b", false), ("main.swift", "c", true)])
        #expect(
            exists("output/A+Lowered.swift") && exists("output/Sub/B\nC+Lowered.swift") && exists("output/main.swift"))

        try output.write([("A.swift", "a", false)])

        #expect(exists("output/A+Lowered.swift"))
        #expect(!exists("output/Sub/B\nC+Lowered.swift") && !exists("output/main.swift"))
    }

    @Test("a line break in a file name removes no other file")
    func lineBreaks() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        create("victim+Lowered.swift")
        create("output/victim+Lowered.swift")
        try output.write([("A\nvictim.swift", "a", false), ("B.swift", "b", false)])

        try output.write([("B.swift", "b", false)])

        #expect(exists("victim+Lowered.swift") && exists("output/victim+Lowered.swift"))
        #expect(!exists("output/A\nvictim+Lowered.swift"))
    }

    @Test("a forged list removes nothing outside the directory, no links, directories or other files")
    func forgedLists() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        let files = ["victim+Lowered.swift", "output/notes.txt", "other/x+Lowered.swift", "output/Sub/main.swift/a"]
        for directory in ["other", "output/Sub/main.swift"] {
            try FileManager.default.createDirectory(atPath: root + "/" + directory, withIntermediateDirectories: true)
        }
        for file in files { create(file) }
        try FileManager.default.createSymbolicLink(
            atPath: path + "/link", withDestinationPath: root + "/other")
        try FileManager.default.createSymbolicLink(
            atPath: path + "/link+Lowered.swift", withDestinationPath: root + "/victim+Lowered.swift")
        try WrittenFiles(directory: path).save([
            "../victim+Lowered.swift", "Sub/../../victim+Lowered.swift", root + "/victim+Lowered.swift", "notes.txt",
            "link/x+Lowered.swift", "link+Lowered.swift", "Sub/main.swift", "",
        ])

        try output.write([("A.swift", "a", false)])

        for file in files { #expect(exists(file)) }
        #expect(exists("output/link+Lowered.swift"))
        #expect(WrittenFiles(directory: path).names() == ["A+Lowered.swift"])
    }

    @Test("a damaged list removes nothing")
    func damagedLists() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        create("output/B+Lowered.swift")
        try "B+Lowered.swift\n".write(toFile: path + "/.lowered.json", atomically: true, encoding: .utf8)

        try output.write([("A.swift", "a", false)])

        #expect(exists("output/B+Lowered.swift"))
    }

    @Test("a directory that cannot be written is one line with the reason")
    func unwritable() throws {
        defer { try? FileManager.default.removeItem(atPath: root) }
        create("file")
        let output = OutputDirectory(path: root + "/file", isFlat: false)

        let error = #expect(throws: OutputError.self) { try output.write([("A.swift", "a", false)]) }

        #expect(error?.message == "\(root)/file/A+Lowered.swift cannot be written: File exists")
    }
}
