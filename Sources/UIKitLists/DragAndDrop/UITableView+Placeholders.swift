import CoreGraphics
import Foundation
import ListUpdates
import UIKitControls
import UIKitCore

extension UITableView {
    // MARK: Adding and removing

    /// Shows a placeholder for an item that is dropped.
    final func addPlaceholder(
        _ placeholder: UITableViewPlaceholder, for item: UIDragItem, _ animator: any UIDragAnimating
    ) -> TablePlaceholder {
        let path = placeholder.insertionIndexPath
        guard path.count == 2, data.sections.indices.contains(path.section), path.row >= 0 else {
            stopForMisuse("attempt to insert a placeholder at \(path), but there is no such section")
        }
        guard let cell = dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier) else {
            stopForMisuse(
                "unable to dequeue a cell with identifier \(placeholder.reuseIdentifier) for a placeholder - must register "
                    + "a nib or a class for the identifier or connect a prototype cell in a storyboard")
        }
        placeholder.cellUpdateHandler?(cell)
        let row = min(path.row, data.sections[path.section].rows.count)
        let position = ListPosition(section: path.section, item: row)
        let new = TablePlaceholder(item, animator, in: self, before: position, cell, height: 0)
        UIView.performWithoutAnimation {
            cell.setSelected(false, animated: false)
            insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
            new.height = placeholder.rowHeight >= 0 ? placeholder.rowHeight : fittedHeight(of: cell)
            // At the same row, the one that came last stands first, as rows that are inserted do.
            let index = dragging.placeholders.firstIndex { $0.position >= position } ?? dragging.placeholders.count
            dragging.placeholders.insert(new, at: index)
            updatePlaceholderPreview()
            cell.frame = frame(of: new)
            cell.layoutIfNeeded()
        }
        updateContentSize()
        setNeedsLayout()
        return new
    }

    /// Replaces a placeholder by a row.
    final func commit(_ placeholder: TablePlaceholder, _ changeData: (IndexPath) -> Void) -> Bool {
        guard let index = dragging.placeholders.firstIndex(where: { $0 === placeholder }) else { return false }
        let position = placeholder.position
        let before = dragging.placeholders[..<index].filter { $0.position == position }
        takePlaceholder(at: index)
        placeholder.cell.removeFromSuperview()
        recycle(placeholder.cell)
        changeData(position.indexPath)
        // The counts before the change are known: they were asked when the placeholder was added.
        performBatchUpdates { self.insertRows(at: [position.indexPath], with: .none) }
        for other in before { other.position = position }
        updatePlaceholderPreview()
        setNeedsLayout()
        return true
    }

    /// Removes a placeholder, if it is still there.
    final func removePlaceholder(_ placeholder: TablePlaceholder, animated: Bool) -> Bool {
        guard let index = dragging.placeholders.firstIndex(where: { $0 === placeholder }) else { return false }
        takePlaceholder(at: index)
        let cell = placeholder.cell
        guard animated, window != nil else {
            cell.removeFromSuperview()
            recycle(cell)
            updateContentSize()
            setNeedsLayout()
            return true
        }
        UIView.animate(
            withDuration: ListDragMetrics.gapDuration, delay: 0, options: .allowUserInteraction,
            animations: {
                cell.alpha = 0
                self.updateContentSize()
                self.setNeedsLayout()
                self.layoutIfNeeded()
            },
            completion: { _ in
                cell.alpha = 1
                cell.removeFromSuperview()
                self.recycle(cell)
            })
        return true
    }

    private func takePlaceholder(at index: Int) {
        dragging.placeholders.remove(at: index)
        updatePlaceholderPreview()
    }

    /// The rows are forgotten, and placeholders with them.
    final func forgetPlaceholders() {
        for placeholder in dragging.placeholders { _ = removePlaceholder(placeholder, animated: false) }
    }

    /// Rows have changed their positions: each placeholder stays before its row, or before the next one that is left.
    final func placeholdersMoved(_ transition: ListTransition, oldCounts: [Int]) {
        guard !dragging.placeholders.isEmpty else { return }
        let counts = data.sections.map(\.rows.count)
        for placeholder in dragging.placeholders {
            let new = ListPlaceholderPositions.moved(
                placeholder.position, transition, oldCounts: oldCounts, newCounts: counts)
            if let new { placeholder.position = new } else { _ = removePlaceholder(placeholder, animated: false) }
        }
        // Rows may have been moved past each other.
        dragging.placeholders = dragging.placeholders.enumerated()
            .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }.map(\.element)
        updatePlaceholderPreview()
    }

    // MARK: Geometry

    /// The height of all placeholders, in points.
    final var placeholderHeight: CGFloat { dragging.placeholders.reduce(0) { $0 + $1.height } }

    /// Takes the present rows into account.
    final func updatePlaceholderPreview() {
        dragging.placeholderPreview =
            dragging.placeholders.isEmpty
            ? nil : RowMove.Preview(opening: placeholderGaps(), in: data)
    }

    /// The positions of the placeholders among all rows that are shown.
    private func placeholderPositions(with gap: ListPosition?) -> [ListPosition] {
        ListPlaceholderPositions.shown(dragging.placeholders.map(\.position), gap: gap)
    }

    /// The gap that is open for a drop, counted without placeholders.
    private var openGap: ListPosition? {
        if case .gap(let path, nil) = dragging.shown { ListPosition(path) } else { nil }
    }

    /// The places of the placeholders among the rows, and of a gap, which is counted without placeholders.
    final func placeholderGaps(with gap: RowMove.Preview.Gap? = nil) -> [RowMove.Preview.Gap] {
        let positions = placeholderPositions(with: gap?.position)
        var gaps = zip(dragging.placeholders, positions).map {
            RowMove.Preview.Gap(position: $1, height: Double($0.height))
        }
        if var gap {
            gap.position = ListPlaceholderPositions.shown(gap.position, among: positions)
            gaps.append(gap)
        }
        return gaps
    }

    /// Where the cell of a placeholder is, in points of the content.
    final func frame(of placeholder: TablePlaceholder) -> CGRect {
        guard let index = dragging.placeholders.firstIndex(where: { $0 === placeholder }) else { return .zero }
        return shownFrame(placeholderPositions(with: openGap)[index])
    }

    /// The frame of a row by its position in the visible table; empty without such a row.
    private func shownFrame(_ position: ListPosition) -> CGRect {
        let displayed = displayedData
        guard displayed.sections.indices.contains(position.section),
            position.item < displayed.sections[position.section].rows.count
        else { return .zero }
        return rowFrame(position, in: displayed)
    }

    /// The frame of a row, counted with the open gap but without placeholders.
    final func frameBesidePlaceholders(_ position: ListPosition) -> CGRect {
        shownFrame(ListPlaceholderPositions.shown(position, among: placeholderPositions(with: openGap)))
    }

    /// The row, counted with the open gap but without placeholders, of one in the visible table.
    final func pathBesidePlaceholders(_ shown: IndexPath) -> IndexPath {
        guard !dragging.placeholders.isEmpty else { return shown }
        return ListPlaceholderPositions.content(ListPosition(shown), among: placeholderPositions(with: openGap))
            .indexPath
    }

    /// Places the cells of the placeholders.
    final func placePlaceholders() {
        for placeholder in dragging.placeholders {
            let frame = frame(of: placeholder)
            if placeholder.cell.frame != frame { placeholder.cell.frame = frame }
        }
    }

    /// The height in the content without placeholders of one with them; `nil` on a placeholder.
    final func heightWithoutPlaceholders(_ y: CGFloat) -> CGFloat? {
        var result = y
        for placeholder in dragging.placeholders {
            let frame = placeholder.cell.frame
            if frame.minY <= y, y < frame.maxY { return nil }
            if frame.maxY <= y { result -= frame.height }
        }
        return result
    }
}
