import CoreGraphics
import Foundation
import QuartzCore

/// A timing curve given by a cubic Bézier from (0, 0) to (1, 1): x is time, y is progress.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The named curve; `easeInOut` if the curve was created from control points.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point; its x is in 0…1.
    public let controlPoint1: CGPoint
    /// The second control point; its x is in 0…1.
    public let controlPoint2: CGPoint
    private let isBuiltin: Bool

    /// Creates the ease-in-out curve.
    public convenience override init() { self.init(animationCurve: .easeInOut) }

    /// Creates a named curve.
    public init(animationCurve curve: UIView.AnimationCurve) {
        let points = curve.controlPoints
        animationCurve = curve
        controlPoint1 = points.0
        controlPoint2 = points.1
        isBuiltin = true
        super.init()
    }

    /// Creates a curve from its control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        isBuiltin = false
        super.init()
    }

    /// `builtin` for a named curve, otherwise `cubic`.
    public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    /// The object itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Always `nil`.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    /// The timing function of the curve.
    final var function: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
            Float(controlPoint2.y))
    }

    /// Returns the object itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
