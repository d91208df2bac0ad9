import CoreGraphics
import Foundation

/// What a controller is shown for in an adapted presentation; kept by the controller that is shown (NV-293).
@MainActor struct PresentationAdaptation {
    /// The presentation of the style that the program has set.
    let base: UIPresentationController
    /// The controller that the program presents, if another one is shown in its place.
    let content: UIViewController?
}

// Adaptation to size classes, when a presentation begins and while it lasts (NV-94, NV-293, NV-294).

extension UIPresentationController {
    /// The style with which the controller is presented in traits: adapted in compact width (NV-94).
    private func adaptedStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
        let original = presentedViewController.modalPresentationStyle
        let style =
            delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
            ?? adaptivePresentationStyle(for: traits)
        return style == .none || style == .automatic ? original : style
    }

    /// The presentation that shows the controller in traits: this one, or another one that replaces it (NV-94).
    /// The controller is the one that it shows, which it does not retain.
    func adapted(to traits: UITraitCollection) -> Adapted { adapted(to: adaptedStyle(in: traits)) }

    typealias Adapted = (presentation: UIPresentationController, controller: UIViewController)

    private func adapted(to style: UIModalPresentationStyle) -> Adapted {
        let content = presentedViewController
        actualStyle = style
        guard style != content.modalPresentationStyle else { return (self, content) }
        let replacement = replacement(in: style)
        let other = adaptivePresentation(in: style)
        guard replacement != nil || type(of: other) != type(of: self) else {
            delegate?.presentationController(self, prepare: self)
            return (self, content)
        }
        let shown = replacement ?? content
        actualStyle = content.modalPresentationStyle
        other.setPresenter(presentingViewController)
        other.setPresented(shown)
        other.actualStyle = style
        other.source = source
        other.delegate = delegate
        shown.adaptation = PresentationAdaptation(
            base: self, content: replacement == nil ? nil : content)
        delegate?.presentationController(self, prepare: other)
        return (other, shown)
    }

    /// The controller that the delegate shows in place of the presented one; `nil` for none.
    private func replacement(in style: UIModalPresentationStyle) -> UIViewController? {
        guard
            let other = delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style),
            other !== presentedViewController
        else { return nil }
        guard other.presentingViewController == nil, other.parent == nil else {
            Diagnostics.log("\(type(of: other)) is already presented or has a parent")
            return nil
        }
        return other
    }

    private func adaptivePresentation(in style: UIModalPresentationStyle) -> UIPresentationController {
        if let popover = self as? UIPopoverPresentationController, style == .pageSheet || style == .formSheet {
            return popover.adaptiveSheetPresentationController
        }
        return UIViewController.presentation(of: presentedViewController, style: style)
    }

    /// The presentation of the style that the program has set; it may be this one.
    private var base: UIPresentationController { presentedViewController.adaptation?.base ?? self }

    /// Tells the delegate with which style the controller is about to be presented (NV-293).
    func notifyStyle(_ coordinator: (any UIViewControllerTransitionCoordinator)?) {
        let base = base
        let isAdapted = actualStyle != base.presentedViewController.modalPresentationStyle
        delegate?.presentationController(
            base, willPresentWithAdaptiveStyle: isAdapted ? actualStyle : .none, transitionCoordinator: coordinator)
    }

    // MARK: While presented

    /// Changes to the style that the traits ask for now. A controller that presents another one changes when that is
    /// dismissed (NV-294).
    func adaptToTraits() {
        guard phase == .presented, let container, presentedViewController.directlyPresented == nil else { return }
        let base = base
        let style = base.adaptedStyle(in: container.traitCollection)
        guard style != actualStyle else { return }
        replace(by: base.adapted(to: style))
    }

    /// Shows another presentation in place of this one, without animation (NV-294). The view of a controller that stays
    /// does not leave the window, so that the controller gets no appearance calls.
    private func replace(by adapted: Adapted) {
        guard let window = container?.window else { return }
        let (next, new) = adapted
        let (presenter, old) = (presentingViewController, presentedViewController)
        let (removed, removes) = (shouldRemovePresentersView, next.shouldRemovePresentersView)
        next.notifyStyle(nil)
        if removed, !removes { presenter.beginAppearance(true, animated: false) }
        dismissalTransitionWillBegin()
        dismissalTransitionDidEnd(true)
        if removed, let view = presenter.viewIfLoaded { presenterPosition?.restore(view) }
        if old !== new { takeDown(old) }
        phase = .idle
        let oldContainer = container
        container = nil
        next.phase = .presenting
        let newContainer = next.makeContainer(in: window)
        link(new, to: next)
        if old !== new {
            new.leaveContainer()
            new.beginAppearance(true, animated: false)
        }
        if removes, !removed { presenter.beginAppearance(false, animated: false) }
        // In the window before the presentation moves the presented view into it.
        if let view = next.presentedView { newContainer.addSubview(view) }
        next.presentationTransitionWillBegin()
        if let view = next.presentedView {
            newContainer.addSubview(view)
            view.frame = next.frameOfPresentedViewInContainerView
        }
        oldContainer?.removeFromSuperview()
        next.finishReplacing(removesPresenter: removes, endsAppearance: removed != removes)
        if old !== new { new.endAppearance() }
        presenter.updateStatusBar()
    }

    /// Ends the appearance of a controller that is replaced by another one.
    private func takeDown(_ old: UIViewController) {
        old.beginAppearance(false, animated: false)
        presentedView?.removeFromSuperview()
        old.viewIfLoaded?.removeFromSuperview()
        old.endAppearance()
        old.directPresenter = nil
        // The presentation of the program's own controller is kept for the way back.
        if old.adaptation?.content != nil { old.storedPresentation = nil }
        old.adaptation = nil
    }

    private func link(_ new: UIViewController, to next: UIPresentationController) {
        let presenter = presentingViewController
        if new.adaptation?.base === next { new.adaptation = nil }
        new.storedPresentation = next
        presenter.directlyPresented = new
        new.directPresenter = presenter
    }

    private func finishReplacing(removesPresenter: Bool, endsAppearance: Bool) {
        let presenter = presentingViewController
        if removesPresenter, !keepsPresenterInPlace, let view = presenter.viewIfLoaded {
            presenterPosition = ViewPosition(of: view)
            view.removeFromSuperview()
        }
        phase = .presented
        container?.window?.layoutIfNeeded()
        presentationTransitionDidEnd(true)
        if endsAppearance { presenter.endAppearance() }
    }
}

extension UIViewController {
    /// Leaves the controller that contained it while that was shown in its place.
    fileprivate func leaveContainer() {
        guard parent != nil else { return }
        willMove(toParent: nil)
        viewIfLoaded?.removeFromSuperview()
        removeFromParent()
    }
}
