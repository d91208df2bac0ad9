import Support
import Foundation

/// An animation between two values with the timing of a damped spring (A-32: mass 1, stiffness 100, damping 10,
/// velocity 0).
///
/// It runs for its `duration`; set that to `settlingDuration` to let the spring come to rest.
open class CASpringAnimation: CABasicAnimation {
    /// The mass; must be positive. 1 by default.
    open var mass: CGFloat = 1
    /// The stiffness of the spring; must be positive. 100 by default.
    open var stiffness: CGFloat = 100
    /// The damping coefficient; 10 by default, 0 oscillates forever.
    open var damping: CGFloat = 10
    /// The initial velocity in units of the total distance per second, positive toward the end; 0 by default.
    open var initialVelocity: CGFloat = 0

    /// True if a damping ratio above 1 makes the spring slower; false, the default, treats such a ratio as 1.
    open var allowsOverdamping = false

    /// Creates a spring with the response `perceptualDuration`, in seconds. A `bounce` of 0 does not overshoot, 1
    /// oscillates forever, negative values are overdamped, which sets `allowsOverdamping`. `bounce` is clamped
    /// to −0.99…1.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let response: Double = perceptualDuration > 0 ? perceptualDuration : 1
        let bounce: Double = min(max(Double(bounce), -0.99), 1)
        let ratio: Double = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        stiffness = CGFloat(pow(2 * .pi / response, 2))
        damping = CGFloat(4 * .pi * ratio / response)
        allowsOverdamping = ratio > 1
        duration = settlingDuration
    }

    /// The time until the spring has settled, in seconds: 1.4727 for the default spring, infinite without
    /// damping.
    open var settlingDuration: CFTimeInterval { spring.settlingTime }

    final var spring: SpringCurve {
        SpringCurve(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            velocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CASpringAnimation else { return }
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        copy.allowsOverdamping = allowsOverdamping
    }

    override func makeTrack(for target: AnimationTarget, _ resolved: MediaTiming) -> PropertyChange.Track? {
        .spring(makeSpan(for: target), spring)
    }
}

/// The motion of a damped spring from 0 to 1.
struct SpringCurve: Equatable, Sendable {
    /// Undamped frequency ω = √(k/m), in radians per second.
    let frequency: Double
    /// Damping ratio c / (2·√(k·m)); 1 is critical.
    let ratio: Double
    /// The initial velocity, in units of the total distance per second.
    let velocity: Double

    /// a spring counts as settled when its envelope has decayed to this fraction of the distance.
    static let settlingThreshold = 0.001

    /// Creates a spring of mass m, stiffness k and damping c. Invalid values are replaced by the nearest valid ones; a
    /// damping ratio above 1 is treated as 1 unless it is allowed.
    init(mass: Double, stiffness: Double, damping: Double, velocity: Double, allowsOverdamping: Bool) {
        let mass = mass > 0 && mass.isFinite ? mass : 1
        let stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 1e-3
        let damping = damping >= 0 && damping.isFinite ? damping : 0
        frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.ratio = allowsOverdamping ? ratio : min(ratio, 1)
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// The progress after `time` seconds; exceeds 1 while the spring overshoots.
    func progress(at time: Double) -> Double {
        // Solves for the remaining distance: 1 at the start, decreasing with `velocity`.
        if time <= 0 { return 0 }
        let decay: Double = ratio * frequency
        if abs(ratio - 1) < 1e-6 {
            let b: Double = frequency - velocity
            return 1 - (1 + b * time) * exp(-frequency * time)
        }
        if ratio < 1 {
            let damped: Double = frequency * (1 - ratio * ratio).squareRoot()
            let b: Double = (decay - velocity) / damped
            return 1 - exp(-decay * time) * (cos(damped * time) + b * sin(damped * time))
        }
        let root: Double = frequency * (ratio * ratio - 1).squareRoot()
        let slow: Double = -decay + root
        let fast: Double = -decay - root
        let a: Double = (-velocity - fast) / (slow - fast)
        return 1 - (a * exp(slow * time) + (1 - a) * exp(fast * time))
    }

    /// The time until the spring has settled, in seconds; infinite without damping.
    var settlingTime: Double {
        guard ratio > 0 else { return .infinity }
        let decay: Double = ratio * frequency
        if ratio < 1 {
            let damped: Double = frequency * (1 - ratio * ratio).squareRoot()
            return log((1 + abs(decay - velocity) / damped) / Self.settlingThreshold) / decay
        }
        if ratio == 1 { return (Self.criticalSettling / frequency * 10).rounded(.up) / 10 }
        // decision: an overdamped spring has settled when its slower part has decayed.
        let slow: Double = frequency * (ratio - (ratio * ratio - 1).squareRoot())
        return -log(Self.settlingThreshold) / slow
    }

    /// the x at which (1 + x)·e^(−x) has decayed to the settling threshold.
    private static let criticalSettling = 9.2334
}
