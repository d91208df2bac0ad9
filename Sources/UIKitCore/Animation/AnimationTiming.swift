import Foundation
import QuartzCore

/// The timing of the animations of one block.
struct AnimationTiming {
    /// The progress from the old value to the new one.
    enum Curve: Equatable {
        case bezier(UIView.AnimationCurve)
        case spring(SpringTiming)
    }

    /// The duration of one run, in seconds.
    var duration: TimeInterval
    /// The delay before the first run, in seconds.
    var delay: TimeInterval
    var curve: Curve
    /// The number of runs; may be fractional.
    var repeatCount: Float = 1
    var autoreverses = false

    /// The initial timing of a begin/commit block.
    static let beginAnimationsDefault = AnimationTiming(duration: 0.2, delay: 0, curve: .bezier(.easeInOut))

    /// True if there is more than one run.
    var repeats: Bool { repeatCount > 1 }

    /// The end of the last run, in seconds after the start of the delay.
    var end: TimeInterval {
        let run = autoreverses ? 2 * duration : duration
        return delay + run * Double(repeatCount)
    }

    /// Applies the timing to an animation, except for spring parameters.
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

    /// Creates the animation of one property between two values.
    func makeAnimation(of key: String, from: Any?, to: Any?) -> CABasicAnimation {
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
