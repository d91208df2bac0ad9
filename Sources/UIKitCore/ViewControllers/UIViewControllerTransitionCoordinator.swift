import CoreGraphics
import Foundation

/// Describes a transition of view controllers.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the change is animated.
    var isAnimated: Bool { get }
    /// The presentation style; `none` for other transitions.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began with interaction.
    var initiallyInteractive: Bool { get }
    /// Whether the transition can be taken hold of while it runs (NV-145).
    var isInterruptible: Bool { get }
    /// Whether the user drives the transition at present.
    var isInteractive: Bool { get }
    /// Whether the change was cancelled.
    var isCancelled: Bool { get }
    /// The duration of the animation in seconds; 0 without animation.
    var transitionDuration: TimeInterval { get }
    /// The fraction of an interactive transition, 0…1.
    var percentComplete: CGFloat { get }
    /// The speed of the rest after the interaction; 1 by default.
    var completionVelocity: CGFloat { get }
    /// The curve of the rest after the interaction.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the change takes place.
    var containerView: UIView { get }
    /// The rotation of the change; the identity if only the size changes.
    var targetTransform: CGAffineTransform { get }
    /// A controller of the transition; `nil` for a change of size.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view of the transition; `nil` for a change of size.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs animations of view controllers alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs `animation` with the change and `completion` after it. Returns whether `animation` will be called (NV-143).
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// The same for animations of views outside the container.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls `handler` when the interaction ends.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Calls `handler` when the interaction begins, ends or is cancelled (NV-36).
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
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
        let (old, new) = (UIInterfaceOrientation(of: window.frame.size), UIInterfaceOrientation(of: frame.size))
        if new != old { window.rootViewController?.willRotate(to: new, duration: 0) }
        window.frame = frame
        transition.finish()
        if new != old { window.rootViewController?.didRotate(from: old) }
    }

    private init(_ window: UIWindow) { self.window = window }

    var isAnimated: Bool { false }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var containerView: UIView { window }
    var targetTransform: CGAffineTransform { .identity }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

    func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        animateAlongsideTransition(in: nil, animation: animation, completion: completion)
    }

    func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
        guard !isFinished else { return false }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Handler) {}
    func notifyWhenInteractionChanges(_ handler: @escaping Handler) {}

    private func finish() {
        for animation in animations { animation(self) }
        isFinished = true
        for completion in completions { completion(self) }
    }
}
