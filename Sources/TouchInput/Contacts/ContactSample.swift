import Foundation

/// Identifies one contact from touch-down to lift on one device. Numbers may be reused after the contact ends.
public struct ContactID: Hashable, Sendable {
    /// The device that reports the contact.
    public var device: InputDevice.ID
    /// The device's number for the contact (X11 touch id, evdev tracking id, browser pointer id).
    public var number: Int

    /// Identifies contact `number` of `device`.
    public init(device: InputDevice.ID, number: Int) {
        self.device = device
        self.number = number
    }
}

/// A stage in the life of a contact.
///
///     began ──▶ moved ──▶ … ──▶ ended      the finger lifted
///                         └───▶ cancelled  the system cancelled the contact
public enum ContactPhase: String, Sendable, CaseIterable {
    case began, moved, ended, cancelled
}

/// What touches the surface.
public enum ContactTool: String, Sendable, CaseIterable {
    /// A finger on the glass.
    case finger
    /// A pen's tip.
    case pen
    /// A pen's eraser end.
    case eraser
    /// A mouse or trackpad pointer with its button down.
    case pointer
}

/// The contact patch of a finger, as an ellipse.
public struct ContactEllipse: Hashable, Sendable {
    /// Full length of the longer axis, in points.
    public var major: Double
    /// Full length of the shorter axis, in points.
    public var minor: Double
    /// The angle of the major axis from the positive y axis, clockwise on the screen, in radians, −π/2…π/2; 0 by
    /// default.
    public var orientation: Double

    /// Creates an ellipse from full axis lengths in points and an orientation in radians.
    public init(major: Double, minor: Double, orientation: Double = 0) {
        self.major = major
        self.minor = minor
        self.orientation = orientation
    }
}

/// A pen's orientation.
public struct PenTilt: Hashable, Sendable {
    /// The angle above the surface, in radians: 0 lies flat, π/2 stands upright (T-19).
    public var altitude: Double
    /// The direction the pen leans towards, in radians from the positive x axis towards the positive y axis (T-18).
    public var azimuth: Double
    /// The rotation of the pen about its own axis, in radians; 0 if the device does not measure it (T-43).
    public var roll: Double

    /// Creates a tilt from altitude, azimuth and roll, in radians.
    public init(altitude: Double, azimuth: Double, roll: Double = 0) {
        self.altitude = altitude
        self.azimuth = azimuth
        self.roll = roll
    }
}

/// One sample of one contact.
public struct ContactSample: Hashable, Sendable {
    /// The sampled contact.
    public var contact: ContactID
    /// What touches.
    public var tool: ContactTool
    /// The stage in the contact's life.
    public var phase: ContactPhase
    /// The position in screen points, origin at the top left, y downward.
    public var position: CGPoint
    /// The contact patch; `nil` if the device does not measure it.
    public var ellipse: ContactEllipse?
    /// The pressure as a fraction of the device's range, 0…1; `nil` if the device does not measure it.
    public var pressure: Double?
    /// The pen's tilt; `nil` if the device does not measure it.
    public var tilt: PenTilt?
    /// The buttons held by a pointer; meaningless for other tools (T-40).
    public var buttons: PointerButtons
    /// Which readings are estimates; `nil` if none are (T-20).
    public var estimate: ContactEstimate?
    /// When the hardware took the reading.
    public var time: InputTime

    /// Creates a sample; position in screen points, pressure in 0…1.
    public init(
        contact: ContactID, tool: ContactTool = .finger, phase: ContactPhase, position: CGPoint,
        ellipse: ContactEllipse? = nil, pressure: Double? = nil, tilt: PenTilt? = nil,
        buttons: PointerButtons = .primary, estimate: ContactEstimate? = nil, time: InputTime
    ) {
        self.contact = contact
        self.tool = tool
        self.phase = phase
        self.position = position
        self.ellipse = ellipse
        self.pressure = pressure
        self.tilt = tilt
        self.buttons = buttons
        self.estimate = estimate
        self.time = time
    }

    /// A final sample at the last known position, with phase `.ended` or `.cancelled` and a time no earlier than this
    /// sample's. It holds no new readings, so no correction will follow.
    public func finalSample(_ phase: ContactPhase, at time: InputTime) -> ContactSample {
        var sample = self
        sample.phase = phase
        sample.time = max(time, self.time)
        sample.estimate?.awaited = []
        return sample
    }
}

/// Buttons of a mouse or trackpad, with the bit values of `UIEvent.ButtonMask` (T-40).
public struct PointerButtons: OptionSet, Hashable, Sendable {
    /// One bit per button.
    public var rawValue: Int
    /// Creates a set from one bit per button.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The primary (usually left) button.
    public static let primary = PointerButtons(rawValue: 1 << 0)
    /// The secondary (usually right) button.
    public static let secondary = PointerButtons(rawValue: 1 << 1)
}
