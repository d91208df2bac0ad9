import Foundation
import QuartzCore

/// An uninterrupted run of an animator. Positions are fractions of the whole animation, 0 at its start, 1 at its end.
struct AnimatorSegment {
    /// The part of the animation that the segment covers.
    enum Span {
        /// The whole animation, from an offset in seconds, forward or reversed.
        case full(offset: TimeInterval, isReversed: Bool)
        /// From one position to another.
        case partial(from: Double, to: Double)
    }

    var span: Span
    var curve: AnimatorCurve
    /// The duration of the span in seconds.
    var duration: TimeInterval
    /// The start time in seconds.
    var start: TimeInterval

    /// The end time in seconds.
    var end: TimeInterval {
        switch span {
        case .full(let offset, false): start + max(0, duration - offset)
        case .full(let offset, true): start + max(0, offset)
        case .partial: start + duration
        }
    }

    /// Returns the position at a time.
    func position(at time: TimeInterval) -> Double {
        let elapsed = max(0, time - start)
        switch span {
        case .full(let offset, let isReversed):
            return curve.progress(
                at: min(max(isReversed ? offset - elapsed : offset + elapsed, 0), duration), of: duration)
        case .partial(let from, let to):
            return from + (to - from) * curve.progress(at: min(elapsed, duration), of: duration)
        }
    }
}

/// The timing curve of an animator.
enum AnimatorCurve {
    case bezier(CAMediaTimingFunction)
    case spring(SpringTiming)

    init(_ parameters: UITimingCurveProvider, duration: TimeInterval) {
        if let spring = parameters.springTimingParameters {
            self = .spring(spring.timing(duration: duration))
        } else {
            self = .bezier((parameters.cubicTimingParameters ?? UICubicTimingParameters()).function)
        }
    }

    static let linear = AnimatorCurve.bezier(CAMediaTimingFunction(name: .linear))

    /// The actual duration in seconds for a requested one: a spring determines its own.
    func duration(requested duration: TimeInterval) -> TimeInterval {
        if case .spring(let spring) = self { return spring.duration }
        return duration
    }

    /// Returns the progress after a time in seconds.
    func progress(at time: TimeInterval, of duration: TimeInterval) -> Double {
        switch self {
        case .bezier(let function): duration > 0 ? function.progress(at: time / duration) : 1
        case .spring(let spring): time >= duration ? 1 : spring.animation(keyPath: "position").progress(at: time)
        }
    }

    /// Returns the earliest time, in seconds, with a given progress.
    func time(ofProgress progress: Double, of duration: TimeInterval) -> TimeInterval {
        switch self {
        case .bezier(let function): return function.time(ofProgress: progress) * duration
        case .spring(let spring):
            let animation = spring.animation(keyPath: "position")
            let steps = 512
            let step = (0...steps).first { animation.progress(at: duration * Double($0) / Double(steps)) >= progress }
            return duration * Double(step ?? steps) / Double(steps)
        }
    }
}
