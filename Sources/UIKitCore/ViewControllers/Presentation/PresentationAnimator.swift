import CoreGraphics
import Foundation

/// Constants of presentations.
enum PresentationConstants {
    /// The duration of cover vertical, in seconds (NV-93, decision). It is a critically damped spring.
    static let coverDuration: TimeInterval = 0.5
    /// The duration of a cross dissolve, in seconds (NV-93, decision).
    static let dissolveDuration: TimeInterval = 0.3
    /// The duration of a flip or a page curl, in seconds (NV-93, decision).
    static let flipDuration: TimeInterval = 0.75
}

/// How a presented view appears and disappears by default (NV-93).
@MainActor final class PresentationAnimator: UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle
    private let isPresenting: Bool

    init(style: UIModalTransitionStyle, isPresenting: Bool) {
        self.style = style
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        switch style {
        case .coverVertical: PresentationConstants.coverDuration
        case .crossDissolve: PresentationConstants.dissolveDuration
        case .flipHorizontal, .partialCurl: PresentationConstants.flipDuration
        }
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let key = isPresenting ? UITransitionContextViewControllerKey.to : .from
        let viewKey = isPresenting ? UITransitionContextViewKey.to : .from
        guard let controller = context.viewController(forKey: key), let view = context.view(forKey: viewKey) else {
            return context.completeTransition(true)
        }
        let container = context.containerView
        if isPresenting {
            view.frame = context.finalFrame(for: controller)
            container.addSubview(view)
        } else if let presenterView = context.view(forKey: .to) {
            container.insertSubview(presenterView, at: 0)
        }
        let restingOrigin = view.frame.origin
        let end = {
            let didComplete = !context.transitionWasCancelled
            view.alpha = 1
            context.completeTransition(didComplete)
        }
        guard context.isAnimated else { return end() }
        // Far enough to hide the view completely.
        let away = CGPoint(x: restingOrigin.x, y: max(container.bounds.maxY, restingOrigin.y))
        switch style {
        case .coverVertical:
            if isPresenting { UIView.performWithoutAnimation { view.frame.origin = away } }
            UIView.animate(
                withDuration: PresentationConstants.coverDuration, delay: 0, usingSpringWithDamping: 1,
                initialSpringVelocity: 0,
                animations: { view.frame.origin = self.isPresenting ? restingOrigin : away },
                completion: { _ in end() })
        case .crossDissolve:
            if isPresenting { UIView.performWithoutAnimation { view.alpha = 0 } }
            UIView.animate(
                withDuration: PresentationConstants.dissolveDuration,
                animations: { view.alpha = self.isPresenting ? 1 : 0 }, completion: { _ in end() })
        case .flipHorizontal, .partialCurl:
            if isPresenting { UIView.performWithoutAnimation { view.alpha = 0 } }
            UIView.transition(
                with: container.superview ?? container, duration: PresentationConstants.flipDuration,
                options: transition, animations: { view.alpha = self.isPresenting ? 1 : 0 },
                completion: { _ in end() })
        }
    }

    /// The transition of what is behind and the presented view together (L-44).
    private var transition: UIView.AnimationOptions {
        if style == .partialCurl { return isPresenting ? .transitionCurlUp : .transitionCurlDown }
        return isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft
    }
}
