import CoreGraphics
import Foundation
import UIKitCore

/// The constants of text views, in points and seconds.
enum TextViewMetrics {
    /// The distance of the text container from the edges (TX-80).
    static let containerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// The size of the font where none was set (TX-191).
    static let fontSize: CGFloat = 12
    /// The height of the pieces in which text is drawn (decision).
    static let tileHeight: CGFloat = 256
    /// The greatest number of a piece, and how many are shown of a view that is higher than any screen (decision).
    static let maximumTile: CGFloat = 1e9
    static let maximumTileCount = 1000
    /// Texts of at most this many UTF-16 units are laid out as a whole, longer ones as far as they are seen, and the
    /// rest little by little (decision).
    static let wholeLayoutLimit = 50_000
    /// Selections of at most this many UTF-16 units have the rectangles of all their lines (decision).
    static let wholeSelectionLimit = 20_000
    /// How many UTF-16 units are laid out at a time, and how often (decision).
    static let backgroundPortion = 20_000
    static let backgroundInterval: TimeInterval = 1.0 / 30
}
