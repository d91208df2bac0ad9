import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

/// A cell whose content a swipe moves.
@MainActor package protocol SwipedCell: UIView {
    /// How far the content is moved, in points to the left.
    var swipeOffset: CGFloat { get set }
}

/// A row that is open by a swipe, or being opened.
@MainActor package final class RowSwipe<Cell: SwipedCell> {
    package let position: ListPosition
    package let cell: Cell
    package let actions: SwipeActionsView
    /// 1 if the row moves to the left, −1 if it moves to the right.
    package let direction: CGFloat
    /// How far the row is moved, in points towards the open side.
    package private(set) var offset: CGFloat = 0
    /// The offset when the present drag began.
    package var startOffset: CGFloat = 0
    /// Whether the row closes or an action deletes it.
    package var isEnding = false

    package init(_ position: ListPosition, _ cell: Cell, _ actions: SwipeActionsView, direction: CGFloat) {
        self.position = position
        self.cell = cell
        self.actions = actions
        self.direction = direction
        cell.addSubview(actions)
    }

    /// The offset for a finger's way towards the open side, with resistance beyond the ends (TV-126).
    package func offset(forWay way: CGFloat) -> CGFloat {
        let raw = startOffset + way
        let full = actions.fullExposure
        if raw < 0 { return raw * SwipeMetrics.resistanceBeyondClosed }
        if raw <= full || fullSwipeAction != nil { return raw }
        return full + (raw - full) * SwipeMetrics.resistanceBeyondOpen
    }

    /// The action of a full swipe; `nil` if there is none (TV-121).
    package var fullSwipeAction: UIContextualAction? {
        actions.configuration.performsFirstActionWithFullSwipe ? actions.configuration.actions.first : nil
    }

    /// Whether the row has been swiped fully (TV-128). `finger` is the finger's distance from the side of the actions.
    package func isFullSwipe(finger: CGFloat) -> Bool {
        guard fullSwipeAction != nil else { return false }
        let width = cell.bounds.width
        if offset > width - SwipeMetrics.keptWidth { return true }
        return finger > width * SwipeMetrics.fullSwipePart && offset > actions.fullExposure
    }

    /// Moves the row and uncovers the buttons.
    package func move(to offset: CGFloat) {
        self.offset = offset
        cell.swipeOffset = offset * direction
        let width = max(0, offset)
        actions.frame = CGRect(
            x: direction > 0 ? cell.bounds.width - width : 0, y: 0, width: width, height: cell.bounds.height)
        cell.setNeedsLayout()
    }

    /// Moves the row with a spring that takes the speed along, in points per second (TV-130).
    package func settle(at target: CGFloat, velocity: CGFloat, completion: (() -> Void)? = nil) {
        let distance = target - offset
        let relative = distance == 0 ? 0 : velocity / distance
        UIView.animate(
            withDuration: SwipeMetrics.settlingDuration, delay: 0,
            usingSpringWithDamping: velocity == 0 ? 1 : SwipeMetrics.dampingRatio,
            initialSpringVelocity: relative, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                self.move(to: target)
                self.cell.layoutIfNeeded()
                self.actions.setNeedsLayout()
                self.actions.layoutIfNeeded()
            }, completion: { _ in completion?() })
    }
}
