import CoreGraphics
import Foundation
import FuzzInputs
import QuartzCore
@testable import RenderServer
import Expectations
import Testing

/// Layers that extend beyond the painter's numeric range, or beyond anything visible.
@MainActor @Suite struct FarGeometryTests {
    /// A scale factor about the center of the stage.
    private static let scale: CGFloat = 1e9

    /// A layer of 4 × 4 points with a corner radius of 1, scaled until its corners lie beyond all pixels. The given
    /// point of the layer is at the center of the stage.
    private func scaledLayer(at point: CGPoint, scale: CGFloat, _ curve: CALayerCornerCurve) -> LayerStage {
        let stage = LayerStage()
        let layer = CALayer()
        layer.backgroundColor = .testRed
        layer.cornerRadius = 1
        layer.cornerCurve = curve
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.anchorPoint = CGPoint(x: point.x / 4, y: point.y / 4)
        layer.position = CGPoint(x: 50, y: 50)
        layer.transform = CATransform3DMakeScale(scale, scale, 1)
        stage.root.addSublayer(layer)
        stage.paint()
        return stage
    }

    @Test(
        "the edge of a layer with rounded corners stays in position at any scale", arguments: [1e5, 1e9])
    func edge(scale: CGFloat) {
        for curve in [CALayerCornerCurve.circular, .continuous] {
            let stage = scaledLayer(at: CGPoint(x: 0, y: 2), scale: scale, curve)

            expect(stage.pixel(49, 2), equals: 0xFFFFFF, "\(curve)")
            expect(stage.pixel(50, 2), equals: 0xFF0000, "\(curve)")
            expect(stage.pixel(49, 97), equals: 0xFFFFFF, "\(curve)")
            expect(stage.pixel(50, 97), equals: 0xFF0000, "\(curve)")
        }
    }

    @Test("a rounded corner stays in position at any scale", arguments: [1e4, 1e5, 1e8])
    func corner(scale: CGFloat) {
        let angle = CGFloat.pi / 8
        let (dx, dy) = (cos(angle), sin(angle))

        let stage = scaledLayer(at: CGPoint(x: 1 - dx, y: 1 - dy), scale: scale, .circular)

        let (x, y) = (Int((10 * dx).rounded()), Int((10 * dy).rounded()))
        expect(stage.pixel(50 - x, 50 - y), equals: 0xFFFFFF)
        expect(stage.pixel(50 + x, 50 + y), equals: 0xFF0000)
    }

    @Test("a line with round ends keeps its width when it is stretched until its long edges are out of sight")
    func line() {
        let stage = LayerStage()
        let layer = CAShapeLayer()
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)])
        layer.path = path
        layer.fillColor = nil
        layer.strokeColor = .testRed
        layer.lineWidth = 8
        layer.lineCap = .round
        layer.lineJoin = .round
        layer.position = CGPoint(x: 50, y: 50)
        layer.transform = CATransform3DMakeScale(1, Self.scale, 1)
        stage.root.addSublayer(layer)

        stage.paint()

        // Four points left of the start and right of the corner.
        expect(stage.pixel(44, 50), equals: 0xFFFFFF)
        expect(stage.pixel(47, 50), equals: 0xFF0000)
        expect(stage.pixel(54, 50), equals: 0xFF0000)
        expect(stage.pixel(56, 50), equals: 0xFFFFFF)
    }

    @Test("a shape that crosses the horizon is painted in perspective, if coarsely, within seconds")
    func horizon() {
        let stage = LayerStage()
        let copies = CAReplicatorLayer()
        copies.instanceCount = 20
        let layer = CAShapeLayer()
        layer.path = CGPath(rect: CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7), transform: nil)
        layer.fillColor = .testRed
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 50
        layer.transform = CATransform3DRotate(transform, 1, 1, 0, 0)
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.position = CGPoint(x: 50, y: 50)
        copies.addSublayer(layer)
        let start = ContinuousClock.now

        stage.add(copies, frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        expect(stage.pixel(50, 90), equals: 0xFF0000)
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    @Test(
        "layer trees that once were too slow or left pixels behind no longer do so",
        arguments: [144, 489, 493, 775, 789, 1641])
    func trees(number: Int) {
        let trial = LayerFuzzer(SeededGenerator(seed: 2026, input: number))
        let start = ContinuousClock.now

        let violation = trial.findViolation()

        #expect(violation == nil)
        #expect(ContinuousClock.now - start < .seconds(60))
    }
}

@MainActor @Suite struct LayerFuzzTests {
    @Test(
        "layers of any class and geometry neither crash nor hang, and leave no pixels behind", arguments: UInt64(1)...3)
    func trees(seed: UInt64) {
        let trial = LayerFuzzer(SeededGenerator(seed))

        let violation = trial.findViolation()

        #expect(violation == nil)
    }
}
