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
    final var sideInset: CGFloat {
        guard style == .insetGrouped else { return 0 }
        let area = insetsContentViewsToSafeArea ? safeAreaInsets : .zero
        return max(TableMetrics.margin(forWidth: bounds.width), readableMargin) + max(area.left, area.right)
    }

    /// The margin of the content of rows (TV-70, TV-153).
    final var rowMargin: CGFloat {
        let margin = TableMetrics.margin(forWidth: bounds.width)
        return style == .insetGrouped ? margin : max(margin, readableMargin)
    }

    /// The margin that leaves rows the width that is easy to read, if they follow it.
    private var readableMargin: CGFloat {
        guard cellLayoutMarginsFollowReadableWidth else { return 0 }
        return max(0, (bounds.width - ReadableWidth.maximum(traitCollection)) / 2)
    }

    /// The safe area that the content of rows keeps clear of; inset cards do that as a whole.
    final var rowSafeArea: UIEdgeInsets {
        guard insetsContentViewsToSafeArea, style != .insetGrouped else { return .zero }
        return UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    }

    /// Measures the rows again, whose content has other margins.
    final func marginsChanged() {
        storage.measuredSafeArea = rowSafeArea
        guard storage.data != nil else { return }
        heightsChanged()
        for cell in storage.cells.values { cell.setNeedsLayout() }
        updateSeparators()
    }

    /// The width of rows (TV-20).
    final var rowWidth: CGFloat { max(0, bounds.width - 2 * sideInset) }

    // MARK: Reloading

    /// Forgets the rows; another data source or delegate is asked in the next layout or for the first query, when it is
    /// complete (TV-08).
    final func reloadForNewProvider() {
        prepareReload()
        storage.data = nil
        setNeedsLayout()
    }

    final func reload() {
        prepareReload()
        storage.data = makeData()
        updateContentSize()
        setNeedsLayout()
    }

    private func prepareReload() {
        if updates.depth > 0 { updates.isDropped = true }
        closeSwipe(animated: false)
        cancelMove()
        forgetPlaceholders()
        forgetRows()
    }

    /// Takes all rows away: the old cells are told with their old index paths (TV-07).
    private func forgetRows() {
        selection = TableSelection()
        listFocus.isPressed = false
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
        storage.estimatedHeaders = []
        storage.estimatedFooters = []
        storage.indexTitles = nil
        guard let dataSource else { return SectionOffsets() }
        storage.measuredWidth = rowWidth
        let sectionCount = max(0, dataSource.numberOfSections(in: self))
        var sections: [SectionOffsets.Section] = []
        sections.reserveCapacity(sectionCount)
        for section in 0..<sectionCount {
            let header = headerHeight(of: section)
            let footer = footerHeight(of: section)
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
        if let delegate, DataSourceMethods.givesHeights(delegate, in: self, probe: probe) {
            storage.heightSource = .delegate
        } else {
            if rowHeight < 0, rowHeight != Self.automaticDimension { stopForNegativeHeight(rowHeight, probe) }
            storage.heightSource = rowHeight == Self.automaticDimension ? .cells : .fixed(rowHeight)
        }
        var standard = storage.heightSource == .delegate || rowHeight < 0 ? estimatedRowHeight : rowHeight
        if standard <= 0 { standard = rowHeight > 0 ? rowHeight : TableMetrics.rowHeight }
        for index in sections.indices {
            let count = sections[index].rows.count
            sections[index].rows = RowHeights(count: count, standardHeight: Double(standard))
        }
        if case .fixed = storage.heightSource { return }
        if applyEstimates(to: &sections, standard, probe) { return }
        guard storage.heightSource == .delegate, estimatedRowHeight == 0, let delegate else { return }
        for section in sections.indices {
            for row in 0..<sections[section].rows.count {
                let path = IndexPath(row: row, section: section)
                let height = delegate.tableView(self, heightForRowAt: path)
                if height == Self.automaticDimension { continue }
                sections[section].rows.setHeight(Double(checked(height, path)), of: row)
            }
        }
    }

    /// Asks the delegate for the heights with which rows count before they are measured (TV-39). Returns whether it
    /// gives them.
    private func applyEstimates(
        to sections: inout [SectionOffsets.Section], _ standard: CGFloat, _ probe: IndexPath
    ) -> Bool {
        guard let delegate, DataSourceMethods.givesEstimates(delegate, in: self, probe: probe) else { return false }
        for section in sections.indices {
            for row in 0..<sections[section].rows.count {
                let path = IndexPath(row: row, section: section)
                let estimate = delegate.tableView(self, estimatedHeightForRowAt: path)
                if estimate.isNaN || (estimate < 0 && estimate != Self.automaticDimension) {
                    stopForMisuse(
                        "Invalid estimated row height provided by table delegate for index path (\(path)): "
                            + "\(estimate). Value must be greater than zero or UITableViewAutomaticDimension.")
                }
                sections[section].rows.setEstimate(Double(estimate > 0 ? estimate : standard), of: row)
            }
        }
        return true
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
        adopt(cell)
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

    /// Makes a cell a subview before it is measured if its text size differs from the table's (TV-355).
    private func adopt(_ cell: UITableViewCell) {
        let category = traitCollection.preferredContentSizeCategory
        if cell.superview == nil, cell.traitCollection.preferredContentSizeCategory != category {
            insertSubview(cell, at: 0)
        }
    }

    /// Forgets heights, but no counts: they are asked again.
    final func heightsChanged() {
        guard let old = storage.data else { return }
        var sections = old.sections
        for index in sections.indices {
            sections[index].headerHeight = Double(headerHeight(of: index))
            sections[index].footerHeight = Double(footerHeight(of: index))
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

    /// The height of the sections and of the table's own header and footer.
    final var contentHeight: CGFloat { sectionsEnd + storage.footerHeight }

    /// The bottom of the last section in the content.
    final var sectionsEnd: CGFloat { sectionsTop + CGFloat(data.total) + placeholderHeight }

    final func updateContentSize() {
        let size = CGSize(width: bounds.width, height: contentHeight)
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
