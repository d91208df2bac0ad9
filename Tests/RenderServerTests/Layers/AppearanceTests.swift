import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct AppearanceTests {
    private func layer(_ frame: CGRect, _ stage: LayerStage, _ configure: (CALayer) -> Void) -> CALayer {
        let layer = CALayer()
        layer.backgroundColor = .testBlack
        configure(layer)
        stage.add(layer, frame: frame)
        return layer
    }

    @Test("edges without antialiasing lie on pixel boundaries")
    func edges() {
        let stage = LayerStage()
        _ = layer(CGRect(x: 20.4, y: 20.4, width: 40, height: 40), stage) {
            $0.edgeAntialiasingMask = [.layerRightEdge, .layerTopEdge, .layerBottomEdge]
        }

        expect(stage.pixel(20, 40), equals: 0)
        #expect(stage.red(60, 40) > 100)

        let upper = LayerStage()
        _ = layer(CGRect(x: 20.4, y: 20.4, width: 40, height: 40), upper) { $0.edgeAntialiasingMask = .layerBottomEdge }

        #expect(upper.red(40, 20) > 50)
        expect(upper.pixel(40, 60), equals: 0xFFFFFF)

        let other = LayerStage()
        _ = layer(CGRect(x: 20.4, y: 20.4, width: 40, height: 40), other) { $0.allowsEdgeAntialiasing = false }

        expect(Set(other.output.pixels), equals: [0, 0xFFFFFF])
    }

    @Test("a rotated layer without edge antialiasing has no intermediate shades")
    func rotatedEdges() {
        let stage = LayerStage()
        _ = layer(CGRect(x: 30, y: 30, width: 40, height: 40), stage) {
            $0.allowsEdgeAntialiasing = false
            $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        }

        expect(Set(stage.output.pixels), equals: [0, 0xFFFFFF])
    }

    @Test("without group opacity, the sublayers of a translucent layer show through each other")
    func groupOpacity() {
        let stage = LayerStage()
        let layer = layer(CGRect(x: 0, y: 0, width: 100, height: 100), stage) {
            let inner = CALayer()
            inner.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
            inner.backgroundColor = .testBlack
            $0.addSublayer(inner)
            $0.opacity = 0.5
        }

        #expect(abs(stage.red(25, 50) - 128) <= 1)

        layer.allowsGroupOpacity = false
        stage.paint()

        #expect(abs(stage.red(25, 50) - 64) <= 1)
        #expect(abs(stage.red(75, 50) - 128) <= 1)
    }

    @Test("a continuous corner begins farther from the corner than a circular one, and cuts less of the diagonal")
    func continuousCorners() {
        let stage = LayerStage()
        let layer = layer(CGRect(x: 0, y: 0, width: 100, height: 100), stage) { $0.cornerRadius = 30 }
        let circular = (side: stage.red(33, 0), diagonal: stage.red(8, 8))

        layer.cornerCurve = .continuous
        stage.paint()

        expect(circular.side, equals: 0)
        #expect(stage.red(33, 0) > 0)
        #expect(abs(stage.red(8, 8) - circular.diagonal) < 200)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) > 1.5)
        #expect(stage.matchesFullRepaint)
    }
}
