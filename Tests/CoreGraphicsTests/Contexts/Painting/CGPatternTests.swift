import CoreGraphics
import Expectations
import Testing

@Suite struct CGPatternTests {
    /// Creates a pattern of 4 × 4 cells whose lower left quarter is painted.
    private func makePattern(colored: Bool, matrix: CGAffineTransform = .identity) -> CGPattern {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }, releaseInfo: nil)
        return CGPattern(
            info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: matrix, xStep: 4, yStep: 4,
            tiling: .constantSpacing, isColored: colored, callbacks: &callbacks)!
    }

    private let bounds = CGRect(x: 0, y: 0, width: 16, height: 16)

    @Test("a colored pattern repeats its cell from the origin")
    func repeats() {
        let context = makeContext(16, 16)
        context.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
        context.setFillPattern(makePattern(colored: true), colorComponents: [1])

        context.fill(bounds)

        expect(context[0, 15], equals: .red)
        expect(context[1, 14], equals: .red)
        expect(context[4, 15], equals: .red)
        expect(context[13, 2], equals: .red)
        expect(context[2, 15], equals: .clear)
        expect(context[0, 13], equals: .clear)
        expect(context.paintedPixelCount, equals: 64)
    }

    @Test("an uncolored pattern is painted in the given color")
    func uncolored() {
        let context = makeContext(16, 16)
        context.setStrokeColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!)
        context.setStrokePattern(makePattern(colored: false), colorComponents: [0, 1, 0, 1])
        context.setLineWidth(16)

        context.strokeLineSegments(between: [CGPoint(x: 0, y: 8), CGPoint(x: 16, y: 8)])

        expect(context[0, 15], equals: .green)
        expect(context[2, 15], equals: .clear)
    }

    @Test("the pattern matrix maps to the base space, independent of the current transform")
    func matrix() {
        let context = makeContext(16, 16)
        let pattern = makePattern(colored: true, matrix: CGAffineTransform(scaleX: 2, y: 2))
        let color = CGColor(patternSpace: CGColorSpace(patternBaseSpace: nil)!, pattern: pattern, components: [1])!
        context.setFillColor(color)

        context.translateBy(x: 1, y: 1)
        context.fill(bounds)

        expect(context[3, 12], equals: .red)
        expect(context[4, 12], equals: .clear)
        expect(context[0, 15], equals: .clear)
        #expect(color.pattern === pattern)
    }

    @Test("the phase shifts the cells, and the alpha component fades them")
    func phase() {
        let context = makeContext(16, 16)
        context.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
        context.setFillPattern(makePattern(colored: true), colorComponents: [0.5])
        context.setPatternPhase(CGSize(width: 2, height: 0))

        context.fill(bounds)

        #expect(context[2, 15].isNear(Pixel(r: 128, g: 0, b: 0, a: 128)))
        expect(context[0, 15], equals: .clear)
    }

    @Test("in a flipped context cells start at the upper left")
    func flipped() {
        let context = makeFlippedContext(8, 8, scale: 2)
        context.setFillColorSpace(CGColorSpace(patternBaseSpace: nil)!)
        context.setFillPattern(makePattern(colored: true), colorComponents: [1])

        context.fill(bounds)

        expect(context[0, 0], equals: .red)
        expect(context[3, 3], equals: .red)
        expect(context[4, 0], equals: .clear)
        expect(context[0, 4], equals: .clear)
    }

    @Test("the info is released once, and invalid patterns are not created")
    func releases() {
        var released = 0
        var callbacks = CGPatternCallbacks(version: 0, drawPattern: nil, releaseInfo: { _ in released += 1 })
        func make(_ step: CGFloat, _ bounds: CGRect, _ matrix: CGAffineTransform = .identity) -> CGPattern? {
            CGPattern(
                info: nil, bounds: bounds, matrix: matrix, xStep: step, yStep: 1, tiling: .noDistortion,
                isColored: true, callbacks: &callbacks)
        }

        #expect(make(1, bounds) != nil)
        expect(released, equals: 1)
        #expect(make(0, bounds) == nil)
        #expect(make(.nan, bounds) == nil)
        #expect(make(1, .zero) == nil)
        #expect(make(1, bounds, CGAffineTransform(scaleX: 0, y: 1)) == nil)
    }
}
