import CoreGraphics
import Foundation
import Support
import UIKitCore

/// The constants of menus, in points and seconds.
enum MenuMetrics {
    /// CX-85: the card and its rows.
    static let width: CGFloat = 250
    static let rowHeight: CGFloat = 44
    static let subtitleHeight: CGFloat = 18
    static let headerHeight: CGFloat = 32
    static let sectionGap: CGFloat = 8
    static let cornerRadius: CGFloat = 13
    static let fontSize: CGFloat = 17
    static let smallFontSize: CGFloat = 13
    static let margin: CGFloat = 16
    static let markRoom: CGFloat = 24
    /// CX-371: elements side by side with titles below their symbols, and the margin of both kinds.
    static let mediumHeight: CGFloat = 66
    static let mediumFontSize: CGFloat = 12
    static let mediumTitleHeight: CGFloat = 16
    static let sideMargin: CGFloat = 6
    static let selectionInset: CGFloat = 4
    static let selectionRadius: CGFloat = 9
    static let imageSide: CGFloat = 24
    static let hairline: CGFloat = 0.5
    /// The title of a way back to a menu without a title (decision).
    static let backTitle = SystemText.title("Back")
    /// CX-342: how near the edge of a long menu a finger that opened it scrolls, how fast at most in points per second,
    /// after how much movement a finger scrolls instead of choosing, and how long the rows run on.
    static let scrollZone: CGFloat = 36
    static let scrollSpeed: CGFloat = 500
    static let scrollThreshold: CGFloat = 10
    static let runOutDuration: TimeInterval = 0.4
    static let shadowOpacity: Float = 0.2
    static let shadowRadius: CGFloat = 20
    static let shadowOffset = CGSize(width: 0, height: 6)
    /// CX-86: the distances from the source and from the edges of the window.
    static let sourceGap: CGFloat = 8
    static let edgeGap: CGFloat = 12
    /// CX-147: the opacity of the black behind a card.
    static let cardDimming: CGFloat = 0.2
    /// CX-146: opening and closing.
    static let openDuration: TimeInterval = 0.3
    static let closeDuration: TimeInterval = 0.2
    static let openingScale: CGFloat = 0.3
    /// CX-89, CX-90: the long press.
    static let pressDuration: TimeInterval = 0.5
    static let pressMovement: CGFloat = 10
    /// CX-146: what a lifted view grows by.
    static let previewScale: CGFloat = 1.03

    /// A height at the content size category of traits, in points (CX-85).
    @MainActor static func scaled(_ height: CGFloat, _ traits: UITraitCollection) -> CGFloat {
        UIFontMetrics(forTextStyle: .body).scaledValue(for: height, compatibleWith: traits).rounded(.up)
    }
}
