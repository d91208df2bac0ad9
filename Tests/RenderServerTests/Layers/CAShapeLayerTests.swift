import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct CAShapeLayerTests {
    private func shape(_ path: CGPath, _ stage: LayerStage) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.path = path
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        return layer
    }

    private func line(_ points: (CGFloat, CGFloat)...) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        return path
    }

    private func withoutActions(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    @Test("a shape is filled with opaque black by default, and not clipped to its bounds")
    func fill() {
        let stage = LayerStage()
        let layer = shape(CGPath(rect: CGRect(x: 20, y: 20, width: 60, height: 30), transform: nil), stage)
        withoutActions { layer.bounds.size = CGSize(width: 1, height: 1) }

        withoutActions { layer.position = .zero }
        withoutActions { layer.anchorPoint = .zero }
        stage.paint()

        expect(stage.pixel(30, 30), equals: 0)
        expect(stage.pixel(79, 49), equals: 0)
        expect(stage.pixel(80, 30), equals: 0xFFFFFF)
    }

    @Test("the even-odd rule leaves areas enclosed twice unfilled, the nonzero rule fills them")
    func fillRules() {
        let stage = LayerStage()
        let path = CGMutablePath()
        path.addRect(CGRect(x: 10, y: 10, width: 80, height: 80))
        path.addRect(CGRect(x: 30, y: 30, width: 40, height: 40))
        let layer = shape(path, stage)

        expect(stage.pixel(50, 50), equals: 0)

        withoutActions { layer.fillRule = .evenOdd }
        stage.paint()

        expect(stage.pixel(50, 50), equals: 0xFFFFFF)
        expect(stage.pixel(20, 50), equals: 0)
    }

    @Test("the stroke is centered on the outline")
    func lineWidth() {
        let stage = LayerStage()
        let layer = shape(line((20, 50), (80, 50)), stage)
        withoutActions {
            layer.fillColor = nil
            layer.strokeColor = .testRed
            layer.lineWidth = 10
        }
        stage.paint()

        expect(stage.pixel(50, 45), equals: 0xFF0000)
        expect(stage.pixel(50, 54), equals: 0xFF0000)
        expect(stage.pixel(50, 44), equals: 0xFFFFFF)
        expect(stage.pixel(50, 55), equals: 0xFFFFFF)
        expect(stage.pixel(19, 50), equals: 0xFFFFFF)
    }

    @Test(
        "square and round caps extend half a line width beyond the end, butt caps do not",
        arguments: [
            (CAShapeLayerLineCap.butt, false, false), (.square, true, true), (.round, true, false),
        ])
    func caps(_ cap: CAShapeLayerLineCap, reachesBeyond: Bool, fillsCorner: Bool) {
        let stage = LayerStage()
        let layer = shape(line((30, 50), (70, 50)), stage)
        withoutActions {
            layer.fillColor = nil
            layer.strokeColor = .testBlack
            layer.lineWidth = 20
            layer.lineCap = cap
        }
        stage.paint()

        expect((stage.pixel(75, 50) == 0), equals: reachesBeyond)
        expect((stage.pixel(78, 42) == 0), equals: fillsCorner)
    }

    @Test("a miter join is pointed up to the limit, a bevel join is cut off")
    func joins() {
        let stage = LayerStage()
        let layer = shape(line((20, 80), (50, 30), (80, 80)), stage)
        withoutActions {
            layer.fillColor = nil
            layer.strokeColor = .testBlack
            layer.lineWidth = 12
        }
        stage.paint()
        let pointed = stage.pixel(50, 21)

        withoutActions { layer.lineJoin = .bevel }
        stage.paint()
        let bevelled = stage.pixel(50, 21)

        withoutActions {
            layer.lineJoin = .miter
            layer.miterLimit = 1
        }
        stage.paint()

        expect(pointed, equals: 0)
        expect(bevelled, equals: 0xFFFFFF)
        expect(stage.pixel(50, 21), equals: 0xFFFFFF)
        #expect(stage.matchesFullRepaint)
    }

    @Test("the dash pattern alternates painted and unpainted segments, shifted by the phase")
    func dashes() {
        let stage = LayerStage()
        let layer = shape(line((0, 50), (100, 50)), stage)
        withoutActions {
            layer.fillColor = nil
            layer.strokeColor = .testBlack
            layer.lineWidth = 4
            layer.lineDashPattern = [10, 20]
        }
        stage.paint()

        expect([5, 15, 25, 35, 45].map { stage.pixel($0, 50) }, equals: [0, 0xFFFFFF, 0xFFFFFF, 0, 0xFFFFFF])

        withoutActions { layer.lineDashPhase = 10 }
        stage.paint()

        expect([5, 15, 25, 35, 45].map { stage.pixel($0, 50) }, equals: [0xFFFFFF, 0xFFFFFF, 0, 0xFFFFFF, 0xFFFFFF])
        expect(layer.lineDashPattern, equals: [10, 20])
    }

    @Test("strokeStart and strokeEnd are fractions of the length, across corners and curves")
    func trimming() {
        let stage = LayerStage()
        let layer = shape(line((10, 10), (90, 10), (90, 90)), stage)
        withoutActions {
            layer.fillColor = nil
            layer.strokeColor = .testBlack
            layer.lineWidth = 4
            layer.strokeStart = 0.25
            layer.strokeEnd = 0.75
        }
        stage.paint()

        expect(stage.pixel(45, 10), equals: 0xFFFFFF)
        expect(stage.pixel(55, 10), equals: 0)
        expect(stage.pixel(90, 45), equals: 0)
        expect(stage.pixel(90, 55), equals: 0xFFFFFF)
    }

    @Test("with a strokeEnd of 0.25 a circle is stroked for exactly a quarter")
    func trimmedCircle() {
        let stage = LayerStage()
        let circle = CGMutablePath()
        circle.addArc(center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        let layer = shape(circle, stage)
        withoutActions {
            layer.fillColor = nil
            layer.strokeColor = .testBlack
            layer.lineWidth = 6
            layer.strokeEnd = 0.25
        }
        stage.paint()

        expect(stage.pixel(78, 78), equals: 0)
        expect(stage.pixel(52, 90), equals: 0)
        expect(stage.pixel(45, 90), equals: 0xFFFFFF)
        expect(stage.pixel(22, 78), equals: 0xFFFFFF)
    }

    @Test("an animated strokeEnd damages only the newly stroked part")
    func strokeEndDamage() {
        let stage = LayerStage()
        let layer = shape(line((10, 50), (90, 50)), stage)
        withoutActions {
            layer.fillColor = nil
            layer.strokeColor = .testBlack
            layer.lineWidth = 4
        }
        stage.paint()
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = 8
        layer.add(animation, forKey: nil)
        stage.paint(at: 1)

        let damage = stage.paint(at: 2)

        expect(stage.pixel(29, 50), equals: 0)
        expect(stage.pixel(31, 50), equals: 0xFFFFFF)
        #expect(area(damage) <= 200)
        #expect(stage.matchesFullRepaint)
    }

    @Test("a path that is extended damages only the new segment")
    func growingDamage() {
        let stage = LayerStage(width: 400, height: 400)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 10))
        for step in 1..<50 { path.addLine(to: CGPoint(x: 10 + step * 7, y: 200 + (step % 2) * 100)) }
        let layer = shape(path, stage)
        withoutActions {
            layer.fillColor = nil
            layer.strokeColor = .testBlack
            layer.lineWidth = 6
            layer.lineJoin = .round
            layer.lineCap = .round
        }
        stage.paint()

        path.addLine(to: CGPoint(x: 380, y: 290))
        withoutActions { layer.path = path }
        let damage = stage.paint()

        expect(stage.pixel(380, 290), equals: 0)
        #expect(area(damage) < 3000)
        // The rest of the path affects how the rasterizer rounds edges.
        #expect(stage.differenceFromFullRepaint <= 2)
    }

    @Test("paths with the same elements are interpolated")
    func pathAnimation() {
        let stage = LayerStage()
        let layer = shape(CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 100), transform: nil), stage)
        let animation = CABasicAnimation(keyPath: "path")
        animation.toValue = CGPath(rect: CGRect(x: 60, y: 0, width: 20, height: 100), transform: nil)
        animation.duration = 2
        layer.add(animation, forKey: nil)
        stage.paint(at: 0)

        stage.paint(at: 1)

        expect([25, 35, 45, 55].map { stage.pixel($0, 50) }, equals: [0xFFFFFF, 0, 0, 0xFFFFFF].map { UInt32($0) })
        expect(layer.presentation()?.path?.boundingBoxOfPath, equals: CGRect(x: 30, y: 0, width: 20, height: 100))
    }

    @Test("colors of a shape are animated, also implicitly")
    func colorAnimation() {
        let stage = LayerStage()
        let layer = shape(CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil), stage)
        stage.disablesActions = false
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.fillColor = .testWhite
        CATransaction.commit()
        stage.paint(at: 0)

        stage.paint(at: 1)

        #expect(abs(stage.red(50, 50) - 128) <= 1)
        expect(layer.fillColor, equals: .testWhite)
    }

    @Test("a translucent shape with fill and stroke is composited as a group")
    func groupOpacity() {
        let stage = LayerStage()
        let layer = shape(CGPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil), stage)
        withoutActions {
            layer.strokeColor = .testBlack
            layer.lineWidth = 20
            layer.opacity = 0.5
        }
        stage.paint()

        #expect(abs(stage.red(25, 50) - 128) <= 1)
        #expect(abs(stage.red(50, 50) - 128) <= 1)
    }

    @Test("a shape can mask another layer")
    func asMask() {
        let stage = LayerStage()
        let layer = CALayer()
        layer.backgroundColor = .testBlue
        stage.add(layer, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let mask = CAShapeLayer()
        mask.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 80), transform: nil)
        layer.mask = mask

        stage.paint()

        expect(stage.pixel(50, 50), equals: 0x0000FF)
        expect(stage.pixel(12, 12), equals: 0xFFFFFF)
    }

    @Test("the shadow of a shape has the shape's outline")
    func shadow() {
        let stage = LayerStage()
        let layer = shape(CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil), stage)
        withoutActions {
            layer.shadowOpacity = 1
            layer.shadowRadius = 0
            layer.shadowOffset = CGSize(width: 40, height: 40)
            layer.shadowColor = .testRed
        }
        stage.paint()

        expect(stage.pixel(60, 60), equals: 0xFF0000)
        expect(stage.pixel(75, 60), equals: 0xFFFFFF)
        expect(stage.pixel(20, 20), equals: 0)
    }

    @Test("huge coordinates and degenerate dashes do no harm")
    func extremes() {
        let stage = LayerStage()
        let layer = shape(line((-1e12, 50), (1e12, 50)), stage)
        withoutActions {
            layer.fillColor = nil
            layer.strokeColor = .testBlack
            layer.lineWidth = 4
            layer.lineDashPattern = [1e-9, 1e-9]
        }
        stage.paint()

        expect(stage.pixel(50, 50), equals: 0)
        expect(stage.pixel(50, 60), equals: 0xFFFFFF)
    }

    @Test("properties of shapes can be read and set by key path")
    func keyPaths() {
        let layer = CAShapeLayer()
        layer.setValue(0.5, forKeyPath: "strokeEnd")
        layer.setValue(CGColor.testRed, forKeyPath: "fillColor")

        expect(layer.strokeEnd, equals: 0.5)
        expect(layer.value(forKeyPath: "strokeEnd") as? CGFloat, equals: 0.5)
        expect(layer.fillColor, equals: .testRed)
    }
}
