import CoreGraphics
import Foundation
import QuartzCore

/// Animates what its closures change, and can be paused, run backward and moved by hand meanwhile.
///
/// A new animator is inactive; the closures run when it is first started or paused. While it runs it stays alive by
/// itself. Durations and delays are seconds.
@MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// How it goes from start to end.
    public let timingParameters: UITimingCurveProvider?
    /// How long the whole way takes; a spring with a duration of its own takes that.
    public let duration: TimeInterval
    /// How long it waits before it starts.
    public internal(set) var delay: TimeInterval = 0
    /// False keeps touches from the animated views while it runs; true unless set.
    open var isUserInteractionEnabled = true
    /// False makes pausing, running backward and moving by hand without effect; true unless set.
    open var isInterruptible = true
    /// True shows a paused animation in proportion to `fractionComplete`, false along its pace; true unless set.
    open var scrubsLinearly = true
    /// True makes it stand paused at its end instead of becoming inactive; completions are then not called. False
    /// unless set.
    open var pausesOnCompletion = false
    /// What the animator is about to do.
    public internal(set) var state = UIViewAnimatingState.inactive

    let curve: AnimatorCurve
    var tracks: [AnimatorTrack] = []
    var pendingAnimations: [(animation: () -> Void, delay: Double)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// What it runs along; `nil` while it stands.
    var segment: AnimatorSegment?
    /// Where it stands: 0 at the start of the way, 1 at its end.
    var position = 0.0
    var deadline: DeadlineQueue.Deadline?
    var reversed = false
    var blocksTouches = false

    /// Makes an animator with a pace.
    public init(duration: TimeInterval, timingParameters parameters: UITimingCurveProvider) {
        let requestedDuration = duration.isFinite ? max(0, duration) : 0
        timingParameters = parameters
        curve = AnimatorCurve(parameters, duration: requestedDuration)
        self.duration = curve.duration(requested: requestedDuration)
        super.init()
    }

    /// Makes an animator with a named curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator with a curve with control points.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: curve)
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator with a spring that has come to rest at the end of the duration.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator of one second that is slow at both ends.
    public convenience override init() { self.init(duration: 1, timingParameters: UICubicTimingParameters()) }

    /// Makes an animator and starts it. Of the options the curve counts, and whether views get touches meanwhile.
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
        let tracks = tracks
        if tracks.isEmpty { return }
        MainActorDispatch.run { for track in tracks { track.removeAnimation() } }
    }

    // MARK: Where it is

    /// True while it moves by itself.
    open var isRunning: Bool { segment != nil }

    /// True makes it run back to where it began; while it runs it turns round on the spot.
    open var isReversed: Bool {
        get { reversed }
        set { if newValue != reversed, isInterruptible || state == .inactive { reverseDirection() } }
    }

    /// How much is done, 0…1, counted in the direction in which it runs. Setting it shows that moment; an inactive
    /// animator becomes active and paused, a running one is paused.
    open var fractionComplete: CGFloat {
        get { fraction }
        set { scrub(to: newValue) }
    }

    // MARK: Running

    /// Starts, or goes on after a pause.
    open func startAnimation() { start(after: 0) }

    /// Starts after a delay; what the closures change is not seen before.
    open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

    /// Stands still where it is until it is started or continued; an inactive one becomes active at its start.
    open func pauseAnimation() { pause() }

    /// Goes on after a pause with another pace (`nil` for its own, from where it stood), and takes `durationFactor`
    /// times the duration (0 for what was left).
    open func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat) {
        resume(parameters, Double(durationFactor))
    }

    /// Ends where it is: the properties get the values on the screen. With `withoutFinishing` it is inactive at once
    /// and the completions are not called; otherwise `finishAnimation(at:)` must follow.
    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

    /// Gives the properties of a stopped animator their values at its end, its start or where it stopped, and calls the
    /// completions.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            Diagnostics.log("finishAnimation(at:) has no effect: the animator was not stopped")
            return
        }
        end(at: finalPosition)
    }

    // MARK: What it animates

    /// Adds changes that run for the whole duration. When it is active already they begin now and end with the others.
    open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delay: 0) }

    /// Adds changes that run from a part of the duration, 0…1, to its end.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(animation, delay: Double(delayFactor))
    }

    /// Adds what is called at the end, with where it came to its end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
}
