import CoreGraphics
import Testing

/// Calls drawing methods at random with numbers good and bad.
private struct Drawer {
    var dice: Dice
    let context: CGContext
    let layer: CGLayer?
    let image = makeRedOverBlue()

    init(_ seed: UInt64) {
        dice = Dice(seed)
        context = seed % 2 == 0 ? makeContext(48, 48) : makeFlippedContext(48, 48, scale: 2)
        layer = CGLayer(context, size: CGSize(width: 8, height: 8), auxiliaryInfo: nil)
    }

    mutating func number() -> CGFloat {
        switch dice.whole(12) {
        case 0: [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e30, 1e9, 0][dice.whole(7)]
        case 1: -dice.number(100)
        default: dice.number(48)
        }
    }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    mutating func share() -> CGFloat { dice.number(1) }
    mutating func color() -> CGColor { CGColor(red: share(), green: share(), blue: share(), alpha: share()) }

    mutating func pattern() -> CGPattern? {
        var calls = CGPatternCallbacks(
            version: 0, drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 3, height: 3)) },
            releaseInfo: nil)
        return CGPattern(
            info: nil, bounds: rect(), matrix: CGAffineTransform(rotationAngle: share()), xStep: number(),
            yStep: number(), tiling: .constantSpacing, isColored: dice.whole(2) == 0, callbacks: &calls)
    }

    mutating func path() -> CGPath {
        let path = CGMutablePath()
        for _ in 0..<dice.whole(6) {
            switch dice.whole(6) {
            case 0: path.move(to: point())
            case 1: path.addLine(to: point())
            case 2: path.addCurve(to: point(), control1: point(), control2: point())
            case 3: path.addArc(tangent1End: point(), tangent2End: point(), radius: number())
            case 4: path.addRoundedRect(in: rect(), cornerWidth: number(), cornerHeight: number())
            default: path.addArc(center: point(), radius: number(), startAngle: 0, endAngle: 5, clockwise: true)
            }
        }
        return path
    }

    mutating func state() {
        switch dice.whole(14) {
        case 0: context.saveGState()
        case 1: context.restoreGState()
        case 2: context.setBlendMode(CGBlendMode.allCases[dice.whole(28)])
        case 3:
            context.setShadow(
                offset: CGSize(width: number(), height: number()), blur: min(number(), 40), color: color())
        case 4: context.setAlpha(share())
        case 5: context.setLineDash(phase: number(), lengths: [number(), number()])
        case 6: context.setLineWidth(number())
        case 7: context.setLineJoin([.miter, .round, .bevel][dice.whole(3)])
        case 8: context.setLineCap([.butt, .round, .square][dice.whole(3)])
        case 9: context.rotate(by: number())
        case 10: context.translateBy(x: number() - 24, y: number() - 24)
        case 11: context.scaleBy(x: share() + 0.5, y: share() + 0.5)
        case 12: context.setFillColor(color())
        default: if let pattern = pattern() { context.setFillPattern(pattern, colorComponents: [1, 1, 1, 1]) }
        }
    }

    mutating func paint() {
        switch dice.whole(13) {
        case 0: context.fill(rect())
        case 1: context.stroke(rect(), width: number())
        case 2: context.fillEllipse(in: rect())
        case 3: context.draw(image, in: rect())
        case 4: context.draw(image, in: rect(), byTiling: true)
        case 5: context.clip(to: rect(), mask: image)
        case 6:
            context.addPath(path())
            context.drawPath(using: [.fill, .eoFill, .stroke, .fillStroke][dice.whole(4)])
        case 7:
            context.addPath(path())
            context.clip(using: .evenOdd)
        case 8: if let layer { context.draw(layer, in: rect()) }
        case 9: context.beginTransparencyLayer(in: rect(), auxiliaryInfo: nil)
        case 10: context.endTransparencyLayer()
        case 11:
            let gradient = CGGradient(colorsSpace: nil, colors: [color(), color()], locations: [share(), number()])!
            context.drawRadialGradient(
                gradient, startCenter: point(), startRadius: number(), endCenter: point(), endRadius: number(),
                options: .drawsAfterEndLocation)
        default:
            _ = path().union(path()).copy(
                strokingWithWidth: number(), lineCap: .round, lineJoin: .miter, miterLimit: number())
        }
    }
}

@Suite struct DrawingFuzzTests {
    @Test("drawing at random neither crashes nor stops drawing", arguments: UInt64(1)...24)
    func draws(seed: UInt64) {
        var drawer = Drawer(seed)

        for _ in 0..<100 { drawer.context.saveGState() }
        for _ in 0..<80 {
            drawer.state()
            drawer.paint()
        }
        for _ in 0..<200 {
            drawer.context.endTransparencyLayer()
            drawer.context.restoreGState()
        }
        drawer.context.setFillColor(.green)
        drawer.context.fill(CGRect(x: 0, y: 0, width: 48, height: 48))

        #expect(drawer.context[5, 40] == .green)
    }

    @Test("ten million pieces are refused or painted within seconds")
    func hugePath() {
        var dice = Dice(7)
        let path = CGMutablePath()
        path.move(to: .zero)
        for _ in 0..<20_000 { path.addLine(to: dice.point(500)) }
        for _ in 0..<9 { path.addPath(path) }
        let context = makeContext(64, 64)
        let start = ContinuousClock.now

        context.addPath(path)
        context.drawPath(using: .fillStroke)
        context.addPath(path)
        context.clip()
        context.resetClip()
        let joined = path.union(path)
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 64, height: 64))

        #expect(joined.isEmpty)
        #expect(context[3, 3] == .red)
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test("bitmaps and images of 65,000 × 65,000 pixels are refused", arguments: [65_000, 32_767, Int.max])
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

    @Test("pictures shrunk or enlarged beyond measure do not end drawing", arguments: [1e-9, 1e-4, 1e6, 1e12])
    func extremePictures(side: CGFloat) {
        let context = makeContext(16, 16)
        context.setBlendMode(.lighten)
        context.setShadow(offset: CGSize(width: 1, height: 1), blur: 1, color: .blue)

        context.draw(makeRedOverBlue(), in: CGRect(x: 3, y: 3, width: side, height: side))
        context.draw(makeRedOverBlue(), in: CGRect(x: 3, y: 3, width: side, height: side), byTiling: true)
        context.clip(to: CGRect(x: -8, y: -8, width: 32, height: 32), mask: makeRedOverBlue())
        context.setFillColor(.green)
        context.setBlendMode(.normal)
        context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))

        #expect(context[8, 8].g == 255)
    }

    @Test("a line of countless dashes is drawn as a full line")
    func countlessDashes() {
        let context = makeContext(16, 16)
        context.setLineDash(phase: 0, lengths: [0.1, 0.1])
        context.setLineWidth(2)

        context.strokeLineSegments(between: [CGPoint(x: -1e9, y: 8), CGPoint(x: 1e9, y: 8)])

        #expect(context[8, 8] == .black)
    }

    @Test("bitmaps of floats, of sixteen bits and of inks are refused")
    func layouts() {
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
