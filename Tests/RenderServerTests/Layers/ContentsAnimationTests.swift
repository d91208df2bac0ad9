import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct ContentsAnimationTests {
    private let black = makeImage(4, 4, opaque: true) { _, _ in 0xFF00_0000 }
    private let white = makeImage(4, 4, opaque: true) { _, _ in 0xFFFF_FFFF }

    private func layer(_ contents: CGImage?, _ stage: LayerStage) -> CALayer {
        let layer = CALayer()
        layer.contents = contents
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        return layer
    }

    @Test("D-18 one image crossfades into another; areas opaque in both stay opaque")
    func crossFade() {
        let stage = LayerStage()
        stage.root.backgroundColor = .testRed
        let layer = layer(black, stage)
        let fade = CABasicAnimation(keyPath: "contents")
        fade.fromValue = black
        fade.toValue = white
        fade.duration = 2
        layer.add(fade, forKey: nil)
        stage.paint(at: 0)

        stage.paint(at: 1)

        #expect(abs(stage.red(50, 50) - 128) <= 2)
        #expect(abs(stage.green(50, 50) - 128) <= 2)

        stage.paint(at: 3)

        expect(stage.pixel(50, 50), equals: 0)
        #expect(stage.matchesFullRepaint)
    }

    @Test("A-26 a change of a layer's contents fades over a quarter of a second")
    func implicitFade() {
        let stage = LayerStage()
        let layer = layer(black, stage)
        stage.disablesActions = false
        layer.contents = white
        stage.paint(at: 0)
        stage.paint(at: 0.125)
        let middle = stage.red(50, 50)

        stage.paint(at: 0.3)

        #expect(middle > 20 && middle < 250)
        expect(stage.pixel(50, 50), equals: 0xFFFFFF)
    }

    @Test("discrete keyframes of contents show one image after the other")
    func flipBook() {
        let stage = LayerStage()
        let layer = layer(nil, stage)
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = [black, white]
        animation.calculationMode = .discrete
        animation.duration = 2
        layer.add(animation, forKey: nil)
        stage.root.backgroundColor = .testRed
        stage.paint(at: 0)

        stage.paint(at: 0.9)
        let first = stage.pixel(50, 50)
        stage.paint(at: 1.1)

        expect(first, equals: 0)
        expect(stage.pixel(50, 50), equals: 0xFFFFFF)
    }

    @Test("an animated contentsRect steps through a sprite sheet")
    func sheet() {
        let stage = LayerStage()
        let sheet = makeImage(4, 2, opaque: true) { x, _ in x < 2 ? 0xFFFF_0000 : 0xFF00_00FF }
        let layer = layer(sheet, stage)
        layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        layer.removeAllAnimations()
        let animation = CAKeyframeAnimation(keyPath: "contentsRect")
        animation.values = [CGRect(x: 0, y: 0, width: 0.5, height: 1), CGRect(x: 0.5, y: 0, width: 0.5, height: 1)]
        animation.calculationMode = .discrete
        animation.duration = 2
        layer.add(animation, forKey: nil)
        stage.paint(at: 0)

        stage.paint(at: 0.5)
        let first = stage.pixel(50, 50)
        stage.paint(at: 1.5)

        expect(first, equals: 0xFF0000)
        expect(stage.pixel(50, 50), equals: 0x0000FF)
    }

    @Test("contents with the format gray8Uint are drawn in gray")
    func gray() {
        final class Painter: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(.testRed)
                ctx.fill(bounds)
            }
        }
        let stage = LayerStage()
        let layer = Painter()
        layer.contentsFormat = .gray8Uint
        layer.setNeedsDisplay()
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        expect(stage.pixel(50, 50), equals: 0x353535)
    }

    @Test("the minification filter nearest picks single pixels of a reduced image")
    func minification() {
        let stage = LayerStage()
        let checks = makeImage(200, 200, opaque: true) { x, y in (x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
        let layer = layer(checks, stage)
        let smooth = stage.red(50, 50)

        layer.minificationFilter = .nearest
        stage.paint()

        #expect(abs(smooth - 128) <= 3)
        #expect([0, 255].contains(stage.red(50, 50)))
    }
}
