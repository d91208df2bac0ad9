import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@Suite struct LayerPaintingTests {
    @Test("an edge between pixels covers them partially")
    func fractionalEdge() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 10.25, y: 10, width: 10, height: 10.5), .black)
        stage.sublayers(0, [1])

        stage.paint()

        #expect(abs(stage.red(10, 15) - 64) <= 1)
        expect(stage.red(11, 15), equals: 0)
        #expect(abs(stage.red(20, 15) - 191) <= 1)
        #expect(abs(stage.red(15, 20) - 128) <= 1)
        expect(stage.red(21, 15), equals: 255)
    }

    @Test("a position with rounding errors is painted on whole pixels")
    func roundingErrors() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 10.0001, y: 9.9999, width: 10, height: 10), .black)
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(10, 10), equals: 0)
        expect(stage.pixel(9, 10), equals: 0xFFFFFF)
        expect(stage.pixel(20, 10), equals: 0xFFFFFF)
    }

    @Test("transforms of superlayers apply to sublayers, about the anchor point")
    func nestedTransforms() {
        let stage = Stage()
        let quarter = CGAffineTransform(rotationAngle: .pi / 2)
        stage.layer(1, CGRect(x: 20, y: 20, width: 40, height: 40), .blue, [2], geometry: { $0.transform = quarter })
        stage.layer(
            2, CGRect(x: 0, y: 0, width: 10, height: 10), .red,
            geometry: { $0.transform = CGAffineTransform(scaleX: 2, y: 2) })
        stage.sublayers(0, [1])

        stage.paint()

        // Scaled about its center, the red layer covers -5…15 of the blue one; rotated, its corner is at the right.
        expect(stage.pixel(63, 17), equals: 0xFF0000)
        expect(stage.pixel(46, 33), equals: 0xFF0000)
        expect(stage.pixel(43, 36), equals: 0x0000FF)
        expect(stage.pixel(22, 22), equals: 0x0000FF)
        expect(stage.pixel(66, 17), equals: 0xFFFFFF)
    }

    @Test("a bounds origin other than zero shifts the sublayers")
    func boundsOrigin() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 10, y: 10, width: 50, height: 50), .blue, [2], geometry: { $0.bounds.origin.y = 20 })
        stage.layer(2, CGRect(x: 0, y: 20, width: 10, height: 10), .red)
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(12, 12), equals: 0xFF0000)
        expect(stage.pixel(12, 21), equals: 0x0000FF)
    }

    @Test("a rotated layer has antialiased edges and correct corners")
    func rotation() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 30, y: 30, width: 40, height: 40), .black,
            geometry: { $0.transform = CGAffineTransform(rotationAngle: .pi / 4) })
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(50, 24), equals: 0)
        expect(stage.pixel(50, 20), equals: 0xFFFFFF)
        expect(stage.pixel(33, 33), equals: 0xFFFFFF)
        expect(stage.pixel(50, 50), equals: 0)
    }

    @Test("opacity applies to a layer and its sublayers as a group")
    func opacityGroup() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 10, y: 10, width: 40, height: 40), .red, [2], style: { $0.opacity = 0.5 })
        stage.layer(2, CGRect(x: 10, y: 10, width: 10, height: 10), .blue)
        stage.sublayers(0, [1])

        stage.paint()

        // Half blue on white; the red behind the blue is not visible.
        #expect(abs(stage.red(25, 25) - 128) <= 1)
        #expect(abs(stage.green(25, 25) - 128) <= 1)
        expect(stage.blue(25, 25), equals: 255)
        expect(stage.red(15, 15), equals: 255)
        #expect(abs(stage.green(15, 15) - 128) <= 1)
    }

    @Test("translucent colors show through each other, unlike a group")
    func separateAlpha() {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 10, y: 10, width: 40, height: 40), RenderColor(red: 1, green: 0, blue: 0, alpha: 0.5), [2])
        stage.layer(2, CGRect(x: 10, y: 10, width: 10, height: 10), RenderColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        stage.sublayers(0, [1])

        stage.paint()

        #expect(abs(stage.red(25, 25) - 128) <= 1)
        #expect(abs(stage.green(25, 25) - 64) <= 1)
        #expect(abs(stage.blue(25, 25) - 191) <= 1)
    }

    @Test("opacities of nested layers multiply")
    func nestedOpacity() {
        let stage = Stage(root: .black)
        stage.layer(1, CGRect(x: 0, y: 0, width: 50, height: 50), .clear, [2], style: { $0.opacity = 0.5 })
        stage.layer(2, CGRect(x: 0, y: 0, width: 50, height: 50), .clear, [3], style: { $0.opacity = 0.5 })
        stage.layer(3, CGRect(x: 0, y: 0, width: 50, height: 50), .white)
        stage.sublayers(0, [1])

        stage.paint()

        #expect(abs(stage.red(25, 25) - 64) <= 1)
    }

    @Test("hidden and fully transparent layers show nothing", arguments: [true, false])
    func hidden(byFlag: Bool) {
        let stage = Stage()
        stage.layer(
            1, CGRect(x: 0, y: 0, width: 50, height: 50), .red, [2],
            style: { if byFlag { $0.isHidden = true } else { $0.opacity = 0 } })
        stage.layer(2, CGRect(x: 0, y: 0, width: 50, height: 50), .blue)
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(25, 25), equals: 0xFFFFFF)
    }

    @Test("a greater zPosition is in front, whatever the order of sublayers")
    func zPosition() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 0, y: 0, width: 50, height: 50), .red, geometry: { $0.zPosition = 1 })
        stage.layer(2, CGRect(x: 0, y: 0, width: 50, height: 50), .blue)
        stage.sublayers(0, [1, 2])
        stage.paint()
        expect(stage.pixel(25, 25), equals: 0xFF0000)

        stage.setFrame(2, CGRect(x: 0, y: 0, width: 50, height: 50)) { $0.zPosition = 2 }
        stage.paint()

        expect(stage.pixel(25, 25), equals: 0x0000FF)
    }

    @Test("a layer with NaN in its geometry is invisible and does no harm")
    func notANumber() {
        let stage = Stage()
        stage.layer(1, CGRect(x: CGFloat.nan, y: 0, width: 50, height: 50), .red)
        stage.layer(2, CGRect(x: 0, y: 0, width: 1e300, height: 10), .blue)
        stage.sublayers(0, [1, 2])

        stage.paint()

        expect(stage.pixel(25, 25), equals: 0xFFFFFF)
        expect(stage.pixel(99, 5), equals: 0x0000FF)
    }

    @Test("a layer inside itself is skipped")
    func cycle() {
        let stage = Stage()
        stage.layer(1, CGRect(x: 0, y: 0, width: 50, height: 50), .red, [2])
        stage.layer(2, CGRect(x: 0, y: 0, width: 20, height: 20), .blue, [1])
        stage.sublayers(0, [1])

        stage.paint()

        expect(stage.pixel(10, 10), equals: 0x0000FF)
        expect(stage.pixel(30, 30), equals: 0xFF0000)
    }
}
