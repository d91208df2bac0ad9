import Foundation

/// Names of timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The timing function of implicit layer animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The timing of an animation: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress. It is
/// immutable.
public final class CAMediaTimingFunction: NSObject, Sendable {
    let curve: TimingCurve

    init(curve: TimingCurve) { self.curve = curve }

    /// Creates the function with a name; unknown names give the linear one.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(curve: .easeIn)
        case .easeOut: self.init(curve: .easeOut)
        case .easeInEaseOut: self.init(curve: .easeInEaseOut)
        case .default: self.init(curve: .standard)
        default: self.init(curve: .linear)
        }
    }

    /// Creates a curve with the control points (c1x, c1y) and (c2x, c2y). The x values are clamped to 0…1.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        self.init(curve: TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
    }

    /// Writes x and y of the control point `idx`, 0…3, to `ptr`; 0 and 3 are the ends. Other indices write nothing.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points: [(Double, Double)] = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        guard points.indices.contains(idx) else { return }
        ptr[0] = Float(points[idx].0)
        ptr[1] = Float(points[idx].1)
    }

    /// True for a function with the same curve.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }

    /// Equal functions have equal hashes.
    public override var hash: Int {
        var hasher = Hasher()
        for value in [curve.x1, curve.y1, curve.x2, curve.y2] { hasher.combine(value) }
        return hasher.finalize()
    }
}

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
package struct TimingCurve: Equatable, Sendable {
    package let x1: Double
    package let y1: Double
    package let x2: Double
    package let y2: Double

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        // Outside 0…1 the curve would not be a function of time.
        self.x1 = min(max(x1, 0), 1)
        self.y1 = y1
        self.x2 = min(max(x2, 0), 1)
        self.y2 = y2
    }

    /// control points of the named curves.
    package static let linear = TimingCurve(0, 0, 1, 1)
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    package static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
    static let standard = TimingCurve(0.25, 0.1, 0.25, 1)

    /// The precision of the solver, as a fraction of the duration.
    private static let precision = 1e-9

    /// The progress at time `x` in 0…1; the y values of the control points may take it outside 0…1.
    func progress(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        if x1 == y1, x2 == y2 { return x }
        return Self.coordinate(parameter(at: x), y1, y2)
    }

    private func parameter(at x: Double) -> Double {
        var t = x
        for _ in 0..<8 {
            let error: Double = Self.coordinate(t, x1, x2) - x
            if abs(error) < Self.precision { return t }
            let slope = Self.slope(t, x1, x2)
            if abs(slope) < 1e-6 { break }
            t -= error / slope
            if t < 0 || t > 1 { break }
        }
        // x increases with t, so bisection converges.
        var low = 0.0
        var high = 1.0
        t = x
        while high - low > Self.precision {
            if Self.coordinate(t, x1, x2) < x { low = t } else { high = t }
            t = (low + high) / 2
        }
        return t
    }

    private static func coordinate(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        let c: Double = 3 * p1
        let b: Double = 3 * (p2 - p1) - c
        let a: Double = 1 - c - b
        return ((a * t + b) * t + c) * t
    }

    private static func slope(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
        let c: Double = 3 * p1
        let b: Double = 3 * (p2 - p1) - c
        let a: Double = 1 - c - b
        return (3 * a * t + 2 * b) * t + c
    }
}

extension CAMediaTimingFunction {
    /// The progress at a fraction of the duration, both 0…1.
    package func progress(at time: Double) -> Double { curve.progress(at: time) }

    /// The earliest fraction of the duration, 0…1, at which `progress` is reached.
    package func time(ofProgress progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        var low = 0.0
        var high = 1.0
        while high - low > 1e-9 {
            let middle: Double = (low + high) / 2
            if curve.progress(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

extension CASpringAnimation {
    /// The progress after `time` seconds; exceeds 1 while the spring overshoots.
    package func progress(at time: Double) -> Double { spring.progress(at: time) }
}
