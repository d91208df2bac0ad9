import Foundation

/// When two fingers turn.
enum RotationLimits {
    /// R-68, decision: the turn that begins a rotation, in radians: 5 degrees.
    static let hysteresis: CGFloat = 5 * .pi / 180
    /// R-68, decision: until it begins, only what fingers turn that are at least so far apart counts, in points.
    static let minimumDistance: CGFloat = 20
    /// Fingers closer than this have no direction, in points.
    static let minimumSpan: CGFloat = 1
}
