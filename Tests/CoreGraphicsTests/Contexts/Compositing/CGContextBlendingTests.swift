import CoreGraphics
import Expectations
import Testing

@Suite struct CGContextBlendingTests {
    private func blend(
        _ mode: CGBlendMode, _ source: CGColor, over backdrop: CGColor, in rect: CGRect? = nil
    ) -> CGContext {
        let context = makeContext(10, 10)
        let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        context.setFillColor(backdrop)
        context.fill(bounds)
        context.setBlendMode(mode)
        context.setFillColor(source)
        context.fill(rect ?? bounds)
        return context
    }

    @Test("blend modes follow their formulas")
    func formulas() {
        let half = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
        let cyan = CGColor(red: 0, green: 1, blue: 1, alpha: 1)

        #expect(blend(.multiply, half, over: .red)[5, 5].isNear(Pixel(r: 128, g: 0, b: 0, a: 255)))
        #expect(blend(.screen, half, over: .red)[5, 5].isNear(Pixel(r: 255, g: 128, b: 128, a: 255)))
        expect(blend(.difference, .white, over: .red)[5, 5], equals: Pixel(r: 0, g: 255, b: 255, a: 255))
        expect(blend(.plusLighter, cyan, over: .red)[5, 5], equals: .white)
        expect(blend(.destinationOver, .blue, over: .red)[5, 5], equals: .red)
        expect(blend(.xor, .blue, over: .red)[5, 5], equals: .clear)
    }

    @Test("copy replaces color and alpha")
    func copies() {
        let translucentBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)

        #expect(blend(.copy, translucentBlue, over: .red)[5, 5].isNear(Pixel(r: 0, g: 0, b: 128, a: 128)))
    }

    @Test(
        "no mode changes pixels outside the shape", arguments: CGBlendMode.allCases)
    func staysInside(mode: CGBlendMode) {
        let context = blend(mode, .blue, over: .red, in: CGRect(x: 0, y: 0, width: 5, height: 10))

        expect(context[7, 5], equals: .red)
    }

    @Test("a line in an unbounded mode changes nothing beside it")
    func strokesInside() {
        let context = blend(.normal, .red, over: .red)
        context.setBlendMode(.destinationIn)
        context.setStrokeColor(red: 0, green: 0, blue: 0, alpha: 0)
        context.setLineWidth(2)

        context.strokeLineSegments(between: [CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 10)])

        expect(context[5, 5], equals: .clear)
        expect(context[8, 5], equals: .red)
    }

    @Test("images use the blend mode")
    func blendsImages() {
        let context = blend(.normal, .white, over: .white)
        context.setBlendMode(.multiply)

        context.draw(makeRedOverBlue(10, 10), in: CGRect(x: 0, y: 0, width: 10, height: 10))

        expect(context[5, 0], equals: .red)
    }
}
