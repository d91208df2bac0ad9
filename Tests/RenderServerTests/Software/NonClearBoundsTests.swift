import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@Suite struct NonClearBoundsTests {
    private static let margin = 2

    /// A clear image of 40 × 40 pixels with a red square of 4 × 4 pixels whose top left corner is given.
    private func dot(_ left: Int, _ top: Int) -> LayerContents {
        LayerContents(
            image: makeImage(40, 40) { x, y in
                (left..<left + 4).contains(x) && (top..<top + 4).contains(y) ? 0xFFFF_0000 : 0
            })
    }

    private func stage(_ contents: LayerContents) -> Stage {
        let stage = Stage()
        stage.layer(1, CGRect(x: 20, y: 20, width: 40, height: 40))
        stage.contents(1, contents)
        stage.sublayers(0, [1])
        stage.paint()
        return stage
    }

    private func squareWithMargin(_ x: Int, _ y: Int) -> PixelRect {
        PixelRect(x: x - Self.margin, y: y - Self.margin, width: 4 + 2 * Self.margin, height: 4 + 2 * Self.margin)
    }

    @Test("an image that moves damages only its non-clear pixels")
    func moves() {
        let stage = stage(dot(10, 20))

        stage.setFrame(1, CGRect(x: 50, y: 20, width: 40, height: 40))
        let damage = stage.paint()

        expect(Set(damage), equals: [squareWithMargin(30, 40), squareWithMargin(60, 40)])
        expect(stage.pixel(31, 41), equals: 0xFFFFFF)
        expect(stage.pixel(61, 41), equals: 0xFF0000)
    }

    @Test("an image that changes damages the non-clear pixels of both images")
    func changes() {
        let stage = stage(dot(10, 10))

        stage.contents(1, dot(20, 10))
        let damage = stage.paint()

        expect(damage.reduce(.empty) { $0.union($1) }, equals: squareWithMargin(30, 30).union(squareWithMargin(40, 30)))
        expect(stage.pixel(31, 31), equals: 0xFFFFFF)
        expect(stage.pixel(41, 31), equals: 0xFF0000)
    }

    @Test("pixels added by a partial update are shown when the layer moves")
    func grows() {
        let stage = stage(dot(0, 0))
        let both = makeImage(40, 40) { x, y in
            (x < 4 && y < 4) || ((30..<34).contains(x) && (30..<34).contains(y)) ? 0xFFFF_0000 : 0
        }

        stage.contents(1, LayerContents(image: both), damage: CGRect(x: 30, y: 30, width: 4, height: 4))
        stage.paint()
        stage.setFrame(1, CGRect(x: 40, y: 40, width: 40, height: 40))
        stage.paint()

        expect(stage.pixel(51, 51), equals: 0xFFFFFF)
        expect(stage.pixel(41, 41), equals: 0xFF0000)
        expect(stage.pixel(71, 71), equals: 0xFF0000)
    }

    @Test("a clear image damages and paints nothing")
    func clear() {
        let stage = stage(LayerContents(image: makeImage(40, 40) { _, _ in 0 }))

        stage.setFrame(1, CGRect(x: 50, y: 20, width: 40, height: 40))

        #expect(stage.paint().isEmpty)
        expect(stage.pixel(60, 40), equals: 0xFFFFFF)
    }

    @Test("an image that moves by fractions of pixels leaves nothing behind", arguments: [0.3, 0.5, 1.7])
    func trails(scale: Double) {
        let stage = stage(dot(11, 13))
        var width = 40 * scale

        for step in 1...20 {
            width = 40 * scale + Double(step) * 0.13
            let (x, y) = (20 + Double(step) * 0.37, 20 + Double(step) * 0.21)
            stage.setFrame(1, CGRect(x: x, y: y, width: width, height: width))
            stage.paint()
        }
        stage.setFrame(1, CGRect(x: 200, y: 200, width: 40, height: 40))
        stage.paint()

        #expect((0..<100).allSatisfy { y in (0..<100).allSatisfy { x in stage.pixel(x, y) == 0xFFFFFF } })
    }

    @Test(
        "an image scaled down a lot leaves nothing behind, and its soft edges are not cut off",
        arguments: [0.06, 0.085, 0.11, 0.13, 0.2, 0.3])
    func reduced(scale: CGFloat) {
        let image = makeImage(400, 400) { x, y in
            (100..<300).contains(x) && (100..<300).contains(y) ? 0xFFFF_0000 : 0
        }
        // The same colors, but nowhere completely clear, so all of it is painted.
        let nowhereClear = makeImage(400, 400) { x, y in
            (100..<300).contains(x) && (100..<300).contains(y) ? 0xFFFF_0000 : 0x0100_0000
        }
        func shown(_ image: CGImage) -> Stage {
            let stage = Stage()
            stage.layer(
                1, CGRect(x: -150, y: -150, width: 400, height: 400),
                geometry: {
                    $0.matrix = CATransform3DMakeScale(scale, scale, 1)
                })
            stage.contents(1, LayerContents(image: image))
            stage.sublayers(0, [1])
            stage.paint()
            return stage
        }
        let (stage, whole) = (shown(image), shown(nowhereClear))

        for y in 0..<100 {
            for x in 0..<100 {
                #expect(abs(Int(stage.pixel(x, y) >> 8 & 255) - Int(whole.pixel(x, y) >> 8 & 255)) <= 2)
            }
        }
        stage.setFrame(1, CGRect(x: 200, y: 200, width: 40, height: 40))
        stage.paint()
        #expect((0..<100).allSatisfy { y in (0..<100).allSatisfy { x in stage.pixel(x, y) == 0xFFFFFF } })
    }
}
