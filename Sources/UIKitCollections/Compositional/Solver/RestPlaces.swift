import CoreGraphics

/// Where a section that scrolls across comes to rest (CV-89). Offsets are points from the start of its content.
@MainActor struct RestPlaces {
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The part of the section that shows content: its length less its insets.
    let viewport: CGFloat
    /// The greatest offset.
    let end: CGFloat
    /// The offset at which a group lies at the start.
    let groupOffset: (Int) -> CGFloat
    let groupCount: Int

    /// Below this velocity, in points per millisecond, a release turns to the nearest page (decision).
    private static let flickVelocity: CGFloat = 0.1

    /// The offset at which a release comes to rest.
    ///
    /// A flick turns one page or group, whatever its speed (decision).
    ///
    /// - Parameters:
    ///   - offset: where the finger lifts.
    ///   - start: where the drag began.
    ///   - proposed: where the content would come to rest without a target.
    ///   - velocity: in points per millisecond.
    func target(from offset: CGFloat, start: CGFloat, proposed: CGFloat, velocity: CGFloat) -> CGFloat {
        switch behavior {
        case .none, .continuous: proposed
        case .continuousGroupLeadingBoundary: place(nearestGroup(to: proposed))
        case .paging:
            viewport > 0
                ? limited(
                    viewport * CGFloat(page(start / viewport, offset / viewport, velocity, last: end / viewport)))
                : proposed
        case .groupPaging, .groupPagingCentered:
            place(
                min(
                    max(0, groupCount - 1),
                    page(groupPosition(start), groupPosition(offset), velocity, last: CGFloat(groupCount))))
        }
    }

    private func limited(_ offset: CGFloat) -> CGFloat { min(max(offset, 0), max(0, end)) }

    private func place(_ group: Int) -> CGFloat { limited(groupOffset(group)) }

    /// The page that a release at a position turns to; at most one from where the drag began.
    private func page(_ start: CGFloat, _ position: CGFloat, _ velocity: CGFloat, last: CGFloat) -> Int {
        let first = start.rounded()
        var page = position.rounded()
        if velocity > Self.flickVelocity { page = first + 1 }
        if velocity < -Self.flickVelocity { page = first - 1 }
        return Int(min(max(min(max(page, first - 1), first + 1), 0), max(0, last.rounded(.up))))
    }

    /// The last group that starts at or before an offset, found by bisection.
    private func group(before offset: CGFloat) -> Int {
        var (low, high) = (0, max(0, groupCount - 1))
        while low < high {
            let middle = (low + high + 1) / 2
            if groupOffset(middle) <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private func nearestGroup(to offset: CGFloat) -> Int {
        let group = group(before: offset)
        guard group + 1 < groupCount else { return group }
        return groupOffset(group + 1) - offset < offset - groupOffset(group) ? group + 1 : group
    }

    /// An offset in groups: 1.5 in the middle between the second and the third.
    private func groupPosition(_ offset: CGFloat) -> CGFloat {
        let group = group(before: offset)
        let start = groupOffset(group)
        let length = group + 1 < groupCount ? groupOffset(group + 1) - start : 0
        return length > 0 ? CGFloat(group) + (offset - start) / length : CGFloat(group)
    }
}
