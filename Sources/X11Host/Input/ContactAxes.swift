import CXlib
import Foundation
import TouchInput

/// Which axes of a touch device measure what, and how their values become points, radians and shares of one.
struct ContactAxes: Hashable, Sendable {
    var positionX: DeviceAxis?
    var positionY: DeviceAxis?
    var touchMajor: DeviceAxis?
    var touchMinor: DeviceAxis?
    var orientation: DeviceAxis?
    var pressure: DeviceAxis?
    /// The device tells the middle of the finger apart from the place that is meant, which the position axes then hold.
    var correctsTouchPoint = false

    /// How the point that is meant is found in a patch (T-13).
    var calibration: ContactCalibration { correctsTouchPoint ? .none : .standard }

    /// Puts an axis in the place that its label tells; other axes are passed over.
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

    /// Pressure from 0 to 1 of the axis' range, if the event holds it.
    func pressure(_ value: (Int) -> Double?) -> Double? {
        pressure.flatMap { axis in value(axis.number).flatMap(axis.normalized) }
    }

    /// The contact patch in points, if the event holds it.
    ///
    /// Drivers measure the patch in the units of the position axes, or in units of their own when both state a
    /// resolution. `area` is the size in points of what the position axes span: of the whole screen. A device without a
    /// minor axis has round patches.
    func ellipse(on area: CGSize, _ value: (Int) -> Double?) -> ContactEllipse? {
        guard let touchMajor, let major = value(touchMajor.number), major >= 0 else { return nil }
        let minor = touchMinor.flatMap { value($0.number) } ?? major
        let majorLength = major * pointsPerUnit(of: touchMajor, on: area)
        let minorLength = max(minor, 0) * pointsPerUnit(of: touchMinor ?? touchMajor, on: area)
        return ContactEllipse(
            major: max(majorLength, minorLength), minor: min(majorLength, minorLength), orientation: orientationAngle(value))
    }

    /// A quarter turn is the end of the orientation axis' range.
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
