import CoreGraphics
import Foundation

extension UIViewController {
    /// The controllers that this one and those above it present, from this one upward.
    var selfAndPresented: [UIViewController] { [self] + (directlyPresented?.selfAndPresented ?? []) }

    /// The topmost ancestor, or the controller itself.
    private var topmostAncestor: UIViewController { parent?.topmostAncestor ?? self }

    /// The nearest controller that defines a presentation context, from this one upward (NV-90).
    private var presentationContext: UIViewController? {
        definesPresentationContext ? self : parent?.presentationContext
    }

    /// The controller that presents `other` on behalf of this one (NV-87, NV-90).
    private func presenter(of other: UIViewController) -> UIViewController {
        let context = other.modalPresentationStyle.coversContext ? presentationContext : nil
        return context ?? topmostAncestor
    }

    /// Presents a controller (NV-87, NV-88, NV-95).
    func performPresentation(of other: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        let presenter = self.presenter(of: other)
        guard presenter.directlyPresented == nil else {
            let isUnderWay = presenter.directlyPresented?.storedPresentation?.phase != .presented
            return Diagnostics.log(
                isUnderWay
                    ? "Attempt to present \(type(of: other)) on \(type(of: presenter)) while a presentation is in progress"
                    : "\(type(of: presenter)) already presents a controller; dismiss that one first")
        }
        guard other.presentingViewController == nil, other.parent == nil, other !== presenter else {
            return Diagnostics.log("\(type(of: other)) is already presented or has a parent")
        }
        guard presenter.viewIfLoaded?.window != nil else {
            return Diagnostics.log("\(type(of: presenter)) cannot present: its view is not in a window")
        }
        let (presentation, shown) = other.makePresentation(by: presenter, source: self)
        shown.storedPresentation = presentation
        presenter.directlyPresented = shown
        shown.directPresenter = presenter
        presentation.present(animated: animated, completion)
    }

    /// The presentation controller for a presentation by another controller, adapted to its traits: that of the
    /// transitioning delegate, or one that was asked for before, or a new one.
    private func makePresentation(
        by presenter: UIViewController, source: UIViewController
    ) -> UIPresentationController.Adapted {
        let made: UIPresentationController
        if modalPresentationStyle == .custom {
            made =
                transitioningDelegate?.presentationController(
                    forPresented: self, presenting: presenter, source: source)
                ?? UIPresentationController(presentedViewController: self, presenting: presenter)
        } else {
            made = preparedPresentation()
        }
        made.setPresenter(presenter)
        made.source = source
        return made.adapted(to: presenter.traitCollection)
    }

    /// The presentation controller that is kept until the presentation; a new one if the style has changed.
    final func preparedPresentation() -> UIPresentationController {
        if let storedPresentation,
            storedPresentation.phase != .idle
                || type(of: storedPresentation) == type(of: Self.presentation(of: self, style: modalPresentationStyle))
        {
            return storedPresentation
        }
        let made = Self.presentation(of: self, style: modalPresentationStyle)
        storedPresentation = made
        return made
    }

    static func presentation(
        of controller: UIViewController, style: UIModalPresentationStyle
    ) -> UIPresentationController {
        switch style {
        case .automatic, .pageSheet, .formSheet:
            UISheetPresentationController(presentedViewController: controller, presenting: nil)
        case .popover: UIPopoverPresentationController(presentedViewController: controller, presenting: nil)
        case .custom: UIPresentationController(presentedViewController: controller, presenting: nil)
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none:
            FullScreenPresentationController(presentedViewController: controller, presenting: nil)
        }
    }

    /// Dismisses the presented controller and everything above it (NV-91).
    func performDismissal(animated: Bool, _ completion: (() -> Void)?) {
        guard let presentation = directlyPresented?.storedPresentation else { return }
        presentation.dismiss(animated: animated, completion)
    }

    /// Dismisses the presented controller immediately.
    func dismissPresentedImmediately() {
        if directlyPresented != nil { performDismissal(animated: false, nil) }
    }
}

extension UIViewController {
    /// The size, in points, that the controller prefers in a popover or a form sheet was changed: notifies the parent
    /// and the presentation (NV-155).
    final func preferredSizeChanged() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        guard let storedPresentation, storedPresentation.phase == .presented else { return }
        storedPresentation.preferredContentSizeDidChange(forChildContentContainer: self)
    }
}

/// How a presented controller's view appears and disappears (L-44).
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the bottom edge, and down again.
    case coverVertical = 0
    /// The presenter's view flips over from right to left and shows the presented view on its back, and flips back.
    case flipHorizontal = 1
    /// Fades in over the presenter, and out again.
    case crossDissolve = 2
    /// The presenter's view curls up like a page and uncovers the presented view, and uncurls again. decision: the
    /// whole page curls away.
    case partialCurl = 3
}

/// How a presented controller covers its presenter (NV-85).
public enum UIModalPresentationStyle: Int, Sendable {
    /// The style that the system chooses, a page sheet (NV-86).
    case automatic = -2
    /// No presentation; as an answer of a delegate it keeps the style (NV-94).
    case none = -1
    /// The presenter's view is removed from the window while it is covered.
    case fullScreen = 0
    /// A sheet that follows the readable width in regular width (NV-98).
    case pageSheet = 1
    /// A sheet that is 540 × 620 points in regular width, or of the preferred size (NV-98).
    case formSheet = 2
    /// Covers the nearest controller that defines a presentation context, which disappears but stays in its superview,
    /// or the root, which is removed from the window (NV-89, NV-90).
    case currentContext = 3
    /// Managed by the presentation controller of the transitioning delegate.
    case custom = 4
    /// The presenter's view stays in the window and is visible through transparent parts.
    case overFullScreen = 5
    /// Like `currentContext`, but the covered controller does not disappear (NV-89, NV-90).
    case overCurrentContext = 6
    /// A popover with an arrow in regular width, a sheet in compact width (NV-115).
    case popover = 7
}

extension UIModalPresentationStyle {
    /// Whether the presented view covers only the presentation context of the presenting controller.
    var coversContext: Bool { self == .currentContext || self == .overCurrentContext }
}
