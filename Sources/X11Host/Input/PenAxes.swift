import CXlib
import Foundation
import TouchInput

/// Which axes of a pen measure what, and what they said last: events hold only the axes that changed.
struct PenAxes: Hashable, Sendable {
    /// Decision: the tilt at the end of an axis whose driver states no resolution, in radians; 64 degrees, the range
    /// that tablets have.
    static let fullTilt = 64 * Double.pi / 180

    /// What a pen does.
    struct Reading: Hashable, Sendable {
        /// From 0 to 1.
        var pressure: Double?
        /// How it leans, if that is measured.
        var tilt: PenTilt?
    }

    /// The end that the device is: drivers make a device of each.
    var tool: ContactTool = .pen
    private var pressure: DeviceAxis?
    private var tiltX: DeviceAxis?
    private var tiltY: DeviceAxis?
    private var values: [Int: Double] = [:]

    /// Makes the pen of a device of this name, without axes yet.
    init(deviceName: String) {
        if deviceName.range(of: "eraser", options: .caseInsensitive) != nil { tool = .eraser }
    }

    /// True when there is something that only pens measure.
    var isPen: Bool { pressure != nil }

    /// Puts an axis in the place that its label tells; other axes are passed over.
    mutating func insert(_ axis: DeviceAxis, value: Double, label: Atom, _ labels: AxisLabels) {
        switch label {
        case labels.penPressure: pressure = axis
        case labels.penTiltX: tiltX = axis
        case labels.penTiltY: tiltY = axis
        default: return
        }
        values[axis.number] = value
    }

    /// What the pen does, with what the event says and what earlier ones said.
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

    /// In radians; 0 is upright. A resolution is in units to the radian.
    private func angle(_ axis: DeviceAxis?) -> Double? {
        guard let axis, let value = values[axis.number] else { return nil }
        if axis.resolution > 0 { return value / axis.resolution }
        let end: Double = max(abs(axis.minimum), abs(axis.maximum))
        return end > 0 ? value / end * Self.fullTilt : nil
    }
}
