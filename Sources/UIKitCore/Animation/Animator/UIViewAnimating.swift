import CoreGraphics
import Foundation

/// What an animator is about to do.
///
///     inactive ── startAnimation, pauseAnimation ──▶ active ── stopAnimation(false) ──▶ stopped
///        ▲                                             │                                 │
///        └────── end, stopAnimation(true) ─────────────┴────────── finishAnimation ──────┘
public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing was changed yet, or everything is over.
    case inactive = 0
    /// It runs or is paused.
    case active = 1
    /// It was stopped where it was, and is yet to be finished.
    case stopped = 2
}

/// Where an animation is or came to its end.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// Where it was to go.
    case end = 0
    /// Where it began.
    case start = 1
    /// Anywhere between.
    case current = 2
}

/// An animation that can be started, paused, stopped, run backward and moved by hand.
@MainActor public protocol UIViewAnimating: AnyObject {
    /// What the animator is about to do.
    var state: UIViewAnimatingState { get }
    /// True while it moves by itself.
    var isRunning: Bool { get }
    /// True makes it run back to where it began.
    var isReversed: Bool { get set }
    /// How much is done, 0…1, counted in the direction in which it runs. Setting it shows that moment.
    var fractionComplete: CGFloat { get set }
    /// Starts, or goes on after a pause.
    func startAnimation()
    /// Starts after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Stands still until started again.
    func pauseAnimation()
    /// Ends where it is: for good when `withoutFinishing`, otherwise until `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Brings a stopped animation to its end, its start or leaves it where it is, and calls the completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that is given its animations as closures.
@MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that run from a part of the duration, 0…1, to its end.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes that run for the whole duration.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds what is called at the end, with where it came to its end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause, with another pace and a part of the duration.
    func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat)
}
