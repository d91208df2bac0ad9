import CoreGraphics
import Foundation

/// What a transition of view controllers is like.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// True when the change is animated.
    var isAnimated: Bool { get }
    /// True when the change was given up.
    var isCancelled: Bool { get }
    /// How long the animation takes, in seconds; 0 without one.
    var transitionDuration: TimeInterval { get }
    /// The view that the change happens in.
    var containerView: UIView { get }
    /// The rotation that the change brings; the identity where only the size changes.
    var targetTransform: CGAffineTransform { get }
}

/// Lets view controllers join a change of size: their animations run with it.
@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` together with the change, and `completion` after it. True when both will be called.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}
