import CoreGraphics
import QuartzCore

extension LayerTrial {
    /// A layer of any class, with odd values of its own properties.
    func makeLayer() -> CALayer {
        switch dice.whole(9) {
        case 0: shape()
        case 1: gradient()
        case 2: replicator()
        case 3: emitter()
        case 4: tiles()
        case 5: CATransformLayer()
        case 6: CAScrollLayer()
        default: picture()
        }
    }

    private func picture() -> CALayer {
        let layer = CALayer()
        layer.contents = SamplePictures.gradient(width: 6, height: 5)
        layer.contentsScale = dice.odd(2)
        layer.contentsRect = dice.once(in: 2) ? dice.oddRect() : CGRect(x: 0, y: 0, width: 1, height: 1)
        layer.contentsCenter = dice.once(in: 3) ? dice.oddRect() : CGRect(x: 0, y: 0, width: 1, height: 1)
        layer.contentsGravity = dice.pick([.resize, .center, .topLeft, .resizeAspect, .resizeAspectFill])
        layer.magnificationFilter = dice.pick([.nearest, .linear, .trilinear])
        return layer
    }

    private func shape() -> CALayer {
        let layer = CAShapeLayer()
        layer.path = dice.path()
        layer.fillColor = dice.color()
        layer.strokeColor = dice.color()
        layer.fillRule = dice.pick([.evenOdd, .nonZero])
        layer.strokeStart = dice.odd(1)
        layer.strokeEnd = dice.odd(1)
        layer.lineWidth = dice.odd(9)
        layer.lineCap = dice.pick([.butt, .round, .square])
        layer.lineJoin = dice.pick([.miter, .round, .bevel])
        layer.miterLimit = dice.odd(9)
        layer.lineDashPhase = dice.odd(9)
        if dice.once(in: 2) { layer.lineDashPattern = [dice.odd(9), dice.odd(9)].map { NSNumber(value: Double($0)) } }
        return layer
    }

    private func gradient() -> CALayer {
        let layer = CAGradientLayer()
        layer.colors = (0..<dice.whole(4)).map { _ in dice.color() }
        if dice.once(in: 2) { layer.locations = (0..<3).map { _ in NSNumber(value: Double(dice.odd(1))) } }
        layer.startPoint = CGPoint(x: dice.odd(1), y: dice.odd(1))
        layer.endPoint = CGPoint(x: dice.odd(1), y: dice.odd(1))
        layer.type = dice.pick([.axial, .radial, .conic])
        return layer
    }

    private func replicator() -> CALayer {
        let layer = CAReplicatorLayer()
        layer.instanceCount = dice.pick([-1, 0, 1, 3, 20, 100_000, Int.max])
        layer.instanceTransform = spaceTransform()
        layer.instanceDelay = Double(dice.odd(1))
        layer.instanceColor = dice.color()
        layer.instanceAlphaOffset = Float(dice.odd(1))
        return layer
    }

    private func emitter() -> CALayer {
        let layer = CAEmitterLayer()
        // Else the particles follow from how many layers the process has made.
        layer.seed = 2026
        let cell = CAEmitterCell()
        cell.contents = SamplePictures.plain(0xFFFF_0000, width: 3, height: 3)
        cell.birthRate = Float(dice.odd(200))
        cell.lifetime = Float(dice.odd(3))
        cell.velocity = dice.odd(90)
        cell.emissionRange = dice.odd(7)
        cell.scale = dice.odd(2)
        cell.scaleSpeed = dice.odd(2)
        cell.spin = dice.odd(9)
        cell.yAcceleration = dice.odd(90)
        layer.emitterCells = [cell]
        layer.emitterPosition = dice.oddPoint()
        layer.emitterSize = dice.oddSize()
        layer.emitterShape = dice.pick([.point, .line, .rectangle, .circle, .sphere, .cuboid])
        layer.renderMode = dice.pick([.unordered, .oldestFirst, .additive, .backToFront])
        layer.birthRate = Float(dice.odd(2))
        return layer
    }

    private func tiles() -> CALayer {
        let layer = CATiledLayer()
        layer.tileSize = dice.oddSize()
        layer.levelsOfDetail = dice.pick([-1, 0, 1, 4, 1_000])
        layer.levelsOfDetailBias = dice.pick([-1, 0, 3, 1_000])
        return layer
    }

    /// A transform of space that may have no inverse, or a vanishing point at the layer itself.
    func spaceTransform() -> CATransform3D {
        var transform = CATransform3DMakeRotation(dice.odd(7), dice.odd(1), dice.odd(1), dice.odd(1))
        switch dice.whole(4) {
        case 0: transform.m34 = -1 / dice.odd(100)
        case 1: transform = CATransform3DScale(transform, dice.odd(2), dice.odd(2), dice.odd(2))
        case 2: transform.m44 = dice.odd(1)
        default: transform = CATransform3DTranslate(transform, dice.odd(), dice.odd(), dice.odd())
        }
        return transform
    }
}
