import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct CATransformLayerTests {
    private func face(_ color: CGColor, z: CGFloat) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.backgroundColor = color
        layer.zPosition = z
        return layer
    }

    /// Adds a red face in front of a blue one to a layer in the center of the stage.
    private func addFaces(_ layer: CALayer, _ stage: LayerStage) {
        layer.addSublayer(face(.testRed, z: 20))
        layer.addSublayer(face(.testBlue, z: -20))
        stage.add(layer, frame: CGRect(x: 30, y: 30, width: 40, height: 40))
    }

    private func rotateHalfTurn(_ layer: CALayer, _ stage: LayerStage) {
        layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        stage.paint()
    }

    @Test("sublayers of a rotated transform layer keep their depth: the back comes to the front")
    func depth() {
        let stage = LayerStage()
        let layer = CATransformLayer()
        addFaces(layer, stage)

        expect(stage.pixel(50, 50), equals: 0xFF0000)

        rotateHalfTurn(layer, stage)

        expect(stage.pixel(50, 50), equals: 0x0000FF)
        #expect(stage.matchesFullRepaint)
    }

    @Test("any other layer flattens its sublayers: after a rotation the front one stays in front")
    func flat() {
        let stage = LayerStage()
        let layer = CALayer()
        addFaces(layer, stage)

        rotateHalfTurn(layer, stage)

        expect(stage.pixel(50, 50), equals: 0xFF0000)
    }

    @Test("the perspective of the superlayer applies to the sublayers of a transform layer")
    func perspective() {
        let stage = LayerStage()
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 100
        stage.root.sublayerTransform = perspective
        stage.root.anchorPoint = CGPoint(x: 0.5, y: 0.5)
        stage.root.position = CGPoint(x: 50, y: 50)
        let layer = CATransformLayer()
        addFaces(layer, stage)

        // At a depth of 20 of 100 the red face is a quarter larger.
        expect(stage.pixel(27, 50), equals: 0xFF0000)
        expect(stage.pixel(22, 50), equals: 0xFFFFFF)
    }

    @Test("a transform layer shows nothing itself, and applies its opacity to each sublayer separately")
    func opacity() {
        let stage = LayerStage()
        let layer = CATransformLayer()
        layer.backgroundColor = .testGreen
        layer.opacity = 0.5
        addFaces(layer, stage)
        layer.sublayers?[0].frame.size.width = 20
        stage.paint()

        #expect(abs(stage.red(60, 50) - 128) <= 1)
        expect(stage.blue(60, 50), equals: 255)
        #expect(abs(stage.red(40, 50) - 191) <= 1)
    }

    @Test("siblings at different depths are painted back to front, whatever their order")
    func siblings() {
        let stage = LayerStage()
        let back = face(.testBlue, z: 0)
        back.transform = CATransform3DMakeTranslation(0, 0, -10)
        let front = face(.testRed, z: 0)
        front.transform = CATransform3DMakeTranslation(0, 0, 10)
        stage.add(front, frame: CGRect(x: 30, y: 30, width: 40, height: 40))
        stage.add(back, frame: CGRect(x: 30, y: 30, width: 40, height: 40))

        expect(stage.pixel(50, 50), equals: 0xFF0000)
    }

    @Test("a layer that is not double-sided is invisible from behind")
    func singleSided() {
        let stage = LayerStage()
        let layer = face(.testRed, z: 0)
        layer.isDoubleSided = false
        stage.add(layer, frame: CGRect(x: 30, y: 30, width: 40, height: 40))
        rotateHalfTurn(layer, stage)

        expect(stage.pixel(50, 50), equals: 0xFFFFFF)

        layer.isDoubleSided = true
        stage.paint()

        expect(stage.pixel(50, 50), equals: 0xFF0000)
    }
}
