import CoreGraphics
import Foundation
import QuartzCore

extension LayerTrial {
    /// Changes one property, or the tree.
    func change(_ layer: CALayer) {
        switch dice.whole(29) {
        case 0: layer.position = dice.oddPoint()
        case 1: layer.bounds = dice.oddRect()
        case 2: layer.frame = dice.oddRect()
        case 3: layer.anchorPoint = CGPoint(x: dice.odd(1), y: dice.odd(1))
        case 4: layer.setAffineTransform(dice.oddTransform())
        case 5: layer.transform = spaceTransform()
        case 6: layer.sublayerTransform = spaceTransform()
        case 7: layer.zPosition = dice.odd()
        case 8: layer.anchorPointZ = dice.odd()
        case 9: layer.opacity = Float(dice.odd(1))
        case 10: layer.cornerRadius = dice.odd()
        case 11: layer.borderWidth = dice.odd(9)
        case 12: layer.shadowOpacity = Float(dice.odd(1))
        case 13: layer.shadowRadius = dice.odd(20)
        case 14: layer.shadowOffset = dice.oddSize()
        case 15: layer.shadowPath = dice.path()
        case 16: layer.masksToBounds = dice.once(in: 2)
        case 17: layer.shouldRasterize = dice.once(in: 2)
        case 18: layer.rasterizationScale = dice.odd(2)
        case 19: layer.isDoubleSided = dice.once(in: 2)
        case 20: layer.allowsEdgeAntialiasing = dice.once(in: 2)
        case 21: layer.cornerCurve = dice.pick([.circular, .continuous])
        case 22: layer.isHidden = dice.once(in: 4)
        case 23: layer.setNeedsDisplay(dice.oddRect())
        case 24: layer.removeFromSuperlayer()
        case 25: dice.pick(layers).addSublayer(layer)
        case 26: layer.mask = dice.once(in: 2) ? nil : dice.pick(layers)
        case 27: layer.speed = Float(dice.odd(2))
        default: layer.timeOffset = Double(dice.odd(2))
        }
    }

    /// Adds an animation of any kind with odd times and values.
    func animate(_ layer: CALayer) {
        let animation = dice.once(in: 8) ? transition() : valueAnimation()
        animation.duration = Double(dice.odd(1))
        animation.repeatCount = Float(dice.odd(3))
        animation.speed = Float(dice.odd(2))
        animation.timeOffset = Double(dice.odd(1))
        animation.autoreverses = dice.once(in: 2)
        animation.isRemovedOnCompletion = dice.once(in: 2)
        layer.add(animation, forKey: dice.once(in: 2) ? "a" : nil)
    }

    private func transition() -> CAAnimation {
        let transition = CATransition()
        transition.type = dice.pick([.fade, .moveIn, .push, .reveal])
        transition.startProgress = Float(dice.odd(1))
        transition.endProgress = Float(dice.odd(1))
        return transition
    }

    private func valueAnimation() -> CAAnimation {
        let path = dice.pick([
            "position", "bounds", "opacity", "transform", "cornerRadius", "transform.rotation.z", "path",
        ])
        switch dice.whole(3) {
        case 0:
            let animation = CABasicAnimation(keyPath: path)
            animation.fromValue = value(for: path)
            animation.toValue = value(for: path)
            animation.isAdditive = dice.once(in: 4)
            return animation
        case 1:
            let animation = CAKeyframeAnimation(keyPath: path)
            if path == "position", dice.once(in: 2) { animation.path = dice.path() }
            animation.values = (0..<dice.whole(5)).map { _ in value(for: path) }
            if dice.once(in: 2) { animation.keyTimes = (0..<3).map { _ in NSNumber(value: Double(dice.odd(1))) } }
            animation.calculationMode = dice.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
            return animation
        default:
            let animation = CASpringAnimation(keyPath: path)
            animation.mass = dice.odd(9)
            animation.stiffness = dice.odd(300)
            animation.damping = dice.odd(20)
            animation.initialVelocity = dice.odd(9)
            animation.toValue = value(for: path)
            return animation
        }
    }

    private func value(for path: String) -> Any {
        switch path {
        case "position": dice.oddPoint()
        case "bounds": dice.oddRect()
        case "transform": spaceTransform()
        case "path": dice.path()
        default: dice.odd(2)
        }
    }
}
