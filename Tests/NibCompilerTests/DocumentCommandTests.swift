import Expectations
import Foundation
import NibCompiler
import NibTables
import Testing

/// The program that the build tool plugin runs for each document.
@Suite struct DocumentCommandTests {
    private let root = FileManager.default.temporaryDirectory.path + "/documents-\(UUID().uuidString)"
    private var output: String { root + "/out/A.nib" }

    init() throws { try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true) }

    private func remove() { try? FileManager.default.removeItem(atPath: root) }

    private func write(_ objects: String, to name: String = "A.xib") throws -> String {
        let text = "<document targetRuntime=\"iOS.CocoaTouch\">\n<objects>\n\(objects)\n</objects></document>"
        try text.write(toFile: root + "/" + name, atomically: true, encoding: .utf8)
        return root + "/" + name
    }

    /// The exit status and the lines of a run.
    private func run(_ document: String, to output: String) throws -> (status: Int32, lines: [String]) {
        let command = try #require(DocumentCommand(arguments: [document, output, "Sub/A.xib"]))
        var lines: [String] = []
        let status = command.run { lines.append($0) }
        return (status, lines)
    }

    @Test("NB-105 a document is compiled under its name; warnings have its path and line") func compiles() throws {
        defer { remove() }
        let document = try write("<view id=\"a\"/>\n<mapView id=\"b\"/>")

        let (status, lines) = try run(document, to: output)

        expect(status, equals: 0)
        expect(lines, equals: ["\(document):4: warning: mapView b in objects is not supported; it is left out"])
        let table = try NibTable(data: Data(contentsOf: URL(fileURLWithPath: output)))
        expect(table.document, equals: "Sub/A.xib")
        expect(table.root.child("objects")?.children.map(\.element), equals: ["view"])
    }

    @Test("NB-105 an error has the path and the line of the document, and nothing is written") func errors() throws {
        defer { remove() }
        let document = try write("<view id=\"a\" alpha=\"half\"/>")

        let (status, lines) = try run(document, to: output)

        expect(status, equals: 1)
        expect(lines, equals: ["\(document):3: error: alpha of view a is \"half\", not a number"])
        #expect(!FileManager.default.fileExists(atPath: output))
    }

    @Test("NB-105 a compiled document is copied; one of Xcode is an error") func compiled() throws {
        defer { remove() }
        _ = try run(write("<view id=\"a\"/>"), to: root + "/B.nib")
        try Data("NIBArchive".utf8).write(to: URL(fileURLWithPath: root + "/C.nib"))

        try expect(run(root + "/B.nib", to: output).status, equals: 0)
        let refused = try run(root + "/C.nib", to: root + "/out/C.nib")

        #expect(FileManager.default.contentsEqual(atPath: root + "/B.nib", andPath: output))
        expect(refused.status, equals: 1)
        expect(refused.lines.count, equals: 1)
        expect(refused.lines.first?.hasPrefix("\(root)/C.nib: error: the file was compiled by Xcode"), equals: true)
    }

    @Test("NB-105 what cannot be read or written is one line") func files() throws {
        defer { remove() }
        let document = try write("<view id=\"a\"/>")
        mkfifo(root + "/D.xib", 0o600)

        let unreadable = try run(root + "/D.xib", to: output)
        let unwritable = try run(document, to: document + "/A.nib")

        expect(unreadable.status, equals: 1)
        expect(unwritable.status, equals: 1)
        expect(unreadable.lines, equals: ["\(root)/D.xib: error: the document is not a file that can be read"])
        expect(
            unwritable.lines,
            equals: ["\(document): error: the compiled document cannot be written to \(document)/A.nib"])
    }

    @Test("NB-105 a wrong number of arguments is refused") func arguments() {
        #expect(DocumentCommand(arguments: ["A.xib"]) == nil)
        #expect(DocumentCommand(arguments: ["A.xib", "A.nib", "A", "B"]) == nil)
    }
}
