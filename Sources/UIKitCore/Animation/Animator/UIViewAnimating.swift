import CoreGraphics
import Foundation

/// The state of an animator.
///
///     inactive ── startAnimation, pauseAnimation ──▶ active ── stopAnimation(false) ──▶ stopped
///        ▲                                             │                                 │
///        └────── end, stopAnimation(true) ─────────────┴────────── finishAnimation ──────┘
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started yet, or finished.
    case inactive = 0
    /// Running or paused.
    case active = 1
    /// Stopped, but not finished yet.
    case stopped = 2
}

/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The end of the animation.
    case end = 0
    /// The start of the animation.
    case start = 1
    /// The current values.
    case current = 2
}

/// An animation that can be started, paused, stopped, reversed and scrubbed.
@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
    /// The state of the animator.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is running.
    var isRunning: Bool { get }
    /// Whether the animation runs back to its start.
    var isReversed: Bool { get set }
    /// The progress in the current direction, 0…1. Setting it pauses the animation and shows that progress.
    var fractionComplete: CGFloat { get set }
    /// Starts the animation, or resumes it after a pause.
    func startAnimation()
    /// Starts the animation after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation until it is started again.
    func pauseAnimation()
    /// Stops the animation at the current values: for good if `withoutFinishing`, otherwise until
    /// `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes a stopped animation at its end, start or current values and calls the completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator whose animations are given as closures.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that run from a fraction of the duration, 0…1, to its end.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes that run for the whole duration.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a completion, which receives the position at which the animation ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Resumes a paused animation with another timing curve and a factor of the duration.
    func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat)
}

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
    /// One of the four named curves.
    case builtin = 0
    /// A cubic Bézier curve given by control points.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// A spring combined with a curve.
    case composed = 3
}

/// A source of the timing curve of an animator.
public protocol UITimingCurveProvider: AnyObject, NSCopying {
    /// The kind of the timing curve.
    var timingCurveType: UITimingCurveType { get }
    /// The cubic curve, or `nil`.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, or `nil`.
    var springTimingParameters: UISpringTimingParameters? { get }
}
