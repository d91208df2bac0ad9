import CoreGraphics
import Foundation

/// How values between key frames are interpolated.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Linear interpolation; the default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// No interpolation: each value holds until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Linear interpolation at constant speed; key times and timing functions are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// A smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve at constant speed; key times and timing functions are ignored.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer rotates while it follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The x axis points backward along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, of the types that `CABasicAnimation` takes; `nil` by default.
    open var values: [Any]?

    /// The path to follow, in points, for properties that are points; `nil` by default. It takes precedence over
    /// `values`; each segment lies between two key frames.
    open var path: CGPath?

    /// The time of each value as a fraction of the duration, 0…1, ascending. The times are spaced evenly if `nil`, the
    /// default, or if their count differs from that of the values (for `discrete`, one more).
    open var keyTimes: [NSNumber]?

    /// The timing function of each segment; linear where there is none. `nil` by default.
    open var timingFunctions: [CAMediaTimingFunction]?

    /// How values in between are interpolated; `.linear` by default.
    open var calculationMode = CAAnimationCalculationMode.linear

    /// The tension of a cubic curve at each value; 0, the default, is a Catmull–Rom curve, 1 a corner.
    open var tensionValues: [NSNumber]?

    /// The continuity of a cubic curve at each value; 0, the default, is smooth, other values form a corner.
    open var continuityValues: [NSNumber]?

    /// The bias of a cubic curve: whether it bends before (positive) or after (negative) each value; 0 by default.
    open var biasValues: [NSNumber]?

    /// How the layer rotates along the path; `nil`, the default, does not rotate.
    open var rotationMode: CAAnimationRotationMode?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAKeyframeAnimation else { return }
        copy.values = values
        copy.path = path?.copy()
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.tensionValues = tensionValues
        copy.continuityValues = continuityValues
        copy.biasValues = biasValues
        copy.rotationMode = rotationMode
    }

    override func makeTrack(for target: AnimationTarget, _ resolved: MediaTiming) -> PropertyChange.Track? {
        let times = keyTimes?.map { $0.doubleValue }
        let curves = timingFunctions?.map { $0.curve } ?? []
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        if let path {
            guard case .point = target.property.value(in: LayerSnapshot()) else { return nil }
            let track = KeyframePath(
                path: path, keyTimes: times, curves: curves, isPaced: isPaced,
                isDiscrete: calculationMode == .discrete, rotation: rotation)
            return track.map { .path($0) }
        }
        let converted = values?.compactMap { target.coerce($0) } ?? []
        guard converted.count == values?.count else { return nil }
        let track = KeyframeValues(values: converted, keyTimes: times, curves: curves, mode: mode, isPaced: isPaced)
        return track.map { .frames($0) }
    }

    private var rotation: KeyframePath.Rotation {
        switch rotationMode {
        case .rotateAuto?: .along
        case .rotateAutoReverse?: .backward
        default: .none
        }
    }

    private var mode: KeyframeValues.Mode {
        switch calculationMode {
        case .discrete: .discrete
        case .cubic, .cubicPaced:
            .cubic(
                tension: Self.numbers(tensionValues), continuity: Self.numbers(continuityValues),
                bias: Self.numbers(biasValues))
        default: .linear
        }
    }

    private static func numbers(_ values: [NSNumber]?) -> [CGFloat] { values?.map { CGFloat($0.doubleValue) } ?? [] }
}
