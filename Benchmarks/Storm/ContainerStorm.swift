import ArgumentParser
import Foundation
import TouchstoneTesting

/// Runs a storm over lists, controls and containers.
@MainActor struct ContainerStorm {
    var seed: UInt64
    var frames: Int
    var firstEpisode: Int
    /// The time after which it stops, in minutes; `nil` for none.
    var minutes: Double?
    /// The maximum memory growth after the first seconds, in KiB; `nil` for one that depends on the number of episodes.
    var memoryGrowth: Int?
    var output: String

    /// What an episode may add, in KiB: attributed strings are never freed whole.
    private static let permittedGrowthOfEpisode = 32

    func run() throws {
        let storm = ContainerStormRun(seed: seed, firstEpisode: firstEpisode)
        let progress = StormProgress(seed: seed, goal: frames)
        let end = minutes.map { Date().addingTimeInterval($0 * 60) } ?? .distantFuture
        CrashReporter.install()
        while storm.frames < frames, Date() < end {
            CrashReporter.prepare(seed: seed, episode: storm.episode, options: "--containers ")
            if let failure = storm.runEpisode() {
                _ = progress.printSummary(storm)
                return try report(failure)
            }
            progress.printProgress(storm)
        }
        let limit =
            memoryGrowth
            ?? Storm.permittedGrowth + Self.permittedGrowthOfEpisode * (storm.episode - firstEpisode)
        if let growth = progress.printSummary(storm), growth > limit {
            print("FAILED: memory grew by \(growth) KiB; the limit is \(limit) KiB")
            throw ExitCode(1)
        }
        print("seed \(seed): clean")
    }

    /// Performs the steps of a file once, one per line as JSON, and reports whether they fail.
    static func replay(_ path: String) throws {
        let decoder = JSONDecoder()
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter {
            !$0.hasPrefix("#")
        }
        let steps = try lines.map { try decoder.decode(ContainerStormStep.self, from: Data($0.utf8)) }
        if let violation = ContainerStormRun.violation(of: steps) {
            print("FAILED: \(violation)")
            throw ExitCode(1)
        }
        print("\(steps.count) steps: clean")
    }

    /// The contents of a file for `replay`.
    static func text(of steps: [ContainerStormStep], _ comment: String) throws -> String {
        let lines = try steps.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        return "# \(comment)\n" + lines.joined(separator: "\n") + "\n"
    }

    private func report(_ failure: ContainerStormFailure) throws {
        print("FAILED: \(failure)")
        print("shrinking …")
        let steps = ContainerStormRun.shrink(failure)
        let comment = "Seed \(failure.seed), episode \(failure.episode): \(failure.violation)"
        try Self.text(of: steps, comment).write(toFile: output, atomically: true, encoding: .utf8)
        print("\(steps.count) steps of \(failure.steps.count), in \(output)")
        throw ExitCode(1)
    }
}
