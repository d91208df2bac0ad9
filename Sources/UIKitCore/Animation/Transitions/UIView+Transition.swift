import Foundation
import QuartzCore

extension UIView {
    /// Goes over from what a view shows to what it shows once the closure has changed it, in the way that the options
    /// name; without one at once. What the closure changes is not animated unless the options allow it. `completion`
    /// gets false if another transition of the view came in between. Durations are seconds.
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

    /// Goes over from one view to another that takes its place in the superview, or with `showHideTransitionViews` from
    /// showing one to showing the other. Without a superview nothing moves.
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

    /// In a begin/commit block: goes over from what a view shows now to what it shows when the block is committed. One
    /// transition a block; `cache` makes no difference, both contents stand still while they move.
    public static func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
        guard let block = ViewAnimations.innermost, block.isBeginCommit else { return }
        block.transition = transition.kind.map { ViewTransition(of: view, $0) }
    }

    /// In a begin/commit block: sets when the animations start; now unless set. A date that has passed means
    /// now.
    public static func setAnimationStart(_ startDate: Date) {
        ViewAnimations.innermost?.timing.delay = max(0, startDate.timeIntervalSinceNow)
    }
}
