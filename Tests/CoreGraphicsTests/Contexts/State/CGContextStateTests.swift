@testable import CoreGraphics
import Testing

@Suite struct CGContextStateTests {
    private let whole = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test("restoring brings back colour, transform, clip, opacity and blend mode")
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
        context.fill(whole)

        #expect(context[5, 5] == .red)
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
        #expect(context.state.lineWidth == 2)
        context.restoreGState()

        #expect(context.state.lineWidth == 1)
    }

    @Test("a restore without a save is harmless")
    func unbalancedRestore() {
        let context = makeContext(10, 10)
        context.setFillColor(.red)

        for _ in 0..<3 { context.restoreGState() }
        context.fill(whole)

        #expect(context[5, 5] == .red)
    }

    @Test("the current path is not part of the state")
    func pathSurvives() {
        let context = makeContext(10, 10)

        context.saveGState()
        context.addRect(whole)
        context.restoreGState()
        context.fillPath()

        #expect(context[5, 5] == .black)
    }

    @Test("components are taken in the colour space that was set")
    func colorSpaces() {
        let context = makeContext(10, 10)

        context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
        context.setFillColor([0, 1, 0, 1])
        context.fill(whole)

        #expect(context[5, 5] == .green)
    }

    @Test("line settings without sense are ignored")
    func ignoresBrokenSettings() {
        let context = makeContext(10, 10)
        context.setLineWidth(2)

        context.setLineWidth(.nan)
        context.setLineWidth(-1)
        context.setMiterLimit(.infinity)
        context.setLineDash(phase: 0, lengths: [0, 0])
        context.setLineDash(phase: .nan, lengths: [1])
        context.setAlpha(.nan)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])

        #expect(context.paintedPixels == 20)
    }
}
