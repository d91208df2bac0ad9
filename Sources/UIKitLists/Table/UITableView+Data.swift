import CoreGraphics
import Foundation
import ListUpdates
import Support
import UIKitCore

extension UITableView {
    /// The counts and heights of all rows, asked if they are not known.
    final var data: SectionOffsets {
        if let data = storage.data { return data }
        let data = makeData()
        storage.data = data
        return data
    }

    /// The horizontal inset of rows (TV-82).
    final var sideInset: CGFloat { style == .insetGrouped ? TableMetrics.margin(forWidth: bounds.width) : 0 }

    /// The width of rows (TV-20).
    final var rowWidth: CGFloat { max(0, bounds.width - 2 * sideInset) }

    // MARK: Reloading

    final func reloadForNewProvider() {
        guard storage.data != nil || dataSource != nil else { return }
        storage.data = nil
        reload()
    }

    final func reload() {
        if updates.depth > 0 { updates.isDropped = true }
        closeSwipe(animated: false)
        cancelMove()
        forgetRows()
        storage.data = makeData()
        updateContentSize()
        setNeedsLayout()
    }

    /// Takes all rows away: the old cells are told with their old index paths (TV-07).
    private func forgetRows() {
        selection = TableSelection()
        storage.prefetched = []
        let cells = storage.cells.sorted { $0.key < $1.key }
        storage.cells = [:]
        for (position, cell) in cells { takeAway(cell, from: position) }
        for (_, cell) in storage.keptCells { cell.removeFromSuperview() }
        storage.keptCells = [:]
        takeAwayAllHeaders()
    }

    /// Asks counts, titles and heights of headers, and the source of the heights of rows (TV-06, TV-10).
    final func makeData() -> SectionOffsets {
        storage.titles = [:]
        storage.footerTitles = [:]
        storage.indexTitles = nil
        guard let dataSource else { return SectionOffsets() }
        storage.measuredWidth = rowWidth
        let sectionCount = max(0, dataSource.numberOfSections(in: self))
        var sections: [SectionOffsets.Section] = []
        sections.reserveCapacity(sectionCount)
        for section in 0..<sectionCount {
            let header = headerHeight(of: section, in: sectionCount)
            let footer = footerHeight(of: section, in: sectionCount)
            let count = dataSource.tableView(self, numberOfRowsInSection: section)
            sections.append(
                SectionOffsets.Section(
                    headerHeight: Double(header), rows: RowHeights(count: count, standardHeight: 0),
                    footerHeight: Double(footer)))
        }
        applyRowHeights(to: &sections)
        return SectionOffsets(sections)
    }

    // MARK: Heights of rows

    /// Finds where the heights of rows come from, and asks them if there are no estimates (TV-11, TV-33).
    private func applyRowHeights(to sections: inout [SectionOffsets.Section]) {
        guard let first = sections.firstIndex(where: { $0.rows.count > 0 }) else { return }
        let probe = IndexPath(row: 0, section: first)
        let delegate = self.delegate
        let answer = delegate.flatMap { delegate in
            OptionalMethod.ask { delegate.tableView(self, heightForRowAt: probe) }
        }
        if answer != nil {
            storage.heightSource = .delegate
        } else {
            if rowHeight < 0, rowHeight != Self.automaticDimension { stopForNegativeHeight(rowHeight, probe) }
            storage.heightSource = rowHeight == Self.automaticDimension ? .cells : .fixed(rowHeight)
        }
        for index in sections.indices {
            let count = sections[index].rows.count
            if case .fixed(let height) = storage.heightSource {
                sections[index].rows = RowHeights(count: count, standardHeight: Double(height))
                continue
            }
            sections[index].rows = RowHeights(count: count, standardHeight: Double(estimate(inSection: index, count)))
        }
        guard storage.heightSource == .delegate, estimatedRowHeight == 0, let delegate else { return }
        for section in sections.indices {
            for row in 0..<sections[section].rows.count {
                let path = IndexPath(row: row, section: section)
                let known = row == 0 && section == first ? answer : nil
                let height = known ?? delegate.tableView(self, heightForRowAt: path)
                if height == Self.automaticDimension { continue }
                sections[section].rows.setHeight(Double(checked(height, path)), of: row)
            }
        }
    }

