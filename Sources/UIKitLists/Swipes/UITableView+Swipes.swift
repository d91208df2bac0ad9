import CoreGraphics
import Foundation
import ListUpdates
import Support
import UIKitCore

/// The delegate of the recognizers with which a table follows swipes and moves of rows.
@MainActor final class TableGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    private unowned let table: UITableView

    init(of table: UITableView) { self.table = table }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        table.rowGestureMayBegin(gestureRecognizer)
    }
}

extension UITableViewCell: SwipedCell {
    /// How far a swipe has moved the content, in points to the left.
    package final var swipeOffset: CGFloat {
        get { tableState.swipeOffset }
        set { tableState.swipeOffset = newValue }
    }
}

extension UITableView {
    /// Adds the recognizers for swipes over rows and for moving rows.
    final func prepareSwipes() {
        let gestureDelegate = TableGestureDelegate(of: self)
        editing.gestureDelegate = gestureDelegate
        let swipe = RowSwipeRecognizer(target: self, action: Selector(UITableView.followSwipe))
        swipe.maximumNumberOfTouches = 1
        addGestureRecognizer(swipe)
        editing.swipeRecognizer = swipe
        swipe.delegate = gestureDelegate
        let move = UILongPressGestureRecognizer(target: self, action: Selector(UITableView.followMove))
        move.minimumPressDuration = 0
        move.delegate = gestureDelegate
        addGestureRecognizer(move)
        editing.moveRecognizer = move
        prepareMultipleSelection(gestureDelegate)
    }

