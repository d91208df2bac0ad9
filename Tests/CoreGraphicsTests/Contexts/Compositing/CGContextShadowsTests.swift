import CoreGraphics
import Expectations
import Testing

@Suite struct CGContextShadowsTests {
    private let square = CGRect(x: 10, y: 10, width: 10, height: 10)

    @Test("a positive height shifts the shadow up where y points up")
    func shiftsUp() {
        let context = makeContext(40, 40)
        context.setFillColor(.red)
        context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: .blue)

        context.fill(square)

        expect(context[15, 25], equals: .red)
        expect(context[15, 15], equals: .blue)
    }

    @Test("a positive height shifts the shadow down in a flipped context, in points")
    func shiftsDown() {
        let context = makeFlippedContext(80, 80, scale: 2)
        context.setFillColor(.red)
        context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: .blue)

        context.fill(square)

        expect(context[30, 30], equals: .red)
        expect(context[30, 50], equals: .blue)
    }

    @Test("the transform does not change a shadow's offset")
    func ignoresTransform() {
        let context = makeContext(40, 40)
        context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .blue)

        context.scaleBy(x: 0.5, y: 0.5)
        context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))

        expect(context[25, 25], equals: .blue)
        expect(context[31, 25], equals: .clear)
    }

    @Test("blur fades a shadow's edge with half the blur as deviation")
    func blurs() {
        let context = makeContext(60, 60)
        context.setShadow(offset: .zero, blur: 8, color: .blue)
        context.setFillColor(.red)

        context.fill(CGRect(x: 20, y: 0, width: 40, height: 60))

        let (near, deviation, far) = (context[19, 30].b, context[16, 30].b, context[5, 30].b)
        #expect(abs(near - 115) < 12)
        #expect(abs(deviation - 49) < 14)
        expect(far, equals: 0)
    }

    @Test("content outside the clip casts its shadow into it")
    func castsIntoClip() {
        let context = makeContext(40, 40)
        context.setShadow(offset: CGSize(width: 15, height: 0), blur: 0, color: .blue)

        context.clip(to: CGRect(x: 22, y: 0, width: 18, height: 40))
        context.fill(square)

        expect(context[30, 25], equals: .blue)
        expect(context[15, 25], equals: .clear)
    }

    @Test("the alphas of the paint and of the shadow color multiply")
    func opacity() {
        let context = makeContext(40, 40)
        context.setShadow(offset: CGSize(width: 15, height: 0), blur: 0, color: CGColor(gray: 0, alpha: 0.5))
        context.setAlpha(0.5)

        context.fill(square)

        #expect(context[30, 25].isNear(Pixel(r: 0, g: 0, b: 0, a: 64)))
    }

    @Test("a nil color turns the shadow off")
    func switchesOff() {
        let context = makeContext(40, 40)
        context.setShadow(offset: CGSize(width: 15, height: 0), blur: 0)

        context.setShadow(offset: CGSize(width: 15, height: 0), blur: 0, color: nil)
        context.fill(square)

        expect(context.paintedPixelCount, equals: 100)
    }

    @Test("invalid offsets and blurs do not break drawing")
    func extremes() {
        let context = makeContext(40, 40)

        for value in [CGFloat.infinity, .nan, 1e300, -1e300] {
            context.setShadow(offset: CGSize(width: value, height: value), blur: value, color: .blue)
            context.fill(square)
        }

        expect(context[15, 25].a, equals: 255)
    }
}
