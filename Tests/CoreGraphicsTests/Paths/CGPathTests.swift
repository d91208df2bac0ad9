import CoreGraphics
import Expectations
import Testing

@Suite struct CGPathTests {
    @Test("a copy of a mutable path does not change with it")
    func copies() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))

        let copy = path.copy()!
        path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))

        expect(copy.boundingBox, equals: CGRect(x: 0, y: 0, width: 1, height: 1))
        expect(path.boundingBox, equals: CGRect(x: 0, y: 0, width: 6, height: 6))
    }

    @Test("a copy of an immutable path is the same object")
    func sharesImmutable() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)

        #expect(path.copy() === path)
    }

    @Test("paths with the same elements are equal and have the same hash")
    func compares() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
        let other = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)

        expect(path, equals: other)
        expect(path.hashValue, equals: other.hashValue)
        #expect(other != CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
    }

    @Test("the current point follows the elements and returns to the start on closing")
    func currentPoint() {
        let path = CGMutablePath()
        expect(path.currentPoint, equals: .zero)

        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 5, y: 1))
        path.addQuadCurve(to: CGPoint(x: 7, y: 7), control: CGPoint(x: 6, y: 0))
        expect(path.currentPoint, equals: CGPoint(x: 7, y: 7))

        path.closeSubpath()
        expect(path.currentPoint, equals: CGPoint(x: 1, y: 1))
    }

    @Test("a line without a current point is ignored")
    func needsCurrentPoint() {
        let path = CGMutablePath()

        path.addLine(to: CGPoint(x: 5, y: 5))

        #expect(path.isEmpty)
    }

    @Test("elements with non-finite coordinates are ignored")
    func ignoresNonFiniteCoordinates() {
        let path = CGMutablePath()

        path.move(to: .zero)
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 1))
        path.addCurve(
            to: CGPoint(x: 1, y: 1), control1: CGPoint(x: CGFloat.infinity, y: 0), control2: .zero)
        path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
        path.addRect(.null)
        path.addLine(to: CGPoint(x: 2, y: 3))

        expect(path.boundingBox, equals: CGRect(x: 0, y: 0, width: 2, height: 3))
    }

    @Test("a transformed copy has its points transformed")
    func transforms() {
        var transform = CGAffineTransform(translationX: 10, y: 0)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)

        let copy = path.copy(using: &transform)!

        expect(copy.boundingBox, equals: CGRect(x: 10, y: 0, width: 1, height: 1))
    }

    @Test("a path can be shared between threads", .timeLimit(.minutes(60)))
    func isSendable() async {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

        let isInside = await Task.detached { path.contains(CGPoint(x: 5, y: 5)) }.value

        #expect(isInside)
    }
}
