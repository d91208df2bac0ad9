import CoreGraphics
import Foundation
import UIKitCore
import UIKitLists

/// The look and behavior of a section that is a list (CV-92).
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The look of a list, as that of tables.
    public enum Appearance: Int, Sendable {
        /// As a plain table.
        case plain = 0
        /// As a grouped table.
        case grouped = 1
        /// As an inset grouped table: rows on rounded cards.
        case insetGrouped = 2
        /// A list beside the content, with rounded selections on a gray ground.
        case sidebar = 3
        /// As `sidebar`, on the ground of plain lists.
        case sidebarPlain = 4
    }

    /// Where the header of a section comes from.
    public enum HeaderMode: Int, Sendable {
        /// There is none.
        case none = 0
        /// A supplementary view of kind `elementKindSectionHeader`.
        case supplementary = 1
        /// The first item, which looks like a header.
        case firstItemInSection = 2
    }

    /// Where the footer of a section comes from.
    public enum FooterMode: Int, Sendable {
        /// There is none.
        case none = 0
        /// A supplementary view of kind `elementKindSectionFooter`.
        case supplementary = 1
    }

    /// Gives the actions that a swipe over an item reveals; `nil` for none.
    public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?
    /// Has the last word on the separators of an item: gets those of the section for it (CV-93).
    public typealias ItemSeparatorHandler =
        @MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    /// The look.
    public let appearance: Appearance
    /// Whether there are lines between the items; true, in sidebars false, by default. If it is false nothing else
    /// shows any (CV-93).
    public var showsSeparators: Bool
    /// The lines between the items, where `itemSeparatorHandler` does not change them.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Has the last word on the separators of an item; `nil` by default (CV-93).
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The color behind the section; `nil`, the default, for that of the look.
    public var backgroundColor: UIColor?
    /// The actions of a swipe from the leading edge; `nil` by default.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The actions of a swipe from the trailing edge; `nil` by default.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Where headers come from; there are none by default.
    public var headerMode = HeaderMode.none
    /// Where footers come from; there are none by default.
    public var footerMode = FooterMode.none
    /// The space above the header of a plain list, in points; `nil`, the default, for that of the look (TV-49).
    public var headerTopPadding: CGFloat?

    /// Creates the configuration of a look.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

/// The lines above and below an item of a list (CV-93).
@preconcurrency @MainActor public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a line is visible.
    public enum Visibility: Int, Sendable {
        /// As the look has it.
        case automatic = 0
        /// Visible.
        case visible = 1
        /// Hidden.
        case hidden = 2
    }

    /// Insets that stand for those of the look: the content's leading edge.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// The line above the item; as the look by default.
    public var topSeparatorVisibility = Visibility.automatic
    /// The line below the item; as the look by default.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the line above the item; only leading and trailing ones count.
    public var topSeparatorInsets = Self.automaticInsets
    /// The insets of the line below the item; only leading and trailing ones count.
    public var bottomSeparatorInsets = Self.automaticInsets
    /// The color of the lines; `separator` by default.
    public var color = UIColor.separator
    /// The color of the lines between selected items of a list that is edited; by default as `color`.
    public var multipleSelectionColor = UIColor.separator
    let appearance: UICollectionLayoutListConfiguration.Appearance

    /// Creates the lines of a look.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) { appearance = listAppearance }

    /// Whether two configurations show the same lines.
    public nonisolated static func == (a: UIListSeparatorConfiguration, b: UIListSeparatorConfiguration) -> Bool {
        MainActor.assumeIsolated {
            a.topSeparatorVisibility == b.topSeparatorVisibility
                && a.bottomSeparatorVisibility == b.bottomSeparatorVisibility
                && a.topSeparatorInsets == b.topSeparatorInsets && a.bottomSeparatorInsets == b.bottomSeparatorInsets
                && a.color == b.color && a.multipleSelectionColor == b.multipleSelectionColor
        }
    }

    /// Feeds the visibilities into a hasher.
    public nonisolated func hash(into hasher: inout Hasher) {
        MainActor.assumeIsolated {
            hasher.combine(topSeparatorVisibility)
            hasher.combine(bottomSeparatorVisibility)
        }
    }
}
