import Foundation

/// When a finger that moves is a pan.
enum PanLimits {
    /// how far fingers move, to one side or along the other axis, until a pan begins, in points.
    static let hysteresis: CGFloat = 10
    /// the hysteresis is multiplied by this for fingers on a usual screen.
    static let touchSloppiness: CGFloat = 1
    /// how many fingers a pan accepts unless it is told otherwise.
    static let maximumTouches = Int(UInt32.max)
    /// R-72, decision: how far from an edge of the screen a screen-edge pan may start, in points.
    static let edgeRegionWidth: CGFloat = 13
    /// R-76, decision: how many fingers a screen-edge pan accepts.
    static let edgeMaximumTouches = 1
}
