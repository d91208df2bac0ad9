import CoreGraphics
import Expectations
import Testing

@Suite struct CGContextGradientsTests {
    private func gradient(_ locations: [CGFloat]? = nil) -> CGGradient {
        CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [CGColor.red, CGColor.blue] as CFArray,
            locations: locations)!
    }

    @Test("colors are interpolated linearly along the line")
    func linear() {
        let context = makeContext(100, 1)

        context.drawLinearGradient(gradient(), start: .zero, end: CGPoint(x: 100, y: 0), options: [])

        #expect(context[0, 0].isNear(.red, within: 4))
        #expect(context[50, 0].isNear(Pixel(r: 127, g: 0, b: 128, a: 255), within: 4))
        #expect(context[99, 0].isNear(.blue, within: 4))
    }

    @Test("a gradient is painted beyond its ends only if the options say so")
    func beyondEnds() {
        let (start, end) = (CGPoint(x: 30, y: 0), CGPoint(x: 60, y: 0))
        let neither = makeContext(100, 1)
        let before = makeContext(100, 1)
        let after = makeContext(100, 1)

        neither.drawLinearGradient(gradient(), start: start, end: end, options: [])
        before.drawLinearGradient(gradient(), start: start, end: end, options: .drawsBeforeStartLocation)
        after.drawLinearGradient(gradient(), start: start, end: end, options: .drawsAfterEndLocation)

        expect([neither, before, after].map { $0[10, 0] }, equals: [.clear, .red, .clear])
        expect([neither, before, after].map { $0[80, 0] }, equals: [.clear, .clear, .blue])
        expect(neither[45, 0].a, equals: 255)
    }

    @Test("a gradient is painted at a large scroll offset")
    func farAway() {
        let context = makeContext(100, 100)
        context.translateBy(x: 0, y: -25_000)
        context.clip(to: CGRect(x: 0, y: 25_000, width: 100, height: 50))

        context.drawLinearGradient(
            gradient(), start: CGPoint(x: 0, y: 25_000), end: CGPoint(x: 100, y: 25_000),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])

        #expect(context[50, 75].isNear(Pixel(r: 127, g: 0, b: 128, a: 255), within: 6))
        expect(context[50, 25], equals: .clear)
    }

    @Test("far beyond an extended end the end's color is painted")
    func farBeyondEnds() {
        let end = CGPoint(x: 300, y: 0)
        let (after, before, neither) = (makeContext(10, 10), makeContext(10, 10), makeContext(10, 10))
        after.translateBy(x: -60_000, y: 0)
        before.translateBy(x: 60_000, y: 0)
        neither.translateBy(x: -60_000, y: 0)

        after.drawLinearGradient(gradient(), start: .zero, end: end, options: .drawsAfterEndLocation)
        before.drawLinearGradient(gradient(), start: .zero, end: end, options: .drawsBeforeStartLocation)
        neither.drawLinearGradient(gradient(), start: .zero, end: end, options: .drawsBeforeStartLocation)

        expect([after, before, neither].map { $0[5, 5] }, equals: [.blue, .red, .clear])
    }

    @Test("the first color fills from the start to its location")
    func locations() {
        let context = makeContext(100, 1)

        context.drawLinearGradient(gradient([0.5, 1]), start: .zero, end: CGPoint(x: 100, y: 0), options: [])

        expect(context[10, 0], equals: .red)
        #expect(context[49, 0].isNear(.red, within: 4))
    }

    @Test("a radial gradient runs outward from the center and respects the clip")
    func radial() {
        let context = makeContext(40, 40)
        let center = CGPoint(x: 20, y: 20)
        context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 20))

        context.drawRadialGradient(
            gradient(), startCenter: center, startRadius: 0, endCenter: center, endRadius: 20, options: [])

        #expect(context[20, 20].isNear(.red, within: 14))
        #expect(context[1, 21].b > 220)
        expect(context[20, 10], equals: .clear)
    }

    @Test("a gradient without colors is not created")
    func rejectsEmptyGradients() {
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1], locations: nil, count: 0) == nil)
    }
}
