import CoreGraphics
import Testing

@Suite struct CGImageMasksTests {
    private func mask(_ samples: [UInt8], decode: [CGFloat]? = nil) -> CGImage? {
        CGImage(
            maskWidth: samples.count, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: samples.count,
            provider: CGDataProvider(data: Data(samples))!, decode: decode, shouldInterpolate: false)
    }

    @Test("an image mask paints the fill colour where its samples are 0")
    func paintsFillColor() throws {
        let image = try #require(mask([0, 255]))
        let context = makeContext(2, 1)
        context.setFillColor(.green)

        context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))

        #expect(image.isMask)
        #expect(context[0, 0] == .green)
        #expect(context[1, 0] == .clear)
    }

    @Test("a decode array that begins with 1 turns a mask round")
    func decodes() throws {
        let image = try #require(mask([0, 255], decode: [1, 0]))
        let context = makeContext(2, 1)

        context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1))

        #expect(context[0, 0] == .clear)
        #expect(context[1, 0] == .black)
    }

    @Test("a masked picture has the mask's opacity")
    func masksImage() throws {
        let halves = try #require(mask([0, 255]))

        let image = try #require(makeRedOverBlue(2, 1).masking(halves))

        #expect(image[0, 0] == .red)
        #expect(image[1, 0] == .clear)
    }

    @Test("a mask of too few samples is none")
    func rejectsTooFewSamples() {
        let provider = CGDataProvider(data: Data([1, 2]))!

        let image = CGImage(
            maskWidth: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2, provider: provider,
            decode: nil, shouldInterpolate: false)

        #expect(image == nil)
    }
}
