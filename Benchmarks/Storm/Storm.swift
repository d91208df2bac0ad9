import ArgumentParser
import Foundation
import TouchstoneTesting

/// Delivers random input to random views and recognizers, and stops at the first violated invariant.
@main struct Storm: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Storm",
        abstract: "Deliver random input to random trees of views and recognizers and check that no state remains.",
        discussion: """
            Exits with status 0 if all frames pass. Otherwise it prints the seed and the episode, shrinks the episode \
            to the shortest one that still fails, writes it to a file and exits with status 1.
            """)

    @Option(help: "The number of frames to deliver.") var frames = 1_000_000
    @Option(help: "The seed; by default a random one, which is printed.") var seed: UInt64?
    @Option(help: "The first episode of the seed.") var episode = 0
    @Option(help: "Stop after this many minutes, even if frames are left.") var minutes: Double?
    @Option(
        help: """
            The maximum memory growth after the first seconds, in KiB; by default 8192, and 32 more for each episode \
            of containers.
            """)
    var memoryGrowth: Int?
    @Option(help: "Run the steps of a file once and report whether they fail.") var replay: String?
    @Option(help: "The file for the steps of a failure.") var output = "storm-failure.jsonl"
    @Flag(help: "Send the input to lists, controls and containers that change at random.") var containers = false
    @Option(help: "Record this many random sessions, of --frames frames each, and replay them.") var sessions: Int?
    @Option(help: "Replay one session of a seed and print the digest of its frames.") var replaySession: String?
    @Flag(help: "Run one episode and shrink it even if it crashes: each candidate runs in its own process.")
    var shrinkCrash = false

    /// The memory growth that is no failure, in KiB.
    static let permittedGrowth = 8 * 1024

    func run() throws {
        try MainActor.assumeIsolated { try execute() }
    }

    @MainActor private func execute() throws {
        if let replay { return containers ? try ContainerStorm.replay(replay) : try replayFile(replay) }
        let seed = seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
        if let replaySession { return try SessionStorms.replay(replaySession, seed: seed, frames: frames) }
        if let sessions { return try SessionStorms(seed: seed, count: sessions, frames: frames).run() }
        let shrinker = CrashShrinker(seed: seed, episode: episode, output: output)
        if shrinkCrash { return containers ? try shrinker.runContainers() : try shrinker.run() }
        if containers {
            return try ContainerStorm(
                seed: seed, frames: frames, firstEpisode: episode, minutes: minutes, memoryGrowth: memoryGrowth,
                output: output
            ).run()
        }
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
        let limit = memoryGrowth ?? Self.permittedGrowth
        if let growth = progress.printSummary(storm), growth > limit {
            print("FAILED: memory grew by \(growth) KiB; the limit is \(limit) KiB")
            throw ExitCode(1)
        }
        print("seed \(seed): clean")
    }

    @MainActor private func reportFailure(_ failure: StormFailure) throws {
        print("FAILED: \(failure)")
        print("shrinking …")
        let steps = StormRun.shrink(failure)
        let violation = StormRun.violation(of: steps) ?? failure.violation
        let comment = "Seed \(failure.seed), episode \(failure.episode): \(violation)"
        try StormRecording.text(of: steps, comment: comment).write(toFile: output, atomically: true, encoding: .utf8)
        print("\(steps.count) steps of \(failure.steps.count): \(violation)")
        print("to reproduce: Storm --replay \(output)")
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
