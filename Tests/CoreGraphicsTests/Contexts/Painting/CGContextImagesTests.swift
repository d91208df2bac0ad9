import CoreGraphics
import Expectations
import Testing

@Suite struct CGContextImagesTests {
    @Test("D-05 draw shows an image upright where y points up")
    func upright() {
        let context = makeContext(4, 4)

        context.draw(makeRedOverBlue(), in: CGRect(x: 0, y: 0, width: 4, height: 4))

        expect(context[1, 0], equals: .red)
        expect(context[1, 1], equals: .red)
        expect(context[1, 2], equals: .blue)
        expect(context[1, 3], equals: .blue)
    }

    @Test("D-05 draw shows an image upside down in a flipped context")
    func upsideDown() {
        let context = makeFlippedContext(4, 4)

        context.draw(makeRedOverBlue(), in: CGRect(x: 0, y: 0, width: 4, height: 4))

        expect(context[1, 0], equals: .blue)
        expect(context[1, 3], equals: .red)
    }

    @Test("without interpolation an enlarged image has sharp edges")
    func nearest() {
        let context = makeContext(40, 40)
        context.interpolationQuality = .none

        context.draw(makeRedOverBlue(), in: CGRect(x: 0, y: 0, width: 40, height: 40))

        expect(context[20, 19], equals: .red)
        expect(context[20, 20], equals: .blue)
    }

    @Test("with interpolation an enlarged image has intermediate colors and opaque borders")
    func smooth() {
        let context = makeContext(40, 40)
        context.interpolationQuality = .high

        context.draw(makeRedOverBlue(), in: CGRect(x: 0, y: 0, width: 40, height: 40))

        #expect(context[20, 20].r > 20 && context[20, 20].b > 20)
        expect(context[0, 0], equals: .red)
        expect(context[39, 39], equals: .blue)
    }

    @Test("high quality interpolates monotonically between the pixels of an enlarged image")
    func highQuality() {
        let context = makeContext(40, 40)
        context.interpolationQuality = .high

        context.draw(makeRedOverBlue(), in: CGRect(x: 0, y: 0, width: 40, height: 40))

        let reds = (0..<40).map { Int(context[20, $0].r) }
        #expect(Set(reds).count > 6)
        expect(reds, equals: reds.sorted(by: >))
    }

    @Test("an image is painted only in its rectangle, with the context's alpha")
    func placement() {
        let context = makeContext(10, 10)
        context.setAlpha(0.5)

        context.draw(makeRedOverBlue(), in: CGRect(x: 2, y: 2, width: 4, height: 4))

        expect(context.paintedPixelCount, equals: 16)
        #expect(context[3, 5].isNear(Pixel(r: 128, g: 0, b: 0, a: 128)))
    }

    @Test("tiling repeats the image over the clip")
    func tiles() {
        let context = makeContext(12, 12)
        context.interpolationQuality = .none

        context.draw(makeRedOverBlue(), in: CGRect(x: 0, y: 0, width: 4, height: 4), byTiling: true)

        expect(context[6, 0], equals: .red)
        expect(context[6, 4], equals: .red)
        expect(context[6, 3], equals: .blue)
        expect(context.paintedPixelCount, equals: 144)
    }

    @Test("a cropped image draws only its part")
    func cropped() throws {
        let context = makeContext(4, 4)
        let lower = try #require(makeRedOverBlue().cropping(to: CGRect(x: 0, y: 2, width: 4, height: 2)))

        context.draw(lower, in: CGRect(x: 0, y: 0, width: 4, height: 4))

        expect(context[0, 0], equals: .blue)
        expect(context[3, 3], equals: .blue)
    }

    @Test("an empty or invalid rectangle draws nothing")
    func invalidRects() {
        let context = makeContext(10, 10)
        let image = makeRedOverBlue()

        for rect in [CGRect.null, .zero, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), .infinite] {
            context.draw(image, in: rect)
        }
        context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))

        expect(context[0, 8], equals: .red)
    }

    @Test("with high quality, enlarged pixels blend smoothly")
    func enlargesSmoothly() {
        let context = makeContext(40, 40)
        context.interpolationQuality = .high

        context.draw(makeRedOverBlue(2, 2), in: CGRect(x: 0, y: 0, width: 40, height: 40))

        let reds = (0..<40).map { context[20, $0].r }
        #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 30 })
        #expect(reds[0] > 250 && reds[39] < 5)
    }
}
