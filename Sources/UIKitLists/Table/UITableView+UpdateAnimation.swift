import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    /// Moves, adds and removes the cells and headers in sight, animated if the table is visible (TV-142, TV-145).
    final func show(_ updates: TableUpdates, _ transition: ListTransition, from old: SectionOffsets) {
        let isAnimated = window != nil && UIView.areAnimationsEnabled && !storage.cells.isEmpty
        let change = TableChange(updates, transition, old, sight: visibleRange)
        storage.prefetched = []
        let replaced = keepCells(change) + keepHeaders(change)
        let starts = storage.cells.mapValues(\.frame)
        reconfigure(updates.reconfigured.compactMap { transition.newPosition(of: $0) })
        for (position, cell) in storage.cells { remeasure(cell, at: position, updates.asksHeights) }
        guard isAnimated else {
            updateContentSize()
            for departure in replaced { departure.remove(self) }
            setNeedsLayout()
            if window != nil { layoutIfNeeded() }
            return finish(updates, window != nil)
        }
        // The views that stay are not laid out before the animation.
        let wasLayingOut = storage.isLayingOut
        storage.isLayingOut = true
        let sight = showNewCells(change)
        let fadesIn = showNewHeaders(change, sight)
        storage.isLayingOut = wasLayingOut
        for (position, frame) in starts { storage.cells[position]?.frame = frame }
        // A view that the data source has returned again stays.
        let leaving = replaced.filter { !isShown($0.view) }
        let departing = leaving + releaseCells(outside: sight) + releaseHeaders(outside: sight)
        UIView.animate(
            withDuration: TableMetrics.updateDuration, delay: 0, options: [.allowUserInteraction],
            animations: {
                // An offset that is no longer legal moves with the rows (TV-144).
                self.updateContentSize()
                for (position, cell) in self.storage.cells {
                    cell.alpha = 1
                    cell.frame = self.displayedFrame(position)
                }
                for (view, alpha) in fadesIn { view.alpha = alpha }
                self.setNeedsLayout()
                self.layoutIfNeeded()
                for departure in departing { departure.move(self) }
            },
            completion: { [weak self] isFinished in
                guard let self else { return }
                for departure in departing where !self.isShown(departure.view) { departure.remove(self) }
                self.finish(updates, isFinished)
            })
    }

    private func isShown(_ view: UIView) -> Bool {
        storage.cells.values.contains { $0 === view } || storage.keptCells.values.contains { $0 === view }
            || SectionViewKind.allCases.contains { storage[keyPath: $0.views].values.contains { $0 === view } }
    }

    /// The part of the content that is in sight after an update: the offset stays, unless it is out of range and nothing
    /// moves the content (TV-144).
    private var sightAfterUpdate: ClosedRange<CGFloat> {
        let (top, end) = (-expandedTopInset, endOffset(ofContent: contentHeight))
        let isMoving = isDragging || isDecelerating
        let offset = isMoving ? contentOffset.y : min(max(contentOffset.y, top), end)
        return offset...offset + bounds.height
    }

    // MARK: Cells

    /// Gives the cells that stay their new rows. Returns the cells of deleted and reloaded rows.
    private func keepCells(_ change: TableChange) -> [Departure] {
        let transition = change.transition
        let (cells, keptCells) = (storage.cells, storage.keptCells)
        storage.cells = [:]
        storage.keptCells = [:]
        var departing: [Departure] = []
        for (position, cell) in cells.sorted(by: { $0.key < $1.key }) {
            if !transition.isReloaded(position), let new = transition.newPosition(of: position) {
                storage.cells[new] = cell
                continue
            }
            departing.append(
                Departure(
                    view: cell, move: { change.end(cell, change.animation(ofOld: position), in: $0) },
                    remove: {
                        cell.alpha = 1
                        $0.takeAway(cell, from: position)
                    }))
        }
        for (position, cell) in keptCells {
            if let new = transition.newPosition(of: position) {
                storage.keptCells[new] = cell
            } else {
                cell.removeFromSuperview()
            }
        }
        return departing
    }

    /// Makes the cells that come into sight: from outside they start where they were, inserted ones as their animation
    /// says. Returns the part of the content that will be in sight; measuring the cells may have moved it.
    private func showNewCells(_ change: TableChange) -> ClosedRange<CGFloat> {
        var sight = sightAfterUpdate
        var shown: [ListPosition] = []
        for _ in 0..<Self.maximumPasses {
            let missing = positions(from: sight.lowerBound, to: sight.upperBound).filter { storage.cells[$0] == nil }
            for position in missing { showCell(at: position) }
            shown += missing
            let range = sightAfterUpdate
            if missing.isEmpty, range == sight { break }
            sight = range
        }
        UIView.performWithoutAnimation {
            for position in shown {
                guard let cell = storage.cells[position] else { continue }
                let frame = displayedFrame(position)
                if cell.frame != frame { cell.frame = frame }
                // The content of a new cell does not grow with the animation.
                cell.layoutIfNeeded()
                if let extent = change.oldExtent(of: position) {
                    cell.frame = CGRect(
                        x: sideInset, y: sectionsTop + CGFloat(extent.top), width: rowWidth,
                        height: CGFloat(extent.height))
                } else {
                    change.displace(cell, change.animation(ofNew: position), in: self)
                }
            }
        }
        return sight
    }

    /// Releases the cells that leave sight without being deleted: they move on to the frames of their rows.
    private func releaseCells(outside sight: ClosedRange<CGFloat>) -> [Departure] {
        let rows = Set(positions(from: sight.lowerBound, to: sight.upperBound))
        var departing: [Departure] = []
        for (position, cell) in storage.cells.sorted(by: { $0.key < $1.key })
        where !rows.contains(position) && !isNeeded(cell) {
            storage.cells[position] = nil
            departing.append(
                Departure(
                    view: cell, move: { if $0.exists(position) { cell.frame = $0.rowFrame(position) } },
                    remove: { $0.takeAway(cell, from: position) }))
        }
        return departing
    }

    // MARK: Headers and footers

    /// Gives the headers and footers that stay their new sections. Returns those of deleted and reloaded sections.
    private func keepHeaders(_ change: TableChange) -> [Departure] {
        var departing: [Departure] = []
        for kind in SectionViewKind.allCases {
            let views = storage[keyPath: kind.views]
            storage[keyPath: kind.views] = [:]
            for (section, view) in views.sorted(by: { $0.key < $1.key }) {
                if let new = change.newSection(of: section) {
                    storage[keyPath: kind.views][new] = view
                    continue
                }
                let alpha = view.alpha
                departing.append(
                    Departure(
                        view: view, move: { change.end(view, change.animation(ofOldSection: section), in: $0) },
                        remove: {
                            view.alpha = alpha
                            $0.takeAway(view, kind, section)
                        }))
            }
        }
        return departing
    }

    /// Makes the headers and footers that come into sight: from outside they start where they were, those of inserted
    /// sections as their animation says. Returns those that fade in, with their final alpha.
    private func showNewHeaders(_ change: TableChange, _ sight: ClosedRange<CGFloat>) -> [(UIView, CGFloat)] {
        let (visible, oldVisible) = (uncovered(sight), uncovered(change.sight))
        guard let sections = sections(in: visible, of: data) else { return [] }
        var fadesIn: [(UIView, CGFloat)] = []
        for section in sections {
            for kind in SectionViewKind.allCases where storage[keyPath: kind.views][section] == nil {
                withoutInheritedAnimation {
                    guard let placement = placement(of: kind, section, in: data, visible),
                        let view = makeHeader(kind, of: section)
                    else { return }
                    place(view, placement)
                    view.layoutIfNeeded()
                    let before = change.oldSection(of: section).flatMap {
                        self.placement(of: kind, $0, in: change.old, oldVisible)
                    }
                    if let before {
                        view.frame = before.frame
                    } else {
                        fadesIn.append((view, view.alpha))
                        change.displace(view, change.animation(ofNewSection: section), in: self)
                    }
                }
            }
        }
        return fadesIn
    }

    /// Releases the headers and footers that leave sight: they move on to their frames, or fade if they have none.
    private func releaseHeaders(outside sight: ClosedRange<CGFloat>) -> [Departure] {
        let visible = uncovered(sight)
        let sections = sections(in: visible, of: data)
        var departing: [Departure] = []
        for kind in SectionViewKind.allCases {
            for (section, view) in storage[keyPath: kind.views].sorted(by: { $0.key < $1.key }) {
                let end = placement(of: kind, section, in: data, visible)
                if end != nil, sections?.contains(section) == true { continue }
                storage[keyPath: kind.views][section] = nil
                let alpha = view.alpha
                departing.append(
                    Departure(
                        view: view,
                        move: { if let end { $0.place(view, end) } else { view.alpha = 0 } },
                        remove: {
                            view.alpha = alpha
                            $0.takeAway(view, kind, section)
                        }))
            }
        }
        return departing
    }
}

