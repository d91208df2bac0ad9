import Foundation

/// How a transition passes from a layer's former look to its present one.
struct TransitionEffect: Sendable {
    var id: UInt64
    var style: TransitionSnapshot.Style
    var side: TransitionSnapshot.Side
    var start: Double
    var end: Double

    func snapshot(at fraction: Double) -> TransitionSnapshot {
        TransitionSnapshot(id: id, style: style, side: side, progress: start + (end - start) * fraction)
    }
}
