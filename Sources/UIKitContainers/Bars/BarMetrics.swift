import CoreGraphics
import Foundation
import UIKitCore

/// Sizes of bars in the classic look, in points.
enum BarMetrics {
    /// The height of a navigation bar (NV-37).
    static let navigationBarHeight: CGFloat = 44
    /// The same on phones lying on their side (NV-37).
    static let compactBarHeight: CGFloat = 32
    /// What a large title adds (NV-38).
    static let largeTitleHeight: CGFloat = 52
    /// What a prompt adds (NV-50).
    static let promptHeight: CGFloat = 30
    /// The size of a large title's text (NV-38), a title's (NV-44), an item's (NV-48) and a prompt's (NV-50).
    static let largeTitleSize: CGFloat = 34
    static let titleSize: CGFloat = 17
    static let itemSize: CGFloat = 17
    static let promptSize: CGFloat = 12
    /// The distance of items and large titles from the edges (NV-38, NV-48).
    static let margin: CGFloat = 16
    /// The distance between items (NV-48).
    static let itemSpacing: CGFloat = 8
    /// The least distance of a title from the items (NV-44).
    static let titleSpacing: CGFloat = 8
    /// The least height and width of an item's touch area (NV-48).
    static let touchLength: CGFloat = 44
    /// The distance of the back button's chevron from the edge, and of its title from the chevron (decision).
    static let chevronMargin: CGFloat = 8
    static let chevronSpacing: CGFloat = 6
    /// The height of the chevron's symbol, as a font size (decision).
    static let chevronSize: CGFloat = 22
    /// The disc behind the chevron of a title with a menu, its distance from the title, and the size of the chevron's symbol
    /// (decision, NV-393).
    static let titleMenuDisc: CGFloat = 18
    static let titleMenuSpacing: CGFloat = 5
    static let titleMenuChevron: CGFloat = 9
    /// The height of a toolbar (NV-55).
    static let toolbarHeight: CGFloat = 44
    /// The height of a tab bar without the safe area (NV-66).
    static let tabBarHeight: CGFloat = 49
    /// The width of centered tabs and the space between them (NV-286).
    static let tabWidth: CGFloat = 76
    static let tabSpacing: CGFloat = 34
    /// The size of a tab's text (NV-66).
    static let tabTextSize: CGFloat = 10
    /// The plate behind a selected item: its height, what it adds at each side, and its corners (decision).
    static let plateHeight: CGFloat = 30
    static let plateMargin: CGFloat = 6
    static let plateRadius: CGFloat = 7
    /// The opacity of the black hairline under a bar, and of the white one in dark interfaces (decision).
    static let shadowAlpha: CGFloat = 0.3
    static let darkShadowAlpha: CGFloat = 0.15
    /// The opacity of an item while a finger is on it (decision).
    static let highlightedAlpha: CGFloat = 0.3
    /// The duration of showing and hiding bars, in seconds (NV-26).
    static let barDuration: TimeInterval = 0.2
}

/// Where a bar is.
public enum UIBarPosition: Int, Sendable {
    /// Anywhere.
    case any = 0
    /// At the bottom of its container.
    case bottom = 1
    /// At the top of its container.
    case top = 2
    /// At the top of the screen; its background reaches the upper edge.
    case topAttached = 3
}

/// The style of a bar without appearance objects.
public enum UIBarStyle: Int, Sendable {
    /// Follows the interface.
    case `default` = 0
    /// Dark.
    case black = 1
}
