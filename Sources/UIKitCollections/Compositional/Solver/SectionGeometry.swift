import CoreGraphics
import UIKitCore

/// What the sections of a layout have in common.
@MainActor struct SectionGeometry {
    let grid: PixelGrid
    /// The axis along which the layout scrolls.
    let scrollAxis: LayoutAxis
    /// The size of the collection view less its insets across the scrolling axis, in points (CV-74).
    let containerSize: CGSize
    let traits: UITraitCollection
    /// What a reference clears at the edges across the scrolling axis, in points (CV-83).
    var referenceInsets: (UIContentInsetsReference) -> NSDirectionalEdgeInsets = { _ in .zero }

    var across: LayoutAxis { scrollAxis.other }

    /// The insets of a section: its own, and across the scrolling axis those of its reference.
    func insets(of section: NSCollectionLayoutSection) -> NSDirectionalEdgeInsets {
        var insets = section.contentInsets
        let reference = referenceInsets(section.contentInsetsReference)
        insets.set(
            across, before: insets.before(across) + reference.before(across),
            after: insets.after(across) + reference.after(across))
        return insets
    }

    /// The insets across the scrolling axis of the headers and footers of a section (CV-84).
    func supplementaryInsets(of section: NSCollectionLayoutSection) -> NSDirectionalEdgeInsets {
        let own = section.supplementaryContentInsetsReference
        let reference = referenceInsets(own == .automatic ? section.contentInsetsReference : own)
        var insets = NSDirectionalEdgeInsets.zero
        let follows = section.supplementariesFollowContentInsets
        insets.set(
            across, before: reference.before(across) + (follows ? section.contentInsets.before(across) : 0),
            after: reference.after(across) + (follows ? section.contentInsets.after(across) : 0))
        return insets
    }
}

/// A header or footer with its size.
struct SolvedBoundary {
    let edges: NSDirectionalRectEdge
    var size: CGSize
    let offset: CGPoint
    let extends: Bool
    let padding: CGFloat

    @MainActor init(_ item: NSCollectionLayoutBoundarySupplementaryItem, size: CGSize) {
        edges = item.alignment.edges
        self.size = size
        offset = item.offset
        extends = item.extendsBoundary
        padding = item.outerPadding
    }

    /// Whether the view lies at the start of an axis.
    func isBefore(_ axis: LayoutAxis) -> Bool { edges.contains(axis == .horizontal ? .leading : .top) }
    /// Whether the view lies at the end of an axis.
    func isAfter(_ axis: LayoutAxis) -> Bool { edges.contains(axis == .horizontal ? .trailing : .bottom) }

    /// How much of the side of an axis a number of views take: the longest, as they do not stack (CV-84).
    static func extent(_ items: [SolvedBoundary], along axis: LayoutAxis, atStart: Bool) -> CGFloat {
        items.filter { $0.extends && (atStart ? $0.isBefore(axis) : $0.isAfter(axis)) }.map {
            $0.size[axis] + $0.padding
        }.max() ?? 0
    }

    /// The extents of views at the edges across a scrolling axis: only of those that lie at no edge along it.
    static func sideExtent(_ items: [SolvedBoundary], scrollAxis: LayoutAxis, atStart: Bool) -> CGFloat {
        let sides = items.filter { !$0.isBefore(scrollAxis) && !$0.isAfter(scrollAxis) }
        return extent(sides, along: scrollAxis.other, atStart: atStart)
    }

    /// The frame in a container of a length along the scrolling axis.
    ///
    /// - Parameters:
    ///   - outer: the start and the end of the container along the scrolling axis, with the views that extend it.
    ///   - inner: the same without these.
    ///   - sides: the start and the end across the scrolling axis.
    func frame(
        outer: (CGFloat, CGFloat), inner: (CGFloat, CGFloat), sides: (CGFloat, CGFloat), scrollAxis: LayoutAxis
    ) -> CGRect {
        let across = scrollAxis.other
        let (start, end) = extends ? outer : inner
        var origin = CGPoint.zero
        if isBefore(scrollAxis) == isAfter(scrollAxis) {
            origin[scrollAxis] = (inner.0 + inner.1 - size[scrollAxis]) / 2
        } else {
            origin[scrollAxis] = isBefore(scrollAxis) ? start + padding : end - size[scrollAxis] - padding
        }
        if isBefore(across) == isAfter(across) {
            origin[across] = (sides.0 + sides.1 - size[across]) / 2
        } else {
            origin[across] = isBefore(across) ? sides.0 : sides.1 - size[across]
        }
        return CGRect(origin: CGPoint(x: origin.x + offset.x, y: origin.y + offset.y), size: size)
    }
}
