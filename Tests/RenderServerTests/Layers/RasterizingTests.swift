import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct RasterizingTests {
    private func card(_ stage: LayerStage) -> CALayer {
        let card = CALayer()
        card.backgroundColor = .testRed
        for index in 0..<20 {
            let stripe = CALayer()
            stripe.frame = CGRect(x: index, y: 10, width: 1, height: 5)
            stripe.backgroundColor = .testBlue
            card.addSublayer(stripe)
        }
        card.shouldRasterize = true
        stage.add(card, frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        return card
    }

    @Test("a rasterized layer that moves is shown from its raster image, without visiting its sublayers")
    func moving() {
        let stage = LayerStage()
        let card = card(stage)

        let before = stage.server.statistics.nodesVisited
        card.position.x += 20
        stage.paint()

        expect(stage.pixel(35, 22), equals: 0x0000FF)
        expect(stage.pixel(55, 22), equals: 0xFF0000)
        expect(stage.pixel(20, 22), equals: 0xFFFFFF)
        #expect(stage.server.statistics.nodesVisited - before <= 6)
    }

    @Test("a rasterized shape layer that is scaled to nothing does not hide later siblings")
    func scaledToNothing() {
        let stage = LayerStage()
        func shape() -> CAShapeLayer {
            let shape = CAShapeLayer()
            shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
            shape.fillColor = .testRed
            return shape
        }
        let first = shape()
        first.shouldRasterize = true
        stage.add(first, frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        first.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
        stage.add(shape(), frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        stage.paint()

        expect(stage.pixel(20, 20), equals: 0xFF0000)
    }

    @Test("a change inside a rasterized layer is shown")
    func changing() {
        let stage = LayerStage()
        let card = card(stage)

        card.sublayers?[0].backgroundColor = .testGreen
        stage.paint()

        expect(stage.pixel(10, 22), equals: 0x00FF00)

        card.sublayers?[1].removeFromSuperlayer()
        stage.paint()

        expect(stage.pixel(11, 22), equals: 0xFF0000)

        card.backgroundColor = .testBlack
        stage.paint()

        expect(stage.pixel(11, 22), equals: 0)
    }

    @Test("rasterizationScale is the resolution of the raster image")
    func resolution() {
        let stage = LayerStage(scale: 2)
        let layer = CALayer()
        layer.shouldRasterize = true
        let square = CALayer()
        square.frame = CGRect(x: 0, y: 0, width: 10.5, height: 10)
        square.backgroundColor = .testBlack
        layer.addSublayer(square)
        stage.add(layer, frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        let coarse = stage.red(40, 30)

        layer.rasterizationScale = 2
        stage.paint()

        #expect(coarse > 20)
        expect(stage.red(40, 30), equals: 0)
        expect(stage.red(41, 30), equals: 255)
    }

    @Test(
        "a layer rasterized at a low resolution leaves none of its soft edges behind",
        arguments: [0.05, 0.2, 0.7])
    func coarse(scale: CGFloat) {
        let stage = LayerStage()
        let container = CALayer()
        container.shouldRasterize = true
        container.rasterizationScale = scale
        let square = CALayer()
        square.backgroundColor = .testBlue
        square.frame = CGRect(x: 7.5, y: 3.25, width: 21.5, height: 30)
        square.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
        container.addSublayer(square)
        stage.add(container, frame: CGRect(x: 30, y: 30, width: 40, height: 40))

        square.backgroundColor = .testRed
        stage.paint()
        let difference = stage.differenceFromFullRepaint
        container.removeFromSuperlayer()
        stage.paint()

        expect(difference, equals: 0)
        #expect(stage.output.pixels.allSatisfy { $0 & 0xFFFFFF == 0xFFFFFF })
    }
}
