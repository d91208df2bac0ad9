import Foundation

/// An animation between two values that moves as a damped spring (A-32: mass 1, stiffness 100, damping 10, velocity 0).
///
/// It runs for its `duration`; `settlingDuration` is the one at which the spring has come to rest.
open class CASpringAnimation: CABasicAnimation {
    /// Mass of what moves; must be positive.
    open var mass: CGFloat = 1
    /// Stiffness of the spring; must be positive.
    open var stiffness: CGFloat = 100
    /// Damping; 0 swings for ever.
    open var damping: CGFloat = 10
    /// Speed at the start in units of the whole way per second, positive toward the end.
    open var initialVelocity: CGFloat = 0

    /// Makes a spring that seems to take `perceptualDuration` seconds (its response). `bounce` 0 does not overshoot, 1
    /// swings for ever, negative values creep.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let response: Double = perceptualDuration > 0 ? perceptualDuration : 1
        let bounce: Double = min(max(Double(bounce), -0.99), 1)
        let ratio: Double = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        stiffness = CGFloat(pow(2 * .pi / response, 2))
        damping = CGFloat(4 * .pi * ratio / response)
        duration = settlingDuration
    }

    /// Seconds until the spring has come to rest; infinite without damping.
    open var settlingDuration: CFTimeInterval { spring.settlingTime }

    private var spring: SpringCurve {
        SpringCurve(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            velocity: Double(initialVelocity))
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CASpringAnimation else { return }
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
    }

    override func makeTrack(for target: AnimationTarget, _ resolved: MediaTiming) -> PropertyChange.Track? {
        .spring(makeSpan(for: target), spring)
    }
}
