import Expectations
import Foundation
import LaunchArguments
import Synchronization
import Testing

@testable import touchstone

/// A program that is a script, which the contents of a source file choose.
@Suite(.serialized) struct WatchLoopTests {
    private let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    private func waitFor(_ what: String, _ condition: () -> Bool) throws {
        let limit = Date().addingTimeInterval(20)
        while !condition() {
            try #require(Date() < limit, "waited for \(what)")
            usleep(5000)
        }
    }

    private func save(_ text: String) throws {
        try text.write(toFile: directory + "/A.swift", atomically: false, encoding: .utf8)
    }

    private func runs() -> Int {
        let text = (try? String(contentsOfFile: directory + "/.runs", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").count
    }

    @Test("a program is restarted after a save, stays after an error, and ends the loop when it ends")
    func loop() throws {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let directory = directory
        try save("run")
        let script = """
            #!/bin/sh
            # Before the run is told: the test saves the next contents as soon as it is.
            text=$(cat \(directory)/A.swift)
            echo $$ >> \(directory)/.runs
            [ "$1" = --keep-state ] || exit 3
            mkdir -p "$2"
            touch "$2/ready"
            [ "$text" = end ] && exit 0
            exec sleep 100
            """
        let path = directory + "/.program"
        try script.write(toFile: path, atomically: true, encoding: .utf8)
        chmod(path, 0o755)
        let builds = Atomic<Int>(0)
        // Not a task: tests that wait occupy the threads of tasks.
        let result = Mutex<Int32?>(nil)
        Thread.detachNewThread {
            let program = WatchedProgram(name: "App", directory: directory) { _ in
                builds.add(1, ordering: .sequentiallyConsistent)
                let text = try String(contentsOfFile: directory + "/A.swift", encoding: .utf8)
                if text == "bad" { throw CommandError(message: "it does not build") }
                return path
            } findCommands: {
                nil
            }
            let status = try? WatchLoop(program, options: LaunchOptions(), arguments: []).run()
            result.withLock { $0 = status ?? -1 }
        }
        try waitFor("the first start") { runs() == 1 }
        let first = try #require(Int32(String(contentsOfFile: directory + "/.runs", encoding: .utf8).dropLast()))

        try save("bad")
        try waitFor("a build") { builds.load(ordering: .sequentiallyConsistent) >= 2 }
        expect(kill(first, 0), equals: 0)
        expect(runs(), equals: 1)

        try save("good")
        // A save may be noticed in two steps, on a busy machine.
        try waitFor("the second start") { runs() >= 2 }
        #expect(kill(first, 0) != 0)

        try save("end")
        try waitFor("the third start") { runs() >= 3 }
        try waitFor("the end") { result.withLock { $0 != nil } }
        expect(result.withLock { $0 }, equals: 0)
    }
}
