import ArgumentParser
import Foundation
import TouchstoneTesting

/// Throws random input at random views and recognizers, and stops at the first thing that must not happen.
@main struct Storm: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Storm",
        abstract: "Random fingers at random trees of views and recognizers: nothing may stick.",
        discussion: """
            Exits with status 0 if all frames pass. Otherwise it prints the seed and the episode, shrinks the episode \
            to the shortest one that still fails, writes it to a file and exits with status 1.
            """)

    @Option(help: "How many frames to deliver.") var frames = 1_000_000
    @Option(help: "The seed; without one a new one is chosen and printed.") var seed: UInt64?
    @Option(help: "The first episode of the seed.") var episode = 0
    @Option(help: "Stop after so many minutes, even if there are frames left.") var minutes: Double?
    @Option(help: "How much memory may grow after the first seconds, in KiB.") var memoryGrowth = 8 * 1024
    @Option(help: "Do the steps of a file once, and say whether they fail.") var replay: String?
    @Option(help: "Where the steps of a failure are written.") var output = "storm-failure.jsonl"
    @Flag(help: "Run one episode and make it short even if it crashes: each trial is a program of its own.")
    var shrinkCrash = false

    func run() throws {
        try MainActor.assumeIsolated { try execute() }
    }

    @MainActor private func execute() throws {
        if let replay { return try replayFile(replay) }
        let seed = seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
        if shrinkCrash { return try CrashShrinker(seed: seed, episode: episode, output: output).run() }
        try runStorm(seed)
    }

    @MainActor private func runStorm(_ seed: UInt64) throws {
        let storm = StormRun(seed: seed, firstEpisode: episode)
        let progress = StormProgress(seed: seed, goal: frames)
        let end = minutes.map { Date().addingTimeInterval($0 * 60) } ?? .distantFuture
        CrashReporter.install()
        while storm.frames < frames, Date() < end {
            CrashReporter.prepare(seed: seed, episode: storm.episode)
            if let failure = storm.runEpisode() {
                _ = progress.printSummary(storm)
                return try reportFailure(failure)
            }
            progress.printProgress(storm)
        }
        let growth = progress.printSummary(storm)
        if let growth, growth > memoryGrowth {
            print("FAILED: memory grew by \(growth) KiB, \(memoryGrowth) KiB are allowed")
            throw ExitCode(1)
        }
        print("seed \(seed): clean")
    }

    @MainActor private func reportFailure(_ failure: StormFailure) throws {
        print("FAILED: \(failure)")
        print("making it short …")
        let steps = StormRun.shrink(failure)
        let violation = StormRun.violation(of: steps) ?? failure.violation
        let comment = "Seed \(failure.seed), episode \(failure.episode): \(violation)"
        try StormRecording.text(of: steps, comment: comment).write(toFile: output, atomically: true, encoding: .utf8)
        print("\(steps.count) steps of \(failure.steps.count): \(violation)")
        print("see it again: Storm --replay \(output)")
        throw ExitCode(1)
    }

    @MainActor private func replayFile(_ path: String) throws {
        let steps = try StormRecording.steps(of: String(contentsOfFile: path, encoding: .utf8))
        if let violation = StormRun.violation(of: steps) {
            print("FAILED: \(violation)")
            throw ExitCode(1)
        }
        print("\(steps.count) steps: clean")
    }
}
