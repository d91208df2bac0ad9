import Foundation
import Testing

@Suite struct SignalForwardingTests {
    /// Looks every hundredth of a second, for half a minute at most.
    private func poll<Value>(_ probe: () -> Value?) -> Value? {
        for _ in 0..<3000 {
            if let value = probe() { return value }
            usleep(10_000)
        }
        return nil
    }

    /// The command, with a build that takes ten minutes and writes its number to the file `build` in `folder`. Whoever runs
    /// the tests may ignore signals, as shells do for what they start in the background, and so would the command: those of
    /// `ignored` it ignores, others it does not.
    private func command(in directory: String, ignored: String? = nil) throws -> Process {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let script = "#!/bin/sh\necho $$ > \(directory)/begun\nmv \(directory)/begun \(directory)/build\nexec sleep 600\n"
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

    /// Runs `command` until its build has begun, whose number it tells.
    private func startBuild(_ command: Process, in directory: String) throws -> Int32 {
        // Programs are started with the signals blocked that the thread blocks, and threads of queues block these.
        var (signals, previousSignals) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, &previousSignals)
        try command.run()
        pthread_sigmask(SIG_SETMASK, &previousSignals, nil)
        return try #require(
            poll { (try? String(contentsOfFile: directory + "/build", encoding: .utf8)).flatMap { Int32($0.dropLast()) } })
    }

    @Test("what asks the command to end ends the build that it waits for", arguments: [SIGINT, SIGTERM, SIGHUP])
    func ends(signal: Int32) throws {
        let directory = FileManager.default.temporaryDirectory.path + "/ends-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let command = try command(in: directory)
        let build = try startBuild(command, in: directory)

        kill(command.processIdentifier, signal)
        command.waitUntilExit()

        #expect(command.terminationReason == .uncaughtSignal && command.terminationStatus == signal)
        #expect(poll { kill(build, 0) != 0 ? true : nil } == true)
    }

    @Test("a signal that the command was started to ignore ends nothing")
    func ignores() throws {
        let directory = FileManager.default.temporaryDirectory.path + "/ends-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let command = try command(in: directory, ignored: "HUP")
        let build = try startBuild(command, in: directory)

        kill(command.processIdentifier, SIGHUP)
        kill(command.processIdentifier, SIGTERM)
        command.waitUntilExit()

        // Signals that wait are received in the order of their numbers: this one would have been the first.
        #expect(command.terminationReason == .uncaughtSignal && command.terminationStatus == SIGTERM)
        #expect(poll { kill(build, 0) != 0 ? true : nil } == true)
    }
}
