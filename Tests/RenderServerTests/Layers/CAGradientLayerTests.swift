import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct CAGradientLayerTests {
    private func gradient(_ stage: LayerStage, _ configure: (CAGradientLayer) -> Void) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.colors = [CGColor.testBlack, CGColor.testWhite]
        configure(layer)
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        return layer
    }

    @Test("by default colors run from the top to the bottom, evenly spaced")
    func axial() {
        let stage = LayerStage()
        _ = gradient(stage) { _ in }

        #expect(stage.red(50, 0) <= 3)
        #expect(abs(stage.red(50, 50) - 128) <= 3)
        #expect(stage.red(50, 99) >= 252)
        expect(stage.red(5, 50), equals: stage.red(95, 50))
    }

    @Test("locations position the colors; beyond the first and last, these colors extend")
    func locations() {
        let stage = LayerStage()
        _ = gradient(stage) {
            $0.colors = [CGColor.testRed, CGColor.testBlue]
            $0.locations = [0.4, 0.6]
            $0.startPoint = CGPoint(x: 0, y: 0.5)
            $0.endPoint = CGPoint(x: 1, y: 0.5)
        }

        expect(stage.pixel(20, 50), equals: 0xFF0000)
        expect(stage.pixel(80, 50), equals: 0x0000FF)
        #expect(abs(stage.red(50, 50) - 128) <= 8)
    }

    @Test("a radial gradient is an ellipse whose radii are given by the end point")
    func radial() {
        let stage = LayerStage()
        _ = gradient(stage) {
            $0.type = .radial
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 1, y: 0.75)
        }

        #expect(stage.red(50, 50) <= 6)
        #expect(abs(stage.red(75, 50) - 128) <= 4)
        #expect(abs(stage.red(50, 62) - 128) <= 6)
        expect(stage.pixel(50, 80), equals: 0xFFFFFF)
    }

    @Test("a conic gradient runs clockwise from the direction of the end point")
    func conic() {
        let stage = LayerStage()
        _ = gradient(stage) {
            $0.type = .conic
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 0.5, y: 0)
        }

        #expect(abs(stage.red(80, 50) - 64) <= 3)
        #expect(abs(stage.red(50, 80) - 128) <= 3)
        #expect(abs(stage.red(20, 50) - 191) <= 3)
    }

    @Test("colors, locations and points can be animated")
    func animation() {
        let stage = LayerStage()
        let layer = gradient(stage) { $0.colors = [CGColor.testBlack, CGColor.testBlack] }
        let colors = CABasicAnimation(keyPath: "colors")
        colors.toValue = [CGColor.testWhite, CGColor.testWhite]
        colors.duration = 2
        layer.add(colors, forKey: "colors")
        stage.paint(at: 0)

        stage.paint(at: 1)

        #expect(abs(stage.red(50, 50) - 128) <= 1)

        layer.removeAllAnimations()
        layer.colors = [CGColor.testRed, CGColor.testBlue]
        layer.removeAllAnimations()
        let locations = CABasicAnimation(keyPath: "locations")
        locations.fromValue = [0, 0.001]
        locations.toValue = [0.999, 1]
        locations.duration = 2
        layer.add(locations, forKey: "places")
        stage.paint(at: 1)
        stage.paint(at: 2)

        expect(stage.pixel(50, 45), equals: 0xFF0000)
        expect(stage.pixel(50, 55), equals: 0x0000FF)
    }

    @Test("rounded corners clip the gradient without masksToBounds")
    func corners() {
        let stage = LayerStage()
        _ = gradient(stage) {
            $0.colors = [CGColor.testRed, CGColor.testRed]
            $0.cornerRadius = 30
        }

        expect(stage.pixel(2, 2), equals: 0xFFFFFF)
        expect(stage.pixel(50, 2), equals: 0xFF0000)
    }

    @Test("a gradient to clear black darkens the color")
    func clear() {
        let stage = LayerStage()
        _ = gradient(stage) { $0.colors = [CGColor.testWhite, CGColor(gray: 0, alpha: 0)] }

        #expect(abs(stage.red(50, 50) - 191) <= 4)
    }

    @Test("layers behind an opaque gradient are not painted")
    func occlusion() {
        let stage = LayerStage()
        let behind = CALayer()
        behind.backgroundColor = .testGreen
        stage.add(behind, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        _ = gradient(stage) { _ in }

        stage.server.outputChanged()
        let before = stage.server.statistics.nodesVisited
        stage.paint()

        expect(stage.server.statistics.nodesVisited - before, equals: 2)
    }
}
