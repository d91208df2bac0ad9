import CoreGraphics

extension DrawingTrial {
    mutating func paint() {
        switch dice.whole(22) {
        case 0: context.fill(dice.oddRect())
        case 1: context.stroke(dice.oddRect(), width: dice.odd())
        case 2: context.fillEllipse(in: dice.oddRect())
        case 3: context.draw(image, in: dice.oddRect())
        case 4: context.draw(image, in: dice.oddRect(), byTiling: true)
        case 5: context.clip(to: dice.oddRect(), mask: image)
        case 6:
            context.addPath(dice.path())
            context.drawPath(using: dice.pick([.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]))
        case 7:
            context.addPath(dice.path())
            context.clip(using: dice.once(in: 2) ? .evenOdd : .winding)
        case 8: if let layer { context.draw(layer, in: dice.oddRect()) }
        case 9: context.beginTransparencyLayer(in: dice.oddRect(), auxiliaryInfo: nil)
        case 10: context.endTransparencyLayer()
        case 11: radial()
        case 12: linear()
        case 13:
            if let gradient { context.drawConicGradient(gradient, center: dice.oddPoint(), angle: dice.odd(7)) }
        case 14: shade()
        case 15: write()
        case 16: context.clear(dice.oddRect())
        case 17: context.resetClip()
        case 18: context.clip(to: [dice.oddRect(), dice.oddRect()])
        case 19:
            context.addPath(dice.path())
            context.replacePathWithStrokedPath()
            context.fillPath()
        case 20: context.strokeLineSegments(between: [dice.oddPoint(), dice.oddPoint()])
        default: combine()
        }
    }

    private var gradient: CGGradient? {
        mutating get {
            CGGradient(
                colorsSpace: nil, colors: [dice.color(), dice.color()], locations: [dice.share(), dice.odd(1)])
        }
    }

    private mutating func options() -> CGGradientDrawingOptions {
        CGGradientDrawingOptions(rawValue: UInt32(dice.whole(4)))
    }

    private mutating func radial() {
        guard let gradient else { return }
        context.drawRadialGradient(
            gradient, startCenter: dice.oddPoint(), startRadius: dice.odd(), endCenter: dice.oddPoint(),
            endRadius: dice.odd(), options: options())
    }

    private mutating func linear() {
        guard let gradient else { return }
        context.drawLinearGradient(gradient, start: dice.oddPoint(), end: dice.oddPoint(), options: options())
    }

    private mutating func shade() {
        var calls = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in for index in 0..<4 { output[index] = input[0] * 2 - 0.5 } },
            releaseInfo: nil)
        guard
            let function = CGFunction(
                info: nil, domainDimension: 1, domain: nil, rangeDimension: 4, range: nil, callbacks: &calls),
            let shading = CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: dice.oddPoint(), end: dice.oddPoint(),
                function: function, extendStart: dice.once(in: 2), extendEnd: dice.once(in: 2))
        else { return }
        context.drawShading(shading)
    }

    private mutating func write() {
        guard let font = CGFont("DejaVu Sans" as CFString) else { return }
        context.setFont(font)
        context.setFontSize(dice.odd())
        context.textMatrix = dice.oddTransform()
        context.setTextDrawingMode(dice.pick([.fill, .stroke, .fillStroke, .invisible, .fillClip]))
        context.showGlyphs([36, CGGlyph(dice.whole(65_536))], at: [dice.oddPoint(), dice.oddPoint()])
    }

    /// Paths against paths, and what can be asked of one.
    private mutating func combine() {
        let (one, other) = (dice.path(), dice.path())
        switch dice.whole(6) {
        case 0: _ = one.union(other)
        case 1: _ = one.intersection(other, using: .evenOdd)
        case 2: _ = one.subtracting(other).componentsSeparated()
        case 3: _ = one.symmetricDifference(other).boundingBoxOfPath
        case 4: _ = (one.lineIntersection(other), one.contains(dice.oddPoint()), one.boundingBox)
        default: _ = one.normalized().flattened(threshold: dice.odd(1))
        }
        let lines = one.copy(
            strokingWithWidth: dice.odd(), lineCap: .round, lineJoin: dice.pick([.miter, .round]),
            miterLimit: dice.odd())
        context.addPath(lines)
        context.addPath(other.copy(dashingWithPhase: dice.odd(), lengths: [dice.odd(9), dice.odd(9)]))
        context.strokePath()
    }
}
