import CoreGraphics
import QuartzCore

extension LayerFuzzer {
    /// Creates a layer of a random class with unusual property values.
    func makeLayer() -> CALayer {
        switch random.int(below: 9) {
        case 0: shapeLayer()
        case 1: gradientLayer()
        case 2: replicatorLayer()
        case 3: emitterLayer()
        case 4: tiledLayer()
        case 5: CATransformLayer()
        case 6: CAScrollLayer()
        default: imageLayer()
        }
    }

    private func imageLayer() -> CALayer {
        let layer = CALayer()
        layer.contents = SampleImages.gradient(width: 6, height: 5)
        layer.contentsScale = random.fuzzNumber(2)
        layer.contentsRect = random.once(in: 2) ? random.fuzzRect() : CGRect(x: 0, y: 0, width: 1, height: 1)
        layer.contentsCenter = random.once(in: 3) ? random.fuzzRect() : CGRect(x: 0, y: 0, width: 1, height: 1)
        layer.contentsGravity = random.element(of: [.resize, .center, .topLeft, .resizeAspect, .resizeAspectFill])
        layer.magnificationFilter = random.element(of: [.nearest, .linear, .trilinear])
        return layer
    }

    private func shapeLayer() -> CALayer {
        let layer = CAShapeLayer()
        layer.path = random.path()
        layer.fillColor = random.color()
        layer.strokeColor = random.color()
        layer.fillRule = random.element(of: [.evenOdd, .nonZero])
        layer.strokeStart = random.fuzzNumber(1)
        layer.strokeEnd = random.fuzzNumber(1)
        layer.lineWidth = random.fuzzNumber(9)
        layer.lineCap = random.element(of: [.butt, .round, .square])
        layer.lineJoin = random.element(of: [.miter, .round, .bevel])
        layer.miterLimit = random.fuzzNumber(9)
        layer.lineDashPhase = random.fuzzNumber(9)
        if random.once(in: 2) {
            layer.lineDashPattern = [random.fuzzNumber(9), random.fuzzNumber(9)].map { NSNumber(value: Double($0)) }
        }
        return layer
    }

    private func gradientLayer() -> CALayer {
        let layer = CAGradientLayer()
        layer.colors = (0..<random.int(below: 4)).map { _ in random.color() }
        if random.once(in: 2) { layer.locations = (0..<3).map { _ in NSNumber(value: Double(random.fuzzNumber(1))) } }
        layer.startPoint = CGPoint(x: random.fuzzNumber(1), y: random.fuzzNumber(1))
        layer.endPoint = CGPoint(x: random.fuzzNumber(1), y: random.fuzzNumber(1))
        layer.type = random.element(of: [.axial, .radial, .conic])
        return layer
    }

    private func replicatorLayer() -> CALayer {
        let layer = CAReplicatorLayer()
        layer.instanceCount = random.element(of: [-1, 0, 1, 3, 20, 100_000, Int.max])
        layer.instanceTransform = fuzzTransform3D()
        layer.instanceDelay = Double(random.fuzzNumber(1))
        layer.instanceColor = random.color()
        layer.instanceAlphaOffset = Float(random.fuzzNumber(1))
        return layer
    }

    private func emitterLayer() -> CALayer {
        let layer = CAEmitterLayer()
        // Otherwise the particles depend on the number of layers created in the process.
        layer.seed = 2026
        let cell = CAEmitterCell()
        cell.contents = SampleImages.solid(0xFFFF_0000, width: 3, height: 3)
        cell.birthRate = Float(random.fuzzNumber(200))
        cell.lifetime = Float(random.fuzzNumber(3))
        cell.velocity = random.fuzzNumber(90)
        cell.emissionRange = random.fuzzNumber(7)
        cell.scale = random.fuzzNumber(2)
        cell.scaleSpeed = random.fuzzNumber(2)
        cell.spin = random.fuzzNumber(9)
        cell.yAcceleration = random.fuzzNumber(90)
        layer.emitterCells = [cell]
        layer.emitterPosition = random.fuzzPoint()
        layer.emitterSize = random.fuzzSize()
        layer.emitterShape = random.element(of: [.point, .line, .rectangle, .circle, .sphere, .cuboid])
        layer.renderMode = random.element(of: [.unordered, .oldestFirst, .additive, .backToFront])
        layer.birthRate = Float(random.fuzzNumber(2))
        return layer
    }

    private func tiledLayer() -> CALayer {
        let layer = CATiledLayer()
        layer.tileSize = random.fuzzSize()
        layer.levelsOfDetail = random.element(of: [-1, 0, 1, 4, 1_000])
        layer.levelsOfDetailBias = random.element(of: [-1, 0, 3, 1_000])
        return layer
    }

    /// A 3D transform that may be singular or have a degenerate perspective.
    func fuzzTransform3D() -> CATransform3D {
        var transform = CATransform3DMakeRotation(
            random.fuzzNumber(7), random.fuzzNumber(1), random.fuzzNumber(1), random.fuzzNumber(1))
        switch random.int(below: 4) {
        case 0: transform.m34 = -1 / random.fuzzNumber(100)
        case 1:
            transform = CATransform3DScale(transform, random.fuzzNumber(2), random.fuzzNumber(2), random.fuzzNumber(2))
        case 2: transform.m44 = random.fuzzNumber(1)
        default:
            transform = CATransform3DTranslate(transform, random.fuzzNumber(), random.fuzzNumber(), random.fuzzNumber())
        }
        return transform
    }
}
