import ArgumentParser
import Foundation
import HeadlessHost
import SessionRecordings
import TouchstoneTesting

/// Records random sessions and replays each, in this process and in another one.
@MainActor struct SessionStorms {
    let seed: UInt64
    let count: Int
    /// The frames of input of each session.
    let frames: Int

    /// Runs all sessions; exits with status 1 at the first that is not reproduced.
    func run() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("sessions-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        var (events, pictures) = (0, 0)
        for number in 0..<count {
            let seed = seed &+ UInt64(number)
            let path = directory.appendingPathComponent("\(seed).touch").path
            let storm = SessionStorm(seed: seed, frames: frames)
            let callbacks = try storm.record(to: path)
            let (summary, replayed) = try storm.replay(path)
            if let problem = Self.problem(of: summary) { throw failure(seed, problem) }
            guard replayed == callbacks else { throw failure(seed, "\(replayed) callbacks instead of \(callbacks)") }
            let other = try Self.digestInOtherProcess(path, seed: seed, frames: frames)
            guard other == summary.digest else { throw failure(seed, "another process shows other frames") }
            events += summary.events
            pictures += summary.comparedFrames
        }
        print("\(count) sessions with \(events) events and \(pictures) frames, each replayed twice: as recorded")
    }

    /// Replays one file and prints the digest of its frames.
    static func replay(_ path: String, seed: UInt64, frames: Int) throws {
        let (summary, _) = try SessionStorm(seed: seed, frames: frames).replay(path)
        if let problem = problem(of: summary) {
            print("FAILED: \(problem)")
            throw ExitCode(1)
        }
        print(summary.digest)
    }

    private static func problem(of summary: SessionSummary) -> String? {
        summary.difference ?? summary.cutReason ?? (summary.comparedFrames == 0 ? "no frames" : nil)
    }

    private func failure(_ seed: UInt64, _ problem: String) -> ExitCode {
        print("FAILED: seed \(seed): \(problem)")
        return ExitCode(1)
    }

    private static func digestInOtherProcess(_ path: String, seed: UInt64, frames: Int) throws -> UInt64? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--replay-session", path, "--seed", "\(seed)", "--frames", "\(frames)"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return UInt64(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
