@testable import CoreGraphics
import Expectations
import Testing

@Suite struct CGContextStateTests {
    private let bounds = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test("restoring resets color, transform, clip, alpha and blend mode")
    func restores() {
        let context = makeContext(10, 10)
        context.setFillColor(.red)

        context.saveGState()
        context.setFillColor(.blue)
        context.translateBy(x: 100, y: 100)
        context.clip(to: .zero)
        context.setAlpha(0.1)
        context.setBlendMode(.clear)
        context.restoreGState()
        context.fill(bounds)

        expect(context[5, 5], equals: .red)
        #expect(context.ctm.isIdentity)
    }

    @Test("states nest")
    func nests() {
        let context = makeContext(10, 10)

        context.setLineWidth(1)
        context.saveGState()
        context.setLineWidth(2)
        context.saveGState()
        context.setLineWidth(3)
        context.restoreGState()
        expect(context.state.lineWidth, equals: 2)
        context.restoreGState()

        expect(context.state.lineWidth, equals: 1)
    }

    @Test("a restore without a save is a no-op")
    func unbalancedRestore() {
        let context = makeContext(10, 10)
        context.setFillColor(.red)

        for _ in 0..<3 { context.restoreGState() }
        context.fill(bounds)

        expect(context[5, 5], equals: .red)
    }

    @Test("the current path is not part of the graphics state")
    func pathSurvives() {
        let context = makeContext(10, 10)

        context.saveGState()
        context.addRect(bounds)
        context.restoreGState()
        context.fillPath()

        expect(context[5, 5], equals: .black)
    }

    @Test("components are interpreted in the current color space")
    func colorSpaces() {
        let context = makeContext(10, 10)

        context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
        context.setFillColor([0, 1, 0, 1])
        context.fill(bounds)

        expect(context[5, 5], equals: .green)
    }

    @Test("invalid stroke parameters are ignored")
    func ignoresInvalidParameters() {
        let context = makeContext(10, 10)
        context.setLineWidth(2)

        context.setLineWidth(.nan)
        context.setLineWidth(-1)
        context.setMiterLimit(.infinity)
        context.setLineDash(phase: 0, lengths: [0, 0])
        context.setLineDash(phase: .nan, lengths: [1])
        context.setAlpha(.nan)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])

        expect(context.paintedPixelCount, equals: 20)
    }

    @Test("setting a fill color sets the color space for later components")
    func colorsSetTheirSpace() {
        let context = makeContext(10, 10)
        let setters: [(CGContext) -> Void] = [
            { $0.setFillColor(red: 0, green: 0, blue: 0, alpha: 1) }, { $0.setFillColor(.red) },
            { $0.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)) },
        ]

        for set in setters {
            context.setFillColor(gray: 0.5, alpha: 1)
            set(context)
            context.setFillColor([0, 1, 0, 1])
            context.fill(bounds)
            expect(context[5, 5], equals: .green)
        }
        context.setFillColor(cyan: 1, magenta: 1, yellow: 1, black: 1, alpha: 1)
        context.setFillColor([0, 1, 1, 0, 1])
        context.fill(bounds)
        expect(context[5, 5], equals: .red)
        context.setFillColor(gray: 0, alpha: 1)
        context.setFillColor([1, 1])
        context.fill(bounds)

        expect(context[5, 5], equals: .white)
    }

    @Test("setting a stroke color sets the color space for later components")
    func strokeColorsSetTheirSpace() {
        let context = makeContext(10, 10)
        context.setLineWidth(10)

        context.setStrokeColor(red: 0, green: 0, blue: 0, alpha: 1)
        context.setStrokeColor([0, 0, 1, 1])
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])

        expect(context[5, 5], equals: .blue)
    }
}
