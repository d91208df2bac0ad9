import QuartzCore

extension UIView {
    /// How fast an animation goes at its beginning and end.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the beginning.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        /// Even.
        case linear = 3

        /// The curve as a function of time.
        var timingFunction: CAMediaTimingFunction {
            switch self {
            case .easeInOut: CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1)
            case .easeIn: CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
            case .easeOut: CAMediaTimingFunction(controlPoints: 0, 0, 0.58, 1)
            case .linear: CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)
            }
        }
    }
}
