import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

/// A bar that fills the fraction `progress` of its width.
private final class Bar: CALayer {
    @CALayerProperty("progress") var progress: CGFloat = 0

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(.testBlack)
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
    }
}

/// A bar whose `progress` is animated implicitly.
private final class ImplicitlyAnimatedBar: CALayer {
    @CALayerProperty("progress") var progress: CGFloat = 0

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "progress" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "progress" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: "progress")
        animation.fromValue = presentation()?.progress ?? progress
        animation.duration = 2
        return animation
    }

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(.testBlack)
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
    }
}

@MainActor @Suite struct CustomPropertyTests {
    private func bar<Layer: CALayer>(_ layer: Layer, _ stage: LayerStage) -> Layer {
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        return layer
    }

    @Test("D-18 setting a property that needs display redraws the contents")
    func setting() {
        let stage = LayerStage()
        let layer = bar(Bar(), stage)

        layer.progress = 0.5
        stage.paint()

        expect(stage.pixel(49, 50), equals: 0)
        expect(stage.pixel(51, 50), equals: 0xFFFFFF)
        expect(layer.value(forKey: "progress") as? CGFloat, equals: 0.5)
    }

    @Test("an animation of such a property redraws the contents for each frame")
    func animating() {
        let stage = LayerStage()
        let layer = bar(Bar(), stage)
        let animation = CABasicAnimation(keyPath: "progress")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 2
        layer.add(animation, forKey: nil)
        stage.paint(at: 0)

        stage.paint(at: 1)

        expect(stage.pixel(47, 50), equals: 0)
        expect(stage.pixel(52, 50), equals: 0xFFFFFF)
        expect(layer.progress, equals: 0)

        stage.paint(at: 2.5)

        expect(stage.pixel(2, 50), equals: 0xFFFFFF)
    }

    @Test("redrawing stops when the animation ends")
    func ending() {
        let stage = LayerStage()
        let layer = bar(Bar(), stage)
        let animation = CABasicAnimation(keyPath: "progress")
        animation.toValue = 1
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.paint(at: 2)

        #expect(DeadlineQueue.main.next == nil)
        #expect(!layer.needsDisplay())
    }

    @Test("action(forKey:) can animate the property implicitly")
    func implicit() {
        let stage = LayerStage()
        let layer = bar(ImplicitlyAnimatedBar(), stage)
        stage.disablesActions = false

        layer.progress = 1
        stage.paint(at: 0)
        stage.paint(at: 1)

        expect(layer.progress, equals: 1)
        expect(stage.pixel(47, 50), equals: 0)
        expect(stage.pixel(52, 50), equals: 0xFFFFFF)

        stage.paint(at: 2.5)

        expect(stage.pixel(98, 50), equals: 0)
    }
}
