import CoreGraphics
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
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
            case .easeIn: CAMediaTimingFunction(name: .easeIn)
            case .easeOut: CAMediaTimingFunction(name: .easeOut)
            case .linear: CAMediaTimingFunction(name: .linear)
            }
        }

        /// The control points between (0, 0) and (1, 1).
        var controlPoints: (CGPoint, CGPoint) {
            let curve: TimingCurve =
                switch self {
                case .easeInOut: .easeInEaseOut
                case .easeIn: .easeIn
                case .easeOut: .easeOut
                case .linear: .linear
                }
            return (CGPoint(x: curve.x1, y: curve.y1), CGPoint(x: curve.x2, y: curve.y2))
        }
    }
}
