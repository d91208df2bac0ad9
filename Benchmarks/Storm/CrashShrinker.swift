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
        guard fails(steps) else {
            print("episode \(episode) of seed \(seed) is clean")
            return
        }
        let short = StormShrinker { fails($0) }.shrink(steps)
        try text(short).write(toFile: output, atomically: true, encoding: .utf8)
        print("\(short.count) steps of \(steps.count); see it again: Storm --replay \(output)")
        throw ExitCode(1)
    }

    private func text(_ steps: [StormStep]) throws -> String {
        try StormRecording.text(of: steps, remark: "Seed \(seed), episode \(episode)")
    }

    private func fails(_ steps: [StormStep]) -> Bool {
        let trial = URL(fileURLWithPath: output + ".trial")
        defer { try? FileManager.default.removeItem(at: trial) }
        guard let text = try? text(steps), (try? text.write(to: trial, atomically: true, encoding: .utf8)) != nil
        else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--replay", trial.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus != 0 || process.terminationReason == .uncaughtSignal
    }
}
