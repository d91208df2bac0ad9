import CoreGraphics
import Foundation
import Support
import UIKitCore

/// Chooses the presentation and the animations of alerts and action sheets.
@MainActor final class AlertTransitions: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        AlertPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(presented, isPresenting: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator(dismissed, isPresenting: false) }

    private func animator(_ controller: UIViewController, isPresenting: Bool) -> AlertAnimator {
        let isSheet = (controller as? UIAlertController)?.preferredStyle == .actionSheet
        return AlertAnimator(isSheet: isSheet, isPresenting: isPresenting)
    }
}

/// Dims what is behind an alert and puts it in the middle, or an action sheet at the lower edge.
final class AlertPresentation: UIPresentationController {
    private let dimming = UIView(frame: .zero)
    private var observer: KeyboardObserver?
    /// The alert, while it exists: its presentation does not retain it.
    private weak var shownAlert: UIViewController?

    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView, let alert, let view = alert.view as? AlertView else { return .zero }
        let safe = container.bounds.inset(by: container.safeAreaInsets)
        if alert.preferredStyle == .actionSheet {
            let width = min(safe.width - 2 * AlertMetrics.sheetMargin, AlertMetrics.sheetWidth)
            let height = min(view.height(width: width), safe.height - 2 * AlertMetrics.sheetBottom)
            let bottom = max(container.safeAreaInsets.bottom, AlertMetrics.sheetBottom)
            return CGRect(
                x: (safe.midX - width / 2).rounded(), y: container.bounds.maxY - bottom - height, width: width,
                height: height)
        }
        // Above the on-screen keyboard, in the middle of what is left (NV-365).
        var area = safe
        let keyboard = container.keyboardLayoutGuide.layoutFrame
        if keyboard.minY < safe.maxY, !keyboard.isEmpty {
            area.size.height = max(0, keyboard.minY - AlertMetrics.keyboardGap - area.minY)
        }
        let height = min(view.height(width: AlertMetrics.width), area.height)
        return CGRect(
            x: (area.midX - AlertMetrics.width / 2).rounded(), y: (area.midY - height / 2).rounded(),
            width: AlertMetrics.width, height: height)
    }

    /// Follows the keyboard, with its animation.
    private func followKeyboard() {
        shownAlert = presentedViewController
        observer = KeyboardObserver { [weak self] _, duration in self?.keyboardChanges(duration) }
    }

    private func keyboardChanges(_ duration: TimeInterval) {
        guard let shownAlert, !shownAlert.isBeingDismissed, let container = containerView, let view = presentedView
        else { return }
        UIView.animate(withDuration: duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            let frame = self.frameOfPresentedViewInContainerView
            view.bounds.size = frame.size
            view.center = CGPoint(x: frame.midX, y: frame.midY)
            container.layoutIfNeeded()
        }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { observer = nil }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        guard let view = presentedView, view.transform.isIdentity, !presentedViewController.isBeingDismissed,
            !presentedViewController.isBeingPresented
        else { return }
        view.frame = frameOfPresentedViewInContainerView
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        dimming.backgroundColor = UIColor { traits in
            UIColor(
                white: 0, alpha: traits.userInterfaceStyle == .dark ? AlertMetrics.darkDimming : AlertMetrics.dimming)
        }
        container.addSubview(dimming)
        followKeyboard()
        let tap = UITapGestureRecognizer(target: self, action: Selector(AlertPresentation.tapBeside))
        dimming.addGestureRecognizer(tap)
        dimming.alpha = 0
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        dimming.alpha = 1
        // What changed the height during the transition takes effect now.
        containerView?.setNeedsLayout()
    }

    /// Fades the dimming with the alert.
    func fade(isPresenting: Bool) { dimming.alpha = isPresenting ? 1 : 0 }

    /// A tap beside an action sheet cancels it.
    func tapBeside() {
        guard let alert, alert.preferredStyle == .actionSheet, let cancel = alert.cancelAction else { return }
        alert.choose(cancel)
    }
}

/// Fades an alert in from a larger scale, and slides an action sheet (NV-125).
@MainActor final class AlertAnimator: UIViewControllerAnimatedTransitioning {
    private let isSheet: Bool
    private let isPresenting: Bool

    init(isSheet: Bool, isPresenting: Bool) {
        self.isSheet = isSheet
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isSheet ? AlertMetrics.sheetDuration : AlertMetrics.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let key = isPresenting ? UITransitionContextViewControllerKey.to : .from
        guard let alert = context.viewController(forKey: key), let view = alert.view else {
            return context.completeTransition(true)
        }
        let presentation = alert.presentationController as? AlertPresentation
        let isPresenting = isPresenting
        let container = context.containerView
        if isPresenting {
            UIView.performWithoutAnimation {
                // In the container the alert has the traits that its height depends on.
                container.addSubview(view)
                view.frame = context.finalFrame(for: alert)
                view.layoutIfNeeded()
            }
        }
        let end = {
            view.transform = .identity
            view.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
        guard context.isAnimated else {
            presentation?.fade(isPresenting: isPresenting)
            return end()
        }
        let isSheet = isSheet
        let away = CGAffineTransform(translationX: 0, y: container.bounds.maxY - view.frame.minY)
        let large = CGAffineTransform(scaleX: AlertMetrics.startScale, y: AlertMetrics.startScale)
        if isPresenting {
            UIView.performWithoutAnimation {
                view.transform = isSheet ? away : large
                if !isSheet { view.alpha = 0 }
            }
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0,
            animations: {
                presentation?.fade(isPresenting: isPresenting)
                if isSheet {
                    view.transform = isPresenting ? .identity : away
                } else {
                    view.alpha = isPresenting ? 1 : 0
                    if isPresenting { view.transform = .identity }
                }
            }, completion: { _ in end() })
    }
}
