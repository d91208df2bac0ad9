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
}
