import CoreGraphics
import Expectations
import Testing

@Suite struct CGContextRobustnessTests {
    static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300, 1e15, 0, .leastNonzeroMagnitude,
    ]

    @Test("drawing methods accept any number without breaking later drawing", arguments: numbers)
    func survives(number: CGFloat) {
        let context = makeContext(16, 16)
        let point = CGPoint(x: number, y: number)
        let rect = CGRect(x: number, y: 1, width: number, height: 4)

        context.saveGState()
        context.move(to: .zero)
        context.addLine(to: point)
        context.addQuadCurve(to: point, control: .zero)
        context.addCurve(to: .zero, control1: point, control2: point)
        context.addArc(center: point, radius: number, startAngle: number, endAngle: 1, clockwise: true)
        context.addArc(center: .zero, radius: number, startAngle: 0, endAngle: number, clockwise: false)
        context.addArc(tangent1End: point, tangent2End: CGPoint(x: 3, y: number), radius: number)
        context.addEllipse(in: rect)
        context.setLineWidth(number)
        context.setLineDash(phase: number, lengths: [abs(number), 1])
        context.setLineJoin(.round)
        context.setLineCap(.round)
        context.drawPath(using: .fillStroke)
        context.fill(rect)
        context.stroke(rect, width: number)
        context.clear(CGRect(x: 100, y: number, width: 1, height: number))
        context.draw(makeRedOverBlue(), in: rect)
        context.clip(to: rect, mask: makeRedOverBlue())
        context.clip(to: [rect])
        context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
        context.rotate(by: number)
        context.fill(rect)
        context.endTransparencyLayer()
        context.translateBy(x: number, y: number)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        context.restoreGState()
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))

        expect(context[8, 8], equals: .red)
    }

    /// Transforms that move a gradient too far from the pixels for it to be painted.
    static let farTransforms: [CGAffineTransform] = [
        CGAffineTransform(translationX: -1e30, y: 0), CGAffineTransform(translationX: 0, y: 1e12),
        CGAffineTransform(scaleX: 1e-9, y: 1e-9), CGAffineTransform(scaleX: 1e12, y: 1),
    ]

    @Test("a gradient far outside the bitmap does not break later drawing", arguments: farTransforms)
    func gradientFarAway(transform: CGAffineTransform) {
        let context = makeContext(16, 16)
        let gradient = CGGradient(colorsSpace: nil, colors: [CGColor.blue, CGColor.white] as CFArray, locations: nil)!

        context.saveGState()
        context.concatenate(transform)
        context.drawRadialGradient(
            gradient, startCenter: CGPoint(x: 2, y: 3), startRadius: 1, endCenter: CGPoint(x: 9, y: 8), endRadius: 7,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.drawLinearGradient(
            gradient, start: .zero, end: CGPoint(x: 16, y: 4), options: [.drawsBeforeStartLocation])
        context.restoreGState()
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))

        expect(context[8, 8], equals: .red)
    }

    @Test("a shadow offset too large for device space is ignored and does not break later drawing")
    func hugeShadowOffset() {
        let context = makeFlippedContext(16, 16, scale: 2)
        let rect = CGRect(x: 0, y: 0, width: 8, height: 8)

        context.setShadow(offset: CGSize(width: CGFloat.greatestFiniteMagnitude, height: 1), blur: 1, color: .blue)
        context.setFillColor(.red)
        context.fill(rect)

        expect(context[8, 8], equals: .red)
    }

    @Test("a conic gradient with an unrepresentable center does not break later drawing")
    func unrepresentableConicCenter() throws {
        let context = makeContext(16, 16)
        let gradient = try #require(
            CGGradient(colorsSpace: nil, colors: [CGColor.blue, CGColor.blue], locations: [0, 1]))

        context.saveGState()
        context.concatenate(CGAffineTransform(a: 1e-300, b: 0, c: 0, d: 1, tx: 0, ty: 0))
        context.drawConicGradient(gradient, center: CGPoint(x: CGFloat.greatestFiniteMagnitude, y: -1e308), angle: 1)
        context.concatenate(CGAffineTransform(a: 1e-20, b: 1e-20, c: -1e-20, d: 1e-20, tx: 1e300, ty: 1e300))
        context.drawConicGradient(gradient, center: .zero, angle: 1)
        context.restoreGState()
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))

        expect(context[8, 8], equals: .red)
    }

    @Test(
        "drawing, flattening and querying curves with huge coordinates does not break later drawing",
        arguments: [1e40, 1e200, 1e300])
    func hugeCurves(far: CGFloat) {
        let context = makeContext(16, 16)
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 9, y: 9), control1: CGPoint(x: far, y: -far), control2: CGPoint(x: -far, y: far))
        path.addQuadCurve(to: .zero, control: CGPoint(x: far, y: 2))

        let lines = path.flattened(threshold: 1e-9)
        _ = (path.contains(CGPoint(x: 3, y: 3)), path.copy(dashingWithPhase: 0, lengths: [1, 2]))
        context.addPath(path)
        context.drawPath(using: .fillStroke)
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))

        #expect(!lines.isEmpty)
        expect(context[8, 8], equals: .red)
    }
}
