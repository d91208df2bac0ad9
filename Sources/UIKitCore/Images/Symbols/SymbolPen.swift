import CoreGraphics
import Foundation

/// Draws symbols into a context whose user space is the grid, y downward.
struct SymbolRenderer {
    let context: CGContext
    let weight: UIImage.SymbolWeight
    /// The size of the drawing against the grid: lines keep their thickness when it shrinks.
    var scale: CGFloat = 1

    private var lineWidth: CGFloat { SymbolMetrics.lineWidth(weight) / scale }

    /// Draws a symbol; `cuts` takes away what it would paint.
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

    /// Writes letters in the middle of the grid, their capitals `height` units high.
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
