import Foundation
import QuartzCore

/// When and how the animations of one block run.
struct AnimationTiming {
    /// The way from the old value to the new one.
    enum Curve: Equatable {
        case bezier(UIView.AnimationCurve)
        case spring(SpringTiming)
    }

    /// How long one run takes, in seconds.
    var duration: TimeInterval
    /// How long to wait before the first run, in seconds.
    var delay: TimeInterval
    var curve: Curve
    /// How often the animation runs; parts of a run count.
    var repeatCount: Float = 1
    var autoreverses = false

    /// What animations of the begin/commit style start with.
    static let beginAnimationsDefault = AnimationTiming(duration: 0.2, delay: 0, curve: .bezier(.easeInOut))

    /// When everything is over, in seconds after the start of the delay.
    var end: TimeInterval {
        let run = autoreverses ? 2 * duration : duration
        return delay + run * Double(repeatCount)
    }

    /// Gives an animation everything but its values.
    func apply(to animation: CAAnimation) {
        animation.duration = duration
        animation.repeatCount = repeatCount == 1 ? 0 : repeatCount
        animation.autoreverses = autoreverses
        if case .bezier(let curve) = curve { animation.timingFunction = curve.timingFunction }
        if delay > 0 {
            animation.beginTime = CACurrentMediaTime() + delay
            animation.fillMode = .backwards
        }
    }

    /// The animation of one property from one value to another.
    func makeAnimation(of key: String, from: Any?, to: Any?) -> CAAnimation {
        let animation: CABasicAnimation
        if case .spring(let timing) = curve {
            animation = timing.animation(keyPath: key)
        } else {
            animation = CABasicAnimation(keyPath: key)
        }
        animation.fromValue = from ?? NSNull()
        animation.toValue = to ?? NSNull()
        apply(to: animation)
        return animation
    }
}
