import CoreGraphics
import Testing

@Suite struct CGContextBitmapTests {
    private let whole = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test("D-05 a bitmap has its origin at the lower left")
    func lowerLeftOrigin() {
        let context = makeContext(4, 4)
        context.setFillColor(.red)

        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

        #expect(context[0, 3] == .red)
        #expect(context.paintedPixels == 1)
    }

    @Test("D-02 a flipped context has its origin at the upper left, in points")
    func upperLeftOrigin() {
        let context = makeFlippedContext(8, 8, scale: 2)
        context.setFillColor(.red)

        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))

        #expect(context[2, 0] == .red && context[3, 1] == .red)
        #expect(context.paintedPixels == 4)
    }

    @Test("the caller's RGBA memory has the drawing at once")
    func drawsIntoRGBA() {
        var bytes: [UInt8] = [0, 0, 0, 0, 9, 9, 9, 255]

        bytes.withUnsafeMutableBytes { memory in
            let context = CGContext(
                data: memory.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
            context.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

            #expect(Array(memory) == [255, 51, 0, 255, 9, 9, 9, 255])
        }
    }

    @Test("what the caller writes to the memory shows")
    func seesCallersBytes() {
        let context = CGContext(
            data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)

        (bytes[0], bytes[1], bytes[2], bytes[3]) = (1, 2, 3, 255)

        #expect(context[0, 0] == Pixel(r: 1, g: 2, b: 3, a: 255))
    }

    @Test("the caller's BGRA memory is drawn on directly")
    func drawsIntoBGRA() {
        var pixels: [UInt32] = [0, 0]

        pixels.withUnsafeMutableBytes { memory in
            let context = CGContext(
                data: memory.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo.premultipliedBGRA.rawValue)!
            context.setFillColor(.blue)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }

        #expect(pixels == [0, 0xFF00_00FF])
    }

    @Test("gray and alpha-only bitmaps hold brightness and opacity")
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
            #expect(context.bytesPerRow == 1)
        }
    }

    @Test("layouts that cannot be drawn and sizes without sense make no context")
    func refuses() {
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

    @Test("a picture does not change with later drawing")
    func picturesStay() {
        let context = makeContext(10, 10)
        context.setFillColor(.red)
        context.fill(whole)

        let image = context.makeImage()!
        context.setFillColor(.blue)
        context.fill(whole)

        #expect(image[5, 5] == .red)
        #expect(context[5, 5] == .blue)
    }

    @Test("finishing gives the picture once and ends drawing")
    func finishes() throws {
        let context = makeFlippedContext(10, 10)
        context.setFillColor(.red)
        context.fill(whole)

        let image = try #require(context.finishImage())
        context.setFillColor(.blue)
        context.fill(whole)

        #expect(image[5, 5] == .red)
        #expect(context.finishImage() == nil)
    }

    @Test("the memory is given back when the context goes")
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

        #expect(released == 1)
    }
}
