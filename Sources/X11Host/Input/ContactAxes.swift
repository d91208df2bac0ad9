import CXlib
import Foundation
import TouchInput

/// The axes of a touch device and the conversion of their values to points, radians and fractions.
struct ContactAxes: Hashable, Sendable {
    var positionX: DeviceAxis?
    var positionY: DeviceAxis?
    var touchMajor: DeviceAxis?
    var touchMinor: DeviceAxis?
    var orientation: DeviceAxis?
    var pressure: DeviceAxis?
    /// True if the device reports the center of the finger separately from the intended point, which is then in the
    /// position axes.
    var correctsTouchPoint = false

    /// How the intended point is derived from the contact patch (T-13).
    var calibration: ContactCalibration { correctsTouchPoint ? .none : .standard }

    /// Sets the axis that the label identifies; other axes are ignored.
    mutating func insert(_ axis: DeviceAxis, label: Atom, _ labels: AxisLabels) {
        switch label {
        case labels.positionX: positionX = axis
        case labels.positionY: positionY = axis
        case labels.touchMajor: touchMajor = axis
        case labels.touchMinor: touchMinor = axis
        case labels.orientation: orientation = axis
        case labels.pressure: pressure = axis
        case labels.toolX: correctsTouchPoint = true
        default: break
        }
    }

    /// The pressure as a fraction of the axis range, 0…1, if the event contains it.
    func pressure(_ value: (Int) -> Double?) -> Double? {
        pressure.flatMap { axis in value(axis.number).flatMap(axis.normalized) }
    }

    /// The contact patch in points, if the event contains it.
    ///
    /// Drivers measure the patch in the units of the position axes, or in separate units if both axes state a
    /// resolution. `area` is the size, in points, that the position axes span: the whole screen. Without a minor axis
    /// patches are circles.
    func ellipse(on area: CGSize, _ value: (Int) -> Double?) -> ContactEllipse? {
        guard let touchMajor, let major = value(touchMajor.number), major >= 0 else { return nil }
        let minor = touchMinor.flatMap { value($0.number) } ?? major
        let majorLength = major * pointsPerUnit(of: touchMajor, on: area)
        let minorLength = max(minor, 0) * pointsPerUnit(of: touchMinor ?? touchMajor, on: area)
        return ContactEllipse(
            major: max(majorLength, minorLength), minor: min(majorLength, minorLength),
            orientation: orientationAngle(value))
    }

    /// The orientation in radians: the maximum of the axis is a quarter turn.
    private func orientationAngle(_ value: (Int) -> Double?) -> Double {
        guard let orientation, orientation.maximum > 0, let raw = value(orientation.number) else { return 0 }
        return min(max(raw / orientation.maximum, -1), 1) * .pi / 2
    }

    private func pointsPerUnit(of axis: DeviceAxis, on area: CGSize) -> Double {
        let horizontal = pointsPerUnit(of: axis, along: positionX, length: Double(area.width))
        let vertical = pointsPerUnit(of: axis, along: positionY, length: Double(area.height))
        switch (horizontal, vertical) {
        case (let across?, let down?): return (across + down) / 2
        case (let one?, nil), (nil, let one?): return one
        case (nil, nil): return 1
        }
    }

    private func pointsPerUnit(of axis: DeviceAxis, along position: DeviceAxis?, length: Double) -> Double? {
        guard let position, position.span > 0 else { return nil }
        let points = length / position.span
        guard axis.resolution > 0, position.resolution > 0 else { return points }
        return points * position.resolution / axis.resolution
    }
}
