import Foundation

/// Converts a contact's values from device units to points, radians and fractions.
struct EvdevContactReader {
    /// Decision: the tilt at either end of the axis if the driver reports no resolution, in radians; 64 degrees, the
    /// range of common pens.
    static let fullTilt = 64 * Double.pi / 180

    /// The axes of position and pressure.
    private let x: EvdevAxis
    private let y: EvdevAxis
    private let pressure: EvdevAxis?
    private let orientation: EvdevAxis?
    private let tiltX: EvdevAxis?
    private let tiltY: EvdevAxis?
    /// Points per unit of the position axes.
    private let scale: (x: Double, y: Double)
    /// Units of the position axes per unit of the patch axes.
    private let patchScale: Double
    private let calibration: ContactCalibration

    /// Creates a reader for multi-touch axes, or with `single` for `ABS_X` and `ABS_Y`, on a surface with a size in
    /// points.
    init(device: EvdevDevice, single: Bool, surface: CGSize, calibration: ContactCalibration) {
        let axes = device.axes
        let unknown = EvdevAxis(minimum: 0, maximum: 0)
        x = axes[single ? EvdevAbs.x : EvdevAbs.positionX] ?? unknown
        y = axes[single ? EvdevAbs.y : EvdevAbs.positionY] ?? unknown
        pressure = axes[single ? EvdevAbs.pressure : EvdevAbs.contactPressure]
        orientation = single ? nil : axes[EvdevAbs.orientation]
        tiltX = single ? axes[EvdevAbs.tiltX] : nil
        tiltY = single ? axes[EvdevAbs.tiltY] : nil
        scale = (Double(surface.width) / x.count, Double(surface.height) / y.count)
        let patch = axes[EvdevAbs.touchMajor] ?? axes[EvdevAbs.widthMajor]
        if let patch, patch.resolution > 0, x.resolution > 0 {
            patchScale = Double(x.resolution) / Double(patch.resolution)
        } else {
            patchScale = 1
        }
        self.calibration = device.correctsTouchPoint || single ? .none : calibration
    }

    /// The center of the contact in points. Values never sent are the axis' initial values.
    func center(_ values: EvdevContactValues) -> CGPoint {
        CGPoint(
            x: (Double(values.x ?? x.value) - Double(x.minimum)) * scale.x,
            y: (Double(values.y ?? y.value) - Double(y.minimum)) * scale.y)
    }

    /// The intended point (T-13).
    func point(_ values: EvdevContactValues, patch: ContactEllipse?) -> CGPoint {
        calibration.point(center: center(values), patch: patch)
    }

    /// The contact patch in points. `ABS_MT_TOUCH_*` takes precedence over `ABS_MT_WIDTH_*`; without a minor touch axis
    /// the proportions of the width axes are used, or else the patch is a circle.
    func patch(_ values: EvdevContactValues) -> ContactEllipse? {
        guard let major = values.touchMajor ?? values.widthMajor, major > 0 else { return nil }
        let minor: Double
        if let touchMinor = values.touchMinor {
            minor = Double(touchMinor)
        } else if let width = values.widthMinor, let length = values.widthMajor, length > 0 {
            minor = Double(major) * Double(width) / Double(length)
        } else {
            minor = Double(major)
        }
        let lengths = (longer: Double(major) * patchScale, shorter: max(0, minor) * patchScale)
        var ellipse = ContactEllipse(
            major: lengths.longer, minor: lengths.shorter, orientation: orientationAngle(values))
        if lengths.shorter > lengths.longer {
            // The axes are swapped: the longer one is a quarter turn away.
            let quarterTurn: Double = ellipse.orientation > 0 ? -.pi / 2 : .pi / 2
            ellipse = ContactEllipse(
                major: lengths.shorter, minor: lengths.longer, orientation: ellipse.orientation + quarterTurn)
        }
        return ellipse.scaled(across: scale.x, down: scale.y)
    }

