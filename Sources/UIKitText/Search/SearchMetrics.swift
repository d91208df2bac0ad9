import CoreGraphics

/// The constants of search fields, in points.
enum SearchFieldMetrics {
    /// The height and the corners of the field (NV-127).
    static let height: CGFloat = 36
    static let cornerRadius: CGFloat = 10
    /// The distance of the magnifier, and of the view at the trailing edge, from their edge (decision).
    static let iconMargin: CGFloat = 6
    static let trailingMargin: CGFloat = 4
    /// The size of the magnifier's symbol, and the width it takes (decision).
    static let iconSize: CGFloat = 16
    static let iconWidth: CGFloat = 24
    /// Tokens: height, corners, text, image, the space around the content and between tokens, the greatest width, and the
    /// opacity of the plate of one that is not selected (NV-369, decision).
    static let tokenHeight: CGFloat = 26
    static let tokenCornerRadius: CGFloat = 6
    static let tokenTextSize: CGFloat = 15
    static let tokenIconWidth: CGFloat = 16
    static let tokenPadding: CGFloat = 7
    static let tokenSpacing: CGFloat = 4
    static let maximumTokenWidth: CGFloat = 160
    static let tokenAlpha: CGFloat = 0.16
    /// The width that tokens leave for the text (NV-369, decision).
    static let leastTextWidth: CGFloat = 80
}
