import CoreGraphics
import Foundation

/// The constants of the edit menu, in points and seconds. All are decisions.
enum EditMenuMetrics {
    /// The height of the bar at the standard text size, and by how much a title is higher than its font at least.
    static let height: CGFloat = 44
    static let titlePadding: CGFloat = 22
    /// The space at both sides of a title.
    static let titleMargin: CGFloat = 15
    /// The least width of a command.
    static let minimumWidth: CGFloat = 44
    /// The width of the buttons that turn the pages.
    static let pageButtonWidth: CGFloat = 36
    static let cornerRadius: CGFloat = 12
    /// The arrow that points to the target.
    static let arrow = CGSize(width: 20, height: 9)
    /// The side of an image.
    static let imageSide: CGFloat = 22
    static let hairline: CGFloat = 0.5
    /// The distances of the arrow's tip from the target, and of the bar from the edges of the window.
    static let targetGap: CGFloat = 4
    static let edgeGap: CGFloat = 8
    static let shadowOpacity: Float = 0.22
    static let shadowRadius: CGFloat = 14
    static let shadowOffset = CGSize(width: 0, height: 4)
    /// The largest font: beyond it the bar would cover the text.
    static let maximumFontSize: CGFloat = 28
    static let showDuration: TimeInterval = 0.2
    static let hideDuration: TimeInterval = 0.15
}

/// Where the arrow of an edit menu points.
enum EditMenuArrow: Sendable {
    /// Down if there is space above the target, otherwise up.
    case automatic
    /// To a target above the menu.
    case up
    /// To a target below the menu.
    case down
    /// To a target at the left of the menu.
    case left
    /// To a target at the right of the menu.
    case right
}
