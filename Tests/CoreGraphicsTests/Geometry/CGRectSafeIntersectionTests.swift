import CoreGraphics
import Expectations
import Testing

@Suite struct CGRectSafeIntersectionTests {
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)
    private static let rectsWithNaNEdges = [
        CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1, height: CGFloat.nan),
        CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 1),
    ]

    @Test("a rectangle with a NaN edge intersects no other rectangle", arguments: rectsWithNaNEdges)
    func nanEdges(rect: CGRect) {
        #expect(square.safeIntersection(rect).isNull && rect.safeIntersection(square).isNull)
        #expect(!square.safelyIntersects(rect) && !rect.safelyIntersects(square))
        #expect(!rect.safelyContains(CGPoint(x: 0, y: 0)))
    }

    @Test("rectangles of infinite extent intersect other rectangles in their common area")
    func infiniteExtent() {
        let leftward = CGRect(x: 5, y: 2, width: -CGFloat.infinity, height: 3)
        let rightward = CGRect(x: 5, y: 2, width: CGFloat.infinity, height: 3)

        expect(square.safeIntersection(leftward), equals: CGRect(x: 0, y: 2, width: 5, height: 3))
        expect(rightward.safeIntersection(square), equals: CGRect(x: 5, y: 2, width: 5, height: 3))
        #expect(square.safelyIntersects(leftward) && rightward.safelyIntersects(square))
        #expect(leftward.safelyContains(CGPoint(x: -1e9, y: 3)) && !leftward.safelyContains(CGPoint(x: 6, y: 3)))
        #expect(!leftward.safelyIntersects(CGRect(x: 6, y: 2, width: 1, height: 1)))
    }

    @Test("finite rectangles intersect as in Foundation")
    func finite() {
        let other = CGRect(x: 5, y: 5, width: -3, height: 9)

        expect(square.safeIntersection(other), equals: square.intersection(other))
        #expect(square.safeIntersection(.null).isNull)
        expect(square.safeIntersection(.infinite), equals: square)
        #expect(square.safelyIntersects(other) && !square.safelyIntersects(CGRect(x: 20, y: 0, width: 1, height: 1)))
        #expect(square.safelyContains(CGPoint(x: 1, y: 1)) && !square.safelyContains(CGPoint(x: CGFloat.nan, y: 1)))
    }
}
