import CoreGraphics
import Expectations
import Testing

@Suite struct CGPathBoundsTests {
    @Test("boundingBox includes control points, boundingBoxOfPath does not")
    func controlPoints() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))

        expect(path.boundingBox, equals: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.boundingBoxOfPath.isNear(CGRect(x: 0, y: 0, width: 10, height: 5)))
    }

    @Test("an S-shaped curve has tight bounds")
    func tightCubic() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: -10))

        let bounds = path.boundingBoxOfPath
        let halfHeight = CGFloat(5) / CGFloat(3).squareRoot()

        #expect(bounds.isNear(CGRect(x: 0, y: -halfHeight, width: 10, height: 2 * halfHeight), within: 1e-6))
    }

    @Test("an empty path has null bounds")
    func emptyPath() {
        #expect(CGMutablePath().boundingBox.isNull)
        #expect(CGMutablePath().boundingBoxOfPath.isNull)
    }

    @Test("an ellipse and a rounded rectangle have the bounds of their rectangles")
    func shapeBounds() {
        let rect = CGRect(x: 3, y: 4, width: 20, height: 10)

        let ellipse = CGPath(ellipseIn: rect, transform: nil)
        let rounded = CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 2, transform: nil)

        #expect(ellipse.boundingBoxOfPath.isNear(rect))
        #expect(rounded.boundingBoxOfPath.isNear(rect))
    }

    @Test("isRect is true only for an axis-aligned rectangle")
    func isRect() {
        var rotation = CGAffineTransform(rotationAngle: 0.2)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        var result = CGRect.zero

        #expect(CGPath(rect: rect, transform: nil).isRect(&result))
        expect(result, equals: rect)
        #expect(!CGPath(rect: rect, transform: &rotation).isRect(nil))
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    }
}
