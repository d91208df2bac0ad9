import HostSupport
import TouchInput

/// Collects the scrolling of one `wl_pointer.frame`.
struct WheelReader {
    /// The value of a notch in `axis_value120`.
    static let notchValue = 120.0

    /// What an axis did since the last frame.
    private struct Axis {
        /// The distance, in units of the surface.
        var value = 0.0
        /// The rotation of a wheel, in notches; `nil` if the device has none.
        var notches: Double?
    }

    private var horizontal = Axis()
    private var vertical = Axis()
    private var hasChanged = false

    init() {}

    /// The content is to move by a distance, in units of the surface.
    mutating func scroll(isVertical: Bool, by value: Double) {
        hasChanged = true
        if isVertical { vertical.value += value } else { horizontal.value += value }
    }

    /// A wheel turned by a part of a notch, in 120ths.
    mutating func turn(isVertical: Bool, value120: Int32) {
        hasChanged = true
        let notches = Double(value120) / Self.notchValue
        if isVertical {
            vertical.notches = (vertical.notches ?? 0) + notches
        } else {
            horizontal.notches = (horizontal.notches ?? 0) + notches
        }
    }

    /// The scrolling since the last call; `nil` if there was none. Content moves against the wheel.
    ///
    /// - Parameter pointsPerUnit: the points in a unit of the surface.
    mutating func take(pointsPerUnit: Double) -> (delta: InputVector, isDiscrete: Bool)? {
        guard hasChanged else { return nil }
        defer { self = WheelReader() }
        func distance(_ axis: Axis) -> Double {
            axis.notches.map { -$0 * ScrollMetrics.pointsPerNotch } ?? -axis.value * pointsPerUnit
        }
        let delta = InputVector(dx: distance(horizontal), dy: distance(vertical))
        if delta.dx == 0, delta.dy == 0 { return nil }
        let notches = [horizontal.notches, vertical.notches].compactMap { $0 }
        return (delta, !notches.isEmpty && notches.allSatisfy { $0 == $0.rounded() })
    }
}
