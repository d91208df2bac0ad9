import CoreGraphics
import Foundation
import UIKitCore

/// The space between items of a group, or beside one: exact or a minimum (CV-79).
@preconcurrency @MainActor public final class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
    /// The space, in points.
    public let spacing: CGFloat
    /// Whether the space grows to fill what is left of the group.
    public let isFlexibleSpacing: Bool
    /// Whether the space is exact.
    public var isFixedSpacing: Bool { !isFlexibleSpacing }

    private init(_ spacing: CGFloat, isFlexible: Bool) {
        self.spacing = spacing
        isFlexibleSpacing = isFlexible
    }

    /// At least a space, in points; what is left of the group is shared among all flexible spaces.
    public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }

    /// Exactly a space, in points.
    public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }

    /// Returns the spacing itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The space around an item while its group is laid out (CV-76).
@preconcurrency @MainActor public final class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
    /// The space before the item; `nil` for none.
    public let leading: NSCollectionLayoutSpacing?
    /// The space above the item; `nil` for none.
    public let top: NSCollectionLayoutSpacing?
    /// The space after the item; `nil` for none.
    public let trailing: NSCollectionLayoutSpacing?
    /// The space below the item; `nil` for none.
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates the space around an item.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    /// Returns the spacing itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// The space before the item along an axis.
    func before(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? { axis == .horizontal ? leading : top }

    /// The space after the item along an axis.
    func after(_ axis: LayoutAxis) -> NSCollectionLayoutSpacing? { axis == .horizontal ? trailing : bottom }
}
