import Foundation

/// A spring that brings content to a target: the bounce at an edge (SX-16, SX-17) or the turn of a page (SX-21).
/// Positions are points, velocities points per second, times seconds since the start.
package struct ScrollSpring: Equatable, Sendable {
    /// The shape of the curve.
    package enum Damping: Equatable, Sendable {
        /// x(t) = (x₀ + (v₀ + ω x₀) t) e^(−ω t), with ω per second.
        case critical(Double)
        /// x(t) = A e^(−slow t) + B e^(−fast t), with both rates per second.
        case over(slow: Double, fast: Double)
    }

    /// Where it comes to rest.
    package let target: Double
    /// The initial distance from the target; negative before it.
    package let distance: Double
    /// The initial velocity.
    package let velocity: Double
    /// The shape of the curve.
    package let damping: Damping
    /// The time until it is settled (SX-19), in seconds.
    package let duration: Double

    /// Creates a spring.
    package init(from start: Double, velocity: Double, to target: Double, damping: Damping) {
        self.target = target
        distance = start - target
        self.velocity = velocity
        self.damping = damping
        duration = Self.settlingTime(distance: distance, velocity: velocity, damping)
    }

    /// The bounce from a position at or beyond an edge: critically damped with speed (SX-16), over-damped below 50
    /// points per second (SX-17).
    package static func bounce(from start: Double, velocity: Double, edge: Double) -> ScrollSpring {
        let rates = ScrollConstants.returnRates
        let isSlow = abs(velocity) < ScrollConstants.bounceSpeed
        return ScrollSpring(
            from: start, velocity: velocity, to: edge,
            damping: isSlow ? .over(slow: rates.slow, fast: rates.fast) : .critical(ScrollConstants.bounceFrequency))
    }

    /// The turn to a page (SX-21).
    package static func pageTurn(from start: Double, velocity: Double, to page: Double) -> ScrollSpring {
        ScrollSpring(from: start, velocity: velocity, to: page, damping: .critical(ScrollConstants.pagingFrequency))
    }

    /// The position at a time; exactly the target from `duration` on (SX-19).
    package func position(at time: Double) -> Double {
        if time >= duration { return target }
        return target + Self.state(distance, velocity, damping, max(time, 0)).distance
    }

    /// The velocity at a time; 0 from `duration` on.
    package func velocity(at time: Double) -> Double {
        if time >= duration { return 0 }
        return Self.state(distance, velocity, damping, max(time, 0)).velocity
    }

    /// The time at which it passes the target with speed, in seconds; `nil` if it approaches it from one side.
    package var crossingTime: Double? {
        guard case .critical(let frequency) = damping, distance != 0 else { return nil }
        let time = -distance / (velocity + frequency * distance)
        return time > 0 && time < duration ? time : nil
    }

    private static func state(
        _ distance: Double, _ velocity: Double, _ damping: Damping, _ time: Double
    ) -> (distance: Double, velocity: Double) {
        switch damping {
        case .critical(let frequency):
            let slope = velocity + frequency * distance
            let decay = exp(-frequency * time)
            let position = (distance + slope * time) * decay
            return (position, slope * decay - frequency * position)
        case .over(let slow, let fast):
            let slowPart = (velocity + fast * distance) / (fast - slow)
            let fastPart = distance - slowPart
            let (a, b) = (slowPart * exp(-slow * time), fastPart * exp(-fast * time))
            return (a + b, -slow * a - fast * b)
        }
    }

    /// The first time at which distance and speed are below the limits of SX-19; both stay below from then on, as the
    /// spring does not oscillate.
    private static func settlingTime(distance: Double, velocity: Double, _ damping: Damping) -> Double {
        func isSettled(_ time: Double) -> Bool {
            let state = state(distance, velocity, damping, time)
            return abs(state.distance) < ScrollConstants.settledDistance
                && abs(state.velocity) < ScrollConstants.settledSpeed
        }
        if isSettled(0) { return 0 }
        guard distance.isFinite, velocity.isFinite else { return 0 }
        var late = searchStep
        while !isSettled(late) { late += searchStep }
        var early = late - searchStep
        for _ in 0..<bisections {
            let middle = (early + late) / 2
            if isSettled(middle) { late = middle } else { early = middle }
        }
        return late
    }

    /// The step of the search for the end, in seconds, and how often the step is halved.
    private static let (searchStep, bisections) = (1.0 / 64, 24)
}
