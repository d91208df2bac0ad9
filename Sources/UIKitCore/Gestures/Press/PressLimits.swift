import Foundation

/// What a long press is unless its recognizer says otherwise.
enum PressLimits {
    /// how long the fingers are held, in seconds.
    static let duration: TimeInterval = 0.5
    /// how far they may move before that, in points.
    static let movement: CGFloat = 10
}
