import CoreGraphics
import Foundation
import FuzzInputs
import QuartzCore
import Testing

@testable import RenderServer

/// Layers that reach farther than the painter's numbers do, or than anybody can see.
@MainActor @Suite struct FarGeometryTests {
    /// So many times larger, about the middle of the stage.
    private static let growth: CGFloat = 1e9

    @Test(
        "the edge of a round corner that is stretched a thousand million times lies where it was",
        arguments: [CALayerCornerCurve.circular, .continuous])
    func corner(curve: CALayerCornerCurve) {
        let stage = LayerStage()
        let layer = CALayer()
        layer.backgroundColor = .testRed
        layer.cornerRadius = 1
        layer.cornerCurve = curve
        // The middle of the left edge comes to the middle of the stage.
        layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.position = CGPoint(x: 50, y: 50)
        layer.transform = CATransform3DMakeRotation(0.1, 0, 0, 1)
        layer.transform = CATransform3DScale(layer.transform, Self.growth, Self.growth, 1)
        stage.root.addSublayer(layer)

        stage.paint()

        #expect(stage.pixel(40, 50) == 0xFFFFFF && stage.pixel(60, 50) == 0xFF0000)
        // The edge leans by a tenth of a radian.
        #expect(stage.pixel(53, 2) == 0xFFFFFF && stage.pixel(57, 2) == 0xFF0000)
    }

    @Test("a line with round ends is as wide as it is stretched, up to where nobody sees its edge")
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
        layer.transform = CATransform3DMakeScale(1, Self.growth, 1)
        stage.root.addSublayer(layer)

        stage.paint()

        // Four points to the left of the beginning and to the right of the corner.
        #expect(stage.pixel(44, 50) == 0xFFFFFF && stage.pixel(47, 50) == 0xFF0000)
        #expect(stage.pixel(54, 50) == 0xFF0000 && stage.pixel(56, 50) == 0xFFFFFF)
    }

    @Test("a shape that reaches over the horizon is seen in perspective, coarse as it may be, within seconds")
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

        #expect(stage.pixel(50, 90) == 0xFF0000)
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    @Test(
        "trees of layers that were too slow or left something behind are neither",
        arguments: [144, 489, 493, 775, 789])
    func trees(number: Int) {
        let trial = LayerTrial(Dice(seed: 2026, input: number))
        let start = ContinuousClock.now

        let violation = trial.violation()

        #expect(violation == nil)
        #expect(ContinuousClock.now - start < .seconds(60))
    }
}
