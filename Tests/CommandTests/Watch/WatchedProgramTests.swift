import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct WatchedProgramTests {
    /// Counts builds by the package manager and direct ones.
    private final class Log {
        var complete = 0
        var direct = 0
    }

    private func check(_ body: (WatchedProgram, Log, String) throws -> Void) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try "a".write(toFile: directory + "/A.swift", atomically: true, encoding: .utf8)
        let plan = """
              "C.App-debug.exe":
                inputs: []
                outputs: ["\(directory)/App"]
                args: ["/bin/true"]
              "C.App-debug.module":
                inputs: ["\(directory)/A.swift"]
                outputs: []
                args: ["/bin/true"]
            """
        let log = Log()
        let program = WatchedProgram(name: "App", directory: directory) { commands in
            if commands == nil { log.complete += 1 } else { log.direct += 1 }
            return "/bin/true"
        } findCommands: {
            BuildCommands(plan: "\n" + plan, product: "App", sourcesIn: directory)
        }
        _ = try program.buildCompletely()
        try body(program, log, directory)
    }

    @Test("after a change of Swift files the compiler runs directly") func direct() throws {
        try check { program, log, directory in
            _ = try program.rebuild(after: [directory + "/A.swift"])
            expect(log.complete, equals: 1)
            expect(log.direct, equals: 1)
        }
    }

    @Test("the package manager builds after anything else") func complete() throws {
        try check { program, log, directory in
            _ = try program.rebuild(after: [directory + "/Assets/a.png"])
            _ = try program.rebuild(after: [directory + "/Package.swift"])
            try "b".write(toFile: directory + "/B.swift", atomically: true, encoding: .utf8)
            _ = try program.rebuild(after: [directory + "/B.swift"])
            expect(log.complete, equals: 4)
            expect(log.direct, equals: 0)
            _ = try program.rebuild(after: [directory + "/B.swift"])
            expect(log.direct, equals: 1)
        }
    }

    @Test("a program that ends is described in words") func ends() throws {
        expect(ChildProgram.description(ofEnd: 3 << 8), equals: "ended with status 3")
        #expect(ChildProgram.description(ofEnd: SIGSEGV).hasPrefix("crashed ("))
        let child = try ChildProgram("/bin/sleep", ["100"])
        #expect(child.endStatus == nil)
        child.end()
        expect(child.endStatus, equals: SIGTERM)
        #expect(throws: CommandError.self) { try ChildProgram("/nonexistent", []) }
    }
}
