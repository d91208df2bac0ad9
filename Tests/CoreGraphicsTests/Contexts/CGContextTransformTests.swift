import CoreGraphics
import Expectations
import Testing

@Suite struct CGContextTransformTests {
    @Test("a later operation is applied to points first")
    func order() {
        let context = makeContext(20, 20)

        context.translateBy(x: 10, y: 10)
        context.scaleBy(x: 2, y: 2)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))

        expect(context.paintedPixelCount, equals: 4)
        expect(context[10, 9], equals: .black)
        expect(context[11, 8], equals: .black)
        expect(context.ctm, equals: CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 10))
    }

    @Test("changing the transform does not move points already in the path")
    func pathStays() {
        let context = makeContext(20, 20)

        context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.translateBy(x: 10, y: 0)
        context.fillPath()

        expect(context[2, 17], equals: .black)
        expect(context[12, 17], equals: .clear)
    }

    @Test("the path is reported in the current user space")
    func pathInUserSpace() {
        let context = makeContext(20, 20)
        context.scaleBy(x: 2, y: 2)

        context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))

        #expect(context.boundingBoxOfPath.isNear(CGRect(x: 1, y: 2, width: 3, height: 4)))
        #expect(context.currentPointOfPath.isNear(CGPoint(x: 1, y: 2)))
        #expect(context.pathContains(CGPoint(x: 2, y: 3), mode: .fill))
        #expect(!context.pathContains(CGPoint(x: 2.5, y: 4), mode: .stroke))
    }

    @Test("rotation does not change the line width")
    func rotates() {
        let context = makeContext(20, 20)
        context.setLineWidth(4)

        context.translateBy(x: 10, y: 10)
        context.rotate(by: .pi / 2)
        context.strokeLineSegments(between: [CGPoint(x: -10, y: 0), CGPoint(x: 10, y: 0)])

        expect((7...12).map { context[$0, 3].a }, equals: [0, 255, 255, 255, 255, 0])
    }

    @Test("points convert to device space and back")
    func converts() {
        let context = makeContext(20, 20)
        context.translateBy(x: 3, y: 4)
        context.scaleBy(x: 2, y: 2)

        expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)), equals: CGPoint(x: 5, y: 6))
        expect(context.convertToUserSpace(CGPoint(x: 5, y: 6)), equals: CGPoint(x: 1, y: 1))
    }

    @Test(
        "nothing is drawn while the transform is singular, and a restore fixes it",
        arguments: [0, CGFloat.nan, .infinity])
    func singular(factor: CGFloat) {
        let context = makeContext(20, 20)
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)

        context.saveGState()
        context.scaleBy(x: factor, y: 1)
        context.fill(rect)
        context.stroke(rect)
        context.draw(makeRedOverBlue(), in: rect)
        context.withCairo { _ in Issue.record("drew with a singular transform") }
        expect(context.paintedPixelCount, equals: 0)
        context.restoreGState()
        context.fill(rect)

        expect(context.paintedPixelCount, equals: 400)
    }
}
