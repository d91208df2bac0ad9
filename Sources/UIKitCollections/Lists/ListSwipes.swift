import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore
import UIKitLists

/// Follows swipes over the rows of lists and shows their actions, as tables do (CV-92, TV-117…TV-131).
@MainActor final class ListSwipes: NSObject, UIGestureRecognizerDelegate {
    private weak var layout: UICollectionViewCompositionalLayout?
    private weak var view: UICollectionView?
    private var pan: RowSwipeRecognizer?
    private(set) var swipe: RowSwipe<UICollectionViewListCell>?

    init(_ layout: UICollectionViewCompositionalLayout) { self.layout = layout }

    /// Adds the recognizer to the collection view.
    func attach(to view: UICollectionView) {
        guard self.view !== view else { return }
        detach()
        self.view = view
        let pan = RowSwipeRecognizer(target: self, action: Selector(ListSwipes.follow))
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        view.addGestureRecognizer(pan)
        self.pan = pan
    }

    /// Takes the recognizer away.
    func detach() {
        close(animated: false)
        if let pan { view?.removeGestureRecognizer(pan) }
        pan = nil
        view = nil
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view, let pan else { return false }
        let way = pan.translation(in: view)
        guard abs(way.x) > abs(way.y) else { return false }
        let start = CGPoint(x: pan.location(in: view).x - way.x, y: pan.location(in: view).y - way.y)
        guard let path = view.indexPathForItem(at: start),
            let cell = view.cellForItem(at: path) as? UICollectionViewListCell
        else {
            close(animated: true)
            return false
        }
        if let swipe {
            if swipe.cell === cell, !swipe.isEnding { return true }
            close(animated: true)
            return false
        }
        guard !view.isEditing else { return false }
        let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isTrailing = (way.x < 0) != isRightToLeft
        guard let configuration = configuration(of: path, isTrailing: isTrailing) else { return false }
        pan.opening = { [weak self, weak cell] in
            guard let self, let cell, self.swipe == nil, let view = self.view, !view.isEditing,
                view.indexPath(for: cell) == path
            else { return }
            self.open(cell, path, configuration, isTrailing: isTrailing)
        }
        return true
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// The actions of a side of a row; `nil` if there are none (TV-118, TV-120).
    private func configuration(of path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
        let list = layout?.list(ofSection: path.section)
        let provider =
            isTrailing
            ? list?.trailingSwipeActionsConfigurationProvider : list?.leadingSwipeActionsConfigurationProvider
        guard let configuration = provider?(path), !configuration.actions.isEmpty else { return nil }
        return configuration
    }

    /// The actions of a row's swipes for assistive technology: the leading ones, then the trailing ones (AX-58).
    func accessibilityActions(of cell: UICollectionViewListCell) -> [UIAccessibilityCustomAction] {
        guard let view, !view.isEditing, let path = view.indexPath(for: cell) else { return [] }
        return UISwipeActionsConfiguration.accessibilityActions(
            [configuration(of: path, isTrailing: false), configuration(of: path, isTrailing: true)], of: cell)
    }

    /// Makes a row the open one.
    private func open(
        _ cell: UICollectionViewListCell, _ path: IndexPath, _ configuration: UISwipeActionsConfiguration,
        isTrailing: Bool
    ) {
        view?.endTouch()
        let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isAtRight = isTrailing != isRightToLeft
        let actions = SwipeActionsView(
            configuration, isAtRight: isAtRight, rowWidth: cell.bounds.width,
            traits: cell.traitCollection
        ) {
            [weak self] action, view in self?.perform(action, from: view)
        }
        swipe = RowSwipe(ListPosition(path), cell, actions, direction: isAtRight ? 1 : -1)
        cell.isSwiped = true
    }

    /// Shows the actions at the trailing edge of a row, as its delete control does (TV-112).
    func reveal(_ cell: UICollectionViewListCell) {
        close(animated: true)
        guard let path = view?.indexPath(for: cell),
            let configuration = configuration(of: path, isTrailing: true)
        else { return }
        open(cell, path, configuration, isTrailing: true)
        guard let swipe else { return }
        swipe.settle(at: swipe.actions.fullExposure, velocity: 0)
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? RowSwipeRecognizer, let view else { return }
        if pan.state == .began { pan.open() }
        guard let swipe, !swipe.isEnding else { return }
        let way = -pan.translation(in: view).x * swipe.direction
        let velocity = -pan.velocity(in: view).x * swipe.direction
        switch pan.state {
        case .began:
            swipe.startOffset = swipe.offset
            swipe.move(to: swipe.offset(forWay: way))
        case .changed:
            swipe.move(to: swipe.offset(forWay: way))
            let x = pan.location(in: swipe.cell).x
            let finger = swipe.direction > 0 ? swipe.cell.bounds.width - x : x
            swipe.actions.setFilled(swipe.isFullSwipe(finger: finger))
        case .ended:
            if swipe.actions.isFilled, let action = swipe.fullSwipeAction, let button = swipe.actions.firstButton {
                swipe.settle(at: swipe.cell.bounds.width, velocity: velocity)
                perform(action, from: button)
            } else if velocity < 0 || swipe.offset <= 0 {
                close(animated: true, velocity: velocity)
            } else {
                // It opens when the finger moves on or rests (TV-127).
                swipe.settle(at: swipe.actions.fullExposure, velocity: velocity)
            }
        case .cancelled, .failed: close(animated: true)
        default: break
        }
    }

    /// Performs an action; the row closes afterwards, unless it is deleted (TV-122).
    private func perform(_ action: UIContextualAction, from button: UIView) {
        guard let swipe, !swipe.isEnding else { return }
        swipe.isEnding = true
        action.handler(action, button) { [weak self, weak swipe] isDone in
            guard let self, let swipe, self.swipe === swipe else { return }
            if isDone, action.style == .destructive, self.view?.indexPath(for: swipe.cell) == nil {
                self.swipe = nil
                return
            }
            self.close(animated: true)
        }
    }

    /// Closes the open row (TV-131).
    func close(animated: Bool, velocity: CGFloat = 0) {
        guard let swipe else { return }
        self.swipe = nil
        swipe.isEnding = true
        swipe.cell.isSwiped = false
        if animated, view?.window != nil {
            swipe.settle(at: 0, velocity: velocity) { swipe.actions.removeFromSuperview() }
        } else {
            swipe.move(to: 0)
            swipe.actions.removeFromSuperview()
        }
    }

    /// Closes the open row if another place is touched. Returns whether a row was open.
    func closeForTouch(on cell: UICollectionViewCell?) -> Bool {
        guard let swipe, !swipe.isEnding else { return false }
        if cell !== swipe.cell || swipe.offset > 0 { close(animated: true) }
        return true
    }
}

extension UICollectionViewListCell: AccessibilityActionSource {
    /// The actions of the row's swipes: the leading ones, then the trailing ones (AX-58).
    package var accessibilityRowActions: [UIAccessibilityCustomAction] {
        let layout = collectionView?.layout as? UICollectionViewCompositionalLayout
        return layout?.swipes?.accessibilityActions(of: self) ?? []
    }
}
