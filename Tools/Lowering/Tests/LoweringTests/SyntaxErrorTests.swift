import Foundation
import Testing

@testable import Lowering

@Suite struct SyntaxErrorTests {
    @Test("files with syntax errors are found, each once; those that are nested too deeply are not among them")
    func paths() {
        let good = SourceFile(path: "/Good.swift", text: "let a = 1\n", module: "A")
        let broken = SourceFile(path: "/Broken.swift", text: "func f() {\n    if true {\n}\n", module: "A")
        let other = SourceFile(path: "/Broken.swift", text: broken.text, module: "B")
        let deep = SourceFile(
            path: "/Deep.swift", text: "let a = " + String(repeating: "(", count: 100_000), module: "A")

        #expect(Lowering([good, broken, other]).pathsWithSyntaxErrors == ["/Broken.swift"])
        #expect(Lowering([good]).pathsWithSyntaxErrors == [])
        #expect(Lowering([broken, deep]).pathsWithSyntaxErrors == [])
    }

    @Test("the program lets the compiler report them in the original file, and writes no lowered copy") func program()
        throws
    {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("lowered-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        let sources = directory.appendingPathComponent("Sources")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        let file = sources.appendingPathComponent("Counter.swift")
        try "import UIKit\nclass Counter: NSObject {\n    @objc dynamic var count = (1 +\n}\n".write(
            to: file, atomically: true, encoding: .utf8)
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("touchstone-lower")
        let output = directory.appendingPathComponent("Lowered").path
        let process = Process()
        let pipe = Pipe()
        process.executableURL = program
        process.arguments = [sources.path, "--output", output]
        process.standardError = pipe
        try process.run()
        let messages = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()

        #expect(process.terminationStatus == 1)
        #expect(messages.contains("\(file.path):4:1: error: "), "\(messages)")
        #expect(messages.contains("@objc dynamic var count = (1 +"))
        #expect(!messages.contains("willSet"))
        #expect(!FileManager.default.fileExists(atPath: output + "/Counter.swift"))
    }
}
