import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The usual push and pop (NV-22 to NV-24).
@MainActor final class PushAnimator: UIViewControllerAnimatedTransitioning {
    private let isPush: Bool
    private var animator: UIViewPropertyAnimator?

    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        NavigationMetrics.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let made = UIViewPropertyAnimator(duration: NavigationMetrics.duration, dampingRatio: 1)
        animator = made
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return made }
        let container = context.containerView
        let (front, back) = isPush ? (to, from) : (from, to)
        let width = container.bounds.width
        let sign: CGFloat = container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let away = CGAffineTransform(translationX: sign * width, y: 0)
        let parallax = CGAffineTransform(translationX: -sign * width * NavigationMetrics.parallax, y: 0)
        let dimming = UIView(frame: container.bounds)
        dimming.backgroundColor = .black
        dimming.isUserInteractionEnabled = false
        let shadow = UIView(frame: front.frame)
        shadow.backgroundColor = .clear
        shadow.layer.shadowRadius = NavigationMetrics.shadowRadius
        shadow.layer.shadowOpacity = NavigationMetrics.shadowOpacity
        shadow.layer.shadowOffset = .zero
        shadow.layer.shadowPath = UIBezierPath(rect: shadow.bounds).cgPath
        UIView.performWithoutAnimation {
            if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }
            container.insertSubview(dimming, belowSubview: front)
            container.insertSubview(shadow, belowSubview: front)
            to.layoutIfNeeded()
            dimming.alpha = isPush ? 0 : NavigationMetrics.dimming
            to.transform = isPush ? away : parallax
            shadow.transform = isPush ? away : .identity
        }
        made.addAnimations { [isPush] in
            front.transform = isPush ? .identity : away
            shadow.transform = isPush ? .identity : away
            back.transform = isPush ? parallax : .identity
            dimming.alpha = isPush ? NavigationMetrics.dimming : 0
        }
        made.addCompletion { position in
            dimming.removeFromSuperview()
            shadow.removeFromSuperview()
            context.completeTransition(position == .end)
            from.transform = .identity
            to.transform = .identity
        }
        return made
    }

    /// Ends the animation at once, because the navigation controller disappears.
    func finishImmediately() {
        guard let animator, animator.state == .active else { return }
        animator.stopAnimation(false)
        animator.finishAnimation(at: animator.isReversed ? .start : .end)
    }
}
