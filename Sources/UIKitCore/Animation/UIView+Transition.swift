import Foundation
import QuartzCore

extension UIView {
    /// Animates from the current content of a view to its content after the closure has run, with the transition in the
    /// options; without one the change is immediate. The closure's changes are not animated themselves unless the
    /// options contain `allowAnimatedContent`. `completion` receives false if another transition of the view starts
    /// first. The duration is in seconds; a negative one is treated as 0.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let timing = AnimationTiming(
            duration: max(0, duration), delay: 0, curve: .bezier(options.curve), options: options)
        guard let kind = options.transition, ViewAnimations.areEnabled else {
            animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() },
                completion: completion)
            return
        }
        let transition = ViewTransition(of: view, kind)
        if options.contains(.allowAnimatedContent) {
            animate(withDuration: duration, delay: 0, options: options) { animations?() }
        } else {
            performWithoutAnimation { animations?() }
        }
        transition.begin(
            timing, blocksTouches: !options.contains(.allowUserInteraction), completion: completion)
    }

    /// Replaces a view by another one in its superview, with the transition in the options; with
    /// `showHideTransitionViews`, hides one and shows the other. Without a superview nothing changes and `completion`
    /// receives false. The duration is in seconds.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(false)
            return
        }
        let swapViews = {
            if options.contains(.showHideTransitionViews) {
                fromView.isHidden = true
                toView.isHidden = false
            } else {
                container.insertSubview(toView, aboveSubview: fromView)
                fromView.removeFromSuperview()
            }
        }
        transition(with: container, duration: duration, options: options, animations: swapViews, completion: completion)
    }

    /// In a begin/commit block: animates from the current content of a view to its content at the commit. A block has
    /// at most one transition. `cache` is ignored; both contents are always static images.
    public static func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        guard let block = ViewAnimations.innermost, block.isBeginCommit else { return }
        block.transition = transition.kind.map { ViewTransition(of: view, $0) }
    }

    /// In a begin/commit block: sets the start time of the animations; immediately by default and for a past date
    ///
    public static func setAnimationStart(_ startDate: Date) {
        ViewAnimations.innermost?.timing.delay = max(0, startDate.timeIntervalSinceNow)
    }
}

/// The kind of a transition between two contents of a view.
enum TransitionKind: Equatable {
    case flipFromLeft
    case flipFromRight
    case flipFromTop
    case flipFromBottom
    case curlUp
    case curlDown
    case crossDissolve
}

extension UIView {
    /// A transition between two contents of a view, for begin/commit blocks.
    public enum AnimationTransition: Int, Sendable {
        /// No transition.
        case none = 0
        /// The view rotates about its vertical center line; the left edge comes forward and moves to the right.
        case flipFromLeft = 1
        /// The view rotates about its vertical center line; the right edge comes forward and moves to the left.
        case flipFromRight = 2
        /// The old content curls up over the top edge like a calendar page.
        case curlUp = 3
        /// The new content curls down over the top edge.
        case curlDown = 4

        var kind: TransitionKind? {
            switch self {
            case .none: nil
            case .flipFromLeft: .flipFromLeft
            case .flipFromRight: .flipFromRight
            case .curlUp: .curlUp
            case .curlDown: .curlDown
            }
        }
    }
}

extension UIView.AnimationOptions {
    /// The transition in bits 20…23; `nil` for none.
    var transition: TransitionKind? {
        switch rawValue >> Self.transitionShift & Self.transitionBits {
        case 1: .flipFromLeft
        case 2: .flipFromRight
        case 3: .curlUp
        case 4: .curlDown
        case 5: .crossDissolve
        case 6: .flipFromTop
        case 7: .flipFromBottom
        default: nil
        }
    }
}

extension UIView {
    /// An animation that the system provides.
    public enum SystemAnimation: Int, Sendable {
        /// Views shrink and fade; at the end they are removed from their superviews.
        case delete = 0
    }

    /// The duration of `SystemAnimation.delete`, in seconds, and the scale at its end (decision, A-52).
    private static let (deleteDuration, deletedScale): (TimeInterval, CGFloat) = (0.3, 0.1)

    /// Performs an animation of the system on views, and others of the program with the same duration and options at the
    /// same time. `completion` receives whether the animations ran to their end.
    public static func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let looks = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform) }
        animate(withDuration: deleteDuration, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: deletedScale, y: deletedScale)
            }
            parallelAnimations?()
        } completion: { isFinished in
            for look in looks {
                look.view.removeFromSuperview()
                // The program may show the view again.
                (look.view.alpha, look.view.transform) = (look.alpha, look.transform)
            }
            completion?(isFinished)
        }
    }
}
