import Foundation
import TouchInput

/// What a contact is made of, beside its place.
public struct Contact: Sendable {
    /// What touches.
    public var tool = ContactTool.finger
    /// The contact patch, full axes in points; `nil` when the device does not measure it.
    public var ellipse: ContactEllipse?
    /// Pressure 0…1; `nil` when the device does not measure it.
    public var pressure: Double?
    /// A pen's lean; `nil` when the device does not measure it.
    public var tilt: PenTilt?

    /// Which readings are guesses; `nil` when none is.
    public var estimate: ContactEstimate?

    /// A contact that the device measures nothing of but its place.
    public init() {}

    /// A finger with a patch whose full axes are given in points, turned by radians, and a pressure 0…1.
    public static func finger(
        major: Double, minor: Double, orientation: Double = 0, pressure: Double? = nil
    ) -> Contact {
        var contact = Contact()
        contact.ellipse = ContactEllipse(major: major, minor: minor, orientation: orientation)
        contact.pressure = pressure
        return contact
    }

    /// A pen with a pressure 0…1 that leans by angles in radians.
    public static func pen(pressure: Double, altitude: Double = .pi / 2, azimuth: Double = 0, roll: Double = 0)
        -> Contact
    {
        var contact = Contact()
        contact.tool = .pen
        contact.pressure = pressure
        contact.tilt = PenTilt(altitude: altitude, azimuth: azimuth, roll: roll)
        return contact
    }

    /// A mouse pointer with its button down.
    public static var pointer: Contact {
        var contact = Contact()
        contact.tool = .pointer
        return contact
    }
}
