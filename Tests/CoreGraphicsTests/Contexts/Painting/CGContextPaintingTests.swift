import CoreGraphics
import Expectations
import Testing

@Suite struct CGContextPaintingTests {
    private let bounds = CGRect(x: 0, y: 0, width: 20, height: 20)

    @Test("D-15 filling the current path clears it")
    func fillsPath() {
        let context = makeContext(20, 20)
        context.setFillColor(.red)

        context.move(to: CGPoint(x: 5, y: 5))
        context.addLine(to: CGPoint(x: 15, y: 5))
        context.addLine(to: CGPoint(x: 15, y: 15))
        context.addLine(to: CGPoint(x: 5, y: 15))
        context.fillPath()

        expect(context.paintedPixelCount, equals: 100)
        expect(context[10, 10], equals: .red)
        #expect(context.isPathEmpty)
    }

    @Test("D-15 a stroke is centered on the path")
    func centersStroke() {
        let context = makeContext(20, 20)
        context.setStrokeColor(.blue)
        context.setLineWidth(4)

        context.strokeLineSegments(between: [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20)])

        expect((7...12).map { context[$0, 10] }, equals: [.clear, .blue, .blue, .blue, .blue, .clear])
    }

    @Test("the fill rule determines holes")
    func fillRules() {
        let context = makeContext(20, 20)
        let inner = CGRect(x: 5, y: 5, width: 10, height: 10)

        context.addRects([bounds, inner])
        context.fillPath(using: .evenOdd)
        expect(context[10, 10], equals: .clear)

        context.addRects([bounds, inner])
        context.drawPath(using: .fill)
        expect(context[10, 10], equals: .black)
    }

    @Test("filling and stroking use separate colors")
    func fillsAndStrokes() {
        let context = makeContext(20, 20)
        context.setFillColor(.red)
        context.setStrokeColor(.green)
        context.setLineWidth(2)

        context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        context.drawPath(using: .fillStroke)

        expect(context[10, 10], equals: .red)
        expect(context[5, 10], equals: .green)
        expect(context[4, 10], equals: .green)
        expect(context[3, 10], equals: .clear)
    }

    @Test("a clockwise arc runs with decreasing angles")
    func fillsArc() {
        let context = makeContext(20, 20)

        context.addArc(center: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi, clockwise: true)
        context.fillPath()

        expect(context[10, 15], equals: .black)
        expect(context[10, 5], equals: .clear)
    }

    @Test("in a flipped context the same arc appears mirrored")
    func fillsFlippedArc() {
        let context = makeFlippedContext(20, 20)

        context.addArc(center: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi, clockwise: true)
        context.fillPath()

        expect(context[10, 5], equals: .black)
        expect(context[10, 15], equals: .clear)
    }

    @Test("clear ignores alpha, shadow and blend mode")
    func clears() {
        let context = makeContext(20, 20)
        context.fill(bounds)
        context.setAlpha(0.5)
        context.setShadow(offset: .zero, blur: 3)
        context.setBlendMode(.destinationOver)

        context.clear(CGRect(x: 0, y: 10, width: 20, height: 10))

        expect(context[10, 5], equals: .clear)
        expect(context[10, 15], equals: .black)
    }

    @Test("the context's alpha multiplies the color's alpha")
    func multipliesAlpha() {
        let context = makeContext(1, 1)
        context.setAlpha(0.5)
        context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.5)

        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

        #expect(context[0, 0].isNear(Pixel(r: 64, g: 64, b: 64, a: 64)))
    }

    @Test("a dashed line has gaps")
    func dashes() {
        let context = makeContext(20, 20)
        context.setLineWidth(2)
        context.setLineDash(phase: 0, lengths: [4, 2])

        context.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)])

        expect(context[3, 10], equals: .black)
        expect(context[4, 10], equals: .clear)
        expect(context[6, 10], equals: .black)
    }

    @Test("edges are sharp without antialiasing")
    func antialiasing() {
        let rect = CGRect(x: 0, y: 0, width: 5.4, height: 10)
        let smooth = makeContext(10, 10)
        let sharp = makeContext(10, 10)

        smooth.fill(rect)
        sharp.setShouldAntialias(false)
        sharp.fill(rect)

        #expect(smooth[5, 5].isNear(Pixel(r: 0, g: 0, b: 0, a: 102), within: 6))
        expect(sharp[5, 5], equals: .clear)
    }

    @Test("filling a path replaced by its stroke matches stroking it")
    func replacesWithStroke() {
        let stroked = makeContext(20, 20)
        let filled = makeContext(20, 20)

        for context in [stroked, filled] {
            context.setLineWidth(3)
            context.addEllipse(in: CGRect(x: 4, y: 4, width: 12, height: 12))
        }
        stroked.strokePath()
        filled.replacePathWithStrokedPath()
        filled.fillPath()

        for (x, y) in [(4, 10), (10, 4), (10, 10), (6, 6), (0, 0)] {
            #expect(stroked[x, y].isNear(filled[x, y], within: 12))
        }
    }

    @Test("stroking an ellipse leaves its interior unpainted")
    func strokeEllipse() {
        let context = makeContext(20, 20)
        context.setStrokeColor(.red)
        context.setLineWidth(2)

        context.strokeEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))

        expect(context[10, 2], equals: .red)
        expect(context[2, 10], equals: .red)
        expect(context[10, 10], equals: .clear)
        expect(context[0, 0], equals: .clear)
    }

    @Test("beginPath discards the current path")
    func beginPath() {
        let context = makeContext(20, 20)
        context.addRect(CGRect(x: 0, y: 0, width: 10, height: 20))

        context.beginPath()
        context.addRect(CGRect(x: 10, y: 0, width: 10, height: 20))
        context.fillPath()

        expect(context[5, 10], equals: .clear)
        expect(context[15, 10], equals: .black)
    }

    @Test("a closed path is stroked along its closing segment")
    func closePath() {
        let context = makeContext(20, 20)
        context.setLineWidth(2)
        context.move(to: CGPoint(x: 4, y: 4))
        context.addLine(to: CGPoint(x: 16, y: 4))
        context.addLine(to: CGPoint(x: 16, y: 16))
        context.addLine(to: CGPoint(x: 4, y: 16))
        context.closePath()

        context.strokePath()

        expect(context[4, 10], equals: .black)
    }

    @Test("dashes along a circle are measured by arc length")
    func dashesAlongCircle() {
        let context = makeContext(100, 100)
        // At three quarters of the circle a dash begins exactly at the horizontal center, to the right of it.
        let quarter: CGFloat = 36 * .pi / 2
        context.setLineWidth(12)
        context.setLineDash(phase: 0, lengths: [quarter / 4, quarter / 4])
        context.addArc(
            center: CGPoint(x: 50, y: 50), radius: 36, startAngle: 0, endAngle: 2 * .pi, clockwise: false)

        context.strokePath()

        #expect(context[50, 86].a > 240)
        #expect(context[49, 86].a < 15)
    }

    @Test("D-15 a line of width zero is one pixel wide", arguments: [0.25, 1, 8])
    func thinnestLine(scale: CGFloat) {
        let context = makeContext(16, 16)
        context.scaleBy(x: scale, y: scale)
        context.setLineWidth(0)

        context.strokeLineSegments(
            between: [CGPoint(x: 0, y: 8.5 / scale), CGPoint(x: 16 / scale, y: 8.5 / scale)])

        expect(context[8, 7], equals: .black)
        expect(context.paintedPixelCount, equals: 16)
    }

    @Test(
        "a line of width zero is one pixel wide in all directions under a non-uniform scale",
        arguments: [CGBlendMode.normal, .sourceOut])
    func thinnestLineUneven(mode: CGBlendMode) {
        let (vertical, horizontal) = (makeContext(16, 16), makeContext(16, 16))
        for context in [vertical, horizontal] {
            context.setBlendMode(mode)
            context.scaleBy(x: 100, y: 0.01)
            context.setLineWidth(0)
        }

        vertical.strokeLineSegments(between: [CGPoint(x: 0.085, y: 0), CGPoint(x: 0.085, y: 1600)])
        horizontal.strokeLineSegments(between: [CGPoint(x: 0, y: 850), CGPoint(x: 0.16, y: 850)])

        expect(vertical[8, 8], equals: .black)
        expect(vertical.paintedPixelCount, equals: 16)
        expect(horizontal[8, 7], equals: .black)
        expect(horizontal.paintedPixelCount, equals: 16)
    }

    @Test("dashes of a line of width zero are scaled by the transform")
    func thinnestDashes() {
        let context = makeContext(16, 1)
        context.scaleBy(x: 4, y: 4)
        context.setLineWidth(0)
        context.setLineDash(phase: 1, lengths: [1, 1])

        context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.125), CGPoint(x: 4, y: 0.125)])

        expect([2, 6, 10, 14].map { context[$0, 0] }, equals: [.clear, .black, .clear, .black])
    }

    @Test(
        "stroke(_:width:) uses the given width in any blend mode",
        arguments: [CGBlendMode.normal, .sourceOut])
    func rectangleWidth(mode: CGBlendMode) {
        let context = makeContext(20, 20)
        context.setBlendMode(mode)
        context.setLineWidth(1)

        context.stroke(CGRect(x: 5, y: 5, width: 10, height: 10), width: 4)

        expect(context[5, 10].a, equals: 255)
        expect(context[3, 10].a, equals: 255)
        expect(context[6, 10].a, equals: 255)
        expect(context[2, 10].a, equals: 0)
        expect(context[8, 10].a, equals: 0)
    }

    @Test("curves respect the flatness, and restoring the state restores it")
    func flatness() {
        func circlePixelCount(_ prepare: (CGContext) -> Void) -> Int {
            let context = makeContext(80, 80)
            prepare(context)
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 80, height: 80))
            return context.paintedPixelCount
        }

        let (fine, coarse) = (circlePixelCount { _ in }, circlePixelCount { $0.setFlatness(20) })
        let restored = circlePixelCount {
            $0.saveGState()
            $0.setFlatness(20)
            $0.restoreGState()
            $0.setFlatness(-1)
            $0.setFlatness(.nan)
        }

        #expect(coarse < fine * 95 / 100)
        expect(restored, equals: fine)
    }
}
