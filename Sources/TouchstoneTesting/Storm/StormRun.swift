import Foundation
import UIKit

/// A failure of a storm.
public struct StormFailure: Hashable, Sendable, CustomStringConvertible {
    /// The storm's seed.
    public var seed: UInt64
    /// The number of the episode in the storm.
    public var episode: Int
    /// What went wrong.
    public var violation: String
    /// The steps that lead to the failure.
    public var steps: [StormStep]

    /// The violation without numbers; failures of the same kind have the same cause.
    public var kind: String { Self.kind(of: violation) }

    /// The kind of a violation.
    public static func kind(of violation: String) -> String { violation.filter { !$0.isNumber } }

    /// What went wrong, with the seed and episode that reproduce it.
    public var description: String { "seed \(seed), episode \(episode): \(violation)" }
}

/// A storm: a randomized stress test. Episode after episode sends random input to random trees of views and
/// recognizers, all determined by a seed.
///
///     let storm = StormRun(seed: 1)
///     #expect(storm.run(frames: 10_000) == nil)
///
/// Invariants: every view is notified exactly once of the end of every touch whose beginning it was notified of; every
/// recognizer returns to possible; actions arrive in a legal order of states; no state remains when no finger is down.
@preconcurrency @MainActor public final class StormRun {
    /// The seed.
    public let seed: UInt64
    /// The number of frames delivered.
    public private(set) var frames = 0
    /// The number of callbacks.
    public private(set) var callbacks = 0
    /// The number of the next episode.
    public private(set) var episode: Int

    private let app: TestApplication
    private let window: UIWindow

    /// Prepares a storm; replaces the current application. Diagnostics of programming errors are suppressed.
    public init(seed: UInt64, firstEpisode: Int = 0) {
        self.seed = seed
        episode = firstEpisode
        app = TestApplication()
        window = app.makeWindow()
    }

    /// Runs whole episodes until at least `count` frames were delivered. Stops at the first failure and returns it.
    public func run(frames count: Int) -> StormFailure? {
        let end = frames + count
        while frames < end {
            if let failure = runEpisode() { return failure }
        }
        return nil
    }

    /// Runs the next episode and returns its failure, if any.
    public func runEpisode() -> StormFailure? {
        let number = episode
        episode += 1
        let steps = StormScript.steps(seed: seed, episode: number)
        return perform(steps).map { StormFailure(seed: seed, episode: number, violation: $0, steps: steps) }
    }

    /// The shortest steps found that fail in the same way.
    public static func shrink(_ failure: StormFailure) -> [StormStep] {
        StormShrinker { steps in
            violation(of: steps).map { StormFailure.kind(of: $0) } == failure.kind
        }.shrink(failure.steps)
    }

    /// Performs the steps in a new application and returns the violation, or `nil` if there is none.
    public static func violation(of steps: [StormStep]) -> String? {
        StormRun(seed: 0).perform(steps)
    }

    private func perform(_ steps: [StormStep]) -> String? {
        let monitor = StormMonitor()
        let sink = Diagnostics.sink
        Diagnostics.sink = { _ in }
        defer { Diagnostics.sink = sink }
        do {
            let world = StormWorld(in: app, window: window, monitor: monitor)
            for step in steps where monitor.violation == nil { world.perform(step) }
            if monitor.violation == nil { world.end() }
            frames += world.frames
        }
        app.application.runPendingWork()
        callbacks += monitor.callbacks
        if monitor.violation == nil, monitor.liveViewCount != 0 {
            monitor.report("\(monitor.liveViewCount) views are still alive after they were removed")
        }
        return monitor.violation
    }
}

/// The file format of a storm's steps: one step per line, as JSON, in order. Lines starting with `#` are comments.
public enum StormRecording {
    /// An error about a line that is not a step.
    public struct ParseError: Error, CustomStringConvertible {
        /// The 1-based line number.
        public var line: Int
        /// The decoder's error.
        public var reason: String
        /// The line number and the error.
        public var description: String { "line \(line) is not a step of a storm: \(reason)" }
    }

    /// The file's text, with a comment at the top.
    public static func text(of steps: [StormStep], comment: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let comments = comment.split(separator: "\n").map { "# \($0)" }
        let lines = try steps.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        return (comments + lines).joined(separator: "\n") + "\n"
    }

    /// The steps in a file's text. Throws `ParseError`.
    public static func steps(of text: String) throws -> [StormStep] {
        let decoder = JSONDecoder()
        var steps: [StormStep] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            do {
                steps.append(try decoder.decode(StormStep.self, from: Data(line.utf8)))
            } catch {
                throw ParseError(line: index + 1, reason: "\(error)")
            }
        }
        return steps
    }
}
