import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@Suite struct PerspectiveTests {
    private func rotation(_ angle: Double, eyeAt distance: Double? = nil) -> CATransform3D {
        // About the y axis.
        var transform = CATransform3D.plain
        transform.m11 = cos(angle)
        transform.m13 = -sin(angle)
        transform.m31 = sin(angle)
        transform.m33 = cos(angle)
        guard let distance else { return transform }
        // (x, y, z, 1) · turn · perspective
        transform.m14 = -transform.m13 / distance
        transform.m34 = -transform.m33 / distance
        return transform
    }

    @Test("without perspective a layer rotated about the y axis is only narrower")
    func flatRotation() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 20, y: 20, width: 60, height: 60), .red, geometry: { $0.transform3D = rotation(.pi / 3) })
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(36, 21), equals: 0xFF0000)
        expect(stage.pixel(63, 78), equals: 0xFF0000)
        expect(stage.pixel(33, 50), equals: 0xFFFFFF)
        expect(stage.pixel(67, 50), equals: 0xFFFFFF)
    }

    @Test("a translucent layer in perspective keeps its color")
    func faded() {
        let stage = Stage(width: 200, height: 200)
        stage.layer(
            1, CGRect(x: 50, y: 50, width: 100, height: 100), RenderColor(red: 1, green: 0.5, blue: 0.2, alpha: 1),
            style: { $0.opacity = 0.5 }, geometry: { $0.transform3D = rotation(.pi / 4, eyeAt: 200) })
        stage.sublayers(0, [1])

        stage.paint()

        #expect(abs(stage.red(100, 100) - 255) <= 2)
        #expect(abs(stage.green(100, 100) - 191) <= 2)
        #expect(abs(stage.blue(100, 100) - 153) <= 2)
    }

    @Test("in perspective the near side is longer than the far side")
    func perspective() {
        let stage = Stage(width: 200, height: 200)
        stage.layer(
            1, CGRect(x: 50, y: 50, width: 100, height: 100), .red,
            geometry: { $0.transform3D = rotation(.pi / 4, eyeAt: 200) })
        stage.sublayers(0, [1])

        stage.paint()

        // x = ±50 goes to z = ∓35.4: the left edge has W = 1 - 35.4/200, the right edge 1 + 35.4/200.
        let near = 50 / (1 - 35.36 / 200)
        let far = 50 / (1 + 35.36 / 200)
        let left = 100 - 35.36 / (1 - 35.36 / 200)
        let right = 100 + 35.36 / (1 + 35.36 / 200)
        func height(_ x: Int) -> Double { (0..<200).reduce(0) { $0 + Double(255 - stage.green(x, $1)) / 255 } }
        #expect(abs(height(Int(left) + 1) - 2 * near) < 3)
        #expect(abs(height(Int(right) - 1) - 2 * far) < 3)
        expect(stage.pixel(Int(left) - 2, 100), equals: 0xFFFFFF)
        expect(stage.pixel(Int(right) + 2, 100), equals: 0xFFFFFF)
        expect(stage.pixel(100, 100), equals: 0xFF0000)
    }

    @Test("a sublayer transform applies the same perspective to all sublayers, about the superlayer's center")
    func sublayerTransform() {
        let stage = Stage(width: 200, height: 200)
        var perspective = CATransform3D.plain
        perspective.m34 = -1 / 100
        stage.layer(
            1, CGRect(x: 0, y: 0, width: 200, height: 200), .clear, [2],
            geometry: { $0.sublayerTransform = perspective })
        stage.layer(2, CGRect(x: 120, y: 90, width: 20, height: 20), .red, geometry: { $0.zPosition = 50 })
        stage.sublayers(0, [1])

        stage.paint()

        // Halfway to the eye everything is twice as far from the center: 20…40 becomes 40…80.
        expect(stage.pixel(138, 100), equals: 0xFFFFFF)
        expect(stage.pixel(142, 100), equals: 0xFF0000)
        expect(stage.pixel(178, 82), equals: 0xFF0000)
        expect(stage.pixel(182, 100), equals: 0xFFFFFF)
    }

    @Test("changing the sublayer transform moves the sublayers")
    func changedSublayerTransform() {
        let stage = Stage(width: 200, height: 200)
        stage.layer(1, CGRect(x: 0, y: 0, width: 200, height: 200), .clear, [2])
        stage.layer(2, CGRect(x: 120, y: 90, width: 20, height: 20), .red)
        stage.sublayers(0, [1])
        stage.paint()

        var shift = CATransform3D.plain
        shift.m41 = 30
        stage.setFrame(1, CGRect(x: 0, y: 0, width: 200, height: 200)) { $0.sublayerTransform = shift }
        stage.paint()

        expect(stage.pixel(125, 100), equals: 0xFFFFFF)
        expect(stage.pixel(155, 100), equals: 0xFF0000)
    }

    @Test("the back of a layer is visible only if it is double-sided", arguments: [true, false])
    func back(isDoubleSided: Bool) {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 20, y: 20, width: 60, height: 60), .red, style: { $0.isDoubleSided = isDoubleSided },
            geometry: { $0.transform3D = rotation(.pi * 0.9) })
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(50, 50), equals: (isDoubleSided ? 0xFF0000 : 0xFFFFFF))
    }

    @Test("parts behind the eye are clipped")
    func behindTheEye() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: -200, y: 20, width: 500, height: 60), .red,
            geometry: { $0.transform3D = rotation(1.2, eyeAt: 100) })
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(50, 50), equals: 0xFF0000)
    }
}

extension CATransform3D {
    static var plain: CATransform3D { CATransform3DIdentity }
}

@MainActor @Suite struct PerspectiveConversionTests {
    @Test("sublayers with an anchor point in depth are painted where convert locates them")
    func anchorPointZ() {
        let stage = LayerStage()
        let outer = CALayer()
        let inner = CALayer()
        inner.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
        inner.backgroundColor = .testRed
        outer.anchorPointZ = 100
        outer.zPosition = 100
        outer.sublayerTransform.m34 = -1 / 500
        outer.addSublayer(inner)
        stage.add(outer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        let corner = stage.root.convert(CGPoint.zero, from: inner)

        let (x, y) = (Int(corner.x.rounded()), Int(corner.y.rounded()))
        #expect(corner.x > 22)
        expect(stage.pixel(x + 1, y + 1), equals: 0xFF0000)
        expect(stage.pixel(x - 2, y + 10), equals: 0xFFFFFF)
        #expect(stage.root.hitTest(CGPoint(x: corner.x + 2, y: corner.y + 2)) === inner)
        #expect(stage.root.hitTest(CGPoint(x: corner.x - 2, y: corner.y - 2)) !== inner)
    }
}
