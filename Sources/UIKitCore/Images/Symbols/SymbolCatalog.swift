import CoreGraphics

/// The drawings of the symbols, by name.
enum SymbolCatalog {
    /// The drawing for a name without `.fill`, `.circle`, `.square` and `.slash`, which `SymbolVariant` handles.
    static func drawing(_ name: String) -> SymbolDrawing? {
        let name = aliases[name] ?? name
        if let drawing = drawings[name] { return drawing }
        return letters(name)
    }

    /// All names, sorted.
    package static let names: [String] = (Array(drawings.keys) + Array(aliases.keys)).sorted()

    private static let drawings: [String: SymbolDrawing] = {
        let groups = [
            arrows, signs, shapes, objects, tools, writing, media, communication, people, nature, devices, lists,
        ]
        return groups.reduce(into: [:]) { all, group in all.merge(group) { first, _ in first } }
    }()

    /// Drawings for numbers and single letters, such as in `1.circle` and `a.square.fill`.
    private static func letters(_ name: String) -> SymbolDrawing? {
        if let number = Int(name), (0...99).contains(number), String(number) == name {
            return SymbolDrawing(.letters(name, height: 14))
        }
        guard name.count == 1, let letter = name.first, ("a"..."z").contains(letter) else { return nil }
        return SymbolDrawing(.letters(name.uppercased(), height: 14))
    }

    /// Whether a symbol points along the reading direction, so that it is mirrored from right to left (F-245): arrows
    /// and chevrons that are named forward or backward.
    static func isDirectional(_ name: String) -> Bool {
        let parts = name.split(separator: ".")
        guard let first = parts.first, ["chevron", "arrow", "arrowshape", "arrowtriangle"].contains(first) else {
            return false
        }
        return parts.contains("forward") || parts.contains("backward")
    }

    /// Former names, and names that share a drawing.
    private static let aliases: [String: String] = [
        "line.horizontal.3": "line.3.horizontal", "line.horizontal.3.decrease": "line.3.horizontal.decrease",
        "gear": "gearshape", "bin.xmark": "xmark.bin", "text.justifyleft": "text.alignleft",
        "speaker.3": "speaker.wave.3", "speaker.2": "speaker.wave.2", "speaker.1": "speaker.wave.1",
        "bubble.left": "message", "arrow.triangle.2.circlepath": "arrow.2.circlepath",
        "goforward": "arrow.clockwise", "gobackward": "arrow.counterclockwise", "rotate.right": "arrow.clockwise",
        "rotate.left": "arrow.counterclockwise", "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
        "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
        "multiply": "xmark", "compose": "square.and.pencil", "arrow.uturn.backward": "arrow.uturn.left",
        "arrow.uturn.forward": "arrow.uturn.right", "app": "square",
    ]
}

/// A base symbol and its variants, parsed from a name: `star.circle.fill` is a star cut out of a disc.
struct SymbolVariant: Equatable {
    /// The shape that encloses the symbol.
    enum Enclosure: String, Equatable {
        case circle
        case square
    }

    var baseName: String
    var enclosure: Enclosure?
    var isFilled = false
    var isSlashed = false

    /// The possible readings of a name, starting with the name as a whole.
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

    /// The total width, in units of the grid.
    func width(of drawing: SymbolDrawing) -> CGFloat {
        if enclosure != nil { return SymbolMetrics.gridHeight }
        return isSlashed ? max(drawing.width, SymbolMetrics.gridHeight) : drawing.width
    }

    /// Draws the symbol with its enclosure or slash.
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
