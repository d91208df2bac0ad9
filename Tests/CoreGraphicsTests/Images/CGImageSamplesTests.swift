import CoreGraphics
import Expectations
import Testing

@Suite struct CGImageSamplesTests {
    private func makeImage(
        _ bytes: [UInt8], width: Int, bits: Int, perPixel: Int, space: CGColorSpace,
        info: CGImageAlphaInfo = .none, order: CGBitmapInfo = [], decode: [CGFloat]? = nil
    ) -> CGImage? {
        CGImage(
            width: width, height: 1, bitsPerComponent: bits, bitsPerPixel: perPixel, bytesPerRow: bytes.count,
            space: space, bitmapInfo: CGBitmapInfo(rawValue: info.rawValue | order.rawValue),
            provider: CGDataProvider(data: Data(bytes))!, decode: decode, shouldInterpolate: false,
            intent: .defaultIntent)
    }

    @Test("gray samples of one, two and four bits are read")
    func fewBits() throws {
        let gray = CGColorSpaceCreateDeviceGray()
        let one = try #require(makeImage([0b1010_0000], width: 3, bits: 1, perPixel: 1, space: gray))
        let two = try #require(makeImage([0b0001_1011], width: 4, bits: 2, perPixel: 2, space: gray))
        let four = try #require(makeImage([0x0F, 0x80], width: 3, bits: 4, perPixel: 4, space: gray))

        expect((0..<3).map { one[$0, 0].r }, equals: [255, 0, 255])
        expect((0..<4).map { two[$0, 0].g }, equals: [0, 85, 170, 255])
        expect((0..<3).map { four[$0, 0].b }, equals: [0, 255, 136])
    }

    @Test("16-bit samples in both byte orders and float samples are read")
    func manyBits() throws {
        let rgb = CGColorSpaceCreateDeviceRGB()
        let big = try #require(makeImage([255, 255, 128, 0, 0, 0], width: 1, bits: 16, perPixel: 48, space: rgb))
        let little = try #require(
            makeImage(
                [255, 255, 0, 128, 0, 0], width: 1, bits: 16, perPixel: 48, space: rgb, order: .byteOrder16Little))
        let one = withUnsafeBytes(of: Float(1).bitPattern.littleEndian) { Array($0) }
        let floats = try #require(
            makeImage(
                one + [0, 0, 0, 0] + one, width: 1, bits: 32, perPixel: 96, space: rgb,
                order: [.floatComponents, .byteOrder32Little]))

        expect(big[0, 0], equals: Pixel(r: 255, g: 128, b: 0, a: 255))
        expect(little[0, 0], equals: big[0, 0])
        expect(floats[0, 0], equals: Pixel(r: 255, g: 0, b: 255, a: 255))
    }

    @Test("indexed colors, CMYK and inverted decode arrays are read")
    func spaces() throws {
        let table = CGColorSpace(
            indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 1, colorTable: [255, 0, 0, 0, 0, 255])!
        let indexed = try #require(makeImage([0, 1, 9], width: 3, bits: 8, perPixel: 8, space: table))
        let cmyk = try #require(
            makeImage([0, 255, 255, 0], width: 1, bits: 8, perPixel: 32, space: CGColorSpaceCreateDeviceCMYK()))
        let inverted = try #require(
            makeImage([0, 255], width: 2, bits: 8, perPixel: 8, space: CGColorSpaceCreateDeviceGray(), decode: [1, 0]))

        expect((0..<3).map { indexed[$0, 0] }, equals: [Pixel.red, .blue, .blue])
        expect(cmyk[0, 0], equals: .red)
        expect((0..<2).map { inverted[$0, 0] }, equals: [Pixel.white, .black])
    }

    @Test("wide-gamut colors are converted to sRGB and alpha is preserved")
    func wide() throws {
        let p3 = CGColorSpace(name: CGColorSpace.displayP3)!
        let image = try #require(
            makeImage([200, 100, 50, 128], width: 1, bits: 8, perPixel: 32, space: p3, info: .last))
        let color = CGColor(colorSpace: p3, components: [200.0 / 255, 100.0 / 255, 50.0 / 255, 128.0 / 255])!

        let expected = color.srgba * 255 * color.srgba.w
        #expect(abs(Float(image[0, 0].r) - expected.x) < 2 && abs(Float(image[0, 0].g) - expected.y) < 2)
        expect(image[0, 0].a, equals: 128)
    }

    @Test("unsupported layouts give no image")
    func rejectsUnsupportedLayouts() {
        let rgb = CGColorSpaceCreateDeviceRGB()

        #expect(makeImage([0, 0], width: 1, bits: 5, perPixel: 16, space: rgb) == nil)
        #expect(makeImage([0, 0, 0], width: 1, bits: 8, perPixel: 24, space: CGColorSpaceCreateDeviceCMYK()) == nil)
        #expect(makeImage([0, 0], width: 1, bits: 8, perPixel: 24, space: rgb) == nil)
        #expect(makeImage([0], width: 1, bits: 8, perPixel: 8, space: CGColorSpace(patternBaseSpace: rgb)!) == nil)
        #expect(makeImage([0], width: 40000, bits: 8, perPixel: 8, space: CGColorSpaceCreateDeviceGray()) == nil)
    }

    @Test("masking colors make a range of colors of an opaque image transparent")
    func maskingColors() throws {
        let image = try #require(
            makeImage([255, 0, 0, 0, 255, 0], width: 2, bits: 8, perPixel: 24, space: CGColorSpaceCreateDeviceRGB()))

        let masked = try #require(image.copy(maskingColorComponents: [200, 255, 0, 10, 0, 10]))

        expect(masked[0, 0], equals: .clear)
        expect(masked[1, 0], equals: .green)
        #expect(masked.copy(maskingColorComponents: [0, 1, 0, 1, 0, 1]) == nil)
        #expect(image.copy(maskingColorComponents: [0, 1, 2]) == nil)
    }

    @Test("a one-bit mask paints the fill color where its samples are 0")
    func bitMask() throws {
        let context = makeContext(2, 1)
        let mask = try #require(
            CGImage(
                maskWidth: 2, height: 1, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
                provider: CGDataProvider(data: Data([0b0100_0000]))!, decode: nil, shouldInterpolate: false))
        context.setFillColor(.green)

        context.draw(mask, in: CGRect(x: 0, y: 0, width: 2, height: 1))

        expect(context[0, 0], equals: .green)
        expect(context[1, 0], equals: .clear)
    }

    @Test("a provider uses the caller's memory and releases it")
    func provider() {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 3, alignment: 1)
        memory.initializeMemory(as: UInt8.self, repeating: 7, count: 3)
        nonisolated(unsafe) var released = 0

        do {
            let provider = CGDataProvider(dataInfo: nil, data: memory, size: 3) { _, data, size in
                released += size
                data.deallocate()
            }
            expect(provider?.data, equals: Data([7, 7, 7]))
        }

        expect(released, equals: 3)
    }
}