/// A view that leaves the table with an update.
@MainActor private struct Departure {
    let view: UIView
    /// Moves the view to its end; called inside the animation.
    let move: (UITableView) -> Void
    /// Removes the view after the animation.
    let remove: (UITableView) -> Void
}

/// How the views of a batch come in and go out (TV-132, TV-142).
@MainActor private struct TableChange {
    private let updates: TableUpdates
    let transition: ListTransition
    /// The rows and the part of the content in sight before the batch.
    let old: SectionOffsets
    let sight: ClosedRange<CGFloat>

    init(
        _ updates: TableUpdates, _ transition: ListTransition, _ old: SectionOffsets, sight: ClosedRange<CGFloat>
    ) {
        self.updates = updates
        self.transition = transition
        self.old = old
        self.sight = sight
    }

    // MARK: What stays

    /// Where a row was before the update; `nil` if it was inserted or reloaded.
    func oldExtent(of position: ListPosition) -> (top: Double, height: Double)? {
        guard let before = transition.oldPosition(of: position), !transition.isReloaded(before) else { return nil }
        return old.extent(of: before)
    }

    /// The index after the update of a section that keeps its views.
    func newSection(of section: Int) -> Int? {
        transition.isReloaded(section: section) ? nil : transition.newSection(of: section)
    }

