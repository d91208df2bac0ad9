import CoreGraphics
import Foundation

/// Manages a presented controller from its presentation to its dismissal: the container, the frame of the presented
/// view, and what else is shown with it (NV-95, NV-96). Subclass it for the style `custom`.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    /// The controller that presents. It may be an ancestor of the one that was asked to (NV-87).
    public final var presentingViewController: UIViewController { presenter ?? presentedViewController }
    /// The controller that is presented.
    public final var presentedViewController: UIViewController { presented ?? UIViewController() }
    // Not retained: the presenter retains the presented controller, which retains this object.
    private weak var presenter: UIViewController?
    private weak var presented: UIViewController?
    /// The view that contains the presented view; `nil` before the presentation begins.
    open var containerView: UIView? { container }
    // Subclasses have a delegate of a more special type, which is preferred where both fit.

    /// The delegate, which adapts the presentation and decides about dismissals by the user.
    @_disfavoredOverload open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// Traits that override those of the presented controller; `nil` by default.
    open var overrideTraitCollection: UITraitCollection? {
        didSet { applyOverrideTraits() }
    }

    /// The style with which the controller is presented, once adapted.
    final var actualStyle: UIModalPresentationStyle
    final var container: PresentationContainerView?
    /// Where the presenter's view was before a presentation removed it.
    final var presenterPosition: ViewPosition?
    /// What is under way.
    final var phase = Phase.idle
    /// Dismissals that were requested during the presentation (NV-160).
    final var requestsAfterPresentation: [() -> Void] = []
    /// The controller that `present` was called on.
    final weak var source: UIViewController?

    enum Phase {
        case idle, presenting, presented, dismissing
    }

    /// Creates the controller of a presentation. `presentingViewController` is only a guess until the presentation
    /// begins.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenter = presentingViewController
        actualStyle = presentedViewController.modalPresentationStyle
        super.init()
    }

    // MARK: Style

    /// The style of the presented controller, or the one that replaces it in compact width.
    open var presentationStyle: UIModalPresentationStyle {
        phase == .idle ? presentedViewController.modalPresentationStyle : actualStyle
    }

    /// The style that replaces this one in compact width; `none` by default (NV-94, NV-95).
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }

    /// The style that replaces this one for traits; `none`, which keeps the style, by default (NV-95).
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }

    /// Whether the container fills the window instead of the presenter's view; true by default (NV-95).
    open var shouldPresentInFullscreen: Bool { true }

    /// Whether the presenter's view leaves the window after the presentation, with appearance calls; false by default
    /// (NV-89, NV-95).
    open var shouldRemovePresentersView: Bool { false }

    // MARK: Views

    /// The view that transitions animate: the presented controller's view by default (NV-96).
    open var presentedView: UIView? { presentedViewController.view }

    /// The frame of the presented view after the presentation, in points in the container: its bounds by default
    /// (NV-96).
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    /// Called before the container lays out its subviews (NV-96). Does nothing by default.
    open func containerViewWillLayoutSubviews() {}

    /// Called after the container has laid out its subviews (NV-96). Does nothing by default.
    open func containerViewDidLayoutSubviews() {}

    // MARK: Transitions

    /// Called before the animation of the presentation. Add views to the container here. Does nothing by default.
    open func presentationTransitionWillBegin() {}

    /// Called after the animation of the presentation; `completed` is false if it was cancelled. Does nothing by
    /// default.
    open func presentationTransitionDidEnd(_ completed: Bool) {}

    /// Called before the animation of the dismissal. Does nothing by default.
    open func dismissalTransitionWillBegin() {}

    /// Called after the animation of the dismissal; `completed` is false if it was cancelled. Does nothing by default.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Content

    /// The size that the presented controller prefers, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    /// Called when the presented controller's preferred size has changed. Does nothing by default.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size of a child, in points, when the container has `parentSize`; the same by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the container changes its size, in points. Does nothing by default.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

    /// Called before the traits change. Does nothing by default.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}

    /// The traits of the container, or of the presenter before there is one.
    open var traitCollection: UITraitCollection {
        container?.traitCollection ?? presentingViewController.traitCollection
    }

    /// Called when the traits of the container have changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// How the presented view appears and disappears without an animator of the program.
    func makeDefaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        PresentationAnimator(style: presentedViewController.modalTransitionStyle, isPresenting: isPresenting)
    }

    final func setPresenter(_ presenter: UIViewController) { self.presenter = presenter }

    final func setPresented(_ presented: UIViewController) { self.presented = presented }

    private func applyOverrideTraits() {
        guard let values = overrideTraitCollection?.values else { return }
        if values.horizontalSizeClass != .unspecified {
            presentedViewController.traitOverrides.horizontalSizeClass = values.horizontalSizeClass
        }
        if values.verticalSizeClass != .unspecified {
            presentedViewController.traitOverrides.verticalSizeClass = values.verticalSizeClass
        }
        if values.userInterfaceStyle != .unspecified {
            presentedViewController.traitOverrides.userInterfaceStyle = values.userInterfaceStyle
        }
    }
}

/// Adapts a presentation, and decides about dismissals by the user. Every method is optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// The style in compact width; `none` keeps the style (NV-94).
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The style for traits; by default the answer of the method without traits (NV-94).
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// The controller that is shown in place of the presented one in a style that replaces its own, such as a navigation
    /// controller around it; `nil`, the default, for the presented controller itself (NV-293).
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before a presentation in another style than the program has set, to configure the controller of that
    /// presentation, such as the detents of a sheet (NV-293).
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController)
    /// Called when the controller is about to be presented, and when a change of the size class is about to change the
    /// style, with the style that replaces its own, or `none` (NV-293). The coordinator is `nil` without animation.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// Whether the user may dismiss the presented controller; true by default (NV-108).
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called when the user begins a dismissal (NV-109).
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after the user has dismissed the controller, not after a dismissal by code (NV-109).
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when the user tried to dismiss a controller that may not be dismissed (NV-108).
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// The style of the system for compact width.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller.adaptivePresentationStyle
    }
    /// The answer of `adaptivePresentationStyle(for:)` in compact width, otherwise `none`.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none
    }
    /// `nil`.
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    /// Does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {}
    /// Does nothing.
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    /// True.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// A controller or presentation controller that has a size within another one.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
    /// The preferred size in points; zero for none.
    var preferredContentSize: CGSize { get }
    /// Called when the preferred size of a child has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size of a child, in points, within a parent of a size.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the size changes, in points.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the traits change.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
