import CoreGraphics

/// A symbol's name taken apart: `star.circle.fill` is a star cut out of a disc.
struct SymbolVariant: Equatable {
    /// What stands around the symbol.
    enum Enclosure: String, Equatable {
        case circle
        case square
    }

    var baseName: String
    var enclosure: Enclosure?
    var isFilled = false
    var isSlashed = false

    /// The forms that a name can stand for, those with a drawing of their own first.
    static func candidates(_ name: String) -> [SymbolVariant] {
        var variants = [SymbolVariant(baseName: name)]
        var variant = SymbolVariant(baseName: name)
        if variant.removeSuffix(".fill") {
            variant.isFilled = true
            variants.append(variant)
        }
        if variant.removeSuffix(".slash") {
            variant.isSlashed = true
            variants.append(variant)
        }
        for enclosure in [Enclosure.circle, .square] {
            var enclosed = variant
            if enclosed.removeSuffix(".\(enclosure.rawValue)") {
                enclosed.enclosure = enclosure
                variants.append(enclosed)
            }
        }
        return variants
    }

    private mutating func removeSuffix(_ suffix: String) -> Bool {
        guard baseName.hasSuffix(suffix), baseName.count > suffix.count else { return false }
        baseName.removeLast(suffix.count)
        return true
    }

    /// The width of the whole in units of the grid.
    func width(of drawing: SymbolDrawing) -> CGFloat {
        if enclosure != nil { return SymbolMetrics.gridHeight }
        return isSlashed ? max(drawing.width, SymbolMetrics.gridHeight) : drawing.width
    }

    /// Draws the symbol, with what stands around it.
    func draw(_ drawing: SymbolDrawing, with renderer: SymbolRenderer) {
        guard let enclosure else {
            let context = renderer.context
            context.saveGState()
            context.translateBy(x: (width(of: drawing) - drawing.width) / 2, y: 0)
            renderer.draw(drawing, filled: isFilled)
            context.restoreGState()
            if isSlashed {
                context.translateBy(x: (width(of: drawing) - Self.slash.width) / 2, y: 0)
                renderer.draw(Self.slash, filled: false)
            }
            return
        }
        renderer.draw(enclosure.drawing, filled: isFilled)
        let context = renderer.context
        let middle = SymbolMetrics.gridHeight / 2
        let scale = SymbolMetrics.enclosedScale
        context.saveGState()
        context.translateBy(x: middle, y: middle)
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: -drawing.width / 2, y: -middle)
        var enclosedRenderer = renderer
        enclosedRenderer.scale = scale
        enclosedRenderer.draw(drawing, filled: drawing.hasInside, cuts: isFilled)
        context.restoreGState()
    }

    private static let slash = SymbolDrawing(.slash("M4 3.5 L20 20.5"))
}

extension SymbolVariant.Enclosure {
    fileprivate var drawing: SymbolDrawing {
        switch self {
        case .circle: SymbolDrawing(.contour("O12 12 \(SymbolMetrics.circleRadius)"))
        case .square:
            SymbolDrawing(.contour("R2.5 2.5 19 19 \(SymbolMetrics.squareCornerRadius)"))
        }
    }
}