    /// The index before the update of a section that keeps its views.
    func oldSection(of section: Int) -> Int? {
        transition.oldSection(of: section).flatMap { transition.isReloaded(section: $0) ? nil : $0 }
    }

    // MARK: Animations

    func animation(ofNew position: ListPosition) -> UITableView.RowAnimation {
        let reloaded = transition.oldPosition(of: position).flatMap { updates.deletions[$0] }
        return updates.insertions[position] ?? reloaded ?? animation(ofNewSection: position.section)
    }

    func animation(ofOld position: ListPosition) -> UITableView.RowAnimation {
        updates.deletions[position] ?? animation(ofOldSection: position.section)
    }

    func animation(ofNewSection section: Int) -> UITableView.RowAnimation {
        updates.sectionInsertions[section]
            ?? transition.oldSection(of: section).flatMap { updates.sectionDeletions[$0] } ?? .automatic
    }

    func animation(ofOldSection section: Int) -> UITableView.RowAnimation {
        updates.sectionDeletions[section] ?? .automatic
    }

    /// Puts a view to the start of the animation that brings it in, which is the end of the one that takes it away.
    func displace(_ view: UIView, _ animation: UITableView.RowAnimation, in table: UITableView) {
        switch animation {
        case .none: break
        case .fade, .automatic: view.alpha = 0
        case .right: view.frame.origin.x += table.bounds.width
        case .left: view.frame.origin.x -= table.bounds.width
        case .top:
            view.frame.origin.y -= view.frame.height
            view.alpha = 0
        case .bottom:
            view.frame.origin.y += view.frame.height
            view.alpha = 0
        case .middle:
            view.frame = view.frame.insetBy(dx: 0, dy: view.frame.height / 2)
            view.alpha = 0
        }
    }

    /// Puts a view that goes out to its end.
    func end(_ view: UIView, _ animation: UITableView.RowAnimation, in table: UITableView) {
        displace(view, animation, in: table)
        if animation == .none { view.alpha = 0 }
    }
}
