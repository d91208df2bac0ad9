import Foundation

/// When a finger that moves is a swipe.
enum SwipeLimits {
    /// longest time from the first landing, in seconds.
    static let maximumDuration: TimeInterval = 0.5
    /// least movement along the direction, in points.
    static let minimumPrimary: CGFloat = 50
    /// R-45, decision: greatest movement across the direction, in points.
    static let maximumSecondary: CGFloat = 50
    /// R-79, decision: greatest movement against the direction, in points: as far as across.
    static let maximumBackward: CGFloat = 50

    /// R-80, decision: up to this time a swipe is a fast one, in seconds.
    static let fastDuration: TimeInterval = 0.25
    /// R-80, decision: movement across over movement along that a fast swipe may have at most: 45 degrees.
    static let fastSlope: CGFloat = 1
    /// R-80, decision: the same for the slowest swipe; in between the limit falls evenly.
    static let slowSlope: CGFloat = 0.5

    /// The greatest movement across over movement along that a swipe of a duration in seconds may have.
    static func slope(after duration: TimeInterval) -> CGFloat {
        let fraction = CGFloat((duration - fastDuration) / (maximumDuration - fastDuration))
        return fastSlope + (slowSlope - fastSlope) * min(max(fraction, 0), 1)
    }
}
