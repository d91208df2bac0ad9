import Foundation

/// How a transition passes from a layer's former look to its present one.
struct TransitionEffect: Sendable {
    var number: UInt64
    var style: TransitionMoment.Style
    var side: TransitionMoment.Side
    var start: Double
    var end: Double

    func moment(at fraction: Double) -> TransitionMoment {
        TransitionMoment(number: number, style: style, side: side, progress: start + (end - start) * fraction)
    }
}
