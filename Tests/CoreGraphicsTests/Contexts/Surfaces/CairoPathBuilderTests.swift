import CoreGraphics
import Expectations
import Foundation
import Testing

/// Paths that extend far beyond the bitmap and beyond Cairo's coordinate range.
@Suite struct CairoPathBuilderTests {
    @Test("a circle with a diameter of two billion pixels looks like a half-plane at its leftmost point")
    func circle() {
        let context = makeFlippedContext(20, 20)
        context.setFillColor(.red)

        context.fillEllipse(in: CGRect(x: 10, y: -1e9 + 10, width: 2e9, height: 2e9))

        expect(context.paintedPixelCount, equals: 200)
        expect(context[9, 10], equals: .clear)
        expect(context[10, 10], equals: .red)
    }

    @Test("an edge between distant points is drawn at the correct position")
    func line() {
        let context = makeFlippedContext(20, 20)
        context.setFillColor(.red)

        // Below y = x / 2.
        context.addLines(between: [
            CGPoint(x: -1e12, y: -5e11), CGPoint(x: 1e12, y: 5e11), CGPoint(x: 1e12, y: 1e13),
            CGPoint(x: -1e12, y: 1e13),
        ])
        context.fillPath()

        expect(context[16, 10], equals: .red)
        expect(context[16, 6], equals: .clear)
        expect(context[4, 4], equals: .red)
        expect(context[4, 1], equals: .clear)
    }

    @Test("edges of any direction and length are drawn at the correct position", arguments: 1...17)
    func directions(number: Int) {
        let context = makeFlippedContext(20, 20)
        context.setFillColor(.red)
        let angle = CGFloat(number) * 0.36
        let (along, across) = (
            CGVector(dx: cos(angle), dy: sin(angle)), CGVector(dx: -sin(angle), dy: cos(angle))
        )
        let length = pow(10, CGFloat(3 + number % 7))

        // A half-plane: everything on one side of the center.
        context.translateBy(x: 10, y: 10)
        context.addLines(between: [
            CGPoint(x: -along.dx * length, y: -along.dy * length), CGPoint(x: along.dx * length, y: along.dy * length),
            CGPoint(x: (along.dx + across.dx) * length, y: (along.dy + across.dy) * length),
            CGPoint(x: (across.dx - along.dx) * length, y: (across.dy - along.dy) * length),
        ])
        context.fillPath()

        for y in 0..<20 {
            for x in 0..<20 {
                let distance = (CGFloat(x) - 9.5) * across.dx + (CGFloat(y) - 9.5) * across.dy
                if distance > 1 { expect(context[x, y], equals: .red, "at \(x) \(y)") }
                if distance < -1 { expect(context[x, y], equals: .clear, "at \(x) \(y)") }
            }
        }
    }

    @Test("a huge rectangle around all pixels covers them")
    func coversBitmap() {
        let context = makeFlippedContext(20, 20)
        context.setFillColor(.red)

        context.fill(CGRect(x: -1e12, y: -1e14, width: 2e13, height: 2e14))

        expect(context.paintedPixelCount, equals: 400)
    }

    @Test("the vertex of a curve between distant ends is at the correct position")
    func curve() {
        let context = makeFlippedContext(20, 20)
        context.setFillColor(.red)

        // Below y = 2 + (x - 10)² / 4.
        context.move(to: CGPoint(x: -1e6 + 10, y: 2.5e11 + 2))
        context.addQuadCurve(
            to: CGPoint(x: 1e6 + 10, y: 2.5e11 + 2), control: CGPoint(x: 10, y: -2.5e11 + 2))
        context.fillPath()

        expect(context[10, 3], equals: .red)
        expect(context[10, 1], equals: .clear)
        expect(context[16, 17], equals: .red)
        expect(context[16, 10], equals: .clear)
        expect(context[3, 17], equals: .red)
        expect(context[3, 10], equals: .clear)
    }

    @Test("an extreme scale along one axis does not change the line width along the other")
    func anisotropicScale() {
        let context = makeFlippedContext(20, 20)
        context.setStrokeColor(.red)
        context.setLineWidth(8)
        context.setLineCap(.round)
        context.scaleBy(x: 1, y: 1e9)

        context.strokeLineSegments(between: [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 1e-9)])

        expect((5...14).map { context[$0, 10] == .red }, equals: [false] + Array(repeating: true, count: 8) + [false])
    }

    @Test("dashes of a line that begins far away are correct", arguments: [300_000, 1_000_005] as [CGFloat])
    func farDashes(distance: CGFloat) {
        let context = makeFlippedContext(20, 20)
        context.setStrokeColor(.red)
        context.setLineWidth(4)
        context.setLineDash(phase: 0, lengths: [10, 10])

        context.strokeLineSegments(between: [CGPoint(x: 10, y: -distance), CGPoint(x: 10, y: 20)])

        for y in 0..<20 {
            let isPainted = (distance + CGFloat(y)).truncatingRemainder(dividingBy: 20) < 10
            expect(context[10, y], equals: (isPainted ? .red : .clear), "at \(y)")
        }
    }

    @Test("dashes are scaled by the transform even for a very wide line")
    func dashesOfWideLine() {
        let context = makeFlippedContext(20, 20)
        context.setStrokeColor(.red)
        context.setLineWidth(400)
        context.scaleBy(x: 1, y: 1e5)
        context.setLineDash(phase: 0, lengths: [1e-4, 1e-4])

        context.strokeLineSegments(between: [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 0.1)])

        expect(context[1, 5], equals: .red)
        expect(context[18, 5], equals: .red)
        expect(context[1, 15], equals: .clear)
        expect(context[18, 15], equals: .clear)
    }
}
