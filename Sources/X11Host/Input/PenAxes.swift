import CXlib
import Foundation
import TouchInput

/// The axes of a pen and their last values: events contain only the axes that changed.
struct PenAxes: Hashable, Sendable {
    /// The tilt at the end of an axis whose driver states no resolution, in radians (decision: 64 degrees, the range of
    /// common tablets).
    static let fullTilt = 64 * Double.pi / 180

    /// The state of a pen.
    struct Reading: Hashable, Sendable {
        /// The pressure, 0…1, if measured.
        var pressure: Double?
        /// The tilt, if measured.
        var tilt: PenTilt?
    }

    /// The end of the pen that the device represents: drivers create one device per end.
    var tool: ContactTool = .pen
    private var pressure: DeviceAxis?
    private var tiltX: DeviceAxis?
    private var tiltY: DeviceAxis?
    private var values: [Int: Double] = [:]

    /// Creates a pen without axes for a device with this name.
    init(deviceName: String) {
        if deviceName.range(of: "eraser", options: .caseInsensitive) != nil { tool = .eraser }
    }

    /// True if it has an axis that only pens have.
    var isPen: Bool { pressure != nil }

    /// Sets the axis that the label identifies; other axes are ignored.
    mutating func insert(_ axis: DeviceAxis, value: Double, label: Atom, _ labels: AxisLabels) {
        switch label {
        case labels.penPressure: pressure = axis
        case labels.penTiltX: tiltX = axis
        case labels.penTiltY: tiltY = axis
        default: return
        }
        values[axis.number] = value
    }

    /// The pen's state, with the values of the event and, for axes it omits, earlier ones.
    mutating func read(_ value: (Int) -> Double?) -> Reading {
        for axis in [pressure, tiltX, tiltY] {
            if let axis, let now = value(axis.number) { values[axis.number] = now }
        }
        return Reading(pressure: pressure.flatMap { axis in values[axis.number].flatMap(axis.normalized) }, tilt: tilt)
    }

    private var tilt: PenTilt? {
        guard let right = angle(tiltX), let down = angle(tiltY) else { return nil }
        return PenTilt(tiltX: right, tiltY: down)
    }

    /// The angle in radians; 0 is upright. The resolution is in units per radian.
    private func angle(_ axis: DeviceAxis?) -> Double? {
        guard let axis, let value = values[axis.number] else { return nil }
        if axis.resolution > 0 { return value / axis.resolution }
        let end: Double = max(abs(axis.minimum), abs(axis.maximum))
        return end > 0 ? value / end * Self.fullTilt : nil
    }
}
