import CoreGraphics
import Testing

@Suite struct CGPathContainmentTests {
    private func nested(sameDirection: Bool) -> CGPath {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 30, ty: 0)
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10), transform: sameDirection ? .identity : flip)
        return path
    }

    @Test("with the winding rule, an inner subpath of the same direction is not a hole")
    func windingSame() {
        #expect(nested(sameDirection: true).contains(CGPoint(x: 15, y: 15), using: .winding))
    }

    @Test("with the winding rule, an inner subpath of the opposite direction is a hole")
    func windingOther() {
        #expect(!nested(sameDirection: false).contains(CGPoint(x: 15, y: 15), using: .winding))
    }

    @Test("with the even-odd rule, an inner subpath of either direction is a hole", arguments: [true, false])
    func evenOdd(sameDirection: Bool) {
        let path = nested(sameDirection: sameDirection)

        #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 5, y: 15), using: .evenOdd))
    }

    @Test("containment follows the curve, not its control points")
    func curves() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)

        #expect(path.contains(CGPoint(x: 15, y: 15)))
        #expect(!path.contains(CGPoint(x: 14, y: 14)))
    }

    @Test("open subpaths are treated as closed")
    func openSubpath() {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])

        #expect(path.contains(CGPoint(x: 2, y: 2)))
        #expect(!path.contains(CGPoint(x: 7, y: 7)))
    }

    @Test("D-39 the transform applies to the point, also if it cannot be inverted")
    func transformed() {
        let path = CGPath(rect: CGRect(x: 100, y: 0, width: 10, height: 10), transform: nil)
        let shift = CGAffineTransform(translationX: 100, y: 0)
        let collapse = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 105, ty: 5)

        #expect(path.contains(CGPoint(x: 5, y: 5), transform: shift))
        #expect(!path.contains(CGPoint(x: 105, y: 5), transform: shift))
        #expect(path.contains(CGPoint(x: -900, y: 7), transform: collapse))
    }

    @Test("a NaN point is not inside")
    func nanPoint() {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

        #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 5)))
    }
}
