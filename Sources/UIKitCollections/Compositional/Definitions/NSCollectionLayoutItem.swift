import CoreGraphics
import Foundation
import UIKitCore

/// The size of a cell and the space around it, for all cells that a group makes of it.
@preconcurrency @MainActor public class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    /// The size, before the content insets.
    public final let layoutSize: NSCollectionLayoutSize
    /// The views attached to the cell; none by default.
    final var attachedItems: [NSCollectionLayoutSupplementaryItem]
    /// By how much the view is smaller than its size, in points; zero by default. No effect on an estimated axis
    /// (CV-75).
    public final var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space around the item while its group is laid out; `nil`, the default, for none (CV-76).
    public final var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(size: layoutSize, attached: [])
    }

    /// Creates an item with views attached to it, a badge for instance.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.init(size: layoutSize, attached: supplementaryItems)
    }

    init(size: NSCollectionLayoutSize, attached: [NSCollectionLayoutSupplementaryItem]) {
        layoutSize = size
        attachedItems = attached
        super.init()
    }

    /// The views attached to the item.
    public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attachedItems }

    /// Returns an independent copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        copyProperties(to: NSCollectionLayoutItem(size: layoutSize, attached: attachedItems))
    }

    final func copyProperties<Item: NSCollectionLayoutItem>(to item: Item) -> Item {
        item.contentInsets = contentInsets
        item.edgeSpacing = edgeSpacing
        return item
    }

    /// The insets that count: none on an estimated axis (CV-75).
    final var effectiveInsets: NSDirectionalEdgeInsets {
        var insets = contentInsets
        if layoutSize.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
        if layoutSize.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }
}

/// The place of a cell in a custom group.
@preconcurrency @MainActor public final class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    /// The frame, in points, relative to the group's origin.
    public let frame: CGRect
    /// The cell's place in the stack of views: a greater index is in front; 0 by default.
    public let zIndex: Int

    /// Creates a place in the group.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    /// Creates a place in the group and in the stack of views.
    public init(frame: CGRect, zIndex: Int) {
        self.frame = frame
        self.zIndex = zIndex
    }

    /// Returns the item itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Makes the frames of a custom group for a container (CV-81).
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
