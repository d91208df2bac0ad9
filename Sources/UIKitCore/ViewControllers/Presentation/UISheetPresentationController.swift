import CoreGraphics
import Foundation

/// Presents a controller as a sheet: attached to the lower edge, with detents, in compact width, centered in regular
/// width, and full screen in compact height (NV-97 to NV-110, NV-161). One at the lower edge rises with the keyboard
/// (NV-375).
open class UISheetPresentationController: UIPresentationController {
    /// Called about changes of the detent by the user, and like every presentation's delegate.
    @_nonoverride public var delegate: (any UISheetPresentationControllerDelegate)? {
        get { super.delegate as? any UISheetPresentationControllerDelegate }
        set { super.delegate = newValue }
    }

    /// The heights at which the sheet rests; large only by default. At least one.
    open var detents: [Detent] = [.large()] {
        didSet { if !detents.isEmpty { layoutChanged() } else { detents = oldValue } }
    }
    /// The detent at which the sheet rests; the smallest if `nil`, the default, or if there is no such detent (NV-101).
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { layoutChanged() } }
    }
    /// The largest detent at which the views behind are not dimmed and get touches; none by default (NV-102).
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { layoutChanged() } }
    /// Whether dragging up in a scroll view enlarges the sheet before it scrolls; true by default (NV-104).
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether a grabber is shown at the top; false by default (NV-104).
    open var prefersGrabberVisible = false { didSet { sheetView.isGrabberVisible = prefersGrabberVisible } }
    /// Whether the sheet is attached to the lower edge in compact height, where it fills the screen otherwise; false by
    /// default (NV-161).
    open var prefersEdgeAttachedInCompactHeight = false { didSet { layoutChanged() } }
    /// Whether the preferred size of the controller determines the width of an edge-attached sheet; false by default.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { layoutChanged() } }
    /// The radius of the corners in points; the system's for `nil`, the default (NV-97).
    open var preferredCornerRadius: CGFloat? { didSet { layoutChanged() } }
    /// The view at whose position a popover would be; it has no effect on the sheet's position.
    open weak var sourceView: UIView?

    private(set) lazy var sheetView = SheetView(frame: .zero)
    let dimmingView = UIView(frame: .zero)
    private let backdropView = UIView(frame: .zero)
    lazy var drag = SheetDrag(self)
    lazy var keyboard = SheetKeyboard(self)

    /// Runs changes of the detents with animation (NV-103).
    open func animateChanges(_ changes: () -> Void) {
        withoutActuallyEscaping(changes) { changes in
            UIView.animate(
                withDuration: SheetConstants.settlingDuration, delay: 0, usingSpringWithDamping: 1,
                initialSpringVelocity: 0, options: .allowUserInteraction,
                animations: {
                    changes()
                    self.container?.layoutIfNeeded()
                })
        }
    }

    /// Call when what a custom detent depends on has changed.
    open func invalidateDetents() { layoutChanged() }

    // MARK: Layout

    /// The view with the rounded corners that contains the presented controller's view.
    open override var presentedView: UIView? { sheetView }

    /// The frame of the sheet at the selected detent, higher above the keyboard (NV-375).
    open override var frameOfPresentedViewInContainerView: CGRect { frame(height: restingHeight + keyboardLift) }

    /// Positions the sheet and what is behind it.
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let container, drag.offset == 0 || phase != .presented else { return }
        dimmingView.frame = container.bounds
        if phase == .presented { show(frameOfPresentedViewInContainerView) }
    }

    private func layoutChanged() {
        guard phase == .presented else { return }
        container?.setNeedsLayout()
        if UIView.inheritedAnimationDuration > 0 { container?.layoutIfNeeded() }
    }

    /// A change of the preferred size resizes a form sheet (NV-155).
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if preferredContentSize.width > 0, preferredContentSize.height > 0 {
            animateChanges { layoutChanged() }
        } else {
            layoutChanged()
        }
    }

    /// Shows the sheet with a frame, and the presenter behind it accordingly.
    func show(_ frame: CGRect) {
        sheetView.frame = frame
        updateCorners()
        let progress = presentedProgress(frame)
        dimmingView.alpha = progress.dimming
        shrinkPresenter(progress.shrinkage)
        container?.passesTouches = isUndimmed
        dimmingView.isUserInteractionEnabled = !isUndimmed
    }

    private func updateCorners() {
        sheetView.cornerRadius = isFullScreen ? 0 : preferredCornerRadius ?? SheetConstants.cornerRadius
        sheetView.roundsAllCorners = !isEdgeAttached
    }

    /// How much a frame of the sheet dims what is behind, and shrinks the presenter, 0…1.
    private func presentedProgress(_ frame: CGRect) -> (dimming: CGFloat, shrinkage: CGFloat) {
        guard let container, isEdgeAttached else { return (1, 0) }
        let height = container.bounds.maxY - frame.minY - keyboardLift
        let heights = sortedHeights.map(\.height)
        let (smallest, largest) = (heights.first ?? 0, heights.last ?? 0)
        var dimming: CGFloat = smallest > 0 ? min(1, max(0, height / smallest)) : 1
        if let undimmed = undimmedHeight {
            let next = heights.first { $0 > undimmed + 0.5 } ?? undimmed
            dimming = next > undimmed ? min(1, max(0, (height - undimmed) / (next - undimmed))) : 0
        }
        guard shrinksPresenter, abs(largest - (maximumHeight + safeBottom)) < 0.5 else { return (dimming, 0) }
        let start = heights.dropLast().last ?? 0
        return (dimming, largest > start ? min(1, max(0, (height - start) / (largest - start))) : 1)
    }

    /// Whether the presenter's view shrinks behind a large sheet: in compact width and regular height (NV-97).
    private var shrinksPresenter: Bool { isEdgeAttached && traitCollection.verticalSizeClass != .compact }

    private func shrinkPresenter(_ progress: CGFloat) {
        guard let container,
            let view = presentingViewController.storedPresentation?.presentedView
                ?? presentingViewController.viewIfLoaded
        else { return }
        guard progress > 0 else { return restorePresenter() }
        let original = originalPresenter ?? PresenterAppearance(view)
        originalPresenter = original
        let scale = 1 - SheetConstants.presenterShrinkage * progress
        let top = container.safeAreaInsets.top * progress
        // The upper edge stands at the top of the safe area.
        let height = CGRect(origin: .zero, size: view.bounds.size).applying(original.transform).height
        let shift = top - height * (1 - scale) / 2
        view.transform = original.transform.concatenating(
            CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale))
        view.layer.cornerRadius = max(original.cornerRadius, SheetConstants.cornerRadius * progress)
        if view === presentingViewController.viewIfLoaded { view.clipsToBounds = true }
    }

    /// What shrinking changes of the presenter's view, as it was before.
    private struct PresenterAppearance {
        weak var view: UIView?
        let transform: CGAffineTransform
        let cornerRadius: CGFloat
        let clipsToBounds: Bool

        @MainActor init(_ view: UIView) {
            self.view = view
            transform = view.transform
            cornerRadius = view.layer.cornerRadius
            clipsToBounds = view.clipsToBounds
        }
    }

    /// The presenter's view before it shrank; `nil` while it is not shrunk.
    private var originalPresenter: PresenterAppearance?

    /// Undoes what shrinking has changed. With `keepsClipping` the corners stay clipped, for an animation.
    private func restorePresenter(keepsClipping: Bool = false) {
        guard let originalPresenter else { return }
        if let view = originalPresenter.view {
            view.transform = originalPresenter.transform
            view.layer.cornerRadius = originalPresenter.cornerRadius
            if !keepsClipping { view.clipsToBounds = originalPresenter.clipsToBounds }
        }
        if !keepsClipping { self.originalPresenter = nil }
    }

    // MARK: Transition

    /// Adds what is behind the sheet.
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container else { return }
        dimmingView.frame = container.bounds
        dimmingView.backgroundColor = UIColor { traits in
            UIColor(
                white: 0,
                alpha: traits.userInterfaceStyle == .dark ? SheetConstants.darkDimming : SheetConstants.dimming)
        }
        dimmingView.alpha = 0
        container.addSubview(dimmingView)
        if dimmingView.gestureRecognizers?.isEmpty != false {
            let tap = UITapGestureRecognizer(target: self, action: Selector(UISheetPresentationController.tapBehind))
            dimmingView.addGestureRecognizer(tap)
        }
        sheetView.install(presentedViewController.view)
        sheetView.isGrabberVisible = prefersGrabberVisible
        updateCorners()
        drag.install(on: sheetView)
        keyboard.follow()
        if shrinksPresenter, let presenterView = presentingViewController.viewIfLoaded,
            presentingViewController.storedPresentation == nil
        {
            backdropView.frame = presenterView.frame
            backdropView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            backdropView.backgroundColor = .black
            presenterView.superview?.insertSubview(backdropView, belowSubview: presenterView)
        }
        let resting = frameOfPresentedViewInContainerView
        pendingAlongside = { self.showBehind(resting) }
    }

    private func showBehind(_ frame: CGRect) {
        let progress = presentedProgress(frame)
        dimmingView.alpha = progress.dimming
        shrinkPresenter(progress.shrinkage)
    }

    /// What the animator changes together with the sheet's frame. It retains the sheet, and only the sheet's own animator
    /// takes it, so that the end of a transition removes it.
    var pendingAlongside: (() -> Void)?

    /// Leaves the sheet at its detent, or removes what is behind it.
    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        pendingAlongside = nil
        if completed {
            show(frameOfPresentedViewInContainerView)
            keyboard.presentationDidEnd()
        } else {
            cleanUp()
        }
    }

    /// Lets the dimming go with the sheet.
    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        pendingAlongside = {
            self.dimmingView.alpha = 0
            self.restorePresenter(keepsClipping: true)
        }
    }

    /// Removes what is behind the sheet.
    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        pendingAlongside = nil
        if completed {
            cleanUp()
        } else {
            keyboard.update()
            show(frameOfPresentedViewInContainerView)
        }
    }

    private func cleanUp() {
        keyboard.stop()
        backdropView.removeFromSuperview()
        restorePresenter()
    }

    override func makeDefaultAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        SheetAnimator(self, isPresenting: isPresenting)
    }

    // MARK: Dismissal by the user

    /// A tap beside the sheet dismisses it unless it is a large one in compact width (NV-110, decision).
    func tapBehind() {
        guard phase == .presented, !isEdgeAttached || restingHeight < maximumHeight + safeBottom - 0.5 else { return }
        dismissByUser(isPermitted: mayBeDismissed)
    }

    /// Asks whether the user may dismiss the controller (NV-108).
    var mayBeDismissed: Bool {
        !presentedViewController.isModalInPresentation
            && super.delegate?.presentationControllerShouldDismiss(self) != false
    }

    /// Dismisses the sheet for the user (NV-109), or says that the user tried if that is not permitted (NV-108). Returns
    /// whether it goes.
    @discardableResult
    func dismissByUser(isPermitted: Bool) -> Bool {
        guard isPermitted else {
            super.delegate?.presentationControllerDidAttemptToDismiss(self)
            return false
        }
        let delegate = super.delegate
        delegate?.presentationControllerWillDismiss(self)
        dismiss(animated: true) { delegate?.presentationControllerDidDismiss(self) }
        return true
    }
}

/// Called about the detents of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when the user has moved the sheet to another detent, not when code has (NV-101).
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
