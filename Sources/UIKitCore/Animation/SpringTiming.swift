import Foundation

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

    /// What damping ratios may be; others are moved there. decision.
    static let dampingRatios: ClosedRange<Double> = 0.01...1
    /// A spring is at rest when what is left of its swing is 0.001: that many time constants with a ratio below 1.
    /// decision.
    static let settlingTimeConstants = 6.9078
    /// The same with a ratio of 1. decision.
    static let criticalSettlingTimeConstants = 9.2334

    /// The spring that has come to rest after `duration` seconds.
    init(duration: Double, dampingRatio: Double, initialVelocity: Double) {
        let ratio = Self.legal(dampingRatio)
        let frequency = Self.settling(ratio) / duration
        self.init(frequency: frequency, ratio: ratio, velocity: initialVelocity, duration: duration)
    }

    /// The spring that would swing once in `response` seconds without damping.
    init(response: Double, dampingRatio: Double, initialVelocity: Double) {
        let ratio = Self.legal(dampingRatio)
        let frequency = 2 * Double.pi / response
        self.init(
            frequency: frequency, ratio: ratio, velocity: initialVelocity, duration: Self.settling(ratio) / frequency)
    }

    private init(frequency: Double, ratio: Double, velocity: Double, duration: Double) {
        stiffness = frequency * frequency
        damping = 2 * ratio * frequency
        initialVelocity = velocity
        self.duration = duration
    }

    private static func legal(_ ratio: Double) -> Double {
        ratio.isNaN ? 1 : min(max(ratio, dampingRatios.lowerBound), dampingRatios.upperBound)
    }

    /// Frequency times duration.
    private static func settling(_ ratio: Double) -> Double {
        ratio < 1 ? settlingTimeConstants / ratio : criticalSettlingTimeConstants
    }
}
