import UIKit

/// Lets a picture grow out of its cell, and shrink into it from wherever the finger has dragged it.
final class ZoomTransition: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    weak var library: LibraryViewController?
    private var isPresenting = true

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        isPresenting = true
        return self
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        isPresenting = false
        return self
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? 0.4 : 0.35
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let pages = transitionContext.viewController(forKey: key) as? PhotoPagesViewController else {
            return transitionContext.completeTransition(false)
        }
        let container = transitionContext.containerView
        if isPresenting {
            pages.view.frame = transitionContext.finalFrame(for: pages)
            container.addSubview(pages.view)
            pages.view.layoutIfNeeded()
        }
        guard let page = pages.current, let cell = library?.cell(for: pages.page, section: pages.section) else {
            transitionContext.completeTransition(true)
            return
        }
        let small = container.convert(cell.bounds, from: cell)
        let image = UIImageView(image: page.imageView.image)
        image.contentMode = .scaleAspectFill
        image.clipsToBounds = true
        let large = container.convert(page.imageView.bounds, from: page.imageView)
        image.frame = isPresenting ? small : large
        image.layer.cornerRadius = isPresenting ? cell.contentView.layer.cornerRadius : 0
        container.addSubview(image)
        cell.isHidden = true
        page.imageView.isHidden = true
        let startAlpha = isPresenting ? 0 : pages.backdrop.alpha
        pages.backdrop.alpha = startAlpha
        if isPresenting { pages.setBarVisible(false) }
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.86,
            initialSpringVelocity: 0, options: [],
            animations: {
                image.frame = self.isPresenting ? large : small
                image.layer.cornerRadius = self.isPresenting ? 0 : cell.contentView.layer.cornerRadius
                pages.backdrop.alpha = self.isPresenting ? 1 : 0
                pages.setBarVisible(self.isPresenting)
            },
            completion: { _ in
                cell.isHidden = false
                page.imageView.isHidden = false
                image.removeFromSuperview()
                transitionContext.completeTransition(true)
            })
    }
}
