import CoreGraphics

/// Measures of transitions.
enum TransitionConstants {
    /// How far the eye is from the screen, in points. decision: 850, about an arm's length at 160 points per inch.
    static let eyeDistance: CGFloat = 850
    /// How far a sheet is turned over the top edge before it is gone, in radians. decision: a little less than a
    /// quarter turn, so that its back is not seen.
    static let pageCurlAngle: CGFloat = 1.4
}
