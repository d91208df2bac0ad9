import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    /// The most often that rows are measured in one layout, if measuring keeps moving them.
    static let maximumPasses = 8

    /// Makes the rows and headers in sight and takes the others away.
    final func layOutRows() {
        guard !storage.isLayingOut else { return }
        storage.isLayingOut = true
        defer { storage.isLayingOut = false }
        // A change of the width measures all rows again (TV-43).
        if storage.data != nil, let width = storage.measuredWidth, width != rowWidth { heightsChanged() }
        _ = data
        measureResizedCells()
        updateContentSize()
        showRows()
        layOutAccessoryViews()
        layOutIndex()
        tellPrefetching()
    }

    /// A cell says that its height may have changed (TV-357). Cells that the layout itself fills are measured anyway.
    final func sizeWasInvalidated(of cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, !storage.isLayingOut else { return }
        if case .fixed = storage.heightSource { return }
        storage.resizedCells.insert(ObjectIdentifier(cell))
        setNeedsLayout()
    }

    private func measureResizedCells() {
        guard !storage.resizedCells.isEmpty else { return }
        for (position, cell) in storage.cells where storage.resizedCells.contains(ObjectIdentifier(cell)) {
            remeasure(cell, at: position, true)
        }
        storage.resizedCells = []
    }

    /// The part of the content that is in sight, and the part below bars.
    final var visibleRange: ClosedRange<CGFloat> { bounds.minY...max(bounds.minY, bounds.maxY) }

    /// The part of a visible range that no bar covers: headers and footers float at its ends.
    final func uncovered(_ range: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
        let inset = adjustedContentInset
        let top = range.lowerBound + inset.top
        return top...max(top, range.upperBound - inset.bottom)
    }

    private func showRows() {
        for _ in 0..<Self.maximumPasses where !showRowsOnce() {}
        let range = visibleRange
        let reserve = moveReserve
        let shown = Set(positions(from: range.lowerBound - reserve, to: range.upperBound + reserve))
        let leaving = storage.cells.filter { !shown.contains($0.key) && $0.value !== editing.move?.cell }
        for (position, cell) in leaving.sorted(by: { $0.key < $1.key }) {
            storage.cells[position] = nil
            if isNeeded(cell) { storage.keptCells[position] = cell } else { takeAway(cell, from: position) }
        }
        releaseKeptCells()
        updatePlaceholderPreview()
        placeCells()
        placePlaceholders()
        layOutHeaders(in: uncovered(range))
        updateSeparators()
        layOutFillers()
    }

    /// Gives back the cells out of sight that nothing needs any more (TV-30).
    private func releaseKeptCells() {
        for (position, cell) in storage.keptCells.sorted(by: { $0.key < $1.key }) where !isNeeded(cell) {
            storage.keptCells[position] = nil
            takeAway(cell, from: position)
        }
    }

    /// Makes the cells of the rows in sight and measures them. Returns false if measuring moved rows.
    private func showRowsOnce() -> Bool {
        var isStable = true
        let wasAtEnd = isAtEnd
        let range = visibleRange
        let reserve = moveReserve
        var (top, bottom) = (range.lowerBound - reserve, range.upperBound + reserve)
        if measureHeaders(from: top, to: bottom) { isStable = false }
        guard let first = positions(from: top, to: bottom).first else { return true }
        var position: ListPosition? = first
        while let current = position {
            var frame = rowFrame(current)
            if frame.minY >= bottom { break }
            let shown = storage.cells[current]
            if shown == nil || !isMeasured(current) {
                let oldHeight = frame.height
                if let shown {
                    recordGivenHeight(of: current)
                    measure(shown, at: current)
                } else {
                    showCell(at: current)
                }
                frame = rowFrame(current)
                let growth = frame.height - oldHeight
                if growth != 0 {
                    isStable = false
                    updateContentSize()
                    // What is below a row that starts above the visible area stays in place (TV-40).
                    if frame.minY < top, !wasAtEnd, frame.minY + oldHeight < bottom {
                        shiftOffset(by: growth)
                        top += growth
                        bottom += growth
                    }
                }
            }
            position = self.position(after: current)
        }
        if wasAtEnd, !isStable { shiftOffset(by: endOffset - contentOffset.y) }
        return isStable
    }

    private func shiftOffset(by distance: CGFloat) {
        guard distance != 0 else { return }
        contentOffset.y += distance
    }

    /// The offset at which the end of the content is at the bottom of the visible area.
    final var endOffset: CGFloat { endOffset(ofContent: contentSize.height) }

    /// The offset at which the end of content of a height is at the bottom of the visible area.
    final func endOffset(ofContent height: CGFloat) -> CGFloat {
        max(-expandedTopInset, height + adjustedContentInset.bottom - bounds.height)
    }

    private var isAtEnd: Bool { contentOffset.y > -expandedTopInset && abs(contentOffset.y - endOffset) < 0.5 }

    /// The next row.
    final func position(after position: ListPosition) -> ListPosition? {
        if position.item + 1 < data.sections[position.section].rows.count {
            return ListPosition(section: position.section, item: position.item + 1)
        }
        var section = position.section + 1
        while section < data.sections.count, data.sections[section].rows.count == 0 { section += 1 }
        return section < data.sections.count ? ListPosition(section: section, item: 0) : nil
    }

    /// The row before.
    final func position(before position: ListPosition) -> ListPosition? {
        if position.item > 0 { return ListPosition(section: position.section, item: position.item - 1) }
        var section = position.section - 1
        while section >= 0, data.sections[section].rows.count == 0 { section -= 1 }
        guard section >= 0 else { return nil }
        return ListPosition(section: section, item: data.sections[section].rows.count - 1)
    }

    // MARK: Cells

    /// Makes the cell of a row, measures it and shows it (TV-12, TV-16).
    final func showCell(at position: ListPosition) {
        if let kept = storage.keptCells.removeValue(forKey: position) {
            storage.cells[position] = kept
            return
        }
        withoutInheritedAnimation {
            guard let cell = makeCell(at: position) else { return }
            // The delegate's height is asked before the row's editing (TV-10).
            recordGivenHeight(of: position)
            prepare(cell, at: position)
            measure(cell, at: position)
            cell.frame = rowFrame(position)
            // A dequeued cell may have had this size before its constraints were changed.
            cell.placeConstrainedContent()
            insert(cell, at: position)
        }
        guard let cell = storage.cells[position] else { return }
        delegate?.tableView(self, willDisplay: cell, forRowAt: position.indexPath)
        // Its content does not grow with an animation.
        if UIView.inheritedAnimationDuration > 0 { UIView.performWithoutAnimation { cell.layoutIfNeeded() } }
    }

    /// Performs changes of views that are new: inside an animation they do not move from where they were made.
    final func withoutInheritedAnimation(_ changes: () -> Void) {
        if UIView.inheritedAnimationDuration > 0 { UIView.performWithoutAnimation(changes) } else { changes() }
    }

    /// Asks the data source for a cell (TV-14, TV-32, TV-155).
    final func makeCell(at position: ListPosition) -> UITableViewCell? {
        guard let dataSource else { return nil }
        let (outerRow, outerCount) = (storage.requestedRow, storage.dequeuedForRow)
        (storage.requestedRow, storage.dequeuedForRow) = (position, 0)
        defer { (storage.requestedRow, storage.dequeuedForRow) = (outerRow, outerCount) }
        let cell = dataSource.tableView(self, cellForRowAt: position.indexPath)
        // A cell that is shown for another row leaves it (TV-32).
        if let old = storage.cells.first(where: { $0.value === cell })?.key { storage.cells[old] = nil }
        removeFromPool(cell)
        return cell
    }

    /// Gives a cell the state of its row, with all setters called (TV-156).
    final func prepare(_ cell: UITableViewCell, at position: ListPosition) {
        updateTableState(of: cell, at: position)
        cell.applyTableBackground(style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
        cell.setSelected(selection.rows.contains(position), animated: false)
        cell.setHighlighted(selection.highlighted == position, animated: false)
        cell.setKeyboardFocused(listFocus.path == position.indexPath && KeyboardFocus.contains(self))
        applyEditing(to: cell, at: position, animated: false)
        applyDragState(to: cell, at: position)
        ListSpring.update(cell, of: self)
        if let level = delegate.flatMap({ delegate in
            OptionalMethod.ask { delegate.tableView(self, indentationLevelForRowAt: position.indexPath) }
        }) {
            cell.indentationLevel = level
        }
    }

    /// Records the height that the delegate gives a row that is about to be shown.
    private func recordGivenHeight(of position: ListPosition) {
        guard storage.heightSource == .delegate,
            storage.data?.sections[position.section].rows.measuredHeight(of: position.item) == nil,
            let height = givenHeight(of: position)
        else { return }
        storage.data?.setHeight(Double(height), of: position)
    }

    /// Whether the height of a row is known; it is forgotten with a change of the width or of the text size (TV-43).
    private func isMeasured(_ position: ListPosition) -> Bool {
        if case .fixed = storage.heightSource { return true }
        return storage.data?.sections[position.section].rows.measuredHeight(of: position.item) != nil
    }

    /// Records the height of a row that is about to be shown.
    final func measure(_ cell: UITableViewCell, at position: ListPosition) {
        guard storage.data?.sections[position.section].rows.measuredHeight(of: position.item) == nil else { return }
        if case .fixed = storage.heightSource { return }
        let height = fittedHeight(of: cell)
        storage.data?.setHeight(Double(height), of: position)
    }

    private func insert(_ cell: UITableViewCell, at position: ListPosition) {
        storage.cells[position] = cell
        // Cells lie in order of their rows, in front of the background and behind headers (TV-22).
        if let previous = storage.cells.keys.filter({ $0 < position }).max(), let view = storage.cells[previous],
            view.superview === self
        {
            insertSubview(cell, aboveSubview: view)
        } else {
            insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
        }
    }

    /// Places all cells at the frames of their rows.
    private func placeCells() {
        let kept = storage.keptCells
        for (position, cell) in storage.cells.merging(kept, uniquingKeysWith: { cell, _ in cell })
        where cell !== editing.move?.cell {
            let frame = displayedFrame(position)
            if cell.frame != frame { cell.frame = frame }
        }
    }

    /// Removes a cell and gives it to its pool (TV-29).
    final func takeAway(_ cell: UITableViewCell, from position: ListPosition) {
        cell.removeFromSuperview()
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: position.indexPath)
        recycle(cell)
    }

    /// Whether a cell out of sight is still needed (TV-30).
    final func isNeeded(_ cell: UITableViewCell) -> Bool {
        if cell === editing.swipe?.cell || cell === editing.move?.cell { return true }
        guard let responder = window?.firstResponder as? UIView else { return false }
        return responder.isDescendant(of: cell)
    }

    // MARK: Other views

    private func layOutAccessoryViews() {
        let width = bounds.width
        if let view = tableHeaderView {
            view.frame = CGRect(x: 0, y: 0, width: width, height: storage.headerHeight)
        }
        if let view = tableFooterView {
            view.frame = CGRect(
                x: 0, y: sectionsEnd, width: width, height: storage.footerHeight)
        }
        if let view = backgroundView, view.frame != bounds { view.frame = bounds }
    }
}
