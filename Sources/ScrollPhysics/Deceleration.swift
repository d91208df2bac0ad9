import Foundation

/// Content that slows down freely after a release (SX-13 to SX-15). Positions are points, velocities points per second,
/// times seconds since the release.
package struct Deceleration: Equatable, Sendable {
    /// The position at the release.
    package let start: Double
    /// The velocity at the release.
    package let velocity: Double
    /// The part of the velocity that is left after a millisecond.
    package let rate: Double

    /// Creates a deceleration. The rate is pinned to `ScrollConstants.decelerationRates` (SX-24).
    package init(from start: Double, velocity: Double, rate: Double) {
        self.start = start
        self.velocity = velocity
        self.rate = Self.pinned(rate)
    }

    /// Creates the deceleration that comes to rest at `target`: the curve stays, the initial velocity differs (SX-23).
    package init(from start: Double, restingAt target: Double, rate: Double) {
        let rate = Self.pinned(rate)
        let distance = target - start
        let speed = abs(distance) / Self.reach(of: rate) + ScrollConstants.restingSpeed
        self.init(from: start, velocity: distance < 0 ? -speed : speed, rate: rate)
    }

    /// The rate inside the range that is used; NaN becomes the slowest deceleration.
    package static func pinned(_ rate: Double) -> Double {
        let rates = ScrollConstants.decelerationRates
        return rate.isNaN ? rates.upperBound : min(max(rate, rates.lowerBound), rates.upperBound)
    }

    /// How far a velocity of one point per second carries: the sum over steps of a millisecond (SX-13), in seconds.
    package static func reach(of rate: Double) -> Double { rate / (1 - rate) / 1000 }

    private var reach: Double { Self.reach(of: rate) }
    /// The natural logarithm of what is left of the velocity after a second.
    private var decay: Double { 1000 * log(rate) }

    /// The time until it rests, in seconds (SX-14): 0 at or below the resting speed.
    package var duration: Double {
        let speed = abs(velocity)
        return speed > ScrollConstants.restingSpeed ? log(ScrollConstants.restingSpeed / speed) / decay : 0
    }

    /// The position at rest (SX-13).
    package var restingPosition: Double { position(at: duration) }

    /// The position at a time (SX-15); the resting place from `duration` on.
    package func position(at time: Double) -> Double {
        let time = min(max(time, 0), duration)
        return start + velocity * reach * (1 - exp(decay * time))
    }

    /// The velocity at a time (S-35); 0 from `duration` on.
    package func velocity(at time: Double) -> Double {
        time < duration ? velocity * exp(decay * max(time, 0)) : 0
    }

    /// The exact time at which it passes `position`, in seconds (SX-18); `nil` if it rests before.
    package func time(at position: Double) -> Double? {
        guard velocity != 0 else { return nil }
        let left = 1 - (position - start) / (velocity * reach)
        guard left > 0, left <= 1 else { return nil }
        let time = log(left) / decay
        return time <= duration ? time : nil
    }
}
