import ArgumentParser
import Foundation
import TouchstoneTesting

/// Shrinks an episode that crashes. Every candidate is run in a new process of this program.
@MainActor struct CrashShrinker {
    var seed: UInt64
    var episode: Int
    var output: String

    func run() throws {
        let steps = StormScript.steps(seed: seed, episode: episode)
        guard let outcome = failureOutcome(of: steps) else {
            print("episode \(episode) of seed \(seed) is clean")
            return
        }
        // A candidate that ends differently has another cause.
        let shrunk = StormShrinker { self.failureOutcome(of: $0) == outcome }.shrink(steps)
        try text(shrunk).write(toFile: output, atomically: true, encoding: .utf8)
        print("\(shrunk.count) steps of \(steps.count); to reproduce: Storm --replay \(output)")
        throw ExitCode(1)
    }

    private func text(_ steps: [StormStep]) throws -> String {
        try StormRecording.text(of: steps, comment: "Seed \(seed), episode \(episode)")
    }

    /// The exit of a process that ran the steps.
    private struct Outcome: Equatable {
        var status: Int32
        var isCrash: Bool
    }

    private func failureOutcome(of steps: [StormStep]) -> Outcome? {
        let scriptFile = URL(fileURLWithPath: output + ".trial")
        defer { try? FileManager.default.removeItem(at: scriptFile) }
        guard let text = try? text(steps), (try? text.write(to: scriptFile, atomically: true, encoding: .utf8)) != nil
        else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--replay", scriptFile.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        let outcome = Outcome(
            status: process.terminationStatus, isCrash: process.terminationReason == .uncaughtSignal)
        return outcome == Outcome(status: 0, isCrash: false) ? nil : outcome
    }
}

/// Prints the seed and the episode if the program crashes. The message is prepared beforehand, since a signal handler
/// can do little.
enum CrashReporter {
    private static let length = 256
    nonisolated(unsafe) private static let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: length)

    /// Prepares the message.
    static func prepare(seed: UInt64, episode: Int, options: String? = nil) {
        let again = options.map { "repeat it: Storm\($0)" } ?? "shrink it: Storm --shrink-crash"
        let message =
            "CRASHED: seed \(seed), episode \(episode); to \(again) --seed \(seed) --episode \(episode)\n"
        strncpy(buffer, message, length - 1)
    }

    /// Installs signal handlers that print the message and then crash with the default action.
    static func install() {
        buffer.initialize(repeating: 0, count: length)
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
            signal(number) { number in
                _ = Foundation.write(STDOUT_FILENO, CrashReporter.buffer, strlen(CrashReporter.buffer))
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
