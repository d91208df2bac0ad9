import Foundation

/// The way of a damped spring from 0 to 1.
struct SpringCurve: Equatable, Sendable {
    /// Undamped frequency ω = √(k/m), in radians per second.
    let frequency: Double
    /// Damping ratio c / (2·√(k·m)); 1 is critical.
    let ratio: Double
    /// Speed at the start, in units of the whole way per second.
    let velocity: Double

    /// a spring counts as settled when its envelope has fallen to this part of the way.
    static let settlingThreshold = 0.001

    /// A spring of mass m, stiffness k and damping c. Values that make no spring are held at the nearest that do.
    init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        let mass = mass > 0 && mass.isFinite ? mass : 1
        let stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 1e-3
        let damping = damping >= 0 && damping.isFinite ? damping : 0
        frequency = (stiffness / mass).squareRoot()
        ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.velocity = velocity.isFinite ? velocity : 0
    }

    /// How much of the way is done after `time` seconds; may exceed 1 while it swings.
    func progress(at time: Double) -> Double {
        // The distance that is left: 1 at the start, closing with `velocity`.
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

    /// Seconds until the spring has settled; infinite without damping.
    var settlingTime: Double {
        guard ratio > 0 else { return .infinity }
        if ratio < 1 { return -log(Self.settlingThreshold) / (ratio * frequency) }
        if ratio == 1 { return Self.criticalSettling / frequency }
        let slow: Double = frequency * (ratio - (ratio * ratio - 1).squareRoot())
        return -log(Self.settlingThreshold) / slow
    }

    /// where (1 + x)·e^(−x) has fallen to the settled fraction.
    private static let criticalSettling = 9.2334
}
