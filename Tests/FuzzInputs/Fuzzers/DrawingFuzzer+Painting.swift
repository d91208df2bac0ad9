import CoreGraphics

extension DrawingFuzzer {
    mutating func drawRandomOperation() {
        switch random.int(below: 22) {
        case 0: context.fill(random.fuzzRect())
        case 1: context.stroke(random.fuzzRect(), width: random.fuzzNumber())
        case 2: context.fillEllipse(in: random.fuzzRect())
        case 3: context.draw(image, in: random.fuzzRect())
        case 4: context.draw(image, in: random.fuzzRect(), byTiling: true)
        case 5: context.clip(to: random.fuzzRect(), mask: image)
        case 6:
            context.addPath(random.path())
            context.drawPath(using: random.element(of: [.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]))
        case 7:
            context.addPath(random.path())
            context.clip(using: random.once(in: 2) ? .evenOdd : .winding)
        case 8: if let layer { context.draw(layer, in: random.fuzzRect()) }
        case 9: context.beginTransparencyLayer(in: random.fuzzRect(), auxiliaryInfo: nil)
        case 10: context.endTransparencyLayer()
        case 11: drawRadialGradient()
        case 12: drawLinearGradient()
        case 13:
            if let gradient {
                context.drawConicGradient(gradient, center: random.fuzzPoint(), angle: random.fuzzNumber(7))
            }
        case 14: drawShading()
        case 15: drawGlyphs()
        case 16: context.clear(random.fuzzRect())
        case 17: context.resetClip()
        case 18: context.clip(to: [random.fuzzRect(), random.fuzzRect()])
        case 19:
            context.addPath(random.path())
            context.replacePathWithStrokedPath()
            context.fillPath()
        case 20: context.strokeLineSegments(between: [random.fuzzPoint(), random.fuzzPoint()])
        default: combinePaths()
        }
    }

    private var gradient: CGGradient? {
        mutating get {
            CGGradient(
                colorsSpace: nil, colors: [random.color(), random.color()],
                locations: [random.fraction(), random.fuzzNumber(1)])
        }
    }

    private mutating func gradientOptions() -> CGGradientDrawingOptions {
        CGGradientDrawingOptions(rawValue: UInt32(random.int(below: 4)))
    }

    private mutating func drawRadialGradient() {
        guard let gradient else { return }
        context.drawRadialGradient(
            gradient, startCenter: random.fuzzPoint(), startRadius: random.fuzzNumber(), endCenter: random.fuzzPoint(),
            endRadius: random.fuzzNumber(), options: gradientOptions())
    }

    private mutating func drawLinearGradient() {
        guard let gradient else { return }
        context.drawLinearGradient(
            gradient, start: random.fuzzPoint(), end: random.fuzzPoint(), options: gradientOptions())
    }

    private mutating func drawShading() {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in for index in 0..<4 { output[index] = input[0] * 2 - 0.5 } },
            releaseInfo: nil)
        guard
            let function = CGFunction(
                info: nil, domainDimension: 1, domain: nil, rangeDimension: 4, range: nil, callbacks: &callbacks),
            let shading = CGShading(
                axialSpace: CGColorSpaceCreateDeviceRGB(), start: random.fuzzPoint(), end: random.fuzzPoint(),
                function: function, extendStart: random.once(in: 2), extendEnd: random.once(in: 2))
        else { return }
        context.drawShading(shading)
    }

    private mutating func drawGlyphs() {
        guard let font = CGFont("DejaVu Sans" as CFString) else { return }
        context.setFont(font)
        context.setFontSize(random.fuzzNumber())
        context.textMatrix = random.fuzzTransform()
        context.setTextDrawingMode(random.element(of: [.fill, .stroke, .fillStroke, .invisible, .fillClip]))
        context.showGlyphs([36, CGGlyph(random.int(below: 65_536))], at: [random.fuzzPoint(), random.fuzzPoint()])
    }

    /// Combines two paths or queries one, then strokes the results.
    private mutating func combinePaths() {
        let (one, other) = (random.path(), random.path())
        switch random.int(below: 6) {
        case 0: _ = one.union(other)
        case 1: _ = one.intersection(other, using: .evenOdd)
        case 2: _ = one.subtracting(other).componentsSeparated()
        case 3: _ = one.symmetricDifference(other).boundingBoxOfPath
        case 4: _ = (one.lineIntersection(other), one.contains(random.fuzzPoint()), one.boundingBox)
        default: _ = one.normalized().flattened(threshold: random.fuzzNumber(1))
        }
        let strokeOutline = one.copy(
            strokingWithWidth: random.fuzzNumber(), lineCap: .round, lineJoin: random.element(of: [.miter, .round]),
            miterLimit: random.fuzzNumber())
        context.addPath(strokeOutline)
        context.addPath(
            other.copy(dashingWithPhase: random.fuzzNumber(), lengths: [random.fuzzNumber(9), random.fuzzNumber(9)]))
        context.strokePath()
    }
}
