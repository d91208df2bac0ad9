import Foundation

/// The kind of pace that a provider has.
public enum UITimingCurveType: Int, Sendable {
    /// One of the four named curves.
    case builtin = 0
    /// A curve with control points.
    case cubic = 1
    /// A spring.
    case spring = 2
    /// A spring and a curve.
    case composed = 3
}

/// Something that says how an animator goes from beginning to end.
public protocol UITimingCurveProvider: AnyObject, NSCopying {
    /// The kind of pace.
    var timingCurveType: UITimingCurveType { get }
    /// The curve, where there is one.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring, where there is one.
    var springTimingParameters: UISpringTimingParameters? { get }
}
