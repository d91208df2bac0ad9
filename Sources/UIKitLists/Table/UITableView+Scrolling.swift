import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    /// The most often that the target is corrected while the rows on the way are measured (TV-101).
    private static let maximumCorrections = 6

    /// Scrolls until a row is at a position (TV-98). Rows that are not measured are measured where it ends, so the row
    /// ends at the asked position (TV-101).
    public final func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        if indexPath.count == 2, indexPath.item == NSNotFound {
            guard data.sections.indices.contains(indexPath.section) else { return }
            let rect = rect(forSection: indexPath.section)
            return setContentOffset(
                CGPoint(x: contentOffset.x, y: legalOffset(rect.minY - topInset(above: rect.minY))),
                animated: animated)
        }
        guard exists(indexPath) else {
            stopForMisuse(
                "-[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: row (\(indexPath)) beyond bounds of "
                    + "the table")
        }
        let position = ListPosition(indexPath)
        measureRows(near: position, scrollPosition)
        let target = CGPoint(x: contentOffset.x, y: offset(for: position, scrollPosition))
        if target == contentOffset { return }
        setContentOffset(target, animated: animated)
    }

    /// Scrolls to the selected row that is nearest to the middle of the visible area (TV-100).
    public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        let middle = bounds.midY
        let nearest = selection.rows.min {
            abs(rowFrame($0).midY - middle) < abs(rowFrame($1).midY - middle)
        }
        if let nearest { scrollToRow(at: nearest.indexPath, at: scrollPosition, animated: animated) }
    }

    /// The nearest vertical offset to which the table can be scrolled.
    final func legalOffset(_ offset: CGFloat) -> CGFloat { min(max(offset, -expandedTopInset), endOffset) }

    /// The vertical offset at which a row is at a position.
    private func offset(for position: ListPosition, _ scrollPosition: ScrollPosition) -> CGFloat {
        let frame = rowFrame(position)
        let inset = adjustedContentInset
        // The row goes below a floating header of its section (TV-99).
        let header = style == .plain ? floatingHeaderHeight(of: position.section) : 0
        let top = contentOffset.y + inset.top + header
        let bottom = contentOffset.y + bounds.height - inset.bottom
        let targetInset = topInset(above: frame.minY - header)
        switch scrollPosition {
        case .top: return legalOffset(frame.minY - targetInset - header)
        case .bottom: return legalOffset(frame.maxY - bounds.height + inset.bottom)
        case .middle: return legalOffset(frame.midY - (bounds.height + targetInset - inset.bottom) / 2)
        case .none:
            if frame.minY < top { return legalOffset(frame.minY - targetInset - header) }
            if frame.maxY > bottom { return legalOffset(frame.maxY - bounds.height + inset.bottom) }
            return contentOffset.y
        }
    }

    private func floatingHeaderHeight(of section: Int) -> CGFloat {
        max(0, rectForHeader(inSection: section).height - topPadding)
    }

    /// Measures the rows that will be in sight where the scrolling ends, until their frames no longer change.
    private func measureRows(near position: ListPosition, _ scrollPosition: ScrollPosition) {
        if case .fixed = storage.heightSource { return }
        for _ in 0..<Self.maximumCorrections {
            let target = offset(for: position, scrollPosition)
            var hasChanged = false
            for row in positions(from: target, to: target + bounds.height) {
                guard data.sections[row.section].rows.measuredHeight(of: row.item) == nil else { continue }
                let height = rowFrame(row).height
                measureWithoutShowing(row)
                if rowFrame(row).height != height { hasChanged = true }
            }
            updateContentSize()
            if !hasChanged { return }
        }
    }

    /// Measures a row with a cell that goes to its pool at once, or is kept for its row if it has no pool.
    private func measureWithoutShowing(_ position: ListPosition) {
        if let height = givenHeight(of: position) {
            storage.data?.setHeight(Double(height), of: position)
            return
        }
        guard let cell = makeCell(at: position) else { return }
        updateTableState(of: cell, at: position)
        let wasShown = cell.superview != nil
        measure(cell, at: position)
        if !wasShown {
            cell.removeFromSuperview()
            recycle(cell)
        }
    }
}
