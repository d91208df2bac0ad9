import CoreGraphics
import Foundation
import UIKitCore

/// A view attached to an item or a group, a badge for instance.
@preconcurrency @MainActor public class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of view that the data source is asked for.
    public final let elementKind: String
    /// The point of the item or group.
    public final let containerAnchor: NSCollectionLayoutAnchor
    /// The point of the view that lies there; `nil` for the one at the same edges.
    public final let itemAnchor: NSCollectionLayoutAnchor?
    /// The view's place in the stack of views: a greater index is in front; 1, in front of cells, by default.
    public final var zIndex = 1

    init(
        size: NSCollectionLayoutSize, kind: String, container: NSCollectionLayoutAnchor,
        item: NSCollectionLayoutAnchor?
    ) {
        elementKind = kind
        containerAnchor = container
        itemAnchor = item
        super.init(size: size, attached: [])
    }

    /// Creates an item whose view lies inside the container, at edges of it.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(size: layoutSize, kind: elementKind, container: containerAnchor, item: nil)
    }

    /// Creates an item whose view has a point at a point of the container.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(size: layoutSize, kind: elementKind, container: containerAnchor, item: itemAnchor)
    }

    /// Returns an independent copy.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let item = NSCollectionLayoutSupplementaryItem(
            size: layoutSize, kind: elementKind, container: containerAnchor, item: itemAnchor)
        item.zIndex = zIndex
        return copyProperties(to: item)
    }

    /// The frame of a view of a size in a container.
    final func frame(of size: CGSize, in container: CGRect) -> CGRect {
        let anchor = containerAnchor.point(in: container.size)
        let offset = containerAnchor.offset(for: size)
        let own = (itemAnchor ?? containerAnchor).point(in: size)
        let ownOffset = itemAnchor?.offset(for: size) ?? .zero
        return CGRect(
            x: container.minX + anchor.x + offset.x - own.x + ownOffset.x,
            y: container.minY + anchor.y + offset.y - own.y + ownOffset.y, width: size.width, height: size.height)
    }
}

/// A header or footer of a section or of the whole layout (CV-84).
@preconcurrency @MainActor
public final class NSCollectionLayoutBoundarySupplementaryItem:
    NSCollectionLayoutSupplementaryItem
{
    /// The edge or corner at which the view lies.
    public let alignment: NSRectAlignment
    /// By how much the view is moved, in points.
    public let offset: CGPoint
    /// Whether the view lies outside the section's groups and makes the section longer; true by default. Otherwise it
    /// lies on top of them.
    public var extendsBoundary = true
    /// Whether the view stays visible while its section is; false by default.
    public var pinToVisibleBounds = false

    /// The space at the outer side of the view, in points (TV-49).
    var outerPadding: CGFloat = 0

    /// Creates a header or footer at an edge or corner.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a header or footer at an edge or corner, moved by points.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.alignment = alignment
        offset = absoluteOffset
        super.init(
            size: layoutSize, kind: elementKind, container: NSCollectionLayoutAnchor(edges: alignment.edges), item: nil)
    }

    /// Returns an independent copy.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
        item.extendsBoundary = extendsBoundary
        item.pinToVisibleBounds = pinToVisibleBounds
        item.outerPadding = outerPadding
        item.zIndex = zIndex
        return copyProperties(to: item)
    }
}

/// A view behind a section that the layout registers itself.
@preconcurrency @MainActor public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of view that the layout has registered.
    public let elementKind: String
    /// The view's place in the stack of views: a greater index is in front; 0, behind cells, by default.
    public var zIndex = 0

    private init(kind: String) {
        elementKind = kind
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        super.init(size: whole, attached: [])
    }

    /// Creates a view as large as its section with headers, footers and insets, less the item's content insets.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }

    /// Returns an independent copy.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let item = NSCollectionLayoutDecorationItem(kind: elementKind)
        item.zIndex = zIndex
        return copyProperties(to: item)
    }
}
