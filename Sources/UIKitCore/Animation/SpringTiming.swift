import Foundation
import QuartzCore

/// A spring with a mass of 1, and how long it takes to come to rest (A-27…A-31).
struct SpringTiming: Equatable {
    /// Force per distance.
    var stiffness: Double
    /// Braking force per speed.
    var damping: Double
    /// Speed at the beginning in total changes per second.
    var initialVelocity: Double
    /// When the spring has come to rest, in seconds.
    var duration: Double
    /// The speed at the beginning along the y axis of places, where it differs.
    var verticalVelocity: Double?

    /// What damping ratios may be; others are moved there. decision.
    static let dampingRatios: ClosedRange<Double> = 0.01...1
    /// A spring is at rest when what is left of its swing is 0.001: that many time constants with a ratio below 1.
    /// decision.
    static let settlingTimeConstants = 6.9078
    /// The same with a ratio of 1. decision.
    static let criticalSettlingTimeConstants = 9.2334

    /// The spring that has come to rest after `duration` seconds.
    init(duration: Double, dampingRatio: Double, initialVelocity: Double) {
        let ratio = Self.clamped(dampingRatio)
        let frequency = Self.normalizedSettlingTime(ratio) / duration
        self.init(frequency: frequency, ratio: ratio, velocity: initialVelocity, duration: duration)
    }

    /// The spring that would swing once in `response` seconds without damping.
    init(response: Double, dampingRatio: Double, initialVelocity: Double) {
        let ratio = Self.clamped(dampingRatio)
        let frequency = 2 * Double.pi / response
        self.init(
            frequency: frequency, ratio: ratio, velocity: initialVelocity, duration: Self.normalizedSettlingTime(ratio) / frequency)
    }

    /// The spring of a mass, a stiffness and a damping; its duration follows from it. Values that make no spring
    /// are moved to the nearest that do; beyond a damping ratio of 1 it creeps.
    init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
        func positive(_ value: Double) -> Double { value > 0 && value.isFinite ? value : Self.minimumConstant }
        let mass = positive(mass)
        let frequency = (positive(stiffness) / mass).squareRoot()
        let ratio = max(positive(damping) / (2 * mass * frequency), Self.dampingRatios.lowerBound)
        let slowestDecay = ratio > 1 ? ratio - (ratio * ratio - 1).squareRoot() : 1
        let duration = ratio > 1 ? Self.settlingTimeConstants / (slowestDecay * frequency) : Self.normalizedSettlingTime(ratio) / frequency
        self.init(
            frequency: frequency, ratio: ratio, velocity: initialVelocity.isFinite ? initialVelocity : 0,
            duration: duration)
    }

    /// The duration that takes the place of one of 0, in seconds.
    static let minimumDuration = 0.001
    private static let minimumConstant = 0.001

    private init(frequency: Double, ratio: Double, velocity: Double, duration: Double) {
        stiffness = frequency * frequency
        damping = 2 * ratio * frequency
        initialVelocity = velocity
        self.duration = duration
    }

    private static func clamped(_ ratio: Double) -> Double {
        ratio.isNaN ? 1 : min(max(ratio, dampingRatios.lowerBound), dampingRatios.upperBound)
    }

    /// Frequency times duration.
    private static func normalizedSettlingTime(_ ratio: Double) -> Double {
        ratio < 1 ? settlingTimeConstants / ratio : criticalSettlingTimeConstants
    }
}

extension SpringTiming {
    /// The spring as an animation without values.
    func animation(keyPath: String) -> CASpringAnimation {
        let animation = CASpringAnimation(keyPath: keyPath)
        animation.mass = 1
        animation.stiffness = CGFloat(stiffness)
        animation.damping = CGFloat(damping)
        animation.initialVelocity = CGFloat(initialVelocity)
        return animation
    }
}
