import CoreGraphics
import Foundation
import QuartzCore

/// The sides of a popover on which its arrow may be (NV-112).
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates an option set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The arrow points up; the popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The arrow points down; the popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The arrow points left; the popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The arrow points right; the popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// Any of the four.
    public static let any = UIPopoverArrowDirection(rawValue: 15)
    /// Not determined yet: the value before the presentation.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(bitPattern: Int.max))
}

/// An item of a bar, or another object that a popover can point to.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
    /// The bounds of the item in a coordinate space, in points.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    /// The bounds in the coordinates of another view, in points.
    public func frame(in referenceView: UIView) -> CGRect? { convert(bounds, to: referenceView) }
}

/// Presents a controller in a popover beside its source (NV-111 to NV-116).
open class UIPopoverPresentationController: UIPresentationController {
    /// Called about dismissals and adaptations.
    @_nonoverride public var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { super.delegate as? any UIPopoverPresentationControllerDelegate }
        set { super.delegate = newValue }
    }

    /// The view that contains the source rectangle.
    open var sourceView: UIView?
    /// The rectangle to point to, in points in `sourceView`; its bounds if null, the default (NV-111).
    open var sourceRect = CGRect.null
    /// The item to point to.
    open var barButtonItem: UIBarButtonItem?
    /// The item to point to: a view or a bar button item.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    /// The sides on which the arrow may be; any by default.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The side on which the arrow is; unknown before the presentation (NV-112).
    open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Whether the popover may cover its source; false by default (NV-112).
    open var canOverlapSourceViewRect = false
    /// Views outside that get touches instead of dismissing the popover (NV-114).
    open var passthroughViews: [UIView]? { didSet { container?.passthroughViews = passthroughViews ?? [] } }
    /// The color of the popover and its arrow; that of the content for `nil`, the default.
    open var backgroundColor: UIColor?
    /// The least distance from the edges of the container, in points; 10 by default.
    open var popoverLayoutMargins = PopoverConstants.margins

    /// The sheet that replaces the popover in compact width, to set its detents and its look before (NV-115, NV-293).
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)
    /// The subclass of `UIPopoverBackgroundView` that draws the popover and its arrow; the system's look for `nil`, the
    /// default. It is read when the popover is presented (NV-295).
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

    /// A page sheet in compact width, otherwise `none` (NV-94, NV-115).
    open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .regular ? .none : .pageSheet
    }

    private lazy var popoverView = PopoverView(frame: .zero)

    /// The popover with its arrow.
    open override var presentedView: UIView? { popoverView }

    /// The frame of the popover with its arrow.
    open override var frameOfPresentedViewInContainerView: CGRect {
        let placement = placement()
        arrowDirection = placement.direction
        return placement.frame
    }

    /// The source rectangle in the container. A popover without a source is an error of the program (NV-111).
    private var anchor: CGRect {
        guard let container else { return .zero }
        if let item = sourceItem ?? barButtonItem, let frame = item.frame(in: container) { return frame }
        guard let sourceView else {
            preconditionFailure(
                "UIPopoverPresentationController should have a non-nil sourceView or barButtonItem set before the "
                    + "presentation occurs.")
        }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }

    private func placement() -> PopoverPlacement {
        guard let container else { return PopoverPlacement() }
        var size = preferredContentSize
        if size.width <= 0 { size.width = PopoverConstants.defaultSize.width }
        if size.height <= 0 { size.height = PopoverConstants.defaultSize.height }
        let area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        let insets = popoverView.contentInsets
        size = CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
        return PopoverPlacement(
            size: size, anchor: anchor, area: area, permitted: permittedArrowDirections,
            canOverlap: canOverlapSourceViewRect, arrow: popoverView.arrowSize)
    }

    private func layOut() {
        let placement = placement()
        arrowDirection = placement.direction
        popoverView.show(placement, color: backgroundColor ?? presentedViewController.view.backgroundColor)
    }

    /// Positions the popover beside its source.
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if phase == .presented { layOut() }
    }

    /// Prepares the popover.
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        container?.passthroughViews = passthroughViews ?? []
        popoverView.install(presentedViewController.view, background: popoverBackgroundViewClass)
        layOut()
        let tap = UITapGestureRecognizer(target: self, action: Selector(UIPopoverPresentationController.tapOutside))
        tap.delegate = outsideFilter
        container?.addGestureRecognizer(tap)
        super.delegate.flatMap { $0 as? any UIPopoverPresentationControllerDelegate }?
            .prepareForPopoverPresentation(self)
    }

    private lazy var outsideFilter = OutsideFilter(popoverView)

    /// A touch outside dismisses the popover (NV-114).
    func tapOutside() { dismissByUser() }

    /// Dismisses the popover for the user, or says that the user tried if that is not permitted. Returns whether it goes.
    @discardableResult
    func dismissByUser() -> Bool {
        guard phase == .presented else { return false }
        let delegate = super.delegate
        let popoverDelegate = delegate as? any UIPopoverPresentationControllerDelegate
        guard !presentedViewController.isModalInPresentation,
            delegate?.presentationControllerShouldDismiss(self) != false,
            popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) != false
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return false
        }
        delegate?.presentationControllerWillDismiss(self)
        dismiss(animated: true) {
            delegate?.presentationControllerDidDismiss(self)
            popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
        }
        return true
    }

    /// A change of the preferred size resizes the popover with animation (NV-155).
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        guard phase == .presented else { return }
        guard preferredContentSize.width > 0, preferredContentSize.height > 0 else { return layOut() }
        UIView.animate(withDuration: PresentationConstants.dissolveDuration) {
            self.layOut()
            self.popoverView.layoutIfNeeded()
        }
    }

    override func makeDefaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        PresentationAnimator(style: .crossDissolve, isPresenting: isPresenting)
    }
}

/// Lets a recognizer of the container see only touches outside a view.
@MainActor private final class OutsideFilter: NSObject, UIGestureRecognizerDelegate {
    private unowned let inside: UIView

    init(_ inside: UIView) {
        self.inside = inside
        super.init()
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view?.isDescendant(of: inside) != true
    }
}

/// Called about a popover. Every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
    UIAdaptivePresentationControllerDelegate
{
    /// Called before the popover is presented.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Whether a touch outside dismisses the popover; true by default (NV-114).
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// Called after the user has dismissed the popover (NV-114).
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    /// True.
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    /// Does nothing.
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}
