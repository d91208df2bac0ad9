import Foundation
import QuartzCore

// Values change at once in the model; what is animated is what is seen. Durations and delays are seconds.
extension UIView {
    /// Animates what the closure changes, slow at both ends. A duration of 0 changes at once.
    public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates what the closure changes, slow at both ends; `completion` gets true if all of it ran to its end,
    /// false if something was removed or replaced.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates what the closure changes, after a delay and with options. Inside another animation the duration, curve
    /// and options are the outer one's unless the options say otherwise.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let timing = AnimationTiming(
            duration: max(0, duration), delay: max(0, delay), curve: .bezier(options.curve), options: options)
        run(timing, options, animations, completion)
    }

    /// Animates what the closure changes with a spring that has come to rest after the duration. A ratio of 1
    /// does not overshoot, lower ones swing more; others count as the nearest of 0.01…1. The velocity is
    /// in total changes per second.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let inherited = inheritsDuration(options) ? inheritedAnimationDuration : duration
        let spring = SpringTiming(
            duration: max(inherited, .leastNormalMagnitude), dampingRatio: Double(dampingRatio),
            initialVelocity: Double(velocity))
        let timing = AnimationTiming(
            duration: max(0, duration), delay: max(0, delay), curve: .spring(spring), options: options)
        run(timing, options, animations, completion)
    }

    /// Animates what the closure changes with a spring that feels as long as `duration`: it would swing once in that
    /// time without damping. A `bounce` of 0 does not overshoot, 1 swings longest. The velocity is in total
    /// changes per second.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringTiming(
            response: max(duration, .leastNormalMagnitude), dampingRatio: 1 - Double(bounce),
            initialVelocity: Double(initialSpringVelocity))
        let timing = AnimationTiming(
            duration: duration > 0 ? spring.duration : 0, delay: max(0, delay), curve: .spring(spring), options: options)
        run(timing, options.union(.overrideInheritedDuration), animations, completion)
    }

    /// Makes changes without animation, also inside animations.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = ViewAnimations.areEnabled
        ViewAnimations.areEnabled = false
        actionsWithoutAnimation()
        ViewAnimations.areEnabled = wereEnabled
    }

    /// False makes all changes take effect at once, until it is set to true; calls do not nest.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        ViewAnimations.areEnabled = enabled
    }

    /// False while changes take effect at once.
    public static var areAnimationsEnabled: Bool { ViewAnimations.areEnabled }

    /// The duration of the animation whose closure runs now, in seconds; 0 outside of animations.
    public static var inheritedAnimationDuration: TimeInterval { ViewAnimations.innermost?.timing.duration ?? 0 }

    // MARK: Inheritance

    static func inheritsDuration(_ options: AnimationOptions) -> Bool {
        ViewAnimations.innermost != nil && !options.contains(.overrideInheritedDuration)
    }

    private static func run(
        _ timing: AnimationTiming, _ options: AnimationOptions, _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        let block = makeBlock(timing, options, completion)
        ViewAnimations.run(block, animations)
    }

    /// A block inside the innermost open one: duration, curve and options come from there unless the options override
    /// them. A spring keeps its pace.
    static func makeBlock(
        _ timing: AnimationTiming, _ options: AnimationOptions, _ completion: ((Bool) -> Void)?
    ) -> AnimationBlock {
        guard let outer = ViewAnimations.innermost else {
            return AnimationBlock(timing: timing, options: options, completion: completion)
        }
        var timing = timing
        var inherited = options
        if !options.contains(.overrideInheritedDuration) { timing.duration = outer.timing.duration }
        if !options.contains(.overrideInheritedCurve), case .bezier = timing.curve { timing.curve = outer.timing.curve }
        if !options.contains(.overrideInheritedOptions) {
            inherited = outer.options
            timing.repeatCount = outer.timing.repeatCount
            timing.autoreverses = outer.timing.autoreverses
        }
        let block = AnimationBlock(timing: timing, options: inherited, completion: completion)
        block.recorder = outer.recorder
        return block
    }
}

extension AnimationTiming {
    /// With the repetition that options ask for.
    init(duration: TimeInterval, delay: TimeInterval, curve: Curve, options: UIView.AnimationOptions) {
        self.init(
            duration: duration, delay: delay, curve: curve,
            repeatCount: options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse))
    }
}
