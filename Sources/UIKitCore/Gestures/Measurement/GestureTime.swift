import Foundation

/// How times of the input hardware are compared with limits.
enum GestureTime {
    /// The resolution of hardware times, in seconds.
    static let tick: TimeInterval = 0.000_001

    /// Whether more time passed than the limit allows; what is exactly at the limit is within.
    static func exceeds(_ duration: TimeInterval, _ limit: TimeInterval) -> Bool { duration > limit + tick / 2 }

    /// Whether at least so much time passed.
    static func reaches(_ duration: TimeInterval, _ limit: TimeInterval) -> Bool { duration >= limit - tick / 2 }
}
