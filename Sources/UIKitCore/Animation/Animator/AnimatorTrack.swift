import Foundation
import QuartzCore

/// What an animator does to one property of one view.
@MainActor final class AnimatorTrack {
    let view: UIView
    let key: String
    /// The values before and after.
    let start: Any?
    let end: Any?
    /// The part of the whole, 0…1, after which it begins.
    let delay: Double
    /// The values between, for key frames; otherwise it goes straight.
    private let keyframes: CAKeyframeAnimation?

    init(view: UIView, key: String, start: Any?, end: Any?, delay: Double, keyframes: CAKeyframeAnimation? = nil) {
        self.view = view
        self.key = key
        self.start = start
        self.end = end
        self.delay = min(max(delay, 0), 1)
        self.keyframes = keyframes
    }

    /// The value on the screen now.
    private var presentationValue: Any? {
        (view.layer.presentation() ?? view.layer).value(forKeyPath: key)
    }

    /// Shows the moment at which a part of the way is done and stays there.
    func hold(at progress: Double) {
        let remainder = 1 - delay
        let localProgress = remainder > 0 ? min(max((progress - delay) / remainder, 0), 1) : (progress < 1 ? 0 : 1)
        let animation = makeFullAnimation(.linear, duration: 1)
        animation.duration = 1
        animation.speed = 0
        animation.timeOffset = localProgress
        add(animation)
    }

    /// Runs from `offset` seconds into the whole way, forward or back.
    func run(_ curve: AnimatorCurve, duration: TimeInterval, offset: TimeInterval, isReversed: Bool) {
        let wait = delay * duration
        let animation = makeFullAnimation(curve, duration: duration - wait)
        animation.duration = max(duration - wait, Self.minimumDuration)
        let now = CACurrentMediaTime()
        if isReversed {
            animation.speed = -1
            animation.beginTime = now - (duration - offset)
        } else {
            animation.beginTime = now - offset + wait
        }
        add(animation)
    }

    /// Runs from what is on the screen to one of the ends.
    func runFromCurrentValue(_ curve: AnimatorCurve, duration: TimeInterval, progress: Double, toStart: Bool) {
        let animation = makeAnimation(curve, from: presentationValue, to: toStart ? start : end)
        let remainder = 1 - progress
        let wait = toStart || remainder <= 0 ? 0 : max(0, delay - progress) / remainder * duration
        animation.duration = max(duration - wait, Self.minimumDuration)
        animation.beginTime = CACurrentMediaTime() + wait
        add(animation)
    }

    /// Ends the animation; the property has its value at one of the ends, or the one on the screen.
    func finish(at position: UIViewAnimatingPosition) {
        let value =
            switch position {
            case .start: start
            case .end: end
            case .current: presentationValue
            }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        UIView.performWithoutAnimation { view.layer.setValue(value, forKeyPath: key) }
        view.layer.removeAnimation(forKey: key)
        CATransaction.commit()
    }

    /// Shows the property's own value again.
    func removeAnimation() { view.layer.removeAnimation(forKey: key) }

    private func makeFullAnimation(_ curve: AnimatorCurve, duration: TimeInterval) -> CAAnimation {
        if let keyframes, let copy = keyframes.copy() as? CAKeyframeAnimation {
            copy.timingFunction = nil
            if case .bezier(let function) = curve { copy.timingFunction = function }
            return copy
        }
        return makeAnimation(curve, from: start, to: end)
    }

    /// From one value to another.
    private func makeAnimation(_ curve: AnimatorCurve, from: Any?, to: Any?) -> CAAnimation {
        let animation: CABasicAnimation
        switch curve {
        case .spring(let spring):
            if let group = makeAxisAnimations(spring, from: from, to: to) { return group }
            animation = spring.animation(keyPath: key)
        case .bezier(let function):
            animation = CABasicAnimation(keyPath: key)
            animation.timingFunction = function
        }
        animation.fromValue = from ?? NSNull()
        animation.toValue = to ?? NSNull()
        return animation
    }

    /// A place that begins with a speed of its own along each axis; `nil` for other properties and speeds.
    private func makeAxisAnimations(_ spring: SpringTiming, from: Any?, to: Any?) -> CAAnimation? {
        guard key == "position", let vertical = spring.verticalVelocity, let from = Self.point(from),
            let to = Self.point(to)
        else { return nil }
        func axis(_ name: String, _ velocity: Double, _ from: CGFloat, _ to: CGFloat) -> CAAnimation {
            let animation = spring.animation(keyPath: "position.\(name)")
            animation.initialVelocity = CGFloat(velocity)
            animation.fromValue = from
            animation.toValue = to
            animation.fillMode = .both
            return animation
        }
        let group = CAAnimationGroup()
        group.animations = [
            axis("x", spring.initialVelocity, from.x, to.x), axis("y", vertical, from.y, to.y),
        ]
        return group
    }

    private static func point(_ value: Any?) -> CGPoint? {
        value as? CGPoint ?? (value as? NSValue)?.cgPointValue
    }

    private func add(_ animation: CAAnimation) {
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.delegate = nil
        view.layer.add(animation, forKey: key)
    }

    /// A run takes at least this long, in seconds: 0 would stand for the transaction's duration.
    private static let minimumDuration: TimeInterval = 0.0001
}
