import CoreGraphics
import Expectations
import Testing

@Suite struct CGContextClippingTests {
    private let bounds = CGRect(x: 0, y: 0, width: 20, height: 20)

    @Test("successive clips intersect")
    func intersects() {
        let context = makeContext(20, 20)

        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
        context.clip(to: CGRect(x: 5, y: 0, width: 15, height: 20))
        context.fill(bounds)

        expect(context.paintedPixelCount, equals: 100)
        expect(context[7, 10], equals: .black)
        expect(context.boundingBoxOfClipPath, equals: CGRect(x: 5, y: 0, width: 5, height: 20))
    }

    @Test("clipping to several rectangles uses their union")
    func rects() {
        let context = makeContext(20, 20)

        context.clip(to: [CGRect(x: 0, y: 0, width: 5, height: 5), CGRect(x: 10, y: 10, width: 5, height: 5)])
        context.fill(bounds)

        expect(context.paintedPixelCount, equals: 50)
    }

    @Test("an even-odd clip has holes")
    func evenOdd() {
        let context = makeContext(20, 20)

        context.addRects([bounds, CGRect(x: 5, y: 5, width: 10, height: 10)])
        context.clip(using: .evenOdd)
        context.fill(bounds)

        expect(context[10, 10], equals: .clear)
        expect(context.paintedPixelCount, equals: 300)
    }

    @Test("an empty path clips everything away")
    func emptyPath() {
        let context = makeContext(20, 20)

        context.clip()
        context.fill(bounds)

        expect(context.paintedPixelCount, equals: 0)
        #expect(context.boundingBoxOfClipPath.isNull)
    }

    @Test("an infinite rectangle clips nothing away")
    func infinite() {
        let context = makeContext(20, 20)

        context.clip(to: .infinite)
        context.fill(bounds)

        expect(context.paintedPixelCount, equals: 400)
    }

    @Test("an opaque image masks by its luminance, with its top at the greater y")
    func luminanceMask() {
        let context = makeContext(20, 20)
        let ramp = CGContext(width: 2, height: 2, scale: 1, flipped: true, opaque: true)!
        ramp.setFillColor(.white)
        ramp.fill(CGRect(x: 0, y: 0, width: 2, height: 1))

        context.interpolationQuality = .none
        context.clip(to: bounds, mask: ramp.makeImage()!)
        context.setFillColor(.red)
        context.fill(bounds)

        expect(context[10, 4], equals: .red)
        expect(context[10, 16], equals: .clear)
    }

    @Test("an image with alpha masks by its alpha, and masks multiply")
    func alphaMasks() {
        let context = makeContext(20, 20)
        let half = makeContext(1, 1)
        half.setFillColor(gray: 0, alpha: 0.5)
        half.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let mask = half.makeImage()!

        context.clip(to: bounds, mask: mask)
        context.clip(to: bounds, mask: mask)
        context.setFillColor(.white)
        context.fill(bounds)

        #expect(context[10, 10].isNear(Pixel(r: 64, g: 64, b: 64, a: 64), within: 3))
    }

    @Test("restoring the graphics state removes the mask")
    func restoresMask() {
        let context = makeContext(20, 20)
        let emptyMask = makeContext(1, 1).makeImage()!

        context.saveGState()
        context.clip(to: bounds, mask: emptyMask)
        context.fill(bounds)
        expect(context.paintedPixelCount, equals: 0)
        context.restoreGState()
        context.fill(bounds)

        expect(context.paintedPixelCount, equals: 400)
    }

    @Test("a mask that cannot be created clips everything away")
    func impossibleMask() {
        let context = makeContext(10, 10)
        context.setFillColor(.red)

        context.clip(to: CGRect(x: 0, y: 0, width: 1_000_000, height: 1_000_000), mask: makeRedOverBlue(4, 4))
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))

        expect(context.paintedPixelCount, equals: 0)
    }

    @Test("a clip's curves respect the flatness")
    func flatness() {
        func clippedCirclePixelCount(_ flatness: CGFloat) -> Int {
            let context = makeContext(80, 80)
            context.setFlatness(flatness)
            context.addEllipse(in: CGRect(x: 0, y: 0, width: 80, height: 80))
            context.clip()
            context.fill(CGRect(x: 0, y: 0, width: 80, height: 80))
            return context.paintedPixelCount
        }

        #expect(clippedCirclePixelCount(20) < clippedCirclePixelCount(0.1) * 95 / 100)
    }
}
