import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct CALayerConversionTests {
    private let root = CALayer()
    private let middle = CALayer()
    private let leaf = CALayer()
    private let other = CALayer()

    init() {
        root.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
        root.anchorPoint = .zero
        middle.frame = CGRect(x: 100, y: 50, width: 200, height: 200)
        leaf.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        other.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
        root.addSublayer(middle)
        root.addSublayer(other)
        middle.addSublayer(leaf)
    }

    @Test("points are converted down and up through untransformed layers")
    func plain() {
        expect(leaf.convert(CGPoint(x: 120, y: 70), from: root), equals: CGPoint(x: 10, y: 10))
        expect(leaf.convert(CGPoint(x: 10, y: 10), to: root), equals: CGPoint(x: 120, y: 70))
        expect(leaf.convert(CGPoint(x: 1, y: 2), to: leaf), equals: CGPoint(x: 1, y: 2))
    }

    @Test("points are converted between branches")
    func branches() {
        expect(other.convert(CGPoint(x: 0, y: 0), from: leaf), equals: CGPoint(x: 105, y: 55))
        expect(leaf.convert(CGPoint(x: 105, y: 55), from: other), equals: .zero)
    }

    @Test("E-22 conversion honours bounds origin, anchor point and transform")
    func transformed() {
        middle.bounds.origin = CGPoint(x: 0, y: 30)
        middle.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2))

        let outside = leaf.convert(CGPoint(x: 3, y: 4), to: root)

        // In the root, the center of middle is (200, 150). In middle, it is (100, 130) and the leaf's point (13, 14).
        #expect(isClose(outside, CGPoint(x: 200 + 2 * 116, y: 150 - 2 * 87)))
        #expect(isClose(leaf.convert(outside, from: root), CGPoint(x: 3, y: 4)))
    }

    @Test("a converted rectangle is the bounding box of its corners")
    func rectangles() {
        middle.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))

        let boundingBox = middle.convert(CGRect(x: 0, y: 0, width: 200, height: 200), to: root)

        #expect(isClose(boundingBox.width, 200 * 2.0.squareRoot()))
        #expect(isClose(boundingBox.midX, 200) && isClose(boundingBox.midY, 150))
    }

    @Test("conversion through perspective is invertible")
    func perspective() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 300
        root.sublayerTransform = perspective
        middle.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)

        let projected = leaf.convert(CGPoint(x: 7, y: 9), to: root)

        #expect(!isClose(projected, CGPoint(x: 117, y: 69), by: 1))
        #expect(isClose(leaf.convert(projected, from: root), CGPoint(x: 7, y: 9)))
    }

    @Test("the sublayer transform is applied about the anchor point")
    func sublayerTransform() {
        root.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        root.sublayerTransform = CATransform3DMakeScale(2, 2, 1)

        #expect(isClose(other.convert(CGPoint(x: 195, y: 195), to: root), CGPoint(x: 200, y: 200)))
    }
}
