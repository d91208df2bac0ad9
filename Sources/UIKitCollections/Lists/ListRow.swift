import CoreGraphics
import UIKitCore

/// The position of a view of a list.
struct ListRow: Equatable {
    /// What the view shows.
    enum Role: Equatable {
        case item, header, footer
    }

    /// A line above or below a row.
    struct Separator: Equatable {
        /// The inset at the leading edge; `nil` for that of the content.
        var leading: CGFloat?
        var trailing: CGFloat
        var color: UIColor
    }

    var role = Role.item
    var appearance = UICollectionLayoutListConfiguration.Appearance.plain
    /// Whether the row is the first or last of its card or group.
    var isFirst = false
    var isLast = false
    /// Whether the section is the first of the list.
    var isInFirstSection = false
    var topSeparator: Separator?
    var bottomSeparator: Separator?
    /// The side margin of the content, in points.
    var margin: CGFloat = 16

    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
    var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }
}

/// Attributes that carry the position of a row in its list.
final class CompositionalLayoutAttributes: UICollectionViewLayoutAttributes {
    var row: ListRow?

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? CompositionalLayoutAttributes)?.row = row
        return copy
    }

    override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard super.isEqual(object) else { return false }
        nonisolated(unsafe) let object = object
        return MainActor.assumeIsolated { (object as? CompositionalLayoutAttributes)?.row == row }
    }
}
