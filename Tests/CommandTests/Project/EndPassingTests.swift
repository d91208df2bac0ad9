import Foundation
import Testing

@Suite struct EndPassingTests {
    /// Looks every hundredth of a second, for half a minute at most.
    private func poll<Found>(_ look: () -> Found?) -> Found? {
        for _ in 0..<3000 {
            if let found = look() { return found }
            usleep(10_000)
        }
        return nil
    }

    /// The command, with a build that takes ten minutes and writes its number to the file `build` in `folder`. Whoever runs
    /// the tests may ignore signals, as shells do for what they start in the background, and so would the command: those of
    /// `ignored` it ignores, others it does not.
    private func command(in folder: String, ignored: String? = nil) throws -> Process {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let script = "#!/bin/sh\necho $$ > \(folder)/begun\nmv \(folder)/begun \(folder)/build\nexec sleep 600\n"
        try script.write(toFile: folder + "/swift", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/swift")
        let command = Process()
        command.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let touchstone = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("touchstone")
        command.arguments =
            ["--default-signal=INT,TERM,HUP"] + (ignored.map { ["--ignore-signal=" + $0] } ?? [])
            + [touchstone.path, "build", "EventInfo"]
        command.environment = ProcessInfo.processInfo.environment.merging(["PATH": folder + ":/usr/bin:/bin"]) { $1 }
        command.standardError = FileHandle.nullDevice
        return command
    }

    /// Runs `command` until its build has begun, whose number it tells.
    private func begin(_ command: Process, in folder: String) throws -> Int32 {
        // Programs are started with the signals blocked that the thread blocks, and threads of queues block these.
        var (signals, former) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, &former)
        try command.run()
        pthread_sigmask(SIG_SETMASK, &former, nil)
        return try #require(
            poll { (try? String(contentsOfFile: folder + "/build", encoding: .utf8)).flatMap { Int32($0.dropLast()) } })
    }

    @Test("what asks the command to end ends the build that it waits for", arguments: [SIGINT, SIGTERM, SIGHUP])
    func ends(signal: Int32) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/ends-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let command = try command(in: folder)
        let build = try begin(command, in: folder)

        kill(command.processIdentifier, signal)
        command.waitUntilExit()

        #expect(command.terminationReason == .uncaughtSignal && command.terminationStatus == signal)
        #expect(poll { kill(build, 0) != 0 ? true : nil } == true)
    }

    @Test("a signal that the command was started to ignore ends nothing")
    func ignores() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/ends-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let command = try command(in: folder, ignored: "HUP")
        let build = try begin(command, in: folder)

        kill(command.processIdentifier, SIGHUP)
        kill(command.processIdentifier, SIGTERM)
        command.waitUntilExit()

        // Signals that wait are received in the order of their numbers: this one would have been the first.
        #expect(command.terminationReason == .uncaughtSignal && command.terminationStatus == SIGTERM)
        #expect(poll { kill(build, 0) != 0 ? true : nil } == true)
    }
}
