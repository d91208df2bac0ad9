import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

extension UITableView {
    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The inset of separators that follows the margin of the content (TV-77).
    final var automaticSeparatorInset: UIEdgeInsets {
        let (margin, area) = (rowMargin, rowSafeArea)
        return isRightToLeft
            ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: margin + area.right)
            : UIEdgeInsets(top: 0, left: margin + area.left, bottom: 0, right: 0)
    }

    /// The inset that applies: the automatic one, the table's, or both together (TV-78).
    private var effectiveSeparatorInset: UIEdgeInsets {
        guard let own = storage.separatorInset else { return automaticSeparatorInset }
        guard separatorInsetReference == .fromAutomaticInsets else { return own }
        let automatic = automaticSeparatorInset
        return UIEdgeInsets(
            top: own.top, left: own.left + automatic.left, bottom: own.bottom, right: own.right + automatic.right)
    }

    /// Updates the separators of all visible cells: those beside a selected or highlighted row are hidden (TV-79).
    final func updateSeparators() {
        for (position, cell) in storage.cells { updateTableState(of: cell, at: position) }
    }

    /// Tells a cell where it lies in its section and which separators it has.
    final func updateTableState(of cell: UITableViewCell, at position: ListPosition) {
        guard exists(position) else { return }
        var state = cell.tableState
        state.isFirst = position.item == 0
        state.isLast = position.item == data.sections[position.section].rows.count - 1
        state.separatorColor = separatorColor
        state.separatorEffect = separatorEffect
        state.cardRadius = style == .insetGrouped ? TableMetrics.cardRadius : 0
        state.allowsMultipleSelection = maySelectSeveral
        state.hasAutomaticSeparator = storage.separatorInset == nil
        state.bottomSeparatorInset = nil
        state.topSeparatorInset = nil
        if separatorStyle == .singleLine {
            // Grouped sections end with lines from edge to edge, cards without (TV-80).
            switch (style, state.isLast) {
            case (.insetGrouped, true): break
            case (.grouped, true): state.bottomSeparatorInset = .zero
            default: state.bottomSeparatorInset = effectiveSeparatorInset
            }
            if style == .grouped, state.isFirst { state.topSeparatorInset = .zero }
        }
        let next = ListPosition(section: position.section, item: position.item + 1)
        state.hidesBottomSeparator =
            style != .grouped || !state.isLast ? isMarked(position) || isMarked(next) : false
        guard state != cell.tableState else { return }
        cell.tableState = state
        // The separator takes a part of the content's height.
        cell.placeConstrainedContent()
        cell.setNeedsLayout()
    }

    // MARK: Below the last row

    /// Shows the separators that go on below the last row of a plain table (TV-81).
    final func layOutFillers() {
        let frames = fillerFrames
        while storage.fillers.count > frames.count { storage.fillers.removeLast().removeFromSuperview() }
        while storage.fillers.count < frames.count {
            let line = UIView(frame: .zero)
            line.isUserInteractionEnabled = false
            insertSubview(line, at: backgroundView?.superview === self ? 1 : 0)
            storage.fillers.append(line)
        }
        for (line, frame) in zip(storage.fillers, frames) {
            line.backgroundColor = separatorColor ?? .separator
            line.frame = frame
        }
    }

    private var fillerFrames: [CGRect] {
        let standard = rowHeight > 0 ? rowHeight : TableMetrics.rowHeight
        let height = fillerRowHeight == Self.automaticDimension ? standard : fillerRowHeight
        guard style == .plain, separatorStyle == .singleLine, tableFooterView == nil, height >= 1 else { return [] }
        let end = sectionsEnd
        let inset = effectiveSeparatorInset
        let thickness = TableMetrics.separatorThickness
        var y = end + max(1, ((bounds.minY - end) / height).rounded(.up)) * height
        var frames: [CGRect] = []
        while y <= bounds.maxY {
            frames.append(
                CGRect(
                    x: inset.left, y: y - thickness, width: max(0, bounds.width - inset.left - inset.right),
                    height: thickness))
            y += height
        }
        return frames
    }

    private func isMarked(_ position: ListPosition) -> Bool {
        guard let cell = storage.cells[position], cell.selectionStyle != .none else { return false }
        return cell.isSelected || cell.isHighlighted
    }
}
