import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@Suite struct ClippingAndMaskTests {
    @Test("rounded corners clip the sublayers of a layer that masks to its bounds, and only of such a layer")
    func roundedClip() {
        for masks in [true, false] {
            let stage = Stage()
            stage.layer(
                1, CGRect(x: 10, y: 10, width: 60, height: 60), .clear, [2],
                style: {
                    $0.masksToBounds = masks
                    $0.cornerRadius = 20
                })
            stage.layer(2, CGRect(x: 0, y: 0, width: 80, height: 60), .red)
            stage.sublayers(0, [1])

            stage.paint()

            expect(stage.pixel(11, 11), equals: (masks ? 0xFFFFFF : 0xFF0000))
            expect(stage.pixel(75, 40), equals: (masks ? 0xFFFFFF : 0xFF0000))
            expect(stage.pixel(40, 11), equals: 0xFF0000)
            expect(stage.pixel(40, 40), equals: 0xFF0000)
        }
    }

    @Test("only masked corners are rounded")
    func maskedCorners() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 10, y: 10, width: 60, height: 60), .red,
            style: {
                $0.cornerRadius = 20
                $0.maskedCorners = 1 | 8
            })
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(11, 11), equals: 0xFFFFFF)
        expect(stage.pixel(68, 11), equals: 0xFF0000)
        expect(stage.pixel(11, 68), equals: 0xFF0000)
        expect(stage.pixel(68, 68), equals: 0xFFFFFF)
    }

    @Test("a rounded corner is a quarter of a circle")
    func cornerShape() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 10, y: 10, width: 60, height: 60), .black, style: { $0.cornerRadius = 20 })
        stage.sublayers(0, [1])

        stage.paint()

        // The circle about (30, 30) passes the diagonal at 30 - 20/√2 = 15.86.
        expect(stage.red(14, 14), equals: 255)
        #expect(stage.red(16, 16) < 60)
        #expect(stage.red(15, 15) > 128)
    }

    @Test("contents are clipped to rounded corners")
    func roundedContents() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 10, y: 10, width: 60, height: 60),
            style: {
                $0.masksToBounds = true
                $0.cornerRadius = 20
            })
        stage.contents(1, LayerContents(image: makeImage(60, 60, opaque: true) { _, _ in 0xFF00_00FF }))
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(11, 11), equals: 0xFFFFFF)
        expect(stage.pixel(40, 40), equals: 0x0000FF)
        expect(stage.pixel(69, 40), equals: 0x0000FF)
    }

    @Test("a rotated layer clips along its rotated edges")
    func rotatedClip() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 30, y: 30, width: 40, height: 40), .clear, [2], style: { $0.masksToBounds = true },
            geometry: { $0.transform = CGAffineTransform(rotationAngle: .pi / 4) })
        stage.layer(2, CGRect(x: -50, y: -50, width: 200, height: 200), .red)
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(50, 50), equals: 0xFF0000)
        expect(stage.pixel(50, 25), equals: 0xFF0000)
        expect(stage.pixel(32, 32), equals: 0xFFFFFF)
        expect(stage.pixel(68, 68), equals: 0xFFFFFF)
    }

    @Test("a border lies inside the bounds, over contents and sublayers")
    func border() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 10, y: 10, width: 40, height: 40), .red, [2],
            style: {
                $0.borderWidth = 3
                $0.borderColor = .blue
            })
        stage.layer(2, CGRect(x: 0, y: 0, width: 20, height: 20), .green)
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(9, 30), equals: 0xFFFFFF)
        expect(stage.pixel(10, 10), equals: 0x0000FF)
        expect(stage.pixel(12, 30), equals: 0x0000FF)
        expect(stage.pixel(13, 13), equals: 0x00FF00)
        expect(stage.pixel(40, 40), equals: 0xFF0000)
        expect(stage.pixel(47, 40), equals: 0x0000FF)
    }

    @Test("a border follows rounded corners")
    func roundedBorder() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 10, y: 10, width: 60, height: 60),
            style: {
                $0.cornerRadius = 20
                $0.borderWidth = 4
                $0.borderColor = .black
            })
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(11, 11), equals: 0xFFFFFF)
        #expect(stage.red(17, 17) < 30)
        expect(stage.pixel(11, 40), equals: 0)
        expect(stage.pixel(21, 21), equals: 0xFFFFFF)
        expect(stage.pixel(40, 40), equals: 0xFFFFFF)
    }

    @Test("a layer is visible through the alpha of its mask")
    func mask() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 10, y: 10, width: 60, height: 60), .red, [2])
        stage.layer(2, CGRect(x: 0, y: 0, width: 20, height: 60), .blue)
        stage.layer(3, CGRect(x: 10, y: 10, width: 20, height: 20), .green, [4])
        stage.layer(
            4, CGRect(x: 20, y: 0, width: 20, height: 20), RenderColor(red: 0, green: 0, blue: 0, alpha: 0.5))
        stage.mask(1, 3)
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(25, 25), equals: 0x0000FF)
        expect(stage.pixel(35, 25), equals: 0xFF0000)
        #expect(abs(stage.green(45, 25) - 128) <= 1)
        expect(stage.pixel(15, 15), equals: 0xFFFFFF)
        expect(stage.pixel(35, 45), equals: 0xFFFFFF)
    }

    @Test("moving a mask repaints the previously and the newly visible area")
    func movedMask() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 0, y: 0, width: 100, height: 100), .red)
        stage.layer(2, CGRect(x: 0, y: 0, width: 20, height: 20), .black)
        stage.mask(1, 2)
        stage.sublayers(0, [1])
        stage.paint()

        stage.setFrame(2, CGRect(x: 60, y: 60, width: 20, height: 20))
        let damage = stage.paint()

        expect(damage.reduce(0) { $0 + $1.area }, equals: 800)
        expect(stage.pixel(10, 10), equals: 0xFFFFFF)
        expect(stage.pixel(70, 70), equals: 0xFF0000)
    }

    @Test("a layer is shown completely again after its mask is removed")
    func removedMask() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 0, y: 0, width: 100, height: 100), .red)
        stage.layer(2, CGRect(x: 0, y: 0, width: 20, height: 20), .black)
        stage.mask(1, 2)
        stage.sublayers(0, [1])
        stage.paint()

        stage.mask(1, nil)
        stage.paint()

        expect(stage.pixel(70, 70), equals: 0xFF0000)
    }

    /// A stage with a rotated layer, number 1, that masks to its bounds.
    private func rotatedStage(_ angle: Double, _ color: RenderColor, _ sublayers: [UInt64] = []) -> Stage {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 40, y: 30, width: 20, height: 40), color, sublayers, style: { $0.masksToBounds = true },
            geometry: { $0.transform3D = CATransform3DMakeRotation(angle, 0, 0, 1) })
        return stage
    }

    /// Angles at which edges cross pixels in many directions.
    private static let angles = Array(stride(from: 0.05, to: 1.55, by: 0.1))

    @Test(
        "a rotated layer with a mask leaves nothing behind, even in pixels that both cover partially",
        arguments: angles)
    func rotatedMask(angle: Double) {
        let stage = rotatedStage(angle, .red)
        stage.layer(2, CGRect(x: 19.4, y: -20, width: 30, height: 80), .black)
        stage.mask(1, 2)
        stage.sublayers(0, [1])
        stage.paint()

        stage.setStyle(1, .red) { $0.opacity = 0 }
        stage.paint()

        expect(Set(stage.output.pixels), equals: [0xFFFFFF])
    }

    @Test(
        "a sublayer clipped away by a rotated layer is invisible, even in pixels that both cover partially",
        arguments: angles)
    func rotatedClipPartialPixels(angle: Double) {
        let stage = rotatedStage(angle, .white, [2])
        stage.layer(2, CGRect(x: 20.1, y: 0, width: 30, height: 40), .black)
        stage.sublayers(0, [1])

        stage.paint()

        expect(Set(stage.output.pixels), equals: [0xFFFFFF])
    }

    /// The colors that remain after one of two deeper sublayers of layer 1 was shown and then hidden: number 2, which
    /// lies beyond the right edge of layer 1 by less than a pixel. The other one is white.
    private func remainingColors(_ stage: Stage, rightEdge: CGFloat) -> Set<UInt32> {
        stage.layer(3, CGRect(x: 0, y: 0, width: rightEdge, height: 40), .clear, [2, 4])
        stage.layer(2, CGRect(x: rightEdge + 0.1, y: 0, width: 30, height: 40), .black)
        stage.layer(4, CGRect(x: 2, y: 2, width: 5, height: 5), .white)
        stage.sublayers(0, [1])
        stage.paint()
        stage.setStyle(2, .black) { $0.opacity = 0 }
        stage.paint()
        return Set(stage.output.pixels)
    }

    @Test("deeper sublayers clipped away by a rotated layer leave nothing behind", arguments: angles)
    func rotatedDeepClip(angle: Double) {
        let stage = rotatedStage(angle, .white, [3])

        let remaining = remainingColors(stage, rightEdge: 20)

        expect(remaining, equals: [0xFFFFFF])
    }

    @Test("sublayers clipped away by rounded corners, within a pixel of the edge, leave nothing behind")
    func withinPixel() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 40, y: 30, width: 20.3, height: 40), .white, [3],
            style: {
                $0.masksToBounds = true
                $0.cornerRadius = 4
            })

        let remaining = remainingColors(stage, rightEdge: 20.3)

        expect(remaining, equals: [0xFFFFFF])
    }
}
