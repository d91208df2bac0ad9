import Expectations
import Testing

@testable import CoreGraphics

@Suite struct CGContextBitmapTests {
    private let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test("D-05 a bitmap has its origin at the lower left")
    func lowerLeftOrigin() {
        let context = makeContext(4, 4)
        context.setFillColor(.red)

        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

        expect(context[0, 3], equals: .red)
        expect(context.paintedPixelCount, equals: 1)
    }

    @Test("D-02 a flipped context has its origin at the upper left, in points")
    func upperLeftOrigin() {
        let context = makeFlippedContext(8, 8, scale: 2)
        context.setFillColor(.red)

        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))

        expect(context[2, 0], equals: .red)
        expect(context[3, 1], equals: .red)
        expect(context.paintedPixelCount, equals: 4)
    }

    @Test("drawing is visible in the caller's RGBA memory immediately")
    func drawsIntoRGBA() {
        var bytes: [UInt8] = [0, 0, 0, 0, 9, 9, 9, 255]

        bytes.withUnsafeMutableBytes { memory in
            let context = CGContext(
                data: memory.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
            context.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

            expect(Array(memory), equals: [255, 51, 0, 255, 9, 9, 9, 255])
        }
    }

    @Test("bytes that the caller writes to the memory are visible")
    func seesCallersBytes() {
        let context = CGContext(
            data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)

        (bytes[0], bytes[1], bytes[2], bytes[3]) = (1, 2, 3, 255)

        expect(context[0, 0], equals: Pixel(r: 1, g: 2, b: 3, a: 255))
    }

    @Test("the caller's BGRA memory is drawn into directly")
    func drawsIntoBGRA() {
        var pixels: [UInt32] = [0, 0]

        pixels.withUnsafeMutableBytes { memory in
            let context = CGContext(
                data: memory.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo.premultipliedBGRA.rawValue)!
            context.setFillColor(.blue)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }

        expect(pixels, equals: [0, 0xFF00_00FF])
    }

    @Test("gray and alpha-only bitmaps store luminance and alpha")
    func otherModels() {
        let gray = CGContext(
            data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceGray(),
            bitmapInfo: CGImageAlphaInfo.none.rawValue)!
        let alpha = CGContext(
            data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
            bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)!

        for context in [gray, alpha] {
            context.setFillColor(gray: 1, alpha: 0.5)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(abs(Int(context.data!.load(as: UInt8.self)) - 128) <= 1)
            expect(context.bytesPerRow, equals: 1)
        }
    }

    @Test("unsupported layouts and invalid sizes give no context")
    func rejectsInvalidParameters() {
        func make(_ width: Int, _ height: Int, _ bits: Int, _ row: Int, _ info: UInt32) -> CGContext? {
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
        }
        let premultiplied = CGImageAlphaInfo.premultipliedLast.rawValue

        #expect(make(0, 1, 8, 0, premultiplied) == nil)
        #expect(make(1, -1, 8, 0, premultiplied) == nil)
        #expect(make(40000, 1, 8, 0, premultiplied) == nil)
        #expect(make(2, 2, 8, 4, premultiplied) == nil)
        #expect(make(2, 2, 16, 0, premultiplied) == nil)
        #expect(make(2, 2, 8, 0, CGImageAlphaInfo.last.rawValue) == nil)
        #expect(make(2, 2, 8, 0, 31) == nil)
        #expect(make(2, 2, 8, 0, premultiplied) != nil)
    }

    @Test("D-40 alpha only takes a gray space or none")
    func alphaOnlySpaces() throws {
        func make(_ space: CGColorSpace?) -> CGContext? {
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space,
                bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
        }

        #expect(make(nil) != nil && make(CGColorSpaceCreateDeviceGray()) != nil)
        #expect(make(CGColorSpaceCreateDeviceRGB()) == nil)
        #expect(make(CGColorSpaceCreateDeviceCMYK()) == nil)
    }

    @Test("a converted bitmap that no memory is left for is not created")
    func outOfMemory() throws {
        let format = try #require(
            PixelFormat(
                bitsPerComponent: 8, bitsPerPixel: 32,
                info: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), model: .rgb))
        let layout = PixelLayout(
            format, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), space: nil,
            bytesPerRow: 1 << 30)

        #expect(ConvertedBitmap(nil, layout, height: 1 << 30) == nil)
        #expect(ConvertedBitmap(nil, layout, height: 1) != nil)
    }

    @Test("later drawing does not change an image")
    func imagesAreSnapshots() {
        let context = makeContext(10, 10)
        context.setFillColor(.red)
        context.fill(bounds)

        let image = context.makeImage()!
        context.setFillColor(.blue)
        context.fill(bounds)

        expect(image[5, 5], equals: .red)
        expect(context[5, 5], equals: .blue)
    }

    @Test("finishImage returns the image once and ends drawing")
    func finishes() throws {
        let context = makeFlippedContext(10, 10)
        context.setFillColor(.red)
        context.fill(bounds)

        let image = try #require(context.finishImage())
        context.setFillColor(.blue)
        context.fill(bounds)

        expect(image[5, 5], equals: .red)
        #expect(context.finishImage() == nil)
    }

    @Test("the memory is released with the context")
    func releases() {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 4)
        var released = 0

        do {
            let context = CGContext(
                data: memory, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo.premultipliedBGRA.rawValue,
                releaseCallback: { _, data in
                    released += 1
                    data?.deallocate()
                }, releaseInfo: nil)
            #expect(context != nil)
        }

        expect(released, equals: 1)
    }

    /// RGBA bytes that no drawing produces: red exceeds alpha.
    private static let invalidPixel: [UInt8] = [200, 0, 0, 100]

    @Test(
        "only the drawn area of the caller's RGBA memory is converted",
        arguments: [
            { $0.fill(CGRect(x: 2, y: 2, width: 2, height: 2)) },
            { $0.strokeLineSegments(between: [CGPoint(x: 3, y: 3), CGPoint(x: 5, y: 3)]) },
            { $0.draw(makeRedOverBlue(), in: CGRect(x: 2, y: 2, width: 3, height: 2)) },
        ] as [@Sendable (CGContext) -> Void])
    func convertsDrawnArea(draw: @Sendable (CGContext) -> Void) {
        var bytes = Array(repeatElement(Self.invalidPixel, count: 32 * 32).joined())

        bytes.withUnsafeMutableBytes { memory in
            let context = CGContext(
                data: memory.baseAddress, width: 32, height: 32, bitsPerComponent: 8, bytesPerRow: 128,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
            context.setLineWidth(1)
            draw(context)
        }

        let row = 28 * 128
        #expect(Array(bytes[row + 3 * 4..<row + 4 * 4]) != Self.invalidPixel)
        expect(Array(bytes[0..<4]), equals: Self.invalidPixel)
        expect(Array(bytes[row + 30 * 4..<row + 31 * 4]), equals: Self.invalidPixel)
    }

    /// Creates a Display P3 context of `size` × `size` pixels in `memory`.
    private func makeDisplayP3Context(
        _ memory: UnsafeMutableRawBufferPointer, size: Int, _ alpha: CGImageAlphaInfo
    ) throws -> CGContext {
        try #require(
            CGContext(
                data: memory.baseAddress, width: size, height: size, bitsPerComponent: 8, bytesPerRow: size * 4,
                space: CGColorSpace(name: CGColorSpace.displayP3), bitmapInfo: alpha.rawValue))
    }

    @Test("pixels of the caller's Display P3 memory outside a drawing are unchanged")
    func keepsWideColors() throws {
        // The green primary of Display P3, which is outside sRGB.
        var bytes = Array(repeatElement([0, 255, 0, 255] as [UInt8], count: 32 * 32).joined())

        try bytes.withUnsafeMutableBytes { memory in
            let context = try makeDisplayP3Context(memory, size: 32, .premultipliedLast)
            context.setLineWidth(1)
            context.strokeLineSegments(between: [CGPoint(x: 0, y: 0), CGPoint(x: 32, y: 32)])
        }

        expect(Array(bytes[16 * 128 + 4 * 4..<16 * 128 + 5 * 4]), equals: [0, 255, 0, 255])
        #expect(Array(bytes[15 * 128 + 16 * 4..<15 * 128 + 17 * 4]) != [0, 255, 0, 255])
    }

    @Test("blending over Display P3 pixels with a skipped alpha byte treats them as opaque")
    func blendsOverSkippedByte() throws {
        var bytes: [UInt8] = [255, 255, 255, 0]

        try bytes.withUnsafeMutableBytes { memory in
            let context = try makeDisplayP3Context(memory, size: 1, .noneSkipLast)
            context.setFillColor(gray: 0, alpha: 0.5)
            context.fill(bounds)
        }

        for byte in bytes.prefix(3) { #expect(abs(Int(byte) - 127) <= 2) }
    }

    @Test("wide lines, shadows and dots reach the caller's RGBA memory completely")
    func drawsCompletely() {
        let drawings: [(CGContext) -> Void] = [
            { context in
                context.setLineWidth(9)
                context.setLineJoin(.miter)
                context.addLines(between: [CGPoint(x: 4, y: 8), CGPoint(x: 20, y: 12), CGPoint(x: 4, y: 14)])
                context.strokePath()
            },
            { context in
                context.setShadow(offset: CGSize(width: 9, height: 9), blur: 3)
                context.fillEllipse(in: CGRect(x: 3, y: 3, width: 6, height: 6))
            },
            { context in
                context.scaleBy(x: 3, y: 0.5)
                context.setLineWidth(5)
                context.setLineCap(.square)
                context.strokeLineSegments(between: [CGPoint(x: 5, y: 20), CGPoint(x: 5, y: 20)])
            },
        ]
        for draw in drawings {
            let native = makeContext(32, 32)
            let converted = CGContext(
                data: nil, width: 32, height: 32, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
            let bytes = converted.data!.assumingMemoryBound(to: UInt8.self)

            draw(native)
            draw(converted)

            let image = native.makeImage()!
            for y in 0..<32 {
                for x in 0..<32 { expect(Int(bytes[y * 128 + x * 4 + 3]), equals: image[x, y].a) }
            }
        }
    }

    @Test("bytes that the caller writes survive flushes and later reads of the memory")
    func keepsCallersBytes() {
        let context = CGContext(
            data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!

        context.data!.storeBytes(of: 255, toByteOffset: 3, as: UInt8.self)
        context.flush()
        context.data!.storeBytes(of: 255, toByteOffset: 7, as: UInt8.self)

        expect(context[0, 0], equals: .black)
        expect(context[1, 0], equals: .black)
    }

    @Test(
        "an image of a context has the context's layout and bytes",
        arguments: [
            (CGImageAlphaInfo.premultipliedLast.rawValue, [UInt8](arrayLiteral: 255, 51, 0, 255)),
            (CGImageAlphaInfo.noneSkipFirst.rawValue, [255, 255, 51, 0]),
            (CGBitmapInfo.premultipliedBGRA.rawValue, [0, 51, 255, 255]),
        ])
    func imageLayout(info: UInt32, expected: [UInt8]) throws {
        let space = CGColorSpaceCreateDeviceRGB()
        let context = try #require(
            CGContext(
                data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info))
        context.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
        context.fill(bounds)

        let image = try #require(context.makeImage())

        let data = try #require(image.dataProvider?.data)
        expect(image.bitmapInfo.rawValue, equals: info)
        expect(image.bitsPerPixel, equals: 32)
        expect(image.bytesPerRow, equals: 12)
        expect(image.colorSpace, equals: space)
        expect(image.alphaInfo, equals: context.alphaInfo)
        expect(Array(data), equals: Array(repeatElement(expected, count: 6).joined()))
    }

    @Test("an image of a gray context has one byte per pixel")
    func grayImage() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: 0))
        context.setFillColor(gray: 0.6, alpha: 1)
        context.fill(bounds)

        let image = try #require(context.makeImage())

        expect(image.bitsPerPixel, equals: 8)
        expect(image.bytesPerRow, equals: 8)
        expect(image.alphaInfo, equals: .none)
        expect(image.colorSpace?.model, equals: .monochrome)
        try expect(Array(#require(image.dataProvider?.data).prefix(2)), equals: [153, 153])
        expect(image[1, 0], equals: Pixel(r: 153, g: 153, b: 153, a: 255))
    }

    @Test("a context's memory is encoded in its color space")
    func encodesColorSpace() throws {
        func bytes(_ name: String, _ color: CGColor, gray: Bool = false) throws -> [UInt8] {
            let context = try #require(
                CGContext(
                    data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpace(name: name),
                    bitmapInfo: gray ? 0 : CGBitmapInfo.premultipliedBGRA.rawValue))
            context.setFillColor(color)
            context.fill(bounds)
            let memory = try #require(context.data).assumingMemoryBound(to: UInt8.self)
            return gray ? [memory[0]] : [memory[2], memory[1], memory[0], memory[3]]
        }
        let translucentRed = CGColor(red: 1, green: 0, blue: 0, alpha: 0.6)
        let gray = CGColor(gray: 0.6, alpha: 1)

        try expect(bytes(CGColorSpace.displayP3, .red), equals: [234, 51, 35, 255])
        try expect(bytes(CGColorSpace.displayP3, translucentRed), equals: [140, 31, 21, 153])
        try expect(bytes(CGColorSpace.adobeRGB1998, .red), equals: [219, 0, 0, 255])
        try expect(bytes(CGColorSpace.linearSRGB, gray), equals: [81, 81, 81, 255])
        try expect(bytes(CGColorSpace.linearGray, gray, gray: true), equals: [81])
        try expect(bytes(CGColorSpace.sRGB, gray), equals: [153, 153, 153, 255])
    }

    @Test("bytes that the caller writes in Display P3 are read in that color space")
    func readsColorSpace() throws {
        var memory: [UInt8] = [234, 51, 35, 255]

        let red = try memory.withUnsafeMutableBytes { bytes in
            try #require(
                CGContext(
                    data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                    space: CGColorSpace(name: CGColorSpace.displayP3),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))[0, 0]
        }

        #expect(red.isNear(.red, within: 1))
    }
}
