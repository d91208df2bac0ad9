import CoreGraphics
import Foundation

/// Describes a transition of view controllers.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the change is animated.
    var isAnimated: Bool { get }
    /// Whether the change was cancelled.
    var isCancelled: Bool { get }
    /// The duration of the animation in seconds; 0 without animation.
    var transitionDuration: TimeInterval { get }
    /// The view in which the change takes place.
    var containerView: UIView { get }
    /// The rotation of the change; the identity if only the size changes.
    var targetTransform: CGAffineTransform { get }
}

/// Runs animations of view controllers alongside a change of size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` with the change and `completion` after it. Returns whether both will be called.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// Runs `animation` with the change. Returns whether it will be called.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// A change of a window's size. It is never animated, because the user is dragging the edge or the host has already
/// resized the window.
@MainActor final class SizeTransition: UIViewControllerTransitionCoordinator {
    typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private let window: UIWindow
    private var animations: [Handler] = []
    private var completions: [Handler] = []
    private var isFinished = false

    /// Notifies the controllers of a window, applies the new frame, and runs the handlers that they added.
    static func run(_ window: UIWindow, to frame: CGRect) {
        let transition = SizeTransition(window)
        if window.frame.size != frame.size {
            window.rootViewController?.viewWillTransition(to: frame.size, with: transition)
        }
        window.frame = frame
        transition.finish()
    }

    private init(_ window: UIWindow) { self.window = window }

    var isAnimated: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var containerView: UIView { window }
    var targetTransform: CGAffineTransform { .identity }

    func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard !isFinished else { return false }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    private func finish() {
        for animation in animations { animation(self) }
        isFinished = true
        for completion in completions { completion(self) }
    }
}
