import CoreGraphics
import Foundation
import QuartzCore

extension LayerFuzzer {
    /// Changes a random property or the layer tree.
    func change(_ layer: CALayer) {
        switch random.int(below: 29) {
        case 0: layer.position = random.fuzzPoint()
        case 1: layer.bounds = random.fuzzRect()
        case 2: layer.frame = random.fuzzRect()
        case 3: layer.anchorPoint = CGPoint(x: random.fuzzNumber(1), y: random.fuzzNumber(1))
        case 4: layer.setAffineTransform(random.fuzzTransform())
        case 5: layer.transform = fuzzTransform3D()
        case 6: layer.sublayerTransform = fuzzTransform3D()
        case 7: layer.zPosition = random.fuzzNumber()
        case 8: layer.anchorPointZ = random.fuzzNumber()
        case 9: layer.opacity = Float(random.fuzzNumber(1))
        case 10: layer.cornerRadius = random.fuzzNumber()
        case 11: layer.borderWidth = random.fuzzNumber(9)
        case 12: layer.shadowOpacity = Float(random.fuzzNumber(1))
        case 13: layer.shadowRadius = random.fuzzNumber(20)
        case 14: layer.shadowOffset = random.fuzzSize()
        case 15: layer.shadowPath = random.path()
        case 16: layer.masksToBounds = random.once(in: 2)
        case 17: layer.shouldRasterize = random.once(in: 2)
        case 18: layer.rasterizationScale = random.fuzzNumber(2)
        case 19: layer.isDoubleSided = random.once(in: 2)
        case 20: layer.allowsEdgeAntialiasing = random.once(in: 2)
        case 21: layer.cornerCurve = random.element(of: [.circular, .continuous])
        case 22: layer.isHidden = random.once(in: 4)
        case 23: layer.setNeedsDisplay(random.fuzzRect())
        case 24: layer.removeFromSuperlayer()
        case 25: random.element(of: layers).addSublayer(layer)
        case 26: layer.mask = random.once(in: 2) ? nil : random.element(of: layers)
        case 27: layer.speed = Float(random.fuzzNumber(2))
        default: layer.timeOffset = Double(random.fuzzNumber(2))
        }
    }

    /// Adds a random animation with unusual times and values.
    func animate(_ layer: CALayer) {
        let animation = random.once(in: 8) ? transition() : valueAnimation()
        animation.duration = Double(random.fuzzNumber(1))
        animation.repeatCount = Float(random.fuzzNumber(3))
        animation.speed = Float(random.fuzzNumber(2))
        animation.timeOffset = Double(random.fuzzNumber(1))
        animation.autoreverses = random.once(in: 2)
        animation.isRemovedOnCompletion = random.once(in: 2)
        layer.add(animation, forKey: random.once(in: 2) ? "a" : nil)
    }

    private func transition() -> CAAnimation {
        let transition = CATransition()
        transition.type = random.element(of: [.fade, .moveIn, .push, .reveal])
        transition.startProgress = Float(random.fuzzNumber(1))
        transition.endProgress = Float(random.fuzzNumber(1))
        return transition
    }

    private func valueAnimation() -> CAAnimation {
        let keyPath = random.element(of: [
            "position", "bounds", "opacity", "transform", "cornerRadius", "transform.rotation.z", "path",
        ])
        switch random.int(below: 3) {
        case 0:
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = value(for: keyPath)
            animation.toValue = value(for: keyPath)
            animation.isAdditive = random.once(in: 4)
            return animation
        case 1:
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            if keyPath == "position", random.once(in: 2) { animation.path = random.path() }
            animation.values = (0..<random.int(below: 5)).map { _ in value(for: keyPath) }
            if random.once(in: 2) {
                animation.keyTimes = (0..<3).map { _ in NSNumber(value: Double(random.fuzzNumber(1))) }
            }
            animation.calculationMode = random.element(of: [.linear, .discrete, .paced, .cubic, .cubicPaced])
            return animation
        default:
            let animation = CASpringAnimation(keyPath: keyPath)
            animation.mass = random.fuzzNumber(9)
            animation.stiffness = random.fuzzNumber(300)
            animation.damping = random.fuzzNumber(20)
            animation.initialVelocity = random.fuzzNumber(9)
            animation.toValue = value(for: keyPath)
            return animation
        }
    }

    private func value(for path: String) -> Any {
        switch path {
        case "position": random.fuzzPoint()
        case "bounds": random.fuzzRect()
        case "transform": fuzzTransform3D()
        case "path": random.path()
        default: random.fuzzNumber(2)
        }
    }
}
