import CoreGraphics

/// Measures of symbols. Drawings are made on a grid 24 units high.
enum SymbolMetrics {
    /// The height of the grid.
    static let gridHeight: CGFloat = 24
    /// The size of symbols that are not configured, in points.
    static let defaultPointSize: CGFloat = 17
    /// The height of the grid in units of the size of text. decision: as high as a line of the system's text.
    static let heightPerPointSize: CGFloat = 1.2
    /// How far symbols inside a circle or a square shrink.
    static let enclosedScale: CGFloat = 0.56
    /// The radius of the circle around a symbol, and the corners of the square.
    static let circleRadius: CGFloat = 10.2
    static let squareCornerRadius: CGFloat = 4.2
    /// Sizes beyond this, in points, are cut.
    static let maximumPointSize: CGFloat = 1000

    /// The thickness of lines in units of the grid.
    static func lineWidth(_ weight: UIImage.SymbolWeight) -> CGFloat {
        let widths: [CGFloat] = [1.75, 0.7, 1.0, 1.35, 1.75, 2.05, 2.35, 2.7, 3.1, 3.5]
        return widths[weight.rawValue]
    }

    static func scaleFactor(_ scale: UIImage.SymbolScale) -> CGFloat {
        switch scale {
        case .small: 0.8
        case .large: 1.27
        case .default, .unspecified, .medium: 1
        }
    }
}
