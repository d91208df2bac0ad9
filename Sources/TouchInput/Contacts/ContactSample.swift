import Foundation

/// Names one contact from landing to lifting, on one device. Numbers may be used again after the contact is over.
public struct ContactID: Hashable, Sendable {
    /// The device that reports the contact.
    public var device: InputDevice.ID
    /// The device's own number for the contact (X11 touch id, evdev tracking id, pointer id of a browser).
    public var number: Int

    /// Names contact `number` of `device`.
    public init(device: InputDevice.ID, number: Int) {
        self.device = device
        self.number = number
    }
}

/// Where a contact is in its life.
///
///     began ──▶ moved ──▶ … ──▶ ended      the finger lifted
///                         └───▶ cancelled  the system took the contact away
public enum ContactPhase: String, Sendable, CaseIterable {
    case began, moved, ended, cancelled
}

/// What touches the surface.
public enum ContactTool: String, Sendable, CaseIterable {
    /// A finger on the glass.
    case finger
    /// A pen's tip.
    case pen
    /// A pen turned round.
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
    /// Turn of the longer axis from the positive y axis, clockwise on the screen, in radians, −π/2…π/2.
    public var orientation: Double

    /// Makes an ellipse from full axis lengths in points and an orientation in radians.
    public init(major: Double, minor: Double, orientation: Double = 0) {
        self.major = major
        self.minor = minor
        self.orientation = orientation
    }
}

/// How a pen leans.
public struct PenTilt: Hashable, Sendable {
    /// Radians above the surface: 0 lies flat, π/2 stands upright (T-19).
    public var altitude: Double
    /// Direction the pen leans to, radians from the positive x axis towards the positive y axis (T-18).
    public var azimuth: Double
    /// Turn of the pen about itself in radians, 0 where the device does not measure it (T-43).
    public var roll: Double

    /// Makes a tilt from an altitude and an azimuth, and the pen's turn about itself, in radians.
    public init(altitude: Double, azimuth: Double, roll: Double = 0) {
        self.altitude = altitude
        self.azimuth = azimuth
        self.roll = roll
    }
}

/// One reading of one contact.
public struct ContactSample: Hashable, Sendable {
    /// The contact that was read.
    public var contact: ContactID
    /// What touches.
    public var tool: ContactTool
    /// Where the contact is in its life.
    public var phase: ContactPhase
    /// Place in screen points, origin at the top left, y downward.
    public var position: CGPoint
    /// The contact patch, when the device measures it.
    public var ellipse: ContactEllipse?
    /// Pressure from 0 to 1 of what the device can measure, when it measures it.
    public var pressure: Double?
    /// The pen's lean, when the device measures it.
    public var tilt: PenTilt?
    /// The buttons that a pointer holds; of no meaning for what is no pointer (T-40).
    public var buttons: PointerButtons
    /// Which of the readings are guesses; `nil` when none is (T-20).
    public var estimate: ContactEstimate?
    /// When the hardware took the reading.
    public var time: InputTime

    /// Makes a reading; positions in screen points, pressure 0…1.
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

    /// How the contact leaves where this reading, its last, has it: with another phase, at a time that is not before
    /// the reading's own. Nothing new was read, so that no correction follows.
    public func finalSample(_ phase: ContactPhase, at time: InputTime) -> ContactSample {
        var sample = self
        sample.phase = phase
        sample.time = max(time, self.time)
        sample.estimate?.awaited = []
        return sample
    }
}
