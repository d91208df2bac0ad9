import Foundation
import QuartzCore

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

    /// Creates a spring that settles after `duration` seconds.
    init(duration: Double, dampingRatio: Double, initialVelocity: Double) {
        let ratio = Self.clamped(dampingRatio)
        let duration = max(duration, Self.minimumDuration)
        let velocity = Self.limited(initialVelocity)
        let fit = SpringFit(ratio: ratio, duration: duration, velocity: velocity)
        self.init(frequency: fit.frequency, ratio: ratio, velocity: velocity, duration: duration)
    }

    /// Creates a spring whose undamped period is `response` seconds.
    init(response: Double, dampingRatio: Double, initialVelocity: Double) {
        self.init(
            settlingWithFrequency: 2 * Double.pi / max(response, Self.minimumDuration),
            ratio: Self.clamped(dampingRatio), velocity: Self.limited(initialVelocity))
    }

    /// Creates a spring from mass, stiffness and damping, which determine its duration. Values that are
    /// not positive and finite are replaced by the nearest valid ones; a damping ratio above 1 is clamped.
    init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
        func positive(_ value: Double) -> Double { value > 0 && value.isFinite ? value : Self.minimumConstant }
        let mass = positive(mass)
        let frequency = (positive(stiffness) / mass).squareRoot()
        self.init(
            settlingWithFrequency: frequency, ratio: Self.clamped(positive(damping) / (2 * mass * frequency)),
            velocity: Self.limited(initialVelocity))
    }

    /// The duration that replaces one of 0, in seconds.
    static let minimumDuration = 0.001
    private static let minimumConstant = 0.001

    /// Creates a spring that lasts until it has settled.
    private init(settlingWithFrequency frequency: Double, ratio: Double, velocity: Double) {
        self.init(frequency: frequency, ratio: ratio, velocity: velocity, duration: 0)
        duration = animation(keyPath: "position").settlingDuration
    }

    private init(frequency: Double, ratio: Double, velocity: Double, duration: Double) {
        stiffness = frequency * frequency
        damping = 2 * ratio * frequency
        initialVelocity = velocity
        self.duration = duration
    }

    /// The greatest initial speed, in total changes per second.
    private static let maximumVelocity = 1e6

    private static func limited(_ velocity: Double) -> Double {
        velocity.isFinite ? min(max(velocity, -maximumVelocity), maximumVelocity) : 0
    }

    private static func clamped(_ ratio: Double) -> Double {
        ratio.isNaN ? 1 : min(max(ratio, dampingRatios.lowerBound), dampingRatios.upperBound)
    }
}

/// The frequency ω at which a spring with a damping ratio ζ and an initial velocity v, in total changes per second, has
/// settled after a duration D: (ζ − v/ω)/√(1−ζ²)·e^(−ζωD) = 0.001 for ζ < 1 and (1 + ωD)·e^(−ωD) = 0.001 for ζ = 1
///
struct SpringFit {
    let ratio: Double
    let duration: Double
    let velocity: Double

    /// The amplitude that counts as settled.
    private static let threshold = 0.001
    /// The solution x of (1 + x)·e^(−x) = 0.001.
    private static let criticalSettling = 9.2334
    /// The number of halvings of the interval, enough for the precision of a `Double`.
    private static let bisections = 80

    /// The frequency, in radians per second.
    var frequency: Double {
        if ratio >= 1 { return Self.criticalSettling / duration }
        let peak = peakFrequency
        if amplitude(peak) >= Self.threshold {
            var upper = max(peak, 1 / (ratio * duration))
            while amplitude(upper) > Self.threshold { upper *= 2 }
            return solve(from: peak, to: upper) { amplitude($0) }
        }
        // Fast springs fall below the threshold while they still move away from the end. decision: the last frequency
        // at which the amount of the amplitude has the threshold.
        return solve(from: 0, to: velocity / ratio) { abs(amplitude($0)) }
    }

    /// The amplitude after the duration.
    private func amplitude(_ frequency: Double) -> Double {
        (ratio - velocity / frequency) / (1 - ratio * ratio).squareRoot() * exp(-ratio * frequency * duration)
    }

    /// The frequency from which on the amplitude falls; close to 0 without a velocity toward the end.
    private var peakFrequency: Double {
        let smallest = 1e-9 / duration
        guard velocity > 0 else { return smallest }
        let product = duration * velocity
        let root = (product * product + 4 * product).squareRoot()
        return max((product + root) / (2 * ratio * duration), smallest)
    }

    /// Finds the threshold between two frequencies, where the amplitude falls.
    private func solve(from lower: Double, to upper: Double, _ amplitude: (Double) -> Double) -> Double {
        var (low, high) = (lower, upper)
        for _ in 0..<Self.bisections {
            let middle = (low + high) / 2
            if amplitude(middle) > Self.threshold { low = middle } else { high = middle }
        }
        return (low + high) / 2
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
