import CoreGraphics
import Foundation
import QuartzCore

/// A pace given by a curve from (0, 0) to (1, 1): time to the right, progress upward.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The curve's name; `easeInOut` for one with control points.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point; its x is 0…1.
    public let controlPoint1: CGPoint
    /// The second control point; its x is 0…1.
    public let controlPoint2: CGPoint
    private let isBuiltin: Bool

    /// Slow at both ends.
    public convenience override init() { self.init(animationCurve: .easeInOut) }

    /// The curve of a name.
    public init(animationCurve curve: UIView.AnimationCurve) {
        let points = curve.controlPoints
        animationCurve = curve
        controlPoint1 = points.0
        controlPoint2 = points.1
        isBuiltin = true
        super.init()
    }

    /// The curve with these control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        isBuiltin = false
        super.init()
    }

    /// A named curve or one with control points.
    public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    /// The parameters themselves.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// None.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    /// The curve as a function of time.
    final var function: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
            Float(controlPoint2.y))
    }

    /// Parameters never change, so a copy is the object itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
