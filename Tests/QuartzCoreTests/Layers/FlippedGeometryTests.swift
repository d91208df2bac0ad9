import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct FlippedGeometryTests {
    private let root = CALayer()
    private let flipped = CALayer()
    private let child = CALayer()

    init() {
        root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        root.anchorPoint = .zero
        flipped.frame = CGRect(x: 0, y: 50, width: 100, height: 100)
        flipped.isGeometryFlipped = true
        child.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        root.addSublayer(flipped)
        flipped.addSublayer(child)
    }

    @Test("D-54 points of a flipped layer count from its lower edge") func conversion() {
        expect(flipped.convert(CGPoint(x: 3, y: 0), to: root), equals: CGPoint(x: 3, y: 150))
        expect(flipped.convert(CGPoint(x: 3, y: 150), from: root), equals: CGPoint(x: 3, y: 0))
        expect(root.convert(child.frame, from: flipped), equals: CGRect(x: 10, y: 90, width: 30, height: 40))
        expect(child.convert(CGPoint(x: 0, y: 0), to: root), equals: CGPoint(x: 10, y: 130))
    }

    @Test("D-54 hit testing finds sublayers where they are shown") func hitTesting() {
        #expect(root.hitTest(CGPoint(x: 15, y: 125)) === child)
        #expect(root.hitTest(CGPoint(x: 15, y: 75)) === flipped)
    }

    @Test("D-54 the frame is unaffected and can be set") func frame() {
        expect(flipped.frame, equals: CGRect(x: 0, y: 50, width: 100, height: 100))
        flipped.frame = CGRect(x: 5, y: 60, width: 20, height: 30)
        expect(flipped.frame, equals: CGRect(x: 5, y: 60, width: 20, height: 30))
        expect(flipped.convert(CGPoint.zero, to: root), equals: CGPoint(x: 5, y: 90))
    }

    @Test("D-54 an odd number of flipped layers mirrors contents") func contents() {
        #expect(!root.contentsAreFlipped() && flipped.contentsAreFlipped() && child.contentsAreFlipped())
        child.isGeometryFlipped = true
        #expect(!child.contentsAreFlipped())
        expect(child.value(forKey: "geometryFlipped") as? Bool, equals: true)
    }

    @Test("D-54 a flipped layer with a transform converts there and back") func transformed() {
        flipped.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
        let point = child.convert(CGPoint(x: 7, y: 9), to: root)
        let back = child.convert(point, from: root)
        #expect(abs(back.x - 7) < 1e-9 && abs(back.y - 9) < 1e-9)
        expect(flipped.affineTransform(), equals: CGAffineTransform(rotationAngle: 0.5))
    }
}
