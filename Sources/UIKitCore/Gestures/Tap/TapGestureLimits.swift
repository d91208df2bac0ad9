import Foundation

/// What counts as a tap for a recognizer, and as one that follows another.
enum TapGestureLimits {
    /// longest time a finger may stay down in one tap, in seconds.
    static let longestPress: TimeInterval = 0.75
    /// longest time from the end of one tap to the landing of the next, in seconds.
    static let longestGap: TimeInterval = 0.35
    /// farthest a finger may move within one tap, in points.
    static let allowedMovement: CGFloat = 45
    /// R-06, decision: farthest a tap may lie from the first one, in points.
    static let allowedDistance: CGFloat = 45
    /// R-07, decision: within this time the fingers of one tap must land, in seconds.
    static let touchDownWindow: TimeInterval = 0.15
}
