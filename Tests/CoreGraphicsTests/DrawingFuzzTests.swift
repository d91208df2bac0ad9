import CoreGraphics
import Expectations
import FuzzInputs
import Testing

@Suite struct DrawingFuzzTests {
    @Test("random drawing calls neither crash nor break later drawing", arguments: UInt64(1)...32)
    func randomDrawing(seed: UInt64) throws {
        var fuzzer = try #require(DrawingFuzzer(SeededGenerator(seed)))

        let violation = fuzzer.findViolation()

        #expect(violation == nil)
    }

    @Test("a path of ten million elements is rejected or painted within a minute")
    func hugePath() {
        var random = SeededGenerator(7)
        let path = CGMutablePath()
        path.move(to: .zero)
        for _ in 0..<20_000 { path.addLine(to: random.point(upTo: 500)) }
        for _ in 0..<9 { path.addPath(path) }
        let context = makeContext(64, 64)
        let start = ContinuousClock.now

        context.addPath(path)
        context.drawPath(using: .fillStroke)
        context.addPath(path)
        context.clip()
        context.resetClip()
        let union = path.union(path)
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))

        #expect(union.isEmpty)
        expect(context[3, 3], equals: .red)
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test("oversized bitmaps and images are rejected", arguments: [65_000, 32_767, Int.max])
    func hugeBitmap(side: Int) {
        let rgb = CGColorSpaceCreateDeviceRGB()
        let info = CGImageAlphaInfo.premultipliedLast.rawValue

        #expect(
            CGContext(
                data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
                bitmapInfo: info) == nil)
        #expect(
            CGImage(
                width: side, height: side, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 1, space: rgb,
                bitmapInfo: CGBitmapInfo(rawValue: info), provider: CGDataProvider(data: Data([0]))!, decode: nil,
                shouldInterpolate: false, intent: .defaultIntent) == nil)
    }

    @Test("images scaled by extreme factors do not break later drawing", arguments: [1e-9, 1e-4, 1e6, 1e12])
    func extremeImageScales(side: CGFloat) {
        let context = makeContext(16, 16)
        context.setBlendMode(.lighten)
        context.setShadow(offset: CGSize(width: 1, height: 1), blur: 1, color: .blue)

        context.draw(makeRedOverBlue(), in: CGRect(x: 3, y: 3, width: side, height: side))
        context.draw(makeRedOverBlue(), in: CGRect(x: 3, y: 3, width: side, height: side), byTiling: true)
        context.clip(to: CGRect(x: -8, y: -8, width: 32, height: 32), mask: makeRedOverBlue())
        context.setFillColor(.green)
        context.setBlendMode(.normal)
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))

        expect(context[8, 8].g, equals: 255)
    }

    @Test("a line with too many dashes is drawn solid")
    func tooManyDashes() {
        let context = makeContext(16, 16)
        context.setLineDash(phase: 0, lengths: [0.1, 0.1])
        context.setLineWidth(2)

        context.strokeLineSegments(between: [CGPoint(x: -1e9, y: 8), CGPoint(x: 1e9, y: 8)])

        expect(context[8, 8], equals: .black)
    }

    @Test("float, 16-bit and CMYK bitmaps are rejected")
    func unsupportedLayouts() {
        func make(_ bits: Int, _ space: CGColorSpace, _ info: UInt32) -> CGContext? {
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: bits, bytesPerRow: 0, space: space,
                bitmapInfo: info)
        }
        let last = CGImageAlphaInfo.premultipliedLast.rawValue
        let half = CGBitmapInfo.floatComponents.rawValue | CGBitmapInfo.byteOrder16Little.rawValue | last

        #expect(make(16, CGColorSpaceCreateDeviceRGB(), half) == nil)
        #expect(make(32, CGColorSpaceCreateDeviceRGB(), half) == nil)
        #expect(make(8, CGColorSpaceCreateDeviceCMYK(), 0) == nil)
    }
}
