import Foundation

/// Turns a contact's values from the device's units into points, radians and fractions.
struct EvdevContactReader {
    /// Decision: the tilt at either end of the axis when the driver states no resolution, in radians; 64 degrees, as
    /// pens that report so have it.
    static let fullTilt = 64 * Double.pi / 180

    /// The axes that place the contact and press on it.
    private let x: EvdevAxis
    private let y: EvdevAxis
    private let pressure: EvdevAxis?
    private let orientation: EvdevAxis?
    private let tiltX: EvdevAxis?
    private let tiltY: EvdevAxis?
    /// Points to a unit of the position axes.
    private let scale: (x: Double, y: Double)
    /// Units of the position axes to a unit of the patch's axes.
    private let patchScale: Double
    private let calibration: ContactCalibration

    /// Reads contacts of several, or with `single` those of `ABS_X` and `ABS_Y`, on a surface of a size in points.
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

    /// The middle of the contact in points. What was never sent still has the axis' first value.
    func center(_ values: EvdevContactValues) -> CGPoint {
        CGPoint(
            x: (Double(values.x ?? x.value) - Double(x.minimum)) * scale.x,
            y: (Double(values.y ?? y.value) - Double(y.minimum)) * scale.y)
    }

    /// The point that is meant (T-13).
    func point(_ values: EvdevContactValues, patch: ContactEllipse?) -> CGPoint {
        calibration.point(center: center(values), patch: patch)
    }

    /// The contact patch in points. The patch that touches goes before the finger above it; a device without a shorter
    /// axis takes the proportion of the finger above, or else the patch is round.
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
        var ellipse = ContactEllipse(major: lengths.longer, minor: lengths.shorter, orientation: orientationAngle(values))
        if lengths.shorter > lengths.longer {
            // The axes are named the wrong way round: the longer one lies a quarter turn away.
            let quarterTurn: Double = ellipse.orientation > 0 ? -.pi / 2 : .pi / 2
            ellipse = ContactEllipse(
                major: lengths.shorter, minor: lengths.longer, orientation: ellipse.orientation + quarterTurn)
        }
        return ellipse.scaled(across: scale.x, down: scale.y)
    }

    /// The end of the orientation axis is a quarter turn. Without the axis, a finger whose middle is told apart from
    /// the touched point is turned towards that point.
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

    /// Pressure from 0 to 1 of the axis' range.
    func pressure(_ values: EvdevContactValues) -> Double? {
        guard let pressure, let value = values.pressure else { return nil }
        return pressure.fraction(value)
    }

    /// How a pen leans. The axes say by how much it leans to the right and downward (T-18, T-19).
    func tilt(_ values: EvdevContactValues) -> PenTilt? {
        guard let tiltX, let tiltY else { return nil }
        return PenTilt(
            tiltX: angle(values.tiltX ?? tiltX.value, tiltX), tiltY: angle(values.tiltY ?? tiltY.value, tiltY))
    }

    /// True when the contact floats above the surface.
    func isHovering(_ values: EvdevContactValues) -> Bool { (values.distance ?? 0) > 0 }

    private func angle(_ value: Int32, _ axis: EvdevAxis) -> Double {
        if axis.resolution > 0 { return Double(value) / Double(axis.resolution) }
        return ((axis.fraction(value) ?? 0.5) * 2 - 1) * Self.fullTilt
    }
}

extension PenTilt {
    /// How a pen leans whose shadow from the side leans right, and from the front leans down, by angles in radians. An
    /// upright pen's azimuth is 0.
    public init(tiltX right: Double, tiltY: Double) {
        let limit: Double = .pi / 2
        let across: Double = tan(min(max(right, -limit), limit))
        let along: Double = tan(min(max(tiltY, -limit), limit))
        let length: Double = (across * across + along * along).squareRoot()
        self.init(altitude: atan2(1, length), azimuth: length == 0 ? 0 : atan2(along, across))
    }
}
