import Foundation
import QuartzCore

// The model values change immediately; the presentation values are animated. Durations and delays are seconds.
extension UIView {
    /// Animates the changes of a closure with the ease-in-out curve. A duration of 0 applies them immediately
    ///
    public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates the changes of a closure with the ease-in-out curve. `completion` receives true if all
    /// animations finished, false if one was removed. A later animation of the same property does not end this
    /// one; the two are added.
    public static func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes of a closure, after a delay and with options. A nested animation inherits the duration,
    /// curve and options of the outer one unless its options override them. A negative duration or delay is
    /// treated as 0.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let timing = AnimationTiming(
            duration: max(0, duration), delay: max(0, delay), curve: .bezier(options.curve), options: options)
        run(timing, options, animations, completion)
    }

    /// Animates the changes of a closure with a spring that settles within the duration. A damping ratio of 1
    /// does not overshoot, lower ones oscillate more; it is clamped to 0.01…1. The velocity is in
    /// total changes per second.
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

    /// Animates the changes of a closure with a spring given by its perceptual duration, which is its undamped period
    /// . A `bounce` of 0 does not overshoot; values up to 1 oscillate longer. The velocity is in total changes
    /// per second. Defaults: a duration of 0.5 seconds, no bounce, no velocity and no delay.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringTiming(
            response: max(duration, .leastNormalMagnitude), dampingRatio: 1 - Double(bounce),
            initialVelocity: Double(initialSpringVelocity))
        let timing = AnimationTiming(
            duration: duration > 0 ? spring.duration : 0, delay: max(0, delay), curve: .spring(spring), options: options
        )
        run(timing, options.union(.overrideInheritedDuration), animations, completion)
    }

    /// Repeats the changes of a closure within the animation whose closure is running: they run `count` times, which
    /// may be fractional, and with `autoreverses` each run goes forward, then backward. The other changes of the
    /// animation do not repeat; its completion is called after all. Without a running animation closure the
    /// changes take effect immediately.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let block = ViewAnimations.innermost else { return animations() }
        let timing = block.timing
        block.timing.repeatCount = Float(max(0, count))
        block.timing.autoreverses = autoreverses
        animations()
        block.timing.repeatCount = timing.repeatCount
        block.timing.autoreverses = timing.autoreverses
    }

    /// Makes changes without animation, even inside animations.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = ViewAnimations.areEnabled
        ViewAnimations.areEnabled = false
        actionsWithoutAnimation()
        ViewAnimations.areEnabled = wereEnabled
    }

    /// Enables or disables animations until the next call; calls do not nest. While disabled, changes take
    /// effect immediately.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        ViewAnimations.areEnabled = enabled
    }

    /// Whether changes are animated; true by default.
    public static var areAnimationsEnabled: Bool { ViewAnimations.areEnabled }

    /// The duration of the animation whose closure is running, in seconds; 0 outside of animations.
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

    /// Creates a block nested in the innermost open one, whose duration, curve and options it inherits unless its
    /// options override them. A spring curve is never replaced.
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
    /// Creates a timing with the repetition given by `options`.
    init(duration: TimeInterval, delay: TimeInterval, curve: Curve, options: UIView.AnimationOptions) {
        self.init(
            duration: duration, delay: delay, curve: curve,
            repeatCount: options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse))
    }
}
