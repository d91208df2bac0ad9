import CoreGraphics
import Foundation
import UIKitCore

/// Items side by side, one below the other, or at places of the program's choice. A section repeats its group until
/// all items are placed (CV-80).
@preconcurrency @MainActor public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// How a group arranges its items.
    enum Arrangement {
        /// As many items as fit, from a list that repeats (CV-78).
        case list(LayoutAxis, [NSCollectionLayoutItem])
        /// A number of items whose length along the axis is forced (CV-77).
        case equal(LayoutAxis, NSCollectionLayoutItem, count: Int)
        /// A number of items of their own length (CV-77).
        case repeating(LayoutAxis, NSCollectionLayoutItem, count: Int)
        /// Frames from a closure (CV-81).
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// The space between items along the group's axis; `nil`, the default, for none (CV-79).
    public var interItemSpacing: NSCollectionLayoutSpacing?

    private init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) {
        self.arrangement = arrangement
        super.init(size: size, attached: [])
    }

    // MARK: Factories

    /// Creates a row that repeats items until no further one fits (CV-78).
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .list(.horizontal, subitems))
    }

    /// Creates a row of a number of items of equal width; their own width does not count (CV-77).
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .equal(.horizontal, subitem, count: max(0, count)))
    }

    /// Creates a row of a number of items of their own width (CV-77).
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeating(.horizontal, subitem, count: max(0, count)))
    }

    /// Creates a column that repeats items until no further one fits (CV-78).
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .list(.vertical, subitems))
    }

    /// Creates a column of a number of items of equal height; their own height does not count (CV-77).
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .equal(.vertical, subitem, count: max(0, count)))
    }

    /// Creates a column of a number of items of their own height (CV-77).
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeating(.vertical, subitem, count: max(0, count)))
    }

    /// Creates a group with frames from a closure, relative to the group's origin (CV-81).
    public static func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .custom(itemProvider))
    }

    // MARK: Parts

    /// The items; a custom group has none.
    public var subitems: [NSCollectionLayoutItem] {
        switch arrangement {
        case .list(_, let items): items
        case .equal(_, let item, let count), .repeating(_, let item, let count): Array(repeating: item, count: count)
        case .custom: []
        }
    }

    /// The views attached to the group.
    public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { attachedItems }
        set { attachedItems = newValue }
    }

    /// Returns an independent copy.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let group = NSCollectionLayoutGroup(layoutSize, arrangement)
        group.attachedItems = attachedItems
        group.interItemSpacing = interItemSpacing
        return copyProperties(to: group)
    }

    /// Returns the tree of the group's items with their sizes, one a line, for debugging.
    public func visualDescription() -> String { describe(self, indentation: 0) }

    private func describe(_ item: NSCollectionLayoutItem, indentation: Int) -> String {
        func text(_ dimension: NSCollectionLayoutDimension) -> String {
            switch dimension.kind {
            case .fractionalWidth: "\(dimension.dimension) × width"
            case .fractionalHeight: "\(dimension.dimension) × height"
            case .absolute: "\(dimension.dimension)"
            case .estimated, .uniformAcrossSiblings: "≈\(dimension.dimension)"
            }
        }
        let group = item as? NSCollectionLayoutGroup
        let name =
            switch group?.arrangement {
            case .list(let axis, _), .equal(let axis, _, _), .repeating(let axis, _, _):
                axis == .horizontal ? "horizontal group" : "vertical group"
            case .custom: "custom group"
            case nil: "item"
            }
        let size = "\(text(item.layoutSize.widthDimension)), \(text(item.layoutSize.heightDimension))"
        let line = String(repeating: "  ", count: indentation) + "\(name) (\(size))\n"
        return (group?.subitems ?? []).reduce(line) { $0 + describe($1, indentation: indentation + 1) }
    }
}
