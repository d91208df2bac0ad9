import Foundation

/// Measures the velocity of content that a finger drags, at the release (SX-05, S-44). Positions are points, times
/// seconds.
package struct ReleaseVelocity: Equatable, Sendable {
    private struct Sample: Equatable, Sendable {
        let time: Double
        let position: Double
    }

    private var samples: [Sample] = []

    /// Creates a measurement without samples.
    package init() {}

    /// Adds a position. Samples of the same time replace each other; earlier ones than the window are dropped.
    package mutating func add(_ position: Double, at time: Double) {
        if let last = samples.last, last.time >= time { samples.removeLast() }
        samples.append(Sample(time: time, position: position))
        let oldest = time - ScrollConstants.velocityWindow - tolerance
        samples.removeAll { $0.time < oldest }
    }

    /// The velocity at a release, in points per second: the mean of the last tenth of a second up to the last movement;
    /// 0 if the finger rested before the release.
    package func velocity(at release: Double) -> Double {
        guard let last = samples.last, let first = samples.first, last.time > first.time else { return 0 }
        guard release - last.time < ScrollConstants.restingTime - tolerance else { return 0 }
        return (last.position - first.position) / (last.time - first.time)
    }

    /// Absorbs rounding of timestamps, in seconds.
    private var tolerance: Double { 1e-6 }
}

/// The speed that flicks in a row add up to (S-45, SX-25).
package enum FlickAccumulation {
    /// The velocity of a release after another one was caught, both in points per second: the new one, and a part of
    /// the caught one if both have the same direction.
    package static func velocity(of release: Double, after caught: Double) -> Double {
        guard release * caught > 0 else { return release }
        let carried = ScrollConstants.carriedSpeed
        let extra = min(carried.factor * pow(abs(caught), carried.exponent), carried.limit)
        return release + (release < 0 ? -extra : extra)
    }
}