    /// Whether one of the table's own recognizers may begin.
    final func rowGestureMayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer === editing.moveRecognizer { return moveMayBegin(recognizer) }
        guard let pan = recognizer as? UIPanGestureRecognizer else { return false }
        if pan === editing.sweepRecognizer { return mayBeginMultipleSelection(pan) }
        let way = pan.translation(in: self)
        guard abs(way.x) > abs(way.y), !editing.isOn || editing.swipe != nil else { return false }
        let start = CGPoint(x: pan.location(in: self).x - way.x, y: pan.location(in: self).y - way.y)
        guard let position = position(at: start) else { return false }
        if let swipe = editing.swipe {
            if swipe.position == position, !swipe.isEnding { return true }
            closeSwipe(animated: true)
            return false
        }
        return prepareSwipe(at: position, toLeft: way.x < 0)
    }

    /// Asks for the actions of a side, with which the row opens when the swipe is recognized (TV-118, TV-120). Returns
    /// false without actions.
    private func prepareSwipe(at position: ListPosition, toLeft: Bool) -> Bool {
        let path = position.indexPath
        guard let cell = storage.cells[position],
            dataSource?.tableView(self, canEditRowAt: path) ?? false
        else { return false }
        let isTrailing = toLeft != cell.isRightToLeft
        let configuration = isTrailing ? trailingConfiguration(at: position) : leadingConfiguration(at: path)
        guard let configuration, !configuration.actions.isEmpty else { return false }
        editing.swipeRecognizer?.opening = { [weak self, weak cell] in
            guard let self, let cell, self.editing.swipe == nil, !self.editing.isOn, self.position(of: cell) == position
            else { return }
            self.beginSwipe(position, cell, configuration, direction: toLeft ? 1 : -1)
        }
        return true
    }

    final func leadingConfiguration(at path: IndexPath) -> UISwipeActionsConfiguration? {
        delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }

    final func trailingConfiguration(at position: ListPosition) -> UISwipeActionsConfiguration? {
        let path = position.indexPath
        if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own }
        return editConfiguration(at: position)
    }

    /// The actions of a row without a swipe configuration: its row actions, otherwise the usual one (TV-119).
    final func editConfiguration(at position: ListPosition) -> UISwipeActionsConfiguration? {
        let path = position.indexPath
        if let actions = delegate?.tableView(self, editActionsForRowAt: path) {
            return UISwipeActionsConfiguration(actions: actions.map { $0.contextualAction(for: path) })
        }
        return deleteConfiguration(at: position)
    }

    /// The usual action: delete, if the data source implements it and the row has this style (TV-118).
    final func deleteConfiguration(at position: ListPosition) -> UISwipeActionsConfiguration? {
        let path = position.indexPath
        guard let dataSource, DataSourceMethods.implementsCommit(dataSource),
            delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
        else { return nil }
        let title =
            delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemText.title("Delete")
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self else { return done(false) }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    /// Makes a row the open one and tells the delegate (TV-117).
    final func beginSwipe(
        _ position: ListPosition, _ cell: UITableViewCell, _ configuration: UISwipeActionsConfiguration,
        direction: CGFloat
    ) {
        cancelHighlight()
        let actions = SwipeActionsView(
            configuration, isAtRight: direction > 0, rowWidth: cell.bounds.width,
            traits: traitCollection
        ) {
            [weak self] action, view in self?.perform(action, from: view)
        }
        editing.swipe = RowSwipe(position, cell, actions, direction: direction)
        cell.tableState.isOpen = true
        cell.setNeedsUpdateConfiguration()
        delegate?.tableView(self, willBeginEditingRowAt: position.indexPath)
    }

    private func followSwipe(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? RowSwipeRecognizer else { return }
        if pan.state == .began { pan.open() }
        guard let swipe = editing.swipe, !swipe.isEnding else { return }
        let way = -pan.translation(in: self).x * swipe.direction
        let velocity = -pan.velocity(in: self).x * swipe.direction
        switch pan.state {
        case .began:
            swipe.startOffset = swipe.offset
            swipe.move(to: swipe.offset(forWay: way))
        case .changed:
            swipe.move(to: swipe.offset(forWay: way))
            swipe.actions.setFilled(swipe.isFullSwipe(finger: finger(pan, swipe)))
        case .ended:
            if swipe.actions.isFilled, let action = swipe.fullSwipeAction, let view = swipe.actions.firstButton {
                swipe.settle(at: swipe.cell.bounds.width, velocity: velocity)
                perform(action, from: view)
            } else if velocity < 0 || swipe.offset <= 0 {
                closeSwipe(animated: true, velocity: velocity)
            } else {
                // It opens when the finger moves on or rests (TV-127).
                swipe.settle(at: swipe.actions.fullExposure, velocity: velocity)
            }
        case .cancelled, .failed:
            closeSwipe(animated: true)
        default: break
        }
    }

    /// The finger's distance from the side of the actions.
    private func finger(_ pan: UIPanGestureRecognizer, _ swipe: RowSwipe<UITableViewCell>) -> CGFloat {
        let x = pan.location(in: swipe.cell).x
        return swipe.direction > 0 ? swipe.cell.bounds.width - x : x
    }

    /// Performs an action; the row closes afterwards, unless it is deleted (TV-122).
    private func perform(_ action: UIContextualAction, from view: UIView) {
        guard let swipe = editing.swipe, !swipe.isEnding else { return }
        swipe.isEnding = true
        action.handler(action, view) { [weak self, weak swipe] isDone in
            guard let self, let swipe, self.editing.swipe === swipe else { return }
            if isDone, action.style == .destructive, self.position(of: swipe.cell) == nil { return }
            self.closeSwipe(animated: true)
        }
    }

    /// Closes the open row and tells the delegate (TV-117, TV-131).
    final func closeSwipe(animated: Bool, velocity: CGFloat = 0) {
        guard let swipe = editing.swipe else { return }
        editing.swipe = nil
        swipe.isEnding = true
        swipe.cell.tableState.isOpen = false
        swipe.cell.setNeedsUpdateConfiguration()
        if animated, window != nil {
            swipe.settle(at: 0, velocity: velocity) { swipe.actions.removeFromSuperview() }
        } else {
            swipe.move(to: 0)
            swipe.actions.removeFromSuperview()
        }
        delegate?.tableView(self, didEndEditingRowAt: swipe.position.indexPath)
        setNeedsLayout()
    }

    /// Takes the highlight from a touched row.
    final func cancelHighlight() {
        if let touch = selection.touch { _ = cancelRowTouch([touch]) }
    }
}
