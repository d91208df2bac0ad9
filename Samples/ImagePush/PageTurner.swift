import UIKit

/// Pushes and pops the pages of a navigation controller under a finger.
///
/// A pan to the left pushes the next page, one to the right pops the top one. The finger drives the transition; when it
/// lifts, the transition ends or goes back, by its speed and position.
final class PageTurner: NSObject, UINavigationControllerDelegate, UIGestureRecognizerDelegate {
    /// The speed in points per second that decides alone.
    private static let decisiveSpeed: CGFloat = 300
    private weak var navigation: UINavigationController?
    /// The transition that a finger drives.
    private(set) var interaction: UIPercentDrivenInteractiveTransition?

    func attach(to navigation: UINavigationController) {
        self.navigation = navigation
        navigation.delegate = self
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        let pan = UIPanGestureRecognizer(target: self, action: Selector(PageTurner.turn))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        navigation.view.addGestureRecognizer(pan)
    }

    /// A drag that is more horizontal than vertical, if there is a page on that side.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let navigation, interaction == nil,
            navigation.transitionCoordinator == nil
        else { return false }
        let velocity = pan.velocity(in: navigation.view)
        guard abs(velocity.x) > abs(velocity.y) else { return false }
        return velocity.x < 0 ? nextPage() != nil : navigation.viewControllers.count > 1
    }

    private func nextPage() -> UIViewController? {
        let top = navigation?.topViewController as? PictureViewController
        return top?.picture.next.map { PictureViewController($0) }
    }

    private func turn(_ pan: UIPanGestureRecognizer) {
        guard let navigation, let view = navigation.view else { return }
        let direction: CGFloat = isPush ? -1 : 1
        let progress = direction * pan.translation(in: view).x / view.bounds.width
        switch pan.state {
        case .began:
            isPush = pan.velocity(in: view).x < 0
            interaction = UIPercentDrivenInteractiveTransition()
            if isPush, let page = nextPage() {
                navigation.pushViewController(page, animated: true)
            } else {
                navigation.popViewController(animated: true)
            }
        case .changed:
            interaction?.update(min(max(progress, 0), 1))
        case .ended:
            let speed = direction * pan.velocity(in: view).x
            let ends = abs(speed) > Self.decisiveSpeed ? speed > 0 : progress > 0.5
            if ends { interaction?.finish() } else { interaction?.cancel() }
            interaction = nil
        default:
            interaction?.cancel()
            interaction = nil
        }
    }

    private var isPush = true

    // MARK: UINavigationControllerDelegate

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        PageAnimator(isPush: operation == .push)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interaction
    }
}
