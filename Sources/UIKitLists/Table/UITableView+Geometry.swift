import CoreGraphics
import Foundation
import ListUpdates
import Support
import UIKitCore

extension UITableView {
    /// Returns the rectangle of a section with header, rows and footer, in the content, in points (TV-19); zero for a
    /// section that does not exist.
    public final func rect(forSection section: Int) -> CGRect {
        guard data.sections.indices.contains(section) else { return .zero }
        return band(data.top(of: section), data.bottom(of: section) - data.top(of: section))
    }

    /// Returns the rectangle of a section's header where it does not float, in points (TV-19).
    public final func rectForHeader(inSection section: Int) -> CGRect {
        guard data.sections.indices.contains(section) else { return .zero }
        return band(data.top(of: section), data.sections[section].headerHeight)
    }

    /// Returns the rectangle of a section's footer where it does not float, in points (TV-19).
    public final func rectForFooter(inSection section: Int) -> CGRect {
        guard data.sections.indices.contains(section) else { return .zero }
        return band(data.footerTop(of: section), data.sections[section].footerHeight)
    }

    /// Returns the rectangle of a row in the content, in points (TV-19); zero for a row that does not exist.
    public final func rectForRow(at indexPath: IndexPath) -> CGRect {
        guard exists(indexPath) else { return .zero }
        let position = ListPosition(indexPath)
        return dragging.placeholders.isEmpty ? rowFrame(position) : displayedFrame(position)
    }

    /// The frame of the cell of a row.
    final func rowFrame(_ position: ListPosition) -> CGRect { rowFrame(position, in: data) }

    /// The frame of the cell of a row among others.
    final func rowFrame(_ position: ListPosition, in data: SectionOffsets) -> CGRect {
        let extent = data.extent(of: position)
        return CGRect(
            x: sideInset, y: sectionsTop + CGFloat(extent.top), width: rowWidth, height: CGFloat(extent.height))
    }

    final func band(_ top: Double, _ height: Double) -> CGRect {
        CGRect(x: 0, y: sectionsTop + CGFloat(top), width: bounds.width, height: CGFloat(height))
    }

    final func exists(_ indexPath: IndexPath) -> Bool {
        indexPath.count == 2 && exists(ListPosition(indexPath))
    }

    final func exists(_ position: ListPosition) -> Bool {
        position.section >= 0 && position.item >= 0 && position.section < data.sections.count
            && position.item < data.sections[position.section].rows.count
    }

    /// Returns the row at a point of the content, in points; `nil` if there is none.
    public final func indexPathForRow(at point: CGPoint) -> IndexPath? { position(at: point)?.indexPath }

    final func position(at point: CGPoint) -> ListPosition? {
        guard let shown = heightWithoutPlaceholders(point.y) else { return nil }
        let y = Double(shown - sectionsTop)
        guard y >= 0, point.x >= 0, point.x < max(bounds.width, contentSize.width), let section = data.section(at: y)
        else { return nil }
        let rows = data.rows(of: section, from: y, to: y + 0.001)
        return rows.first.map { ListPosition(section: section, item: $0) }
    }

    /// Returns the rows that meet a rectangle of the content, in order; `nil` for a rectangle outside.
    public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        let rows = positions(from: rect.minY, to: rect.maxY)
        return rows.isEmpty ? nil : rows.map(\.indexPath)
    }

    /// The rows that meet a band of the content.
    final func positions(from top: CGFloat, to bottom: CGFloat) -> [ListPosition] {
        let (start, end) = (Double(top - sectionsTop), Double(bottom - sectionsTop))
        guard let first = data.section(at: start), let last = data.section(at: end), first <= last else { return [] }
        var result: [ListPosition] = []
        for section in first...last {
            for item in data.rows(of: section, from: start, to: end) {
                result.append(ListPosition(section: section, item: item))
            }
        }
        return result
    }

    // MARK: Cells

    /// Returns the row of a cell that the table shows; `nil` for others.
    public final func indexPath(for cell: UITableViewCell) -> IndexPath? { position(of: cell)?.indexPath }

    final func position(of cell: UITableViewCell) -> ListPosition? {
        if cell.superview === self, let found = storage.cells.first(where: { $0.value === cell })?.key { return found }
        return storage.keptCells.first { $0.value === cell }?.key
    }

    /// Returns the cell of a row, if it is visible or still kept (TV-18); otherwise `nil`.
    public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        guard indexPath.count == 2 else { return nil }
        layOutIfMarked()
        return cell(at: ListPosition(indexPath))
    }

    final func cell(at position: ListPosition) -> UITableViewCell? {
        storage.cells[position] ?? storage.keptCells[position]
    }

    /// The cells in sight, in order of their rows (TV-17).
    public final var visibleCells: [UITableViewCell] {
        layOutIfMarked()
        return storage.cells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The rows in sight, in order; `nil` if there are none (TV-17).
    public final var indexPathsForVisibleRows: [IndexPath]? {
        layOutIfMarked()
        return storage.cells.isEmpty ? nil : storage.cells.keys.sorted().map(\.indexPath)
    }

    /// Queries of cells lay the table out first (TV-161).
    private func layOutIfMarked() {
        guard !storage.isLayingOut, updates.depth == 0 else { return }
        if window == nil, dataSource != nil, !storage.hasWarnedAboutWindow, storage.cells.isEmpty {
            storage.hasWarnedAboutWindow = true
            Diagnostics.log(
                "UITableView was told to layout its visible cells and other contents without being in the view "
                    + "hierarchy (the table view or one of its superviews has not been added to a window).")
        }
        layoutIfNeeded()
    }
}
