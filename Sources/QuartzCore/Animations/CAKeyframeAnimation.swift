import CoreGraphics
import Foundation

/// How values between key frames are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In a straight line.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Not at all: each value holds until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// In a straight line at even speed; key times and timing functions are not minded.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// On a smooth curve at even speed; key times and timing functions are not minded.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns while it follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Its x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Its x axis points back along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, of the kinds that `CABasicAnimation` takes.
    open var values: [Any]?

    /// For properties that are points: the way, in points. It goes before `values`; every piece of it is the way
    /// between two key frames.
    open var path: CGPath?

    /// When each value is reached, as ascending parts of the run, 0…1. Even when `nil` or when there are not as many as
    /// values (for `discrete` one more).
    open var keyTimes: [NSNumber]?

    /// The pacing between each two values; linear where there are none.
    open var timingFunctions: [CAMediaTimingFunction]?

    /// How values in between are found.
    open var calculationMode = CAAnimationCalculationMode.linear

    /// How tightly a cubic way bends at each value; 0 is a Catmull–Rom curve, 1 a corner.
    open var tensionValues: [NSNumber]?

    /// How sharp the corner of a cubic way is at each value; 0 is smooth.
    open var continuityValues: [NSNumber]?

    /// Whether a cubic way bends before (positive) or after (negative) each value.
    open var biasValues: [NSNumber]?

    /// How the layer turns along the path; `nil` for not at all.
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
