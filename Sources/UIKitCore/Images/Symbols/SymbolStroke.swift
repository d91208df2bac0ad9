import CoreGraphics

/// A step in the drawing of a symbol. Outlines are given as in SVG, on the grid, y downward.
///
/// Every symbol is drawn once and serves for its `.fill` form too: contours are then filled, and what lies upon them is
/// cut out.
enum SymbolElement: Sendable {
    /// The edge of a shape that has an inside.
    case contour(String)
    /// A line upon the shape: cut out when the shape is filled.
    case detail(String)
    /// A small area upon the shape: cut out when the shape is filled.
    case spot(String)
    /// A line beside the shape.
    case line(String)
    /// An area beside the shape.
    case area(String)
    /// A line with a gap around it that is cut out of what was drawn before.
    case slash(String)
    /// Letters in the middle, their height in units of the grid.
    case letters(String, height: CGFloat)
}

/// The drawing of a symbol.
struct SymbolDrawing: Sendable {
    /// The width in units of the grid.
    var width: CGFloat
    var elements: [SymbolElement]

    init(_ elements: SymbolElement..., width: CGFloat = SymbolMetrics.gridHeight) {
        self.elements = elements
        self.width = width
    }

    /// Whether it has an inside that can be filled.
    var hasInside: Bool {
        elements.contains {
            if case .contour = $0 { return true }
            return false
        }
    }
}