    /// The height with which rows of a section count before they are measured (TV-39).
    private func estimate(inSection section: Int, _ count: Int) -> CGFloat {
        let standard = rowHeight > 0 ? rowHeight : TableMetrics.rowHeight
        let path = IndexPath(row: 0, section: section)
        let answer = count == 0 ? nil : delegate?.tableView(self, estimatedHeightForRowAt: path)
        let estimate = answer ?? estimatedRowHeight
        return estimate > 0 ? estimate : standard
    }

    /// The height that the delegate or the property gives a row; `nil` if the cell decides.
    final func givenHeight(of position: ListPosition) -> CGFloat? {
        switch storage.heightSource {
        case .fixed(let height): return height
        case .cells: return nil
        case .delegate:
            guard let delegate else { return nil }
            guard storage.heightRequests.insert(position).inserted else {
                stopForMisuse(
                    "-dequeueReusableCellWithIdentifier:forIndexPath: must not be called inside "
                        + "tableView(_:heightForRowAt:): the height of row \(position.indexPath) is asked again")
            }
            defer { storage.heightRequests.remove(position) }
            let path = position.indexPath
            let height = delegate.tableView(self, heightForRowAt: path)
            return height == Self.automaticDimension ? nil : checked(height, path)
        }
    }

    private func checked(_ height: CGFloat, _ path: IndexPath) -> CGFloat {
        if height < 0 || height.isNaN { stopForNegativeHeight(height, path) }
        return height
    }

    private func stopForNegativeHeight(_ height: CGFloat, _ path: IndexPath) -> Never {
        stopForMisuse(
            "table view row height must not be negative - provided height for index path (\(path)) is \(height)")
    }

    /// The height of a row that its cell decides: its fitted height, rounded up to pixels (TV-36…TV-38). A height of 0
    /// becomes the standard one (TV-35).
    final func fittedHeight(of cell: UITableViewCell) -> CGFloat {
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        if size.height > 0 { return TableMetrics.roundedUp(size.height) }
        if !storage.hasWarnedAboutZeroHeight {
            storage.hasWarnedAboutZeroHeight = true
            Diagnostics.log(
                "Detected a case where constraints ambiguously suggest a height of zero for a table view cell's "
                    + "content view. We're considering the collapse unintentional and using standard height instead. "
                    + "Cell: \(type(of: cell))")
        }
        return TableMetrics.rowHeight
    }

    /// Forgets heights, but no counts: they are asked again.
    final func heightsChanged() {
        guard let old = storage.data else { return }
        var sections = old.sections
        for index in sections.indices {
            sections[index].headerHeight = Double(headerHeight(of: index, in: sections.count))
            sections[index].footerHeight = Double(footerHeight(of: index, in: sections.count))
        }
        applyRowHeights(to: &sections)
        storage.data = SectionOffsets(sections)
        storage.measuredWidth = rowWidth
        updateContentSize()
        setNeedsLayout()
    }

    // MARK: Content size

    /// The vertical position of the first section in the content.
    final var sectionsTop: CGFloat { storage.headerHeight }

    final func updateContentSize() {
        let size = CGSize(
            width: bounds.width, height: sectionsTop + CGFloat(data.total) + storage.footerHeight)
        if size != contentSize { contentSize = size }
    }

    final func replaceAccessoryView(_ old: UIView?, by new: UIView?) {
        if old !== new {
            old?.removeFromSuperview()
            if let new { addSubview(new) }
        }
        storage.headerHeight = tableHeaderView?.frame.height ?? 0
        storage.footerHeight = tableFooterView?.frame.height ?? 0
        if style != .plain { heightsChanged() }
        if storage.data != nil { updateContentSize() }
        setNeedsLayout()
    }
}
