import ArgumentParser
import Foundation
import TouchstoneTesting

/// Shrinks an episode that crashes. Every candidate is run in a new process of this program.
@MainActor struct CrashShrinker {
    var seed: UInt64
    var episode: Int
    var output: String

    /// Shrinks an episode of views and recognizers.
    func run() throws {
        let comment = "Seed \(seed), episode \(episode)"
        try run(StormScript.steps(seed: seed, episode: episode)) {
            try StormRecording.text(of: $0, comment: comment)
        } shrink: { steps, isFailing in
            StormShrinker(fails: isFailing).shrink(steps)
        }
    }

    /// Shrinks an episode of lists, controls and containers.
    func runContainers() throws {
        let comment = "Seed \(seed), episode \(episode)"
        try run(ContainerStormRun.steps(seed: seed, episode: episode), options: ["--containers"]) {
            try ContainerStorm.text(of: $0, comment)
        } shrink: { steps, isFailing in
            ContainerStormRun.shrink(steps, while: isFailing)
        }
    }

    private func run<Step>(
        _ steps: [Step], options: [String] = [], text: @escaping ([Step]) throws -> String,
        shrink: ([Step], @escaping ([Step]) -> Bool) -> [Step]
    ) throws {
        let trial = output + ".trial"
        defer { try? FileManager.default.removeItem(atPath: trial) }
        func failureOutcome(of steps: [Step]) -> Outcome? {
            guard let text = try? text(steps),
                (try? text.write(toFile: trial, atomically: true, encoding: .utf8)) != nil
            else { return nil }
            return self.failureOutcome(ofFile: trial, options)
        }
        guard let outcome = failureOutcome(of: steps) else {
            print("episode \(episode) of seed \(seed) is clean")
            return
        }
        // A candidate that ends differently has another cause.
        let shrunk = shrink(steps) { failureOutcome(of: $0) == outcome }
        try text(shrunk).write(toFile: output, atomically: true, encoding: .utf8)
        let replay = (["Storm"] + options + ["--replay", output]).joined(separator: " ")
        print("\(shrunk.count) steps of \(steps.count); to reproduce: \(replay)")
        throw ExitCode(1)
    }

    /// The exit of a process that ran the steps.
    private struct Outcome: Equatable {
        var status: Int32
        var isCrash: Bool
    }

    private func failureOutcome(ofFile file: String, _ options: [String]) -> Outcome? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = options + ["--replay", file]
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
    static func prepare(seed: UInt64, episode: Int, options: String = "") {
        let message =
            "CRASHED: seed \(seed), episode \(episode); to shrink it: Storm --shrink-crash \(options)--seed \(seed) --episode \(episode)\n"
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
