import CoreGraphics
import Foundation

/// Content of a sheet that scrolls; the drag of a sheet asks it whether the sheet moves instead (NV-104).
@MainActor package protocol SheetScrollingContent: UIView {
    /// Whether the content lies at its top, so that pulling down moves the sheet.
    var isAtTop: Bool { get }
    /// Whether the content can scroll vertically at all.
    var scrollsVertically: Bool { get }
}

/// Follows a finger with a sheet: between the detents, and out (NV-104 to NV-109).
@MainActor final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
    private unowned let sheet: UISheetPresentationController
    private lazy var pan = UIPanGestureRecognizer(target: self, action: Selector(SheetDrag.moved))
    /// How far the sheet is from its detent, in points, downward.
    private(set) var offset: CGFloat = 0
    /// How far the finger has moved, in points, downward; more than the sheet if that resists.
    private var translation: CGFloat = 0
    /// The height at which the drag began, in points.
    private var startHeight: CGFloat = 0
    /// How much higher the sheet was because of the keyboard when the drag began, in points (NV-375).
    private var lift: CGFloat = 0
    /// Whether the controller was told that its view disappears (NV-109).
    private var hasBegunDisappearance = false
    /// What the delegate answered in this drag; `nil` until it is asked (NV-108).
    private var isPermitted: Bool?

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        super.init()
    }

    func install(on view: UIView) {
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard sheet.phase == .presented, sheet.isEdgeAttached, !presents else { return false }
        // Not the velocity: it is zero when the first movements arrive together.
        let way = pan.translation(in: sheet.container)
        guard abs(way.y) > abs(way.x) else { return false }
        guard let content = scrollingContent() else { return true }
        if way.y > 0 { return content.isAtTop }
        let canGrow = sheet.restingHeight < (sheet.sortedHeights.last?.height ?? 0) - 0.5
        return canGrow && content.isAtTop && sheet.prefersScrollingExpandsWhenScrolledToEdge
    }

    /// The scrolling view under the finger; `nil` if there is none.
    private func scrollingContent() -> (any SheetScrollingContent)? {
        let point = pan.location(in: sheet.sheetView)
        var view = sheet.sheetView.hitTest(point, with: nil)
        while let current = view, current !== sheet.sheetView {
            if let content = current as? any SheetScrollingContent, content.scrollsVertically { return content }
            view = current.superview
        }
        return nil
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer.view is any SheetScrollingContent && otherGestureRecognizer is UIPanGestureRecognizer
    }

    func moved(_ pan: UIPanGestureRecognizer) {
        // A dismissal that code began moves the sheet itself; it may be cancelled after the drag.
        guard let container = sheet.container, sheet.phase == .presented else { return reset() }
        if presents, pan.state == .began || pan.state == .changed { return }
        switch pan.state {
        case .began:
            isPermitted = nil
            startHeight = sheet.restingHeight
            lift = sheet.keyboardLift
            follow(pan.translation(in: container).y)
        case .changed: follow(pan.translation(in: container).y)
        case .ended: release(pan.velocity(in: container).y)
        case .cancelled, .failed: release(0)
        default: break
        }
    }

    /// Whether something is presented above the sheet, which then does not follow a finger (NV-291).
    private var presents: Bool { sheet.presentedViewController.directlyPresented != nil }

    /// Whether a presentation above the sheet takes its view away, and so ends its appearance.
    private var isCovered: Bool { Self.isCovered(sheet) }

    private static func isCovered(_ sheet: UISheetPresentationController) -> Bool {
        sheet.presentedViewController.directlyPresented?.storedPresentation?.shouldRemovePresentersView ?? false
    }

    /// Forgets how far the drag has moved the sheet.
    private func reset() {
        offset = 0
        translation = 0
        hasBegunDisappearance = false
    }

    /// Whether the drag may dismiss the sheet. The delegate is asked once in a drag (NV-108).
    private var mayDismiss: Bool {
        if sheet.presentedViewController.isModalInPresentation { return false }
        let answer = isPermitted ?? sheet.mayBeDismissed
        isPermitted = answer
        return answer
    }

    private func follow(_ translation: CGFloat) {
        let heights = sheet.sortedHeights.map(\.height)
        guard let container = sheet.container, let smallest = heights.first, let largest = heights.last else { return }
        self.translation = translation
        var height = startHeight - translation
        if height > largest {
            height = largest + SheetConstants.stretched(height - largest, in: container.bounds.height)
        } else if height < smallest, !mayDismiss {
            height = smallest - (smallest - height) * SheetConstants.modalResistance
        }
        offset = startHeight - height
        if height < smallest, !hasBegunDisappearance, mayDismiss {
            hasBegunDisappearance = true
            sheet.presentedViewController.beginAppearance(false, animated: true)
        }
        // Above the keyboard the sheet is higher, up to the height of the large detent.
        let shown = min(height + lift, max(height, sheet.maximumHeight + sheet.safeBottom))
        // Below the smallest detent the whole sheet moves; above it, its upper edge does.
        var frame = sheet.frame(height: max(shown, smallest + lift))
        frame.origin.y = container.bounds.maxY - shown
        sheet.show(frame)
        sheet.sheetView.layoutIfNeeded()
    }

    private func release(_ velocity: CGFloat) {
        let heights = sheet.sortedHeights
        guard let smallest = heights.first?.height else { return }
        let way = velocity * SheetConstants.projection
        // Resistance does not change what the user wants.
        let intended = startHeight - translation - way
        if intended < smallest * SheetConstants.dismissalFraction, pan.state == .ended, !presents {
            if sheet.dismissByUser(isPermitted: mayDismiss) { return reset() }
        }
        let projected = startHeight - offset - way
        let target = heights.min { abs($0.height - projected) < abs($1.height - projected) }
        settle(at: target?.identifier, velocity: velocity)
    }

    /// Moves to a detent with a spring (NV-107).
    private func settle(at identifier: UISheetPresentationController.Detent.Identifier?, velocity: CGFloat) {
        let old = sheet.sortedHeights.first { $0.height == sheet.restingHeight }?.identifier
        if let identifier, identifier != old {
            sheet.selectedDetentIdentifier = identifier
            sheet.delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
        }
        let target = sheet.frameOfPresentedViewInContainerView
        let distance = target.minY - sheet.sheetView.frame.minY
        let relative = abs(distance) > 0.5 ? velocity / distance : 0
        let stays = hasBegunDisappearance && !isCovered
        reset()
        if stays { sheet.presentedViewController.beginAppearance(true, animated: true) }
        UIView.animate(
            withDuration: SheetConstants.settlingDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: relative, options: .allowUserInteraction,
            animations: {
                self.sheet.show(target)
                self.sheet.sheetView.layoutIfNeeded()
            },
            completion: { [weak sheet = self.sheet] _ in
                // A dismissal or a cover in the meantime has ended the appearance.
                guard stays, let sheet, sheet.phase == .presented, !Self.isCovered(sheet) else { return }
                sheet.presentedViewController.endAppearance()
            })
    }
}
