import CoreGraphics
import Expectations
import Testing

@testable import UIKitCore

@MainActor @Suite struct PathDrawingTests {
    /// A line of points, each 1 pt from the next.
    private func line(of count: Int) -> PathDrawing {
        var drawing = PathDrawing()
        drawing.beginStroke()
        for x in 0..<count { drawing.add(CGPoint(x: x, y: 0)) }
        return drawing
    }

    @Test("a short stroke keeps every point") func short() {
        let drawing = line(of: 2048)

        expect(drawing.strokes[0].count, equals: 2048)
    }

    @Test(
        "a long stroke is thinned out evenly and keeps its ends and its length",
        arguments: [2049, 5000, 100_000])
    func long(count: Int) {
        let drawing = line(of: count)
        let stroke = drawing.strokes[0]
        let steps = zip(stroke, stroke.dropFirst()).map { $1.x - $0.x }

        #expect(stroke.count <= 2049)
        #expect(stroke.count > 1000)
        expect(Set(steps.dropLast()).count, equals: 1)
        expect(stroke.first?.x, equals: 0)
        expect(stroke.last?.x, equals: CGFloat(count - 1))
        expect(drawing.length, equals: CGFloat(count - 1))
    }

    @Test("the next stroke keeps every point again") func nextStroke() {
        var drawing = line(of: 3000)
        drawing.beginStroke()

        for x in 0..<100 { drawing.add(CGPoint(x: x, y: 50)) }

        expect(drawing.strokes[1].count, equals: 100)
    }
}
