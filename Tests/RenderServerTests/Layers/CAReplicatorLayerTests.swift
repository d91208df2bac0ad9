import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct CAReplicatorLayerTests {
    /// Makes a layer expensive to paint, and caches it as a raster image.
    private func fillAndRasterize(_ layer: CALayer) {
        for index in 0..<50 {
            let part = CALayer()
            part.frame = CGRect(x: index % 10, y: 0, width: 1, height: 10)
            part.backgroundColor = .testRed
            layer.addSublayer(part)
        }
        layer.shouldRasterize = true
    }

    private func replicator(_ stage: LayerStage) -> (CAReplicatorLayer, CALayer) {
        let layer = CAReplicatorLayer()
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 40, width: 10, height: 10)
        dot.backgroundColor = .testRed
        layer.addSublayer(dot)
        layer.instanceCount = 4
        layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        return (layer, dot)
    }

    @Test("the sublayers are shown instanceCount times, each transformed relative to the previous copy")
    func copies() {
        let stage = LayerStage()
        _ = replicator(stage)

        expect([5, 25, 45, 65].map { stage.pixel($0, 45) }, equals: [0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000])
        expect([15, 35, 85].map { stage.pixel($0, 45) }, equals: [0xFFFFFF, 0xFFFFFF, 0xFFFFFF])
    }

    @Test("copies rotate about the center of the layer")
    func rotation() {
        let stage = LayerStage()
        let (layer, _) = replicator(stage)
        layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        stage.paint()

        expect(stage.pixel(5, 45), equals: 0xFF0000)
        expect(stage.pixel(55, 5), equals: 0xFF0000)
        expect(stage.pixel(95, 55), equals: 0xFF0000)
        expect(stage.pixel(45, 95), equals: 0xFF0000)
        expect(stage.pixel(25, 45), equals: 0xFFFFFF)
    }

    @Test("copies follow changes of the sublayers, and damage no more than the area of all copies")
    func following() {
        let stage = LayerStage()
        let (_, dot) = replicator(stage)
        dot.backgroundColor = .testBlue
        dot.position.y += 20
        let damage = stage.paint()

        expect(stage.pixel(25, 65), equals: 0x0000FF)
        expect(stage.pixel(25, 45), equals: 0xFFFFFF)
        #expect(area(damage) <= 70 * 30)
        #expect(stage.matchesFullRepaint)
    }

    @Test("instanceDelay delays the animations of each copy")
    func delay() {
        let stage = LayerStage()
        let (layer, dot) = replicator(stage)
        layer.instanceDelay = 1
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 0
        animation.duration = 10
        dot.add(animation, forKey: nil)
        stage.paint(at: 0)

        stage.paint(at: 1.5)

        expect([5, 25, 45, 65].map { stage.pixel($0, 45) }, equals: [0xFFFFFF, 0xFFFFFF, 0xFF0000, 0xFF0000])
    }

    @Test("colors are multiplied, and change by the offsets from copy to copy")
    func colors() {
        let stage = LayerStage()
        let (layer, dot) = replicator(stage)
        dot.backgroundColor = .testWhite
        layer.instanceColor = .testRed
        layer.instanceRedOffset = -0.5
        layer.instanceBlueOffset = 0.5
        stage.paint()

        expect(stage.pixel(5, 45), equals: 0xFF0000)
        #expect(abs(stage.red(25, 45) - 128) <= 2)
        #expect(abs(stage.blue(25, 45) - 128) <= 2)
        expect(stage.green(25, 45), equals: 0)
        expect(stage.pixel(45, 45), equals: 0x0000FF)
    }

    @Test("opacity changes by its offset from copy to copy, and color components are multiplied one by one")
    func fading() {
        let stage = LayerStage()
        let (layer, dot) = replicator(stage)
        dot.backgroundColor = CGColor(srgbRed: 0.8, green: 0.4, blue: 0, alpha: 1)
        layer.instanceColor = CGColor(srgbRed: 0.5, green: 1, blue: 1, alpha: 1)
        layer.instanceAlphaOffset = -0.25
        stage.paint()

        #expect(abs(stage.red(5, 45) - 102) <= 2)
        #expect(abs(stage.green(5, 45) - 102) <= 2)
        #expect(abs(stage.blue(25, 45) - 64) <= 2)
        #expect(abs(stage.red(25, 45) - 140) <= 2)
        #expect(abs(stage.blue(45, 45) - 128) <= 2)
    }

    @Test("nested replicators make a grid")
    func grid() {
        let stage = LayerStage()
        let (inner, _) = replicator(stage)
        let outer = CAReplicatorLayer()
        outer.instanceCount = 2
        outer.instanceTransform = CATransform3DMakeTranslation(0, 30, 0)
        outer.addSublayer(inner)
        stage.add(outer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        expect(stage.pixel(45, 45), equals: 0xFF0000)
        expect(stage.pixel(45, 75), equals: 0xFF0000)
        expect(stage.pixel(65, 75), equals: 0xFF0000)
    }

    /// Shows the first half of a linear animation of one second of a property of the replicator.
    private func animate(_ layer: CALayer, _ keyPath: String, from: Any, to: Any, _ stage: LayerStage) {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 1
        layer.add(animation, forKey: nil)
        stage.paint(at: 0)
        stage.paint(at: 0.25)
        stage.paint(at: 0.5)
    }

    @Test("an animated transform or color changes the copies without repainting their raster images")
    func cachedCopies() {
        let stage = LayerStage()
        let (layer, dot) = replicator(stage)
        fillAndRasterize(dot)
        animate(layer, "instanceTransform.translation.x", from: 20, to: 24, stage)
        animate(layer, "instanceGreenOffset", from: 0, to: -0.1, stage)
        let before = stage.server.statistics.nodesVisited

        stage.paint(at: 0.75)

        #expect(stage.server.statistics.nodesVisited - before < 50)
        expect(stage.pixel(22, 45), equals: 0xFFFFFF)
        expect(stage.pixel(25, 45), equals: 0xFF0000)
        #expect(stage.matchesFullRepaint)
    }

    @Test("moving a replicator does not repaint its copies; resizing it moves their center of rotation")
    func moved() {
        let stage = LayerStage()
        let (layer, dot) = replicator(stage)
        fillAndRasterize(dot)
        stage.paint()
        let before = stage.server.statistics.nodesVisited

        layer.position.x += 20
        stage.paint()
        let visited = stage.server.statistics.nodesVisited - before
        let isMoved = [25, 45, 65, 85].allSatisfy { stage.pixel($0, 45) == 0xFF0000 } && stage.pixel(5, 45) == 0xFFFFFF
        layer.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        layer.frame = CGRect(x: 0, y: 0, width: 60, height: 100)
        stage.paint()

        #expect(visited < 50)
        #expect(isMoved)
        expect(stage.pixel(55, 55), equals: 0xFF0000)
        expect(stage.pixel(95, 55), equals: 0xFFFFFF)
        #expect(stage.matchesFullRepaint)
    }

    @Test("an animated color tints copies and original")
    func animatedColor() {
        let stage = LayerStage()
        let (layer, dot) = replicator(stage)
        dot.backgroundColor = .testWhite
        animate(layer, "instanceColor", from: CGColor.testWhite, to: CGColor.testBlack, stage)

        #expect([5, 25, 45, 65].allSatisfy { abs(stage.red($0, 45) - 128) <= 3 })

        stage.paint(at: 1.5)

        expect(stage.pixel(5, 45), equals: 0xFFFFFF)
        expect(stage.pixel(65, 45), equals: 0xFFFFFF)
    }

    @Test("an animated transform can leave the plane and return")
    func animatedDepth() {
        let stage = LayerStage()
        let (layer, _) = replicator(stage)
        layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        let animation = CAKeyframeAnimation(keyPath: "instanceTransform")
        animation.values = [
            CATransform3DMakeTranslation(20, 0, 0), CATransform3DMakeRotation(.pi, 0, 1, 0),
            CATransform3DMakeTranslation(20, 0, 0),
        ]
        animation.calculationMode = .discrete
        animation.duration = 3
        layer.add(animation, forKey: nil)
        stage.paint(at: 0)
        expect(stage.pixel(25, 45), equals: 0xFF0000)

        stage.paint(at: 1.5)
        expect(stage.pixel(95, 45), equals: 0xFF0000)
        expect(stage.pixel(25, 45), equals: 0xFFFFFF)
        #expect(stage.matchesFullRepaint)

        stage.paint(at: 2.5)
        expect(stage.pixel(25, 45), equals: 0xFF0000)
        expect(stage.pixel(95, 45), equals: 0xFFFFFF)
    }

    @Test("an animated transform of a nested replicator moves its copies in all outer copies")
    func animatedGrid() {
        let stage = LayerStage()
        let (inner, _) = replicator(stage)
        let outer = CAReplicatorLayer()
        outer.instanceCount = 2
        outer.instanceTransform = CATransform3DMakeTranslation(0, 30, 0)
        outer.addSublayer(inner)
        stage.add(outer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        inner.instanceCount = 2
        animate(inner, "instanceTransform.translation.x", from: 20, to: 60, stage)

        #expect([45, 75].allSatisfy { stage.pixel(45, $0) == 0xFF0000 && stage.pixel(25, $0) == 0xFFFFFF })
        #expect(stage.matchesFullRepaint)
    }

    @Test("the number of copies can be changed, and the layer removed")
    func removal() {
        let stage = LayerStage()
        let (layer, _) = replicator(stage)
        layer.instanceCount = 2
        stage.paint()

        expect(stage.pixel(25, 45), equals: 0xFF0000)
        expect(stage.pixel(45, 45), equals: 0xFFFFFF)

        layer.removeFromSuperlayer()
        stage.paint()

        expect(stage.pixel(25, 45), equals: 0xFFFFFF)
        #expect(!stage.server.isAnimating)
    }
}
