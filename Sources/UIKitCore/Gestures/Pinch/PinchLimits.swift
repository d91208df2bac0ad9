import Foundation

/// When two fingers pinch.
enum PinchLimits {
    /// R-56, decision: change of the fingers' distance that begins a pinch, in points.
    static let hysteresis: CGFloat = 8
    /// R-61, decision: distances of less count as this, in points.
    static let minimumDistance: CGFloat = 1
    /// E-79, decision: change of scale, up or down, that begins a pinch on a trackpad: 8 points of 200.
    static let trackpadHysteresis: CGFloat = 0.04
}
