import CoreGraphics

/// A symbol's name taken apart: `star.circle.fill` is a star cut out of a disc.
struct SymbolForm: Equatable {
    /// What stands around the symbol.
    enum Frame: String, Equatable {
        case circle
        case square
    }

    var base: String
    var frame: Frame?
    var isFilled = false
    var isSlashed = false

    /// The forms that a name can stand for, those with a drawing of their own first.
    static func candidates(_ name: String) -> [SymbolForm] {
        var forms = [SymbolForm(base: name)]
        var form = SymbolForm(base: name)
        if form.strip(".fill") {
            form.isFilled = true
            forms.append(form)
        }
        if form.strip(".slash") {
            form.isSlashed = true
            forms.append(form)
        }
        for frame in [Frame.circle, .square] {
            var framed = form
            if framed.strip(".\(frame.rawValue)") {
                framed.frame = frame
                forms.append(framed)
            }
        }
        return forms
    }

    private mutating func strip(_ ending: String) -> Bool {
        guard base.hasSuffix(ending), base.count > ending.count else { return false }
        base.removeLast(ending.count)
        return true
    }

    /// The width of the whole in units of the grid.
    func width(of drawing: SymbolDrawing) -> CGFloat {
        if frame != nil { return SymbolConstants.grid }
        return isSlashed ? max(drawing.width, SymbolConstants.grid) : drawing.width
    }

    /// Draws the symbol, with what stands around it.
    func draw(_ drawing: SymbolDrawing, with pen: SymbolPen) {
        guard let frame else {
            let context = pen.context
            context.saveGState()
            context.translateBy(x: (width(of: drawing) - drawing.width) / 2, y: 0)
            pen.draw(drawing, filled: isFilled)
            context.restoreGState()
            if isSlashed {
                context.translateBy(x: (width(of: drawing) - Self.slash.width) / 2, y: 0)
                pen.draw(Self.slash, filled: false)
            }
            return
        }
        pen.draw(frame.drawing, filled: isFilled)
        let context = pen.context
        let middle = SymbolConstants.grid / 2
        let factor = SymbolConstants.insideFactor
        context.saveGState()
        context.translateBy(x: middle, y: middle)
        context.scaleBy(x: factor, y: factor)
        context.translateBy(x: -drawing.width / 2, y: -middle)
        var small = pen
        small.factor = factor
        small.draw(drawing, filled: drawing.hasInside, cuts: isFilled)
        context.restoreGState()
    }

    private static let slash = SymbolDrawing(.slash("M4 3.5 L20 20.5"))
}

extension SymbolForm.Frame {
    fileprivate var drawing: SymbolDrawing {
        switch self {
        case .circle: SymbolDrawing(.contour("O12 12 \(SymbolConstants.circleRadius)"))
        case .square:
            SymbolDrawing(.contour("R2.5 2.5 19 19 \(SymbolConstants.squareCorner)"))
        }
    }
}
