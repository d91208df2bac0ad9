import UIKit

/// Moves a page in from the side over the one below, which moves at a third of its speed and gets darker.
final class PageAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private static let parallax: CGFloat = 1 / 3
    private static let darkness: CGFloat = 0.4
    private let isPush: Bool

    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
            return transitionContext.completeTransition(false)
        }
        let container = transitionContext.containerView
        let (front, back) = isPush ? (to, from) : (from, to)
        to.frame = container.bounds
        let shade = UIView(frame: container.bounds)
        shade.backgroundColor = .black
        // The front page above the shade, and that above the back page.
        for view in [back, shade, front] { container.addSubview(view) }
        front.layer.shadowOpacity = 0.4
        front.layer.shadowRadius = 12

        let away = CGAffineTransform(translationX: container.bounds.width, y: 0)
        let aside = CGAffineTransform(translationX: -container.bounds.width * Self.parallax, y: 0)
        front.transform = isPush ? away : .identity
        back.transform = isPush ? .identity : aside
        shade.alpha = isPush ? 0 : Self.darkness
        // A page under a finger follows it linearly.
        let options: UIView.AnimationOptions = transitionContext.isInteractive ? .curveLinear : .curveEaseOut
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: options) {
            front.transform = self.isPush ? .identity : away
            back.transform = self.isPush ? aside : .identity
            shade.alpha = self.isPush ? Self.darkness : 0
        } completion: { _ in
            front.transform = .identity
            back.transform = .identity
            front.layer.shadowOpacity = 0
            shade.removeFromSuperview()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
