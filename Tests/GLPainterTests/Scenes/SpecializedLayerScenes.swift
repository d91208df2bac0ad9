import CoreGraphics
import Foundation
import QuartzCore

extension PaintedScene {
    private static let star: CGPath = {
        let path = CGMutablePath()
        for index in 0..<5 {
            let angle: Double = Double(index) * 4 * Double.pi / 5 - Double.pi / 2
            let (x, y): (Double, Double) = (40 + 38 * cos(angle), 40 + 38 * sin(angle))
            let point = CGPoint(x: x, y: y)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
    }()

    @MainActor private static func addGradient(
        _ stage: PaintedStage, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
        _ type: CAGradientLayerType = .axial, _ configure: (CAGradientLayer) -> Void = { _ in }
    ) {
        let layer = CAGradientLayer()
        layer.colors = [CGColor.rose, CGColor.sun, CGColor.sky]
        layer.type = type
        configure(layer)
        stage.add(layer, x, y, width, height)
    }

    /// Gradient, shape and emitter layers.
    static let specializedLayers: [PaintedScene] = [
        PaintedScene("axial gradients", largest: 3, mean: 0.5, .rounding) { stage in
            addGradient(stage, 10, 10, 80, 180)
            addGradient(stage, 100, 10, 90, 80) {
                $0.startPoint = CGPoint(x: 0.1, y: 0.2)
                $0.endPoint = CGPoint(x: 0.9, y: 0.7)
            }
            addGradient(stage, 100, 100, 90, 90) {
                $0.colors = [CGColor(gray: 0, alpha: 0), CGColor.rose]
                $0.locations = [0.2, 0.9]
            }
        },
        PaintedScene("gradients with steps, and without length", largest: 130, mean: 0.5, .steps) { stage in
            addGradient(stage, 10, 10, 180, 80) {
                $0.startPoint = CGPoint(x: 0, y: 0)
                $0.endPoint = CGPoint(x: 1, y: 0)
                $0.locations = [0.3, 0.3, 0.8]
            }
            addGradient(stage, 10, 100, 80, 80) { $0.endPoint = $0.startPoint }
        },
        PaintedScene("radial gradients", largest: 3, mean: 0.5, .rounding) { stage in
            for index in 0..<2 {
                addGradient(stage, 10, CGFloat(10 + index * 95), 180, 85, .radial) {
                    $0.startPoint = CGPoint(x: 0.5, y: 0.5)
                    $0.endPoint = CGPoint(x: index == 0 ? 1 : 0.8, y: 1)
                }
            }
        },
        PaintedScene("conic gradients", largest: 255, mean: 0.5, .steps) { stage in
            addGradient(stage, 10, 10, 180, 180, .conic) {
                $0.startPoint = CGPoint(x: 0.5, y: 0.5)
                $0.endPoint = CGPoint(x: 0.8, y: 0)
            }
        },
        PaintedScene("rounded and rotated gradients", largest: 16, mean: 0.6, .corners) { stage in
            addGradient(stage, 10, 10, 80, 80) { $0.cornerRadius = 20 }
            addGradient(stage, 110, 20, 70, 70) {
                $0.cornerRadius = 35
                $0.masksToBounds = true
            }
            addGradient(stage, 50, 110, 100, 60, .radial) {
                $0.startPoint = CGPoint(x: 0.5, y: 0.5)
                $0.endPoint = CGPoint(x: 1, y: 1)
                $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
            }
        },
        PaintedScene("shapes", largest: 1, mean: 0.05, .rounding) { stage in
            for index in 0..<4 {
                let layer = CAShapeLayer()
                layer.path = star
                layer.fillColor = .sky
                layer.strokeColor = index == 0 ? nil : .ink
                layer.lineWidth = CGFloat(index * 2)
                layer.fillRule = index == 2 ? .evenOdd : .nonZero
                if index == 3 { layer.lineDashPattern = [8, 5] }
                stage.add(layer, column(index, 2, 95, 10), row(index, 2, 95, 10.4), 80, 80)
            }
        },
        PaintedScene("rotated and faded shapes", largest: 2, mean: 0.05, .rounding) { stage in
            let layer = CAShapeLayer()
            layer.path = star
            layer.fillColor = .rose
            layer.strokeColor = .ink
            layer.lineWidth = 3
            layer.opacity = 0.5
            stage.add(layer, 60, 60, 80, 80)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 1.4, y: 1.2))
        },
        PaintedScene("a shape moved by fractions of a pixel", largest: 48, mean: 0.4, .slopes, times: [0, 0.4]) {
            stage in
            let layer = CAShapeLayer()
            layer.path = star
            layer.fillColor = .leaf
            stage.add(layer, 20, 40, 80, 80)
            let move = CABasicAnimation(keyPath: "position.x")
            move.byValue = 70.3 as CGFloat
            move.duration = 1
            layer.add(move, forKey: nil)
        },
        PaintedScene("particles", largest: 8, mean: 0.3, .sampling, times: [0.5, 2]) { stage in
            addParticles(stage, .unordered)
        },
        PaintedScene("additive particles", largest: 16, mean: 0.4, .sampling, times: [0.5, 2]) { stage in
            stage.root.backgroundColor = .ink
            addParticles(stage, .additive)
        },
    ]

    @MainActor private static func addParticles(_ stage: PaintedStage, _ mode: CAEmitterLayerRenderMode) {
        let cell = CAEmitterCell()
        cell.contents = Images.spark
        cell.color = CGColor(srgbRed: 1, green: 0.5, blue: 0.2, alpha: 0.8)
        cell.birthRate = 30
        cell.lifetime = 3
        cell.velocity = 40
        cell.velocityRange = 20
        cell.emissionRange = .pi * 2
        cell.spin = 1
        cell.scale = 1.5
        cell.scaleSpeed = -0.3
        cell.greenSpeed = 0.2
        let layer = CAEmitterLayer()
        layer.emitterPosition = CGPoint(x: 100, y: 100)
        layer.renderMode = mode
        layer.seed = 11
        layer.beginTime = PaintedStage.start
        layer.emitterCells = [cell]
        stage.add(layer, 0, 0, 200, 200)
    }
}
