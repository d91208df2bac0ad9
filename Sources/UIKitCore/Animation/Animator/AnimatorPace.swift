import Foundation
import QuartzCore

/// How an animator goes from one end to the other.
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

    /// How long the whole way takes, in seconds, when `duration` was asked for: a spring takes its own time.
    func duration(requested duration: TimeInterval) -> TimeInterval {
        if case .spring(let spring) = self { return spring.duration }
        return duration
    }

    /// How much of the way is done after a time in seconds.
    func progress(at time: TimeInterval, of duration: TimeInterval) -> Double {
        switch self {
        case .bezier(let function): duration > 0 ? function.progress(at: time / duration) : 1
        case .spring(let spring): time >= duration ? 1 : spring.animation(keyPath: "position").progress(at: time)
        }
    }

    /// The earliest time in seconds at which so much of the way is done.
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
