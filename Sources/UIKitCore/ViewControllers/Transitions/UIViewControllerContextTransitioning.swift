import CoreGraphics
import Foundation

/// Names a controller of a transition (NV-138).
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is visible before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible after the transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition (NV-138).
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that the transition removes.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that the transition adds.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What an animator learns about the transition that it animates. The system creates it.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition takes place. The animator adds the new view to it (NV-136).
    var containerView: UIView { get }
    /// Whether the transition is animated. An animator of a custom presentation is called in both cases (NV-139).
    var isAnimated: Bool { get }
    /// Whether the user drives the transition at present.
    var isInteractive: Bool { get }
    /// Whether an interactive transition was cancelled (NV-144).
    var transitionWasCancelled: Bool { get }
    /// The presentation style; `none` for a push, a pop and a change of tab (NV-137).
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation of the change; always the identity.
    var targetTransform: CGAffineTransform { get }
    /// Reports the progress of an interactive transition, 0…1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the user completed the interaction.
    func finishInteractiveTransition()
    /// Reports that the user cancelled the interaction.
    func cancelInteractiveTransition()
    /// Reports that the user took hold of a running transition.
    func pauseInteractiveTransition()
    /// Ends the transition; an animator must call it once its animations are over, with `false` if the transition was
    /// cancelled (NV-136). Later calls have no effect.
    func completeTransition(_ didComplete: Bool)
    /// A controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view of the transition; `nil` if that view does not change (NV-137).
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame of a controller's view before the transition, in points in the container; zero for the new view
    /// (NV-137).
    func initialFrame(for vc: UIViewController) -> CGRect
    /// The frame of a controller's view after the transition, in points in the container; zero for a view that is
    /// removed (NV-137).
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition between two controllers (NV-136).
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// The duration of the animation in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Starts the animation. It adds the new view to the container and ends with `completeTransition(_:)`.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The animator that runs the transition, the same one for the whole transition (NV-145). Optional; without it the
    /// transition cannot be taken hold of while it runs.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// Called last, after the appearance calls and the completion handler (NV-136). Does nothing by default.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Stands for an animator that the class does not have.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { MissingAnimator.shared }

    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}

    /// The interruptible animator, or `nil` if the class has none.
    func existingAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> (any UIViewImplicitlyAnimating)? {
        let animator = interruptibleAnimator(using: context)
        return animator === MissingAnimator.shared ? nil : animator
    }
}

/// Controls the progress of a transition (NV-135).
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Starts the interaction; calls the animator's `animateTransition(using:)` if it uses one.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the rest of the transition after the interaction; 1 by default.
    var completionSpeed: CGFloat { get }
    /// The curve of the rest; ease-in-out by default.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins with interaction; true by default. Otherwise it is started as if there was no
    /// interaction (NV-145).
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// 1.
    public var completionSpeed: CGFloat { 1 }
    /// Ease-in-out.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// True.
    public var wantsInteractiveStart: Bool { true }
}

/// Chooses animators and the presentation controller of a presented controller (NV-134). Every method is optional;
/// `nil` means the usual.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// The animator of a presentation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The animator of a dismissal.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives a presentation; asked if there is an animator.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What drives a dismissal; asked if there is an animator.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// The presentation controller of the style `custom`.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// `nil`.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// `nil`.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// `nil`.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// `nil`.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// `nil`.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// The answer of animators that have no interruptible animator.
private final class MissingAnimator: UIViewImplicitlyAnimating {
    static let shared = MissingAnimator()
    let state = UIViewAnimatingState.inactive
    let isRunning = false
    var isReversed = false
    var fractionComplete: CGFloat = 0
    func startAnimation() {}
    func startAnimation(afterDelay delay: TimeInterval) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    func addAnimations(_ animation: @escaping () -> Void) {}
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    func continueAnimation(withTimingParameters parameters: UITimingCurveProvider?, durationFactor: CGFloat) {}
}