    /// The patch's orientation in radians. The maximum of the orientation axis is a quarter turn. Without that axis,
    /// the direction from the tool's center to the touch point is used if the device reports both.
    private func orientationAngle(_ values: EvdevContactValues) -> Double {
        if let orientation, orientation.maximum > 0, let value = values.orientation {
            return min(max(Double(value) / Double(orientation.maximum), -1), 1) * .pi / 2
        }
        guard let toolX = values.toolX, let toolY = values.toolY, let x = values.x, let y = values.y else { return 0 }
        let across: Double = Double(x) - Double(toolX)
        let up: Double = Double(toolY) - Double(y)
        guard across != 0 || up != 0 else { return 0 }
        let angle: Double = atan2(across, up)
        if angle > .pi / 2 { return angle - .pi }
        return angle < -.pi / 2 ? angle + .pi : angle
    }

    /// The pressure as a fraction of the axis' range, 0…1.
    func pressure(_ values: EvdevContactValues) -> Double? {
        guard let pressure, let value = values.pressure else { return nil }
        return pressure.fraction(value)
    }

    /// A pen's tilt; the axes give the lean to the right and downward (T-18, T-19).
    func tilt(_ values: EvdevContactValues) -> PenTilt? {
        guard let tiltX, let tiltY else { return nil }
        return PenTilt(
            tiltX: angle(values.tiltX ?? tiltX.value, tiltX), tiltY: angle(values.tiltY ?? tiltY.value, tiltY))
    }

    /// True if the contact hovers above the surface.
    func isHovering(_ values: EvdevContactValues) -> Bool { (values.distance ?? 0) > 0 }

    private func angle(_ value: Int32, _ axis: EvdevAxis) -> Double {
        if axis.resolution > 0 { return Double(value) / Double(axis.resolution) }
        return ((axis.fraction(value) ?? 0.5) * 2 - 1) * Self.fullTilt
    }
}

extension PenTilt {
    /// Creates a tilt from the pen's lean to the right and downward, in radians, each clamped to −π/2…π/2. An upright
    /// pen has azimuth 0.
    public init(tiltX right: Double, tiltY: Double) {
        let limit: Double = .pi / 2
        let across: Double = tan(min(max(right, -limit), limit))
        let along: Double = tan(min(max(tiltY, -limit), limit))
        let length: Double = (across * across + along * along).squareRoot()
        self.init(altitude: atan2(1, length), azimuth: length == 0 ? 0 : atan2(along, across))
    }
}

/// The newest values of one contact, in device units; `nil` for values the device has not sent.
struct EvdevContactValues: Hashable {
    var x: Int32?
    var y: Int32?
    var touchMajor: Int32?
    var touchMinor: Int32?
    var widthMajor: Int32?
    var widthMinor: Int32?
    var orientation: Int32?
    var pressure: Int32?
    var distance: Int32?
    var toolType: Int32?
    var toolX: Int32?
    var toolY: Int32?
    var tiltX: Int32?
    var tiltY: Int32?
    var trackingID: Int32?

    /// Sets the value of a multi-touch axis. Returns false for any other axis.
    mutating func setContactAxis(_ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case EvdevAbs.positionX: x = value
        case EvdevAbs.positionY: y = value
        case EvdevAbs.touchMajor: touchMajor = value
        case EvdevAbs.touchMinor: touchMinor = value
        case EvdevAbs.widthMajor: widthMajor = value
        case EvdevAbs.widthMinor: widthMinor = value
        case EvdevAbs.orientation: orientation = value
        case EvdevAbs.contactPressure: pressure = value
        case EvdevAbs.contactDistance: distance = value
        case EvdevAbs.toolType: toolType = value
        case EvdevAbs.toolX: toolX = value
        case EvdevAbs.toolY: toolY = value
        case EvdevAbs.trackingID: trackingID = value
        default: return false
        }
        return true
    }

    /// Sets the value of an axis of a pen or a single finger. Returns false for any other axis.
    mutating func setSingleAxis(_ code: UInt16, _ value: Int32) -> Bool {
        switch code {
        case EvdevAbs.x: x = value
        case EvdevAbs.y: y = value
        case EvdevAbs.pressure: pressure = value
        case EvdevAbs.distance: distance = value
        case EvdevAbs.tiltX: tiltX = value
        case EvdevAbs.tiltY: tiltY = value
        default: return false
        }
        return true
    }
}
