import CoreGraphics
import Expectations
import Testing

@Suite struct CGImageTests {
    private func image(
        _ bytes: [UInt8], bitsPerPixel: Int, info: CGBitmapInfo, space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
        width: Int = 1, height: Int = 1, bytesPerRow: Int? = nil
    ) -> CGImage? {
        CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow ?? width * bitsPerPixel / 8, space: space, bitmapInfo: info,
            provider: CGDataProvider(data: Data(bytes))!, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }

    @Test("straight alpha is premultiplied")
    func readsStraight() throws {
        let made = try #require(
            image([200, 100, 50, 128], bitsPerPixel: 32, info: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)))

        expect(made[0, 0], equals: Pixel(r: 100, g: 50, b: 25, a: 128))
        expect(made.alphaInfo, equals: .last)
    }

    @Test("byte order and alpha position determine the layout")
    func readsLayouts() throws {
        let little = CGBitmapInfo.byteOrder32Little.rawValue
        let expected = Pixel(r: 1, g: 2, b: 3, a: 255)
        let layouts: [(bytes: [UInt8], bits: Int, info: UInt32)] = [
            ([1, 2, 3, 255], 32, CGImageAlphaInfo.premultipliedLast.rawValue),
            ([255, 1, 2, 3], 32, CGImageAlphaInfo.premultipliedFirst.rawValue),
            ([3, 2, 1, 255], 32, CGImageAlphaInfo.premultipliedFirst.rawValue | little),
            ([255, 3, 2, 1], 32, CGImageAlphaInfo.premultipliedLast.rawValue | little),
            ([1, 2, 3, 0], 32, CGImageAlphaInfo.noneSkipLast.rawValue),
            ([1, 2, 3], 24, CGImageAlphaInfo.none.rawValue),
        ]

        for layout in layouts {
            let made = try #require(
                image(layout.bytes, bitsPerPixel: layout.bits, info: CGBitmapInfo(rawValue: layout.info)))
            expect(made[0, 0], equals: expected)
        }
    }

    @Test("gray samples become gray pixels")
    func readsGray() throws {
        let made = try #require(
            image([77], bitsPerPixel: 8, info: [], space: CGColorSpaceCreateDeviceGray()))

        expect(made[0, 0], equals: Pixel(r: 77, g: 77, b: 77, a: 255))
    }

    @Test("too few bytes, invalid sizes and unsupported layouts give no image")
    func rejectsInvalidParameters() {
        let last = CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue)

        #expect(image([1, 2, 3], bitsPerPixel: 32, info: last) == nil)
        #expect(image([1, 2, 3, 4], bitsPerPixel: 32, info: last, width: 0) == nil)
        #expect(image([1, 2, 3, 4], bitsPerPixel: 32, info: last, width: -1) == nil)
        #expect(image([1, 2, 3, 4], bitsPerPixel: 32, info: last, width: 40000) == nil)
        #expect(image([1, 2, 3, 4], bitsPerPixel: 16, info: last) == nil)
        #expect(image([1, 2, 3, 4, 5, 6, 7, 8], bitsPerPixel: 32, info: last, width: 2, bytesPerRow: 4) == nil)
    }

    @Test("cropping rectangles are relative to the top left, and the pixels are shared")
    func crops() throws {
        let image = makeRedOverBlue(4, 4)

        let lower = try #require(image.cropping(to: CGRect(x: 1, y: 2, width: 2, height: 2)))

        expect((lower.width, lower.height), equals: (2, 2))
        expect(lower[0, 0], equals: .blue)
        expect(lower[1, 1], equals: .blue)
        expect(lower.bytesPerRow, equals: image.bytesPerRow)
    }

    @Test("a second crop is relative to the first crop's origin")
    func cropsTwice() throws {
        let image = makeRedOverBlue(8, 8)

        let first = try #require(image.cropping(to: CGRect(x: 2, y: 2, width: 6, height: 6)))
        let second = try #require(first.cropping(to: CGRect(x: 0, y: 1, width: 1, height: 2)))

        expect(second[0, 0], equals: .red)
        expect(second[0, 1], equals: .blue)
    }

    @Test("a crop is limited to the image, and nil if it is outside")
    func cropsOutside() {
        let image = makeRedOverBlue(4, 4)

        expect(image.cropping(to: CGRect(x: 2, y: 2, width: 100, height: 100))?.width, equals: 2)
        #expect(image.cropping(to: CGRect(x: 10, y: 10, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: .null) == nil)
    }

    @Test("the data provider returns pixels in the layout of bitmapInfo")
    func providesData() throws {
        let data = try #require(makeRedOverBlue(2, 2).dataProvider?.data)

        expect(Array(data[0..<4]), equals: [0, 0, 255, 255])
        expect(makeRedOverBlue(2, 2).bitmapInfo, equals: .premultipliedBGRA)
    }

    @Test("an image made from bytes returns them in the same layout")
    func sameBytes() throws {
        let bytes: [UInt8] = [255, 0, 0, 128, 10, 20, 30, 255]

        let original = try #require(
            image(bytes, bitsPerPixel: 32, info: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), width: 2))
        let cropped = try #require(original.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1)))

        expect(original.alphaInfo, equals: .last)
        expect(original.bytesPerRow, equals: 8)
        try expect(Array(#require(original.dataProvider?.data)), equals: bytes)
        try expect(Array(#require(cropped.dataProvider?.data).prefix(4)), equals: [10, 20, 30, 255])
    }

    @Test(
        "the bytes of an image of a context in another color space recreate the image",
        arguments: [CGColorSpace.displayP3, CGColorSpace.linearSRGB])
    func otherSpaces(name: CFString) throws {
        let space = try #require(CGColorSpace(name: name))
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                bitmapInfo: CGBitmapInfo.premultipliedBGRA.rawValue))
        context.setFillColor(CGColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.6))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let drawn = try #require(context.makeImage())
        let bytes = try #require(drawn.dataProvider?.data)

        let made = try #require(
            image(Array(bytes), bitsPerPixel: drawn.bitsPerPixel, info: drawn.bitmapInfo, space: space, width: 2))

        expect(made.colorSpace, equals: space)
        expect(made.bitmapInfo, equals: drawn.bitmapInfo)
        #expect(made[0, 0].isNear(drawn[0, 0]) && made[1, 0] == .clear)
    }
}
