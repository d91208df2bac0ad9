/// The motion of one axis after a release: deceleration, bounces and springs in a row, each beginning at the exact end
/// of the one before it (SX-18). Positions are points, velocities points per second, times seconds since the release.
package struct ScrollMotion: Equatable, Sendable {
    /// One part of a motion.
    enum Curve: Equatable, Sendable {
        case decelerate(Deceleration)
        case spring(ScrollSpring)
        case rest(Double)

        var duration: Double {
            switch self {
            case .decelerate(let curve): curve.duration
            case .spring(let curve): curve.duration
            case .rest: 0
            }
        }

        func position(at time: Double) -> Double {
            switch self {
            case .decelerate(let curve): curve.position(at: time)
            case .spring(let curve): curve.position(at: time)
            case .rest(let position): position
            }
        }

        func velocity(at time: Double) -> Double {
            switch self {
            case .decelerate(let curve): curve.velocity(at: time)
            case .spring(let curve): curve.velocity(at: time)
            case .rest: 0
            }
        }
    }

    private struct Part: Equatable, Sendable {
        let start: Double
        let end: Double
        let curve: Curve
    }

    private var parts: [Part] = []
    /// The displacement of all positions since the motion began.
    private var shift: Double = 0
    /// The time at which the motion is over, in seconds.
    package private(set) var duration: Double = 0

    /// The legal range and the properties of an axis that decide about its motion.
    package struct Axis: Equatable, Sendable {
        /// The legal positions (S-03).
        package var range: ClosedRange<Double>
        /// Whether the content may go beyond the range and come back (S-04).
        package var bounces: Bool
        /// The deceleration rate (S-34).
        package var rate: Double

        /// Creates an axis.
        package init(range: ClosedRange<Double>, bounces: Bool, rate: Double) {
            self.range = range
            self.bounces = bounces
            self.rate = rate
        }
    }

    /// The position at rest.
    package static func resting(at position: Double) -> ScrollMotion {
        var motion = ScrollMotion()
        motion.append(.rest(position), lasting: 0)
        return motion
    }

    /// The motion after a release: free deceleration in the range, with a bounce where it meets an edge (S-41, SX-16);
    /// beyond an edge a spring back, which becomes a deceleration if it throws the content into the range.
    package static func release(from start: Double, velocity: Double, on axis: Axis) -> ScrollMotion {
        var motion = ScrollMotion()
        let edge = min(max(start, axis.range.lowerBound), axis.range.upperBound)
        if start == edge {
            motion.decelerate(Deceleration(from: start, velocity: velocity, rate: axis.rate), on: axis)
            return motion
        }
        let spring = ScrollSpring.bounce(from: start, velocity: velocity, edge: edge)
        if let crossing = spring.crossingTime, axis.range.lowerBound < axis.range.upperBound {
            let speed = spring.velocity(at: crossing)
            motion.append(.spring(spring), lasting: crossing)
            motion.decelerate(Deceleration(from: edge, velocity: speed, rate: axis.rate), on: axis)
        } else {
            motion.append(.spring(spring), lasting: spring.duration)
        }
        return motion
    }

    /// The motion to a target that the delegate has changed (SX-23): the deceleration that ends there; a spring if that
    /// is against the velocity or beyond an edge.
    package static func release(
        from start: Double, velocity: Double, to target: Double, on axis: Axis
    ) -> ScrollMotion {
        if target == start { return resting(at: target) }
        var motion = ScrollMotion()
        let isAgainst = velocity * (target - start) < 0
        if isAgainst || !axis.range.contains(target) || !axis.range.contains(start) {
            let spring = ScrollSpring(
                from: start, velocity: velocity, to: target, damping: .critical(ScrollConstants.bounceFrequency))
            motion.append(.spring(spring), lasting: spring.duration)
        } else {
            let curve = Deceleration(from: start, restingAt: target, rate: axis.rate)
            motion.append(.decelerate(curve), lasting: curve.duration)
            motion.append(.rest(target), lasting: 0)
        }
        return motion
    }

    /// The turn to a page (SX-21).
    package static func pageTurn(from start: Double, velocity: Double, to page: Double) -> ScrollMotion {
        var motion = ScrollMotion()
        let spring = ScrollSpring.pageTurn(from: start, velocity: velocity, to: page)
        motion.append(.spring(spring), lasting: spring.duration)
        return motion
    }

    /// Continues with a deceleration, and with a bounce from the edge that it meets.
    private mutating func decelerate(_ curve: Deceleration, on axis: Axis) {
        let edge = curve.velocity < 0 ? axis.range.lowerBound : axis.range.upperBound
        let isBeyond =
            curve.velocity < 0 ? curve.restingPosition < edge : curve.restingPosition > edge
        guard isBeyond, let crossing = curve.time(at: edge) else {
            return append(.decelerate(curve), lasting: curve.duration)
        }
        append(.decelerate(curve), lasting: crossing)
        guard axis.bounces else { return append(.rest(edge), lasting: 0) }
        let spring = ScrollSpring(
            from: edge, velocity: curve.velocity(at: crossing), to: edge,
            damping: .critical(ScrollConstants.bounceFrequency))
        append(.spring(spring), lasting: spring.duration)
    }

    private mutating func append(_ curve: Curve, lasting time: Double) {
        parts.append(Part(start: duration, end: duration + time, curve: curve))
        duration += time
    }

    private func part(at time: Double) -> Part? { parts.first { time < $0.end } ?? parts.last }

    /// The position at a time.
    package func position(at time: Double) -> Double {
        guard let part = part(at: time) else { return shift }
        return part.curve.position(at: min(time, part.end) - part.start) + shift
    }

    /// The velocity at a time; 0 when it is over.
    package func velocity(at time: Double) -> Double {
        guard time < duration, let part = part(at: time) else { return 0 }
        return part.curve.velocity(at: time - part.start)
    }

    /// The position at the end.
    package var restingPosition: Double { position(at: duration) }

    /// True while the motion is a spring that brings content back, not free deceleration.
    package func isSpringing(at time: Double) -> Bool {
        if case .spring? = part(at: time)?.curve { return true }
        return false
    }

    /// The same motion displaced by a distance in points (S-60).
    package func shifted(by distance: Double) -> ScrollMotion {
        var motion = self
        motion.shift += distance
        return motion
    }
}
