import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore
import UIKitLists
import UIKitScrolling

extension UICollectionView {
    /// The most often that a jump is corrected while items on the way are measured.
    private static let maximumCorrections = 6

    final func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        for axis in [ScrollPosition.vertical, .horizontal]
        where position.intersection(axis).rawValue.nonzeroBitCount > 1 {
            stopForMisuse(
                "Illegal scroll position: \(position.rawValue) combines several positions of one axis; combine at most "
                    + "one vertical and one horizontal position")
        }
        prepareLayout()
        guard exists(path) else {
            stopForMisuse(
                "Attempted to scroll the collection view to an out-of-bounds item (\(path.count > 1 ? path.item : -1)) "
                    + "when there are only \(numberOfItems(inSection: path.first ?? 0)) items in section "
                    + "\(path.first ?? 0)")
        }
        updateContentSize()
        layout.scrollSection(to: path, position, animated: animated)
        guard let target = offset(for: path, position) else { return }
        guard !animated else { return setContentOffset(target, animated: true) }
        var last = target
        setContentOffset(target, animated: false)
        for _ in 0..<Self.maximumCorrections {
            layoutIfNeeded()
            guard let next = offset(for: path, position), next != last else { return }
            last = next
            setContentOffset(next, animated: false)
        }
    }

    /// The offset at which an item is at a position, in the legal range. An axis without a position moves just far
    /// enough to show the item.
    private func offset(for path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        guard let frame = attributes(of: .cell(path))?.frame else { return nil }
        let inset = adjustedContentInset
        let x = offset(
            from: contentOffset.x, item: frame.minX...frame.maxX, length: bounds.width, inset.left, inset.right,
            place(position, .left, .centeredHorizontally, .right))
        let y = offset(
            from: contentOffset.y, item: frame.minY...frame.maxY, length: bounds.height, topInset(above: frame.minY),
            inset.bottom, place(position, .top, .centeredVertically, .bottom))
        return legalOffset(CGPoint(x: x, y: y))
    }

    /// Where an item goes along one axis: 0 at the start, 1 at the end; `nil` if the position leaves it open.
    private func place(
        _ position: ScrollPosition, _ start: ScrollPosition, _ middle: ScrollPosition, _ end: ScrollPosition
    ) -> CGFloat? {
        if position.contains(start) { return 0 }
        if position.contains(middle) { return 0.5 }
        return position.contains(end) ? 1 : nil
    }

    /// - Parameter place: where the item goes in the area between the insets: 0 at its start, 1 at its end.
    private func offset(
        from current: CGFloat, item: ClosedRange<CGFloat>, length: CGFloat, _ start: CGFloat, _ end: CGFloat,
        _ place: CGFloat?
    ) -> CGFloat {
        let room = length - start - end
        let size = item.upperBound - item.lowerBound
        if let place { return item.lowerBound - start - place * (room - size) }
        if item.lowerBound < current + start { return item.lowerBound - start }
        if item.upperBound > current + length - end { return item.upperBound - length + end }
        return current
    }

    /// The nearest offset to which the collection view can be scrolled.
    final func legalOffset(_ offset: CGPoint) -> CGPoint {
        let (inset, size) = (adjustedContentInset, layoutContentSize)
        let farX = max(-inset.left, size.width + inset.right - bounds.width)
        let top = -expandedTopInset
        let farY = max(top, size.height + inset.bottom - bounds.height)
        return CGPoint(x: min(max(offset.x, -inset.left), farX), y: min(max(offset.y, top), farY))
    }

    /// Where the content comes to rest after the finger lifts, as the layout wants it (CV-40).
    final func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    /// The offset after an update or a change of layout; the delegate's answer wins (CV-41).
    final func offsetAfterChange(_ proposed: CGPoint) -> CGPoint {
        if let delegate,
            let answer = OptionalMethod.ask({
                delegate.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
            })
        {
            return answer
        }
        return layout.targetContentOffset(forProposedContentOffset: proposed)
    }

    // MARK: Prefetching

    /// Tells the prefetching data source about items within one screen ahead, the nearest first, and takes items back when
    /// the direction turns (CV-18).
    final func tellPrefetching() {
        let shift = CGPoint(x: contentOffset.x - storage.lastOffset.x, y: contentOffset.y - storage.lastOffset.y)
        storage.lastOffset = contentOffset
        guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
        let isHorizontal = contentSize.width > bounds.width && contentSize.height <= bounds.height
        let isForward = isHorizontal ? shift.x >= 0 : shift.y >= 0
        let step = isForward ? 1.0 : -1.0
        let area = bounds.offsetBy(
            dx: isHorizontal ? step * bounds.width : 0, dy: isHorizontal ? 0 : step * bounds.height)
        let near = attributes(in: area).values.filter {
            $0.representedElementCategory == .cell && storage.shown[$0.key] == nil
        }
        let ahead = near.sorted { a, b in
            let (x, y) = isHorizontal ? (a.center.x, b.center.x) : (a.center.y, b.center.y)
            return x == y ? a.indexPath < b.indexPath : (x < y) == isForward
        }.map(\.indexPath)
        let stale = storage.prefetched.subtracting(ahead).filter { storage.shown[.cell($0)] == nil }.sorted()
        let new = ahead.filter { !storage.prefetched.contains($0) }
        storage.prefetched = Set(ahead)
        if !stale.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: stale) }
        if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
    }
}
