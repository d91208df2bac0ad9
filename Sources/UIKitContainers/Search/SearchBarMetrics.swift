import CoreGraphics
import Foundation
import UIKitCore

/// The constants of search bars, in points and seconds.
enum SearchBarMetrics {
    /// The height of a bar, that of its field, and the field's distance from the sides (NV-127).
    static let height: CGFloat = 56
    static let fieldHeight: CGFloat = 36
    static let margin: CGFloat = 8
    /// What the scope bar and the prompt add (decision).
    static let scopeHeight: CGFloat = 44
    static let segmentsHeight: CGFloat = 32
    static let promptHeight: CGFloat = 22
    /// The height of a bar in a navigation bar, the field's distance from its top and from the sides (NV-360).
    static let heightInNavigationBar: CGFloat = 52
    static let topInNavigationBar: CGFloat = 1
    static let marginInNavigationBar: CGFloat = 16
    /// What a navigation bar adds above a search bar that is alone in it (NV-360).
    static let spaceAboveAlone: CGFloat = 8
    /// The distance of the cancel button from the field, and the size of its text (decision).
    static let cancelSpacing: CGFloat = 10
    static let textSize: CGFloat = 17
    /// The size of the text of the prompt (decision).
    static let promptSize: CGFloat = 13
    /// The duration of showing the cancel button and the scope bar, and of the search controller's transition
    /// (decision).
    static let duration: TimeInterval = 0.3
    /// The size of the symbols at the field's end, and the side of their area (decision).
    static let iconSize: CGFloat = 16
    static let iconLength: CGFloat = 28
    /// Suggestions: the height of a row with the standard text size, the distance of its content from the sides, the width
    /// of an image with its space, and the space above and below texts (NV-370, decision).
    static let suggestionHeight: CGFloat = 44
    static let suggestionMargin: CGFloat = 20
    static let suggestionIconWidth: CGFloat = 36
    static let suggestionPadding: CGFloat = 10
    /// The opacity of the black over the obscured background, in light and dark interfaces (decision).
    static let dimming: CGFloat = 0.2
    static let darkDimming: CGFloat = 0.48
}

/// Colors of search bars (decision).
@MainActor enum SearchBarColors {
    /// The background of the default style.
    static let background = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.09, alpha: 0.94) : UIColor(white: 0.976, alpha: 0.94)
    }
}
