import Foundation
import UIKit

/// A failure of a container storm.
public struct ContainerStormFailure: Hashable, Sendable, CustomStringConvertible {
    /// The storm's seed.
    public var seed: UInt64
    /// The number of the episode in the storm.
    public var episode: Int
    /// What went wrong.
    public var violation: String
    /// The steps that lead to the failure.
    public var steps: [ContainerStormStep]

    /// What went wrong, with the seed and episode that reproduce it.
    public var description: String { "seed \(seed), episode \(episode): \(violation)" }
}

/// A storm over scroll views, tables, controls, navigation and presentations: random fingers and random changes of the
/// program, all determined by a seed.
///
///     let storm = ContainerStormRun(seed: 1)
///     #expect(storm.run(frames: 10_000) == nil)
///
/// Invariants: the cells of a table show the rows of its data source; delegates are told of drags, zooms and touches in
/// order; controllers are told of their appearance in order; everything comes to rest inside its limits after the last
/// finger has lifted; nothing is kept alive.
@preconcurrency @MainActor public final class ContainerStormRun {
    /// The seed.
    public let seed: UInt64
    /// The number of frames delivered.
    public private(set) var frames = 0
    /// The number of callbacks.
    public private(set) var callbacks = 0
    /// The number of the next episode.
    public private(set) var episode: Int

    /// Prepares a storm. Diagnostics of programming errors are suppressed while it runs.
    public init(seed: UInt64, firstEpisode: Int = 0) {
        self.seed = seed
        episode = firstEpisode
    }

    /// Runs whole episodes until at least `count` frames were delivered. Stops at the first failure and returns it.
    public func run(frames count: Int) -> ContainerStormFailure? {
        let end = frames + count
        while frames < end {
            if let failure = runEpisode() { return failure }
        }
        return nil
    }

    /// Runs the next episode, in a new application, and returns its failure, if any.
    public func runEpisode() -> ContainerStormFailure? {
        let number = episode
        episode += 1
        let steps = ContainerStormScript.steps(seed: seed, episode: number)
        return perform(steps).map {
            ContainerStormFailure(seed: seed, episode: number, violation: $0, steps: steps)
        }
    }

    /// The shortest steps found that fail in the same way.
    public static func shrink(_ failure: ContainerStormFailure) -> [ContainerStormStep] {
        let kind = StormFailure.kind(of: failure.violation)
        return shrink(failure.steps) { steps in violation(of: steps).map { StormFailure.kind(of: $0) } == kind }
    }

    /// The shortest steps found for which a closure answers true, as it does for all of them.
    public static func shrink(
        _ steps: [ContainerStormStep], while isFailing: ([ContainerStormStep]) -> Bool
    ) -> [ContainerStormStep] {
        StormShrinker.removingParts(steps, isFailing)
    }

    /// The steps of an episode of a seed.
    public static func steps(seed: UInt64, episode: Int) -> [ContainerStormStep] {
        ContainerStormScript.steps(seed: seed, episode: episode)
    }

    /// Performs the steps in a new application and returns the violation, or `nil` if there is none.
    public static func violation(of steps: [ContainerStormStep]) -> String? {
        ContainerStormRun(seed: 0).perform(steps)
    }

    private func perform(_ steps: [ContainerStormStep]) -> String? {
        let monitor = ContainerStormMonitor()
        let sink = Diagnostics.sink
        Diagnostics.sink = { _ in }
        defer { Diagnostics.sink = sink }
        let app = TestApplication()
        let window = app.makeWindow()
        var seenViews = SeenViews()
        do {
            let world = ContainerStormWorld(in: app, window: window, monitor: monitor)
            for step in steps where monitor.violation == nil { world.perform(step) }
            if monitor.violation == nil { world.end() }
            frames += world.frames
            seenViews = world.seenViews
        }
        app.application.runPendingWork()
        callbacks += monitor.callbacks
        if monitor.violation == nil, monitor.liveScreenCount != 0 {
            monitor.report("\(monitor.liveScreenCount) screens are still alive after they were removed")
        }
        if monitor.violation == nil, !seenViews.live.isEmpty {
            monitor.report("views are still alive after they were removed: \(seenViews.live)")
        }
        return monitor.violation
    }
}
