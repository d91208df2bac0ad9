import Expectations
import Foundation
import MachineTurns
import Testing

/// The command discards the plan of the build that programs share, so nothing else is built meanwhile.
@Suite struct SignalForwardingTests {
    /// Polls every 10 ms for up to 30 s.
    private func poll<Value>(_ probe: () -> Value?) -> Value? {
        for _ in 0..<3000 {
            if let value = probe() { return value }
            usleep(10_000)
        }
        return nil
    }

    /// A command whose build takes ten minutes and writes its process id to the file `build` in `directory`. It ignores
    /// exactly the signal `ignored`; others are reset, since shells start background processes with ignored signals.
    private func command(in directory: String, ignored: String? = nil) throws -> Process {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let script =
            "#!/bin/sh\necho $$ > \(directory)/begun\nmv \(directory)/begun \(directory)/build\nexec sleep 600\n"
        try script.write(toFile: directory + "/swift", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory + "/swift")
        let command = Process()
        command.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let touchstone = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("touchstone")
        command.arguments =
            ["--default-signal=INT,TERM,HUP"] + (ignored.map { ["--ignore-signal=" + $0] } ?? [])
            + [touchstone.path, "build", "EventInfo"]
        command.environment = ProcessInfo.processInfo.environment.merging(["PATH": directory + ":/usr/bin:/bin"]) { $1 }
        command.standardError = FileHandle.nullDevice
        return command
    }

    /// Starts `command`, waits until its build has begun, and returns the process id of the build.
    private func startBuild(_ command: Process, in directory: String) throws -> Int32 {
        // A process inherits the signal mask of the starting thread, and dispatch queue threads block these signals.
        var (signals, previousSignals) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, &previousSignals)
        try command.run()
        pthread_sigmask(SIG_SETMASK, &previousSignals, nil)
        return try #require(
            poll {
                (try? String(contentsOfFile: directory + "/build", encoding: .utf8)).flatMap { Int32($0.dropLast()) }
            })
    }

    @Test("a signal that ends the command also ends its build", arguments: [SIGINT, SIGTERM, SIGHUP])
    func ends(signal: Int32) async throws {
        let directory = FileManager.default.temporaryDirectory.path + "/ends-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let command = try command(in: directory)
        try await ExclusiveMachine.run {
            let build = try startBuild(command, in: directory)

            kill(command.processIdentifier, signal)
            command.waitUntilExit()

            expect(command.terminationReason, equals: .uncaughtSignal)
            expect(command.terminationStatus, equals: signal)
            expect(poll { kill(build, 0) != 0 ? true : nil }, equals: true)
        }
    }

    @Test("a signal that the command inherited as ignored ends nothing")
    func ignores() async throws {
        let directory = FileManager.default.temporaryDirectory.path + "/ends-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let command = try command(in: directory, ignored: "HUP")
        try await ExclusiveMachine.run {
            let build = try startBuild(command, in: directory)

            kill(command.processIdentifier, SIGHUP)
            kill(command.processIdentifier, SIGTERM)
            command.waitUntilExit()

            // Pending signals are delivered in the order of their numbers, so SIGHUP would have been first.
            expect(command.terminationReason, equals: .uncaughtSignal)
            expect(command.terminationStatus, equals: SIGTERM)
            expect(poll { kill(build, 0) != 0 ? true : nil }, equals: true)
        }
    }
}
