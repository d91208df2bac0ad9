import CoreGraphics
import Foundation
import ScrollPhysics
import Support
import UIKitCore

extension UIScrollView {
    /// The legal offsets along an axis (S-03). Content that fits has one, by its alignment (SX-38).
    final func range(along axis: ScrollAxis) -> ClosedRange<CGFloat> {
        range(along: axis, length: contentSize[axis])
    }

    /// The legal offsets along an axis for content of a length.
    final func range(along axis: ScrollAxis, length: CGFloat) -> ClosedRange<CGFloat> {
        let (start, end) = inset(along: axis)
        let length = max(0, length.isFinite ? length : 0)
        let space = super.bounds.size[axis] - length - start - end
        // Insets that are too large to be added leave nothing to scroll.
        guard start.isFinite, space.isFinite else { return 0...0 }
        if space >= 0 {
            let only = -start - space * contentAlignmentPoint[axis]
            return only...only
        }
        return -start...max(-start, -start - space)
    }

    /// The adjusted inset at both ends of an axis. Below a bar that has collapsed, content scrolls as far as below the
    /// expanded bar (NV-384).
    final func inset(along axis: ScrollAxis) -> (start: CGFloat, end: CGFloat) {
        let inset = currentInset
        return axis == .horizontal
            ? (inset.left, inset.right) : (inset.top + currentBarCollapse, inset.bottom)
    }

    /// Whether content beyond an end of the axis comes back (S-04).
    final func bounces(along axis: ScrollAxis) -> Bool {
        axis == .horizontal ? bouncesHorizontally : bouncesVertically
    }

    final func alwaysBounces(along axis: ScrollAxis) -> Bool {
        bounces(along: axis) && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
    }

    /// Whether the axis takes part in dragging: the content does not fit, or always bounces (SX-03).
    final func canScroll(along axis: ScrollAxis) -> Bool {
        let range = range(along: axis)
        return range.lowerBound < range.upperBound || alwaysBounces(along: axis)
    }

    /// The nearest legal offset.
    final func legal(_ offset: CGPoint) -> CGPoint {
        var offset = offset
        for axis in ScrollAxis.allCases { offset[axis] = offset[axis].clamped(to: range(along: axis)) }
        return offset
    }

    /// Whether the offset lies beyond an edge by a pixel or more.
    final var isBeyondEdge: Bool {
        let (offset, legal) = (contentOffset, legal(contentOffset))
        return max(abs(offset.x - legal.x), abs(offset.y - legal.y)) >= 1 / pixelsPerPoint
    }

    /// Pixels per point; 1 outside a window (S-62).
    final var pixelsPerPoint: CGFloat { window == nil ? 1 : UIScreen.main.scale }

    private func rounded(_ offset: CGPoint) -> CGPoint {
        let scale = pixelsPerPoint
        return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }

    // MARK: Changes of the offset

    /// Implements the setter of `contentOffset`.
    final func changeOffset(_ offset: CGPoint) {
        guard offset.x.isFinite, offset.y.isFinite else { return }
        let old = super.bounds
        let origin = rounded(offset)
        if origin == old.origin { return }
        keyValueWillChange(self, "contentOffset")
        defer { keyValueDidChange(self, "contentOffset") }
        boundsWillChange?(CGRect(origin: origin, size: old.size))
        super.bounds = CGRect(origin: origin, size: old.size)
        offsetDidChange()
        if !isMovingContent { shiftMotion(by: CGVector(dx: origin.x - old.origin.x, dy: origin.y - old.origin.y)) }
        containerDidScroll?(self)
        delegate?.scrollViewDidScroll(self)
    }

    /// Changes the offset for a drag, a deceleration or an animation; an offset that code sets meanwhile, in the
    /// delegate, counts as code's.
    final func moveContent(to offset: CGPoint) {
        let target = rounded(offset)
        if target == super.bounds.origin { return }
        keyValueWillChange(self, "contentOffset")
        defer { keyValueDidChange(self, "contentOffset") }
        isMovingContent = true
        boundsWillChange?(CGRect(origin: target, size: super.bounds.size))
        super.bounds = CGRect(origin: target, size: super.bounds.size)
        isMovingContent = false
        offsetDidChange()
        containerDidScroll?(self)
        delegate?.scrollViewDidScroll(self)
    }

    /// Moves what stays in place while the content scrolls.
    private func offsetDidChange() {
        layOutIndicators()
        refreshControl?.follow(self)
    }

    /// Changes the inset at the top for a refresh control, with or without moving content that is at its top.
    final func changeInset(top: CGFloat, keepsOffset: Bool) {
        keepsOffsetForInset = keepsOffset
        contentInset.top += top
        keepsOffsetForInset = false
    }

    /// Adds a change by code to the motion that is under way (S-60).
    private func shiftMotion(by shift: CGVector) {
        if drag != nil { resumeDrag() }
        switch activity {
        case .deceleration(var motion):
            motion.horizontal = motion.horizontal.shifted(by: Double(shift.dx))
            motion.vertical = motion.vertical.shifted(by: Double(shift.dy))
            activity = .deceleration(motion)
        case .animation(var animation):
            animation.from.x += shift.dx
            animation.from.y += shift.dy
            activity = .animation(animation)
        case .zoom, nil: break
        }
    }

