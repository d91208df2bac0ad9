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

    @Test("what asks the command to end ends the build that it waits for", arguments: [SIGINT, SIGTERM])
    func ends(signal: Int32) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/ends-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // A build that takes ten minutes.
        let script = "#!/bin/sh\necho $$ > \(folder)/build\nexec sleep 600\n"
        try script.write(toFile: folder + "/swift", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/swift")
        let command = Process()
        command.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("touchstone")
        command.arguments = ["build", "EventInfo"]
        command.environment = ProcessInfo.processInfo.environment.merging(["PATH": folder + ":/usr/bin:/bin"]) { $1 }
        command.standardError = FileHandle.nullDevice
        // Programs are started with the signals blocked that the thread blocks, and threads of queues block these.
        var (signals, former) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, &former)
        try command.run()
        pthread_sigmask(SIG_SETMASK, &former, nil)
        let build = try #require(
            poll { (try? String(contentsOfFile: folder + "/build", encoding: .utf8)).flatMap { Int32($0.dropLast()) } })

        kill(command.processIdentifier, signal)
        command.waitUntilExit()

        #expect(command.terminationReason == .uncaughtSignal && command.terminationStatus == signal)
        #expect(poll { kill(build, 0) != 0 ? true : nil } == true)
    }
}
