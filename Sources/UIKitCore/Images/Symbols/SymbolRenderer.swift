import CoreGraphics
import CoreText
import Foundation

/// Draws symbols into a context whose user space is the symbol grid, y downward.
struct SymbolRenderer {
    let context: CGContext
    let weight: UIImage.SymbolWeight
    /// The scale of the drawing on the grid. Lines keep their width when the drawing is scaled down.
    var scale: CGFloat = 1

    private var lineWidth: CGFloat { SymbolMetrics.lineWidth(weight) / scale }

    /// Draws a symbol; `cuts` erases what it would paint.
    func draw(_ drawing: SymbolDrawing, filled: Bool, cuts: Bool = false) {
        for element in drawing.elements { draw(element, filled: filled, cuts: cuts) }
    }

    private func draw(_ element: SymbolElement, filled: Bool, cuts: Bool) {
        switch element {
        case .contour(let outline):
            if filled { paint(outline, fills: true, cuts: cuts) }
            paint(outline, fills: false, cuts: cuts)
        case .detail(let outline): paint(outline, fills: false, cuts: filled != cuts)
        case .spot(let outline): paint(outline, fills: true, cuts: filled != cuts)
        case .line(let outline): paint(outline, fills: false, cuts: cuts)
        case .area(let outline): paint(outline, fills: true, cuts: cuts)
        case .slash(let outline):
            paint(outline, fills: false, cuts: !cuts, width: 3 * lineWidth)
            paint(outline, fills: false, cuts: cuts)
        case .letters(let text, let height): drawText(text, height: height, cuts: cuts)
        }
    }

    private func paint(_ path: String, fills: Bool, cuts: Bool, width: CGFloat? = nil) {
        context.saveGState()
        if cuts { context.setBlendMode(.clear) }
        context.beginPath()
        context.addPath(SymbolPathParser.path(path))
        if fills {
            context.fillPath()
        } else {
            context.setLineWidth(width ?? lineWidth)
            context.setLineCap(.round)
            context.setLineJoin(.round)
            context.strokePath()
        }
        context.restoreGState()
    }

    /// Draws text in the middle of the grid, with capitals `height` units high.
    private func drawText(_ text: String, height: CGFloat, cuts: Bool) {
        let reference = UIFont.systemFont(ofSize: 100, weight: weight.fontWeight())
        let font = reference.withSize(100 * height / max(reference.capHeight, 1))
        let string = NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: UIColor.black])
        let layout = TextLayout(string)
        let ink = layout.inkRect
        let middle = SymbolMetrics.gridHeight / 2
        context.saveGState()
        if cuts { context.setBlendMode(.destinationOut) }
        layout.draw(in: context, at: CGPoint(x: middle - ink.midX, y: middle - ink.midY))
        context.restoreGState()
    }
}

/// An element of a symbol's drawing. Paths are strings for `SymbolPathParser`, on the grid, y downward.
///
/// Each symbol has one drawing, which is also used for its `.fill` variant: contours are filled then, and details and
/// spots are cut out.
enum SymbolElement: Sendable {
    /// The edge of a shape that can be filled.
    case contour(String)
    /// A line on a shape; cut out if the shape is filled.
    case detail(String)
    /// A small area on a shape; cut out if the shape is filled.
    case spot(String)
    /// A line outside the shapes.
    case line(String)
    /// A filled area outside the shapes.
    case area(String)
    /// A line surrounded by a gap that is cut out of the elements below.
    case slash(String)
    /// Centered text whose capitals have a height in units of the grid.
    case letters(String, height: CGFloat)
}

/// The drawing of a symbol: its elements and its width.
struct SymbolDrawing: Sendable {
    /// The width in units of the grid.
    var width: CGFloat
    var elements: [SymbolElement]

    init(_ elements: SymbolElement..., width: CGFloat = SymbolMetrics.gridHeight) {
        self.elements = elements
        self.width = width
    }

    /// True if there is a contour, so that the symbol has a filled variant.
    var hasInside: Bool {
        elements.contains {
            if case .contour = $0 { return true }
            return false
        }
    }
}

/// Metrics of symbols. Symbols are drawn on a grid 24 units high.
enum SymbolMetrics {
    /// The height of the grid, in units.
    static let gridHeight: CGFloat = 24
    /// The point size of symbols without a configuration.
    static let defaultPointSize: CGFloat = 17
    /// The height of the grid relative to the point size. decision: as high as a line of the system font.
    static let heightPerPointSize: CGFloat = 1.2
    /// The scale of symbols enclosed in a circle or a square.
    static let enclosedScale: CGFloat = 0.56
    /// The radius of an enclosing circle and the corner radius of an enclosing square, in units of the grid.
    static let circleRadius: CGFloat = 10.2
    static let squareCornerRadius: CGFloat = 4.2
    /// The largest point size; larger sizes are clamped.
    static let maximumPointSize: CGFloat = 1000

    /// The width of lines, in units of the grid.
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