    // MARK: Changes of the legal range

    /// Called when the content's size or the bounds' size has changed: an offset outside the legal range moves inside
    /// if nothing else moves it (S-61), at most once (SX-62).
    final func legalRangeMayHaveChanged() {
        updateInsets()
        rangeChanged()
    }

    /// Called when an inset has changed: an offset at the start of an axis goes to its new start (SX-36).
    final func insetsMayHaveChanged() {
        if updateInsets() { rangeChanged() }
    }

    /// Adopts the adjusted inset. Returns whether the legal range may have changed.
    @discardableResult
    private func updateInsets() -> Bool {
        let (old, new) = (currentInset, adjustedInset)
        let (oldCollapse, newCollapse) = (currentBarCollapse, effectiveBarCollapse)
        if new == old, newCollapse == oldCollapse { return false }
        let offset = contentOffset
        let (oldTop, newTop) = (old.top + oldCollapse, new.top + newCollapse)
        var oldWithNewTop = old
        oldWithNewTop.top = new.top
        currentInset = new
        currentBarCollapse = newCollapse
        if abs(oldTop - newTop) < Self.insetTolerance, oldWithNewTop == new {
            // The bar has followed the content.
            let wasFollowing = isFollowingBar
            isFollowingBar = true
            adjustedContentInsetDidChange()
            isFollowingBar = wasFollowing
            return false
        }
        let starts = (x: offset.x == -old.left, y: abs(offset.y + oldTop) < Self.insetTolerance)
        if isScrollEnabled, !keepsOffsetForInset, drag == nil, activity == nil {
            let start = CGPoint(x: starts.x ? -new.left : offset.x, y: starts.y ? -newTop : offset.y)
            let moved = awaitsContentSize ? start : legal(start)
            if moved != offset { contentOffset = moved }
        }
        adjustedContentInsetDidChange()
        return true
    }

    /// Distances between insets below this count as none, in points.
    private static let insetTolerance: CGFloat = 0.001

    /// Changes the collapse of the bar above, in points, and with `change` the safe area below it. The content keeps
    /// its offset and its legal range if the safe area shrinks by as much as the bar (NV-384).
    /// - Parameter maximum: the collapse of the bar when content has scrolled far enough, in points.
    package final func changeBarCollapse(to collapse: CGFloat, maximum: CGFloat, _ change: () -> Void) {
        barCollapse = collapse
        maximumBarCollapse = maximum
        change()
        insetsMayHaveChanged()
    }

    /// The collapse of the bar by which the adjusted inset is smaller than below the expanded bar, in points.
    private var effectiveBarCollapse: CGFloat { isInsetByBar ? barCollapse : 0 }

    private var isInsetByBar: Bool { safeAreaInsets != .zero && addsSafeArea(along: .vertical) }

    /// The adjusted inset at the top below the expanded bar: the content at its top has the opposite offset (NV-384).
    package final var expandedTopInset: CGFloat { adjustedContentInset.top + effectiveBarCollapse }

    /// The adjusted inset at the top once content at a vertical position in points lies at the lower edge of the bar: the
    /// bar has then collapsed, unless this is the top of the content (NV-384).
    package final func topInset(above position: CGFloat) -> CGFloat {
        position > 0 && isInsetByBar ? expandedTopInset - maximumBarCollapse : expandedTopInset
    }

    private func rangeChanged() {
        if awaitsContentSize { return }
        if isApplyingZoom || activeZoom != nil { return }
        if drag != nil { return resumeDrag() }
        switch activity {
        case nil: if caught == nil { adjustOffset() }
        case .deceleration(let motion): redirect(motion)
        case .animation, .zoom: break
        }
    }

    /// Moves an offset outside the legal range inside (S-61).
    final func adjustOffset() {
        let legal = legal(contentOffset)
        if legal != contentOffset { contentOffset = legal }
    }

    /// `contentInset` and the part of the safe area that the behavior adds (SX-33, SX-34).
    final var adjustedInset: UIEdgeInsets {
        var inset = contentInset
        let safe = safeAreaInsets
        if safe == .zero { return inset }
        if addsSafeArea(along: .horizontal) {
            inset.left += safe.left
            inset.right += safe.right
        }
        if addsSafeArea(along: .vertical) {
            inset.top += safe.top
            inset.bottom += safe.bottom
        }
        return inset
    }

    private func addsSafeArea(along axis: ScrollAxis) -> Bool {
        switch contentInsetAdjustmentBehavior {
        case .never: false
        case .always: true
        case .scrollableAxes: isScrollable(along: axis)
        case .automatic: isScrollable(along: axis) || (axis == .vertical && isAdjustedByNavigation)
        }
    }

    private func isScrollable(along axis: ScrollAxis) -> Bool {
        contentSize[axis] > super.bounds.size[axis] || alwaysBounces(along: axis)
    }
}

extension CGFloat {
    /// The nearest value in a range.
    func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
