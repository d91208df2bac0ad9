import CoreGraphics
import Foundation
import Support
import UIKitCore

/// The swipe from the leading edge that pops a controller and can be reversed (NV-27 to NV-36).
@MainActor final class SwipeBack: NSObject, UIGestureRecognizerDelegate, UIViewControllerInteractiveTransitioning {
    private unowned let controller: UINavigationController
    let recognizer = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    private(set) var isSwiping = false
    private var context: TransitionContext?

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
        recognizer.addTarget(self, action: Selector(SwipeBack.moved))
        recognizer.edges = .left
        recognizer.delegate = self
    }

    func install(on view: UIView) { view.addGestureRecognizer(recognizer) }

    private var isMirrored: Bool { controller.view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Watches the leading edge.
    func followDirection() {
        let edge: UIRectEdge = isMirrored ? .right : .left
        if recognizer.edges != edge { recognizer.edges = edge }
    }

    /// Not at the root or during a transition, and not without a visible back button (NV-29).
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard mayBegin, !controller.isNavigationBarHidden, let item = controller.topViewController?.shownItem
        else { return false }
        let isReplaced = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
        return !item.hidesBackButton && !isReplaced
    }

    /// The conditions that another delegate does not replace (NV-30).
    private var mayBegin: Bool {
        let nested = controller.topViewController as? UINavigationController
        return controller.stack.count > 1 && controller.transition == nil && nested?.stack.count ?? 1 == 1
    }

    /// It goes before recognizers of the content (NV-28).
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }

    func moved(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            guard mayBegin else { return }
            isSwiping = true
            controller.popViewController(animated: true)
            controller.view.layoutIfNeeded()
            if context == nil { isSwiping = false }
        case .changed: show()
        case .ended: end(speed: speed)
        case .cancelled, .failed: end(speed: -.infinity)
        default: break
        }
    }

    private var width: CGFloat { max(controller.view.bounds.width, 1) }
    private var sign: CGFloat { isMirrored ? -1 : 1 }
    /// The speed towards the trailing edge, in widths per second.
    private var speed: CGFloat { sign * recognizer.velocity(in: controller.view).x / width }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        self.context = context
        context.startAnimation()
        context.interruptibleAnimator?.pauseAnimation()
        show()
    }

    /// Follows the finger: progress is translation by width (NV-31).
    private func show() {
        guard let context else { return }
        let fraction = min(max(sign * recognizer.translation(in: controller.view).x / width, 0), 1)
        context.interruptibleAnimator?.fractionComplete = fraction
        context.updateInteractiveTransition(fraction)
    }

    /// Completes or abandons the pop (NV-32, NV-34).
    private func end(speed: CGFloat) {
        isSwiping = false
        guard let context, let animator = context.interruptibleAnimator else { return }
        self.context = nil
        let fraction = context.percentComplete
        let completes =
            speed >= NavigationMetrics.decisiveSpeed
            || (speed > -NavigationMetrics.decisiveSpeed && fraction > NavigationMetrics.decisiveFraction)
        if completes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        let remainder = TimeInterval(completes ? 1 - fraction : fraction)
        let duration = min(NavigationMetrics.restDuration, remainder * NavigationMetrics.restDurationPerPart)
        animator.isReversed = !completes
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut),
            durationFactor: CGFloat(max(duration, Self.shortest) / NavigationMetrics.duration))
    }

    /// The shortest rest, in seconds; a factor of 0 would mean the whole rest of the duration.
    private static let shortest: TimeInterval = 0.01
}
