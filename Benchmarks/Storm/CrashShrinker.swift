import ArgumentParser
import Foundation
import TouchstoneTesting

/// Makes an episode short that crashes: every trial is another run of this program.
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
        // Only what ends in the same way comes from the same mistake.
        let shrunk = StormShrinker { self.failureOutcome(of: $0) == outcome }.shrink(steps)
        try text(shrunk).write(toFile: output, atomically: true, encoding: .utf8)
        print("\(shrunk.count) steps of \(steps.count); see it again: Storm --replay \(output)")
        throw ExitCode(1)
    }

    private func text(_ steps: [StormStep]) throws -> String {
        try StormRecording.text(of: steps, comment: "Seed \(seed), episode \(episode)")
    }

    /// How a run of the steps ends that goes wrong.
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
