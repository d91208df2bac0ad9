import CoreGraphics
import Foundation
import QuartzCore
import Support

/// Animates the changes of closures, and can be paused, reversed and scrubbed while it runs.
///
/// A new animator is inactive; the closures run when it is first started or paused. A running animator keeps itself
/// alive. Durations and delays are seconds.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The timing curve that the animator was created with.
    public let timingParameters: UITimingCurveProvider?
    /// The duration in seconds. A spring given by physical parameters determines its own duration.
    public let duration: TimeInterval
    /// The delay before the start, in seconds; 0 by default.
    public internal(set) var delay: TimeInterval = 0
    /// Whether the animated views receive touches while the animation runs; true by default.
    open var isUserInteractionEnabled = true
    /// Whether the animation can be paused, reversed and scrubbed; true by default.
    open var isInterruptible = true
    /// Whether setting `fractionComplete` is linear instead of following the timing curve; true by default.
    open var scrubsLinearly = true
    /// Whether the animator pauses at its end instead of becoming inactive and calling the completions; false by
    /// default.
    open var pausesOnCompletion = false
    /// The state of the animator.
    public internal(set) var state = UIViewAnimatingState.inactive

    let curve: AnimatorCurve
    var tracks: [AnimatorTrack] = []
    var pendingAnimations: [(animation: () -> Void, delay: Double)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The segment that is running; `nil` while the animator is not running.
    var segment: AnimatorSegment?
    /// The position while the animator is not running: 0 at the start of the animation, 1 at its end.
    var position = 0.0
    var deadline: DeadlineQueue.Deadline?
    var reversed = false
    var blocksTouches = false
    /// True while the completions are called because the animation reached its end.
    var isCallingCompletions = false

    /// Creates an animator with a timing curve. A duration, in seconds, that is negative or not finite is treated as 0.
    public init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
        let requestedDuration = duration.isFinite ? max(0, duration) : 0
        timingParameters = parameters
        curve = AnimatorCurve(parameters, duration: requestedDuration)
        self.duration = curve.duration(requested: requestedDuration)
        super.init()
    }

    /// Creates an animator with a named curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic Bézier curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: curve)
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that settles at the end of the duration.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a duration of 1 second and the ease-in-out curve.
    public convenience override init() { self.init(duration: 1, timingParameters: UICubicTimingParameters()) }

    /// Creates and starts an animator. Of the options, only the curve and `allowUserInteraction` are used.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    deinit {
        let (tracks, isActive) = (tracks, state == .active)
        guard state != .inactive else { return }
        MainActorDispatch.run {
            Diagnostics.log(
                "a UIViewPropertyAnimator was released while it was paused or stopped; let it finish, or call "
                    + "stopAnimation(_:) and finishAnimation(at:) first")
            if isActive { for track in tracks { track.finish(at: .current) } }
        }
    }

    // MARK: State

    /// Whether the animation is running; still true while the completions of an animation that reached its end are
    /// called.
    open var isRunning: Bool { segment != nil || isCallingCompletions }

    /// Whether the animation runs back to its start. Setting it reverses a running animation immediately.
    open var isReversed: Bool {
        get { reversed }
        set { if newValue != reversed, isInterruptible || state == .inactive { reverseDirection() } }
    }

    /// The progress in the current direction, 0…1. Setting it shows that progress: an inactive animator becomes active
    /// and paused, a running one is paused. Values are clamped; NaN is ignored.
    open var fractionComplete: CGFloat {
        get { fraction }
        set { scrub(to: newValue) }
    }

    // MARK: Running

    /// Starts the animation, or resumes it after a pause.
    open func startAnimation() { start(after: 0) }

    /// Starts the animation after a delay in seconds; the start values are shown until then.
    open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

    /// Pauses the animation until it is started or continued; an inactive animator becomes active at its start.
    open func pauseAnimation() { pause() }

    /// Resumes a paused animation with another timing curve, or its own for `nil`, within `durationFactor` times the
    /// duration; 0 means the remaining duration.
    open func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat) {
        resume(parameters, Double(durationFactor))
    }

    /// Stops the animation and gives the properties their values on the screen. With `withoutFinishing`, the animator
    /// becomes inactive and the completions are not called; otherwise `finishAnimation(at:)` must follow. An inactive
    /// animator logs a message.
    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

    /// Finishes a stopped animator: sets the properties to their end, start or current values and calls the
    /// completions. No effect unless the animator is stopped.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            Diagnostics.log("finishAnimation(at:) has no effect: the animator is not stopped")
            return
        }
        end(at: finalPosition)
    }

    // MARK: Animations

    /// Adds changes that run for the whole duration. If the animator is active, they begin now and end with the others.
    open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delay: 0) }

    /// Adds changes that run from a fraction of the duration, 0…1, to its end.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(animation, delay: Double(delayFactor))
    }

    /// Adds a completion, which receives the position at which the animation ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
}
