import CoreGraphics
import Expectations
import Testing

@Suite struct CGImageMasksTests {
    private func mask(_ samples: [UInt8], decode: [CGFloat]? = nil) -> CGImage? {
        CGImage(
            maskWidth: samples.count, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: samples.count,
            provider: CGDataProvider(data: Data(samples))!, decode: decode, shouldInterpolate: false)
    }

    @Test("an image mask paints the fill color where its samples are 0")
    func paintsFillColor() throws {
        let image = try #require(mask([0, 255]))
        let context = makeContext(2, 1)
        context.setFillColor(.green)

        context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))

        #expect(image.isMask)
        expect(context[0, 0], equals: .green)
        expect(context[1, 0], equals: .clear)
    }

    @Test("a decode array that begins with 1 inverts a mask")
    func decodes() throws {
        let image = try #require(mask([0, 255], decode: [1, 0]))
        let context = makeContext(2, 1)

        context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))

        expect(context[0, 0], equals: .clear)
        expect(context[1, 0], equals: .black)
    }

    @Test("a masked image has the mask's alpha")
    func masksImage() throws {
        let halves = try #require(mask([0, 255]))

        let image = try #require(makeRedOverBlue(2, 1).masking(halves))

        expect(image[0, 0], equals: .red)
        expect(image[1, 0], equals: .clear)
    }

    @Test("a mask with too few samples is not created")
    func rejectsTooFewSamples() {
        let provider = CGDataProvider(data: Data([1, 2]))!

        let image = CGImage(
            maskWidth: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider,
            decode: nil, shouldInterpolate: false)

        #expect(image == nil)
    }
}
