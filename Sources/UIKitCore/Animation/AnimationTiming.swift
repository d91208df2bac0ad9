import Foundation
import QuartzCore

/// The timing of the animations of one block.
struct AnimationTiming {
    /// The progress from the old value to the new one.
    enum Curve: Equatable {
        case bezier(UIView.AnimationCurve)
        case spring(SpringTiming)
    }

    /// The duration of one run, in seconds.
    var duration: TimeInterval
    /// The delay before the first run, in seconds.
    var delay: TimeInterval
    var curve: Curve
    /// The number of runs; may be fractional.
    var repeatCount: Float = 1
    var autoreverses = false

    /// The initial timing of a begin/commit block.
    static let beginAnimationsDefault = AnimationTiming(duration: 0.2, delay: 0, curve: .bezier(.easeInOut))

    /// The end of the last run, in seconds after the start of the delay.
    var end: TimeInterval {
        let run = autoreverses ? 2 * duration : duration
        return delay + run * Double(repeatCount)
    }

    /// Applies the timing to an animation, except for spring parameters.
    func apply(to animation: CAAnimation) {
        animation.duration = duration
        animation.repeatCount = repeatCount == 1 ? 0 : repeatCount
        animation.autoreverses = autoreverses
        if case .bezier(let curve) = curve { animation.timingFunction = curve.timingFunction }
        if delay > 0 {
            animation.beginTime = CACurrentMediaTime() + delay
            animation.fillMode = .backwards
        }
    }

    /// Creates the animation of one property between two values.
    func makeAnimation(of key: String, from: Any?, to: Any?) -> CAAnimation {
        let animation: CABasicAnimation
        if case .spring(let timing) = curve {
            animation = timing.animation(keyPath: key)
        } else {
            animation = CABasicAnimation(keyPath: key)
        }
        animation.fromValue = from ?? NSNull()
        animation.toValue = to ?? NSNull()
        apply(to: animation)
        return animation
    }
}

/// A spring with a mass of 1, and its settling time (A-27…A-31).
struct SpringTiming: Equatable {
    /// The force per distance.
    var stiffness: Double
    /// The damping force per speed.
    var damping: Double
    /// The initial speed in total changes per second.
    var initialVelocity: Double
    /// The settling time in seconds.
    var duration: Double
    /// The initial speed along the y axis of positions, if it differs.
    var verticalVelocity: Double?

    /// The valid damping ratios; other values are clamped. decision.
    static let dampingRatios: ClosedRange<Double> = 0.01...1
    /// The settling time in time constants for a damping ratio below 1: the time after which the amplitude is 0.001.
    /// decision.
    static let settlingTimeConstants = 6.9078
    /// The settling time in time constants for a damping ratio of 1. decision.
    static let criticalSettlingTimeConstants = 9.2334

    /// Creates a spring that settles after `duration` seconds.
    init(duration: Double, dampingRatio: Double, initialVelocity: Double) {
        let ratio = Self.clamped(dampingRatio)
        let frequency = Self.normalizedSettlingTime(ratio) / duration
        self.init(frequency: frequency, ratio: ratio, velocity: initialVelocity, duration: duration)
    }

    /// Creates a spring whose undamped period is `response` seconds.
    init(response: Double, dampingRatio: Double, initialVelocity: Double) {
        let ratio = Self.clamped(dampingRatio)
        let frequency = 2 * Double.pi / response
        self.init(
            frequency: frequency, ratio: ratio, velocity: initialVelocity,
            duration: Self.normalizedSettlingTime(ratio) / frequency)
    }

    /// Creates a spring from mass, stiffness and damping, which determine its duration. Values that are not
    /// positive and finite are replaced by the nearest valid ones; a damping ratio above 1 makes the spring overdamped.
    init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
        func positive(_ value: Double) -> Double { value > 0 && value.isFinite ? value : Self.minimumConstant }
        let mass = positive(mass)
        let frequency = (positive(stiffness) / mass).squareRoot()
        let ratio = max(positive(damping) / (2 * mass * frequency), Self.dampingRatios.lowerBound)
        let slowestDecay = ratio > 1 ? ratio - (ratio * ratio - 1).squareRoot() : 1
        let duration =
            ratio > 1
            ? Self.settlingTimeConstants / (slowestDecay * frequency) : Self.normalizedSettlingTime(ratio) / frequency
        self.init(
            frequency: frequency, ratio: ratio, velocity: initialVelocity.isFinite ? initialVelocity : 0,
            duration: duration)
    }

    /// The duration that replaces one of 0, in seconds.
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

    /// The product of angular frequency and settling time.
    private static func normalizedSettlingTime(_ ratio: Double) -> Double {
        ratio < 1 ? settlingTimeConstants / ratio : criticalSettlingTimeConstants
    }
}

extension SpringTiming {
    /// Creates a spring animation without values.
    func animation(keyPath: String) -> CASpringAnimation {
        let animation = CASpringAnimation(keyPath: keyPath)
        animation.mass = 1
        animation.stiffness = CGFloat(stiffness)
        animation.damping = CGFloat(damping)
        animation.initialVelocity = CGFloat(initialVelocity)
        return animation
    }
}
