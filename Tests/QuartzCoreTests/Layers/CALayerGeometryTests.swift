import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CALayerGeometryTests {
    @Test("preferredFrameSize is the size in the superlayer's coordinates")
    func preferredSize() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 10, height: 20)
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))

        expect(layer.preferredFrameSize(), equals: CGSize(width: 20, height: 20))
    }

    @Test("init(coder:) makes a new layer of its class")
    func coder() throws {
        let coder = NSKeyedArchiver(requiringSecureCoding: false)

        let shape = try #require(CAShapeLayer(coder: coder))
        let scroller = try #require(CAScrollLayer(coder: coder))

        shape.lineWidth = 3
        expect(shape.lineWidth, equals: 3)
        expect(shape.frame, equals: .zero)
        #expect(scroller.masksToBounds)
    }

    @Test("the frame is computed from position, bounds and anchor point")
    func frame() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 5, width: 100, height: 40)
        layer.position = CGPoint(x: 60, y: 70)
        layer.anchorPoint = CGPoint(x: 0.25, y: 1)

        expect(layer.frame, equals: CGRect(x: 35, y: 30, width: 100, height: 40))
    }

    @Test("setting the frame keeps the bounds origin")
    func settingFrame() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 6, width: 1, height: 1)

        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

        expect(layer.bounds, equals: CGRect(x: 5, y: 6, width: 30, height: 40))
        expect(layer.position, equals: CGPoint(x: 25, y: 40))
    }

    @Test("D-23 the frame of a rotated layer is its bounding box")
    func rotatedFrame() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
        layer.position = CGPoint(x: 50, y: 50)

        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))

        #expect(isClose(layer.frame.origin, CGPoint(x: 30, y: 0)))
        #expect(isClose(layer.frame.width, 40) && isClose(layer.frame.height, 100))
    }

    @Test("the frame of a layer rotated in 3D is the bounding box of its projection")
    func frameIn3D() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 40)

        layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)

        #expect(isClose(layer.frame.width, 50) && isClose(layer.frame.height, 40))
    }

    @Test("affineTransform() of a transform in space is the identity")
    func affineOfTransformInSpace() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeRotation(1, 1, 0, 0)

        expect(layer.affineTransform(), equals: .identity)
    }

    @Test("negative bounds are standardized")
    func negativeBounds() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 0, width: -10, height: 20)

        expect(layer.bounds.origin, equals: CGPoint(x: -5, y: 0))
        expect(layer.bounds.size, equals: CGSize(width: 10, height: 20))
    }

    @Test("affineTransform and transform are the same property")
    func affine() {
        let layer = CALayer()

        layer.transform = CATransform3DMakeScale(2, 3, 1)

        expect(layer.affineTransform(), equals: CGAffineTransform(scaleX: 2, y: 3))
        layer.setAffineTransform(.identity)
        #expect(CATransform3DIsIdentity(layer.transform))
    }

    @Test("D-23 a frame that is set under a scale of 0 is the layer's after the scale")
    func frameUnderScaleOfZero() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(0, 0, 0)

        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        expect(layer.bounds.size, equals: CGSize(width: 30, height: 40))
        layer.transform = CATransform3DIdentity

        expect(layer.frame, equals: CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test("NaN and infinite geometry is ignored")
    func invalidNumbers() {
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)

        layer.position = CGPoint(x: CGFloat.nan, y: 0)
        layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        layer.zPosition = .nan

        expect(layer.frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
        expect(layer.zPosition, equals: 0)
    }

    @Test("opacity is clamped to 0...1")
    func opacity() {
        let layer = CALayer()

        layer.opacity = 7
        expect(layer.opacity, equals: 1)
        layer.opacity = -1
        expect(layer.opacity, equals: 0)
    }
}
