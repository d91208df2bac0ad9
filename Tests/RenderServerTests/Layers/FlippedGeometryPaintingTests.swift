import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct FlippedGeometryPaintingTests {
    /// An image whose upper half is red and whose lower half is blue.
    private var twoHalves: CGImage { makeImage(2, 20) { _, y in y < 10 ? 0xFFFF_0000 : 0xFF00_00FF } }

    private func makeFlipped(on stage: LayerStage) -> CALayer {
        let layer = CALayer()
        layer.isGeometryFlipped = true
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        return layer
    }

    @Test("D-54 sublayers of a flipped layer are shown from its lower edge") func sublayers() {
        let stage = LayerStage()
        let flipped = makeFlipped(on: stage)
        let child = CALayer()
        child.frame = CGRect(x: 10, y: 0, width: 20, height: 10)
        child.backgroundColor = .testBlack
        flipped.addSublayer(child)
        stage.paint()

        expect(stage.pixel(15, 95), equals: 0)
        expect(stage.pixel(15, 5), equals: 0xFFFFFF)
        expect(stage.pixel(15, 89), equals: 0xFFFFFF)
        flipped.isGeometryFlipped = false
        stage.paint()
        expect(stage.pixel(15, 5), equals: 0)
        expect(stage.pixel(15, 95), equals: 0xFFFFFF)
    }

    @Test("D-54 images stay upright in flipped layers, also when the flip changes", arguments: [false, true])
    func images(isStretchedByCenter: Bool) {
        let stage = LayerStage()
        let flipped = makeFlipped(on: stage)
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        child.contents = twoHalves
        if isStretchedByCenter { child.contentsCenter = CGRect(x: 0, y: 0.4, width: 1, height: 0.2) }
        flipped.addSublayer(child)
        stage.paint()

        expect(stage.pixel(20, 65), equals: 0xFF0000)
        expect(stage.pixel(20, 95), equals: 0x0000FF)
        flipped.isGeometryFlipped = false
        stage.paint()
        expect(stage.pixel(20, 5), equals: 0xFF0000)
        expect(stage.pixel(20, 35), equals: 0x0000FF)
        stage.root.isGeometryFlipped = true
        stage.paint()
        expect(stage.pixel(20, 65), equals: 0xFF0000)
        expect(stage.pixel(20, 95), equals: 0x0000FF)
    }

    @Test("D-54 an image at the top stays at the top, and moves with its layer into an unflipped tree") func gravity() {
        let stage = LayerStage()
        let flipped = makeFlipped(on: stage)
        flipped.contentsGravity = .top
        flipped.contents = twoHalves
        stage.paint()
        expect(stage.pixel(50, 5), equals: 0xFF0000)
        expect(stage.pixel(50, 15), equals: 0x0000FF)

        let child = CALayer()
        child.frame = CGRect(x: 60, y: 60, width: 40, height: 40)
        child.contents = twoHalves
        flipped.addSublayer(child)
        stage.paint()
        stage.root.addSublayer(child)
        stage.paint()
        expect(stage.pixel(80, 65), equals: 0xFF0000)
        expect(stage.pixel(80, 95), equals: 0x0000FF)
    }

    @Test("D-54 drawn contents follow the flipped coordinates") func drawing() {
        final class Drawn: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(.testBlack)
                ctx.fill(CGRect(x: 0, y: 0, width: 100, height: 10))
            }
        }
        let stage = LayerStage()
        let layer = Drawn()
        layer.isGeometryFlipped = true
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        layer.setNeedsDisplay()
        stage.paint()

        expect(stage.pixel(50, 95), equals: 0)
        expect(stage.pixel(50, 5), equals: 0xFFFFFF)
    }
}
