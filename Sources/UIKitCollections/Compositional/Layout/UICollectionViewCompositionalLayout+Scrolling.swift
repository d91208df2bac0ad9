import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore
import UIKitScrolling

/// Sections that scroll across the layout's direction (CV-87…CV-89).
extension UICollectionViewCompositionalLayout {
    /// Scroll views beyond this number are removed while nothing of them is visible.
    private static let keptScrollViews = 24

    /// How far a section has scrolled, in points from the start of its content.
    final func offset(ofSection section: Int) -> CGFloat {
        guard let view = scrollViews[section], let layout = solution?.sections[section] else {
            return savedOffsets[section] ?? 0
        }
        return logical(view.contentOffset, in: view, layout.groupAxis)
    }

    /// An offset counted from the start of the content, which lies at the right in right-to-left interfaces.
    private func logical(_ offset: CGPoint, in view: UIScrollView, _ axis: LayoutAxis) -> CGFloat {
        isMirrored(axis) ? greatestOffset(of: view, axis) - offset[axis] : offset[axis]
    }

    private func isMirrored(_ axis: LayoutAxis) -> Bool {
        axis == .horizontal && collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    private func greatestOffset(of view: UIScrollView, _ axis: LayoutAxis) -> CGFloat {
        max(0, view.contentSize[axis] - view.bounds.size[axis])
    }

    /// The scroll view that contains an element, which is made if needed (CV-88).
    final func scrollHost(of attributes: UICollectionViewLayoutAttributes) -> ElementHost? {
        let number = attributes.indexPath.section
        guard let solution, attributes.representedElementCategory != .decorationView,
            solution.sections.indices.contains(number), solution.sections[number].isOrthogonal
        else { return nil }
        let section = solution.sections[number]
        if let kind = attributes.representedElementKind,
            section.section.boundarySupplementaryItems.contains(where: { $0.elementKind == kind })
                || solution.configuration.boundarySupplementaryItems.contains(where: { $0.elementKind == kind })
        {
            return nil
        }
        let view = scrollViews[number] ?? makeScrollView(of: number)
        let offset = view.contentOffset
        return ElementHost(
            view: view, origin: CGPoint(x: view.frame.minX - offset.x, y: view.frame.minY - offset.y))
    }

    private func makeScrollView(of section: Int) -> OrthogonalScrollView {
        removeUnusedScrollViews()
        let view = OrthogonalScrollView(section: section, of: self)
        scrollViews[section] = view
        collectionView?.insertSubview(view, at: 0)
        let offset = savedOffsets.removeValue(forKey: section) ?? 0
        place(view, at: offset)
        return view
    }

    private func removeUnusedScrollViews() {
        guard scrollViews.count >= Self.keptScrollViews else { return }
        for (section, view) in scrollViews where !view.subviews.contains(where: { $0 is UICollectionReusableView }) {
            savedOffsets[section] = offset(ofSection: section)
            view.removeFromSuperview()
            scrollViews[section] = nil
        }
    }

    /// Gives the cells of all scroll views to the collection view.
    final func removeScrollViews() {
        for view in scrollViews.values {
            for cell in view.subviews where cell is UICollectionReusableView {
                let center = collectionView?.convert(cell.center, from: view) ?? cell.center
                collectionView?.addSubview(cell)
                cell.center = center
            }
            view.removeFromSuperview()
        }
        scrollViews = [:]
    }

    /// Places the scroll views where their sections are, and removes those of sections that are gone.
    final func placeScrollViews() {
        for (section, view) in scrollViews {
            let exists = solution?.sections.indices.contains(section) ?? false
            if exists, solution?.sections[section].isOrthogonal == true {
                let axis = solution?.sections[section].groupAxis ?? .horizontal
                place(view, at: logical(view.contentOffset, in: view, axis))
            } else {
                view.removeFromSuperview()
                scrollViews[section] = nil
            }
        }
    }

    private func place(_ view: OrthogonalScrollView, at offset: CGFloat) {
        guard let section = solution?.sections[view.section], let axis = solution?.geometry.scrollAxis else { return }
        isPlacingScrollViews = true
        defer { isPlacingScrollViews = false }
        var (frame, size) = section.scrollArea
        frame.origin[axis] += section.start
        view.adopt(section.section, axis: section.groupAxis)
        if view.frame != frame { view.frame = frame }
        if view.contentSize != size { view.contentSize = size }
        guard !view.isDragging, !view.isDecelerating, !view.isTracking else { return }
        let greatest = greatestOffset(of: view, section.groupAxis)
        let legal = min(max(offset, 0), greatest)
        var point = CGPoint.zero
        point[section.groupAxis] = isMirrored(section.groupAxis) ? greatest - legal : legal
        if view.contentOffset != point { view.contentOffset = point }
    }

    /// Puts the scroll views in front of the backgrounds of sections and behind all else.
    final func orderScrollViews() {
        guard !scrollViews.isEmpty, let collectionView else { return }
        var last: UIView?
        for view in collectionView.subviews {
            guard let view = view as? UICollectionReusableView else { continue }
            if view.appliedAttributes?.representedElementCategory == .decorationView { last = view } else { break }
        }
        guard let last else { return }
        for view in scrollViews.values {
            guard let index = collectionView.subviews.firstIndex(of: view),
                let bound = collectionView.subviews.firstIndex(of: last), index < bound
            else { continue }
            collectionView.insertSubview(view, aboveSubview: last)
        }
    }

    /// Moves the offsets of sections with their sections in an update.
    final func adoptSections(_ transition: ListTransition) {
        var views: [Int: OrthogonalScrollView] = [:]
        for (section, view) in scrollViews {
            guard let new = transition.newSection(of: section), views[new] == nil else {
                view.removeFromSuperview()
                continue
            }
            view.section = new
            views[new] = view
        }
        scrollViews = views
        var offsets: [Int: CGFloat] = [:]
        for (section, offset) in savedOffsets {
            if let new = transition.newSection(of: section) { offsets[new] = offset }
        }
        savedOffsets = offsets
    }

    /// Scrolls a section across until an item is at a position of that axis (CV-29).
    final func scrollAcross(to path: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) {
        guard let solution, solution.sections.indices.contains(path.section),
            solution.sections[path.section].isOrthogonal, let item = solution.sections[path.section].item(path.item)
        else { return }
        let section = solution.sections[path.section]
        let axis = section.groupAxis
        let isHorizontal = axis == .horizontal
        let (start, middle, end): (UICollectionView.ScrollPosition, _, _) =
            isHorizontal
            ? (.left, UICollectionView.ScrollPosition.centeredHorizontally, UICollectionView.ScrollPosition.right)
            : (.top, .centeredVertically, .bottom)
        let length = section.geometry.containerSize[axis]
        var target: CGFloat
        if position.contains(isMirrored(axis) ? end : start) {
            target = item.frame.start(axis) - section.insets.before(axis)
        } else if position.contains(middle) {
            target = item.frame.start(axis) + item.frame.size[axis] / 2 - length / 2
        } else if position.contains(isMirrored(axis) ? start : end) {
            target = item.frame.end(axis) + section.insets.after(axis) - length
        } else {
            return
        }
        target = min(max(0, target), max(0, section.scrollArea.contentSize[axis] - length))
        guard let view = scrollViews[path.section] else {
            savedOffsets[path.section] = target
            return invalidateLayout(with: keepingContext())
        }
        var offset = CGPoint.zero
        offset[axis] = isMirrored(axis) ? greatestOffset(of: view, axis) - target : target
        view.setContentOffset(offset, animated: animated)
    }

    /// Called whenever the offset of a section changes.
    final func sectionDidScroll(_ section: Int) {
        guard !isPlacingScrollViews else { return }
        invalidateLayout(with: keepingContext())
    }

    /// Where a section comes to rest after a release (CV-89).
    final func restingOffset(
        of view: OrthogonalScrollView, from start: CGPoint, proposed: CGPoint, velocity: CGPoint
    ) -> CGPoint {
        guard let section = solution?.sections[view.section] else { return proposed }
        let axis = section.groupAxis
        let sign: CGFloat = isMirrored(axis) ? -1 : 1
        let end = greatestOffset(of: view, axis)
        let insets = section.insets.before(axis) + section.insets.after(axis)
        let places = RestPlaces(
            behavior: section.section.orthogonalScrollingBehavior, viewport: view.bounds.size[axis] - insets, end: end,
            groupOffset: { section.groupOffset($0) }, groupCount: section.groupCount)
        let target = places.target(
            from: logical(view.contentOffset, in: view, axis), start: logical(start, in: view, axis),
            proposed: logical(proposed, in: view, axis), velocity: velocity[axis] * sign)
        var result = proposed
        result[axis] = isMirrored(axis) ? end - target : target
        return result
    }
}
