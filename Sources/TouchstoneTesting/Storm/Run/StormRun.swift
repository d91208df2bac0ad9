import Foundation
import UIKit

/// What went wrong in a storm.
public struct StormFailure: Hashable, Sendable, CustomStringConvertible {
    /// The seed of the storm.
    public var seed: UInt64
    /// The number of the episode in it.
    public var episode: Int
    /// What went wrong.
    public var violation: String
    /// The steps that lead to it.
    public var steps: [StormStep]

    /// What went wrong without the numbers: two failures of one kind come from one mistake.
    public var kind: String { Self.kind(of: violation) }

    /// The kind of a violation.
    public static func kind(of violation: String) -> String { violation.filter { !$0.isNumber } }

    /// What went wrong, and how to see it again.
    public var description: String { "seed \(seed), episode \(episode): \(violation)" }
}

/// A storm: episode after episode of random input at random trees of views and recognizers, all of it decided by a
/// seed.
///
///     let storm = StormRun(seed: 1)
///     #expect(storm.run(frames: 10_000) == nil)
///
/// What must hold: every view hears of the end of every touch whose beginning it heard of, once; every recognizer
/// returns to possible; actions come in a legal order of states; nothing is left when no finger is down.
@MainActor public final class StormRun {
    /// The seed.
    public let seed: UInt64
    /// How many frames were delivered.
    public private(set) var frames = 0
    /// How many callbacks there were.
    public private(set) var callbacks = 0
    /// The next episode.
    public private(set) var episode: Int

    private let app: TestApplication
    private let window: UIWindow

    /// Prepares a storm; the application of before is replaced. What programs are told of their mistakes is kept quiet.
    public init(seed: UInt64, firstEpisode: Int = 0) {
        self.seed = seed
        episode = firstEpisode
        app = TestApplication()
        window = app.makeWindow()
    }

    /// Runs as many whole episodes as it takes for a number of frames. Gives the first failure, at which it stops.
    public func run(frames count: Int) -> StormFailure? {
        let end = frames + count
        while frames < end {
            if let failure = runEpisode() { return failure }
        }
        return nil
    }

    /// Runs the next episode. Gives what went wrong, if anything did.
    public func runEpisode() -> StormFailure? {
        let number = episode
        episode += 1
        let steps = StormScript.steps(seed: seed, episode: number)
        return perform(steps).map { StormFailure(seed: seed, episode: number, violation: $0, steps: steps) }
    }

    /// The shortest steps that go wrong in the same way.
    public static func shrink(_ failure: StormFailure) -> [StormStep] {
        StormShrinker { steps in
            violation(of: steps).map { StormFailure.kind(of: $0) } == failure.kind
        }.shrink(failure.steps)
    }

    /// Does the steps in a new application. Gives what went wrong; `nil` when all is well.
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
            monitor.report("\(monitor.liveViewCount) views are kept alive after they were taken away")
        }
        return monitor.violation
    }
}
