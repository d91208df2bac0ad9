import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
package struct TimingCurve: Equatable, Sendable {
    package let x1: Double
    package let y1: Double
    package let x2: Double
    package let y2: Double

    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        // Outside 0…1 the curve would run back in time.
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

    /// The solution is exact to this many seconds of a second's curve.
    private static let precision = 1e-9

    /// Progress at time `x`, both 0…1; the y values of the control points may carry progress outside.
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
        // x grows with t, so halving always arrives.
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
