import Foundation
import TouchInput
import UIKit

/// A finger, pen or pointer on the screen of a `TestApplication`. Positions are in screen points.
@preconcurrency @MainActor public final class TestFinger: Hashable {
    /// The current position, in screen points.
    public private(set) var position: CGPoint
    /// Patch, pressure and tilt; changes take effect with the next frame.
    public var contact: Contact

    /// The contact's id in input frames.
    public let id: ContactID
    private let app: TestApplication
    private let surface: Int

    init(in app: TestApplication, at position: CGPoint, contact: Contact, surface: Int = 0) {
        self.app = app
        self.surface = surface
        self.position = position
        self.contact = contact
        id = app.nextContact()
        send(.began)
    }

    /// Moves in a straight line over a duration in seconds, with one frame per screen refresh.
    public func move(to position: CGPoint, over seconds: TimeInterval) {
        app.move([self: position], over: seconds)
    }

    /// Moves within one refresh interval; inside `TestApplication.frame(_:)`, without advancing the time.
    public func move(to position: CGPoint) {
        if app.collected == nil { app.advance(by: app.refreshInterval) }
        put(at: position)
    }

    /// Moves by a distance in points within one refresh interval; inside `TestApplication.frame(_:)`, without advancing
    /// the time.
    public func move(by dx: CGFloat, _ dy: CGFloat) {
        move(to: CGPoint(x: position.x + dx, y: position.y + dy))
    }

    /// Moves without advancing the time.
    public func put(at position: CGPoint) {
        self.position = position
        send(.moved)
    }

    /// Lifts at the current position.
    public func lift() {
        send(.ended)
    }

    /// Cancels the contact, as the system would.
    public func cancel() {
        send(.cancelled)
    }

    /// Sends a sample with any phase, valid or not.
    public func send(_ phase: ContactPhase) {
        app.send(
            ContactSample(
                contact: id, tool: contact.tool, phase: phase, position: position, ellipse: contact.ellipse,
                pressure: contact.pressure, tilt: contact.tilt, buttons: contact.buttons,
                estimate: contact.estimate, time: InputTime(seconds: app.now)), surface: surface)
    }

    /// Corrects an estimated reading now, identified by its `ContactEstimate` index: pressure 0…1, angles in radians.
    public func correct(index: Int, pressure: Double? = nil, altitude: Double? = nil, azimuth: Double? = nil) {
        let correction = ContactCorrection(
            contact: id, index: index, pressure: pressure, altitude: altitude, azimuth: azimuth)
        app.deliver(InputFrame(time: InputTime(seconds: app.now), corrections: [correction]))
    }

    /// Compares identity.
    nonisolated public static func == (a: TestFinger, b: TestFinger) -> Bool { a === b }

    /// Hashes the identity.
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The properties of a test contact other than its position.
public struct Contact: Sendable {
    /// The kind of contact; a finger by default.
    public var tool = ContactTool.finger
    /// The contact patch, full axes in points; `nil`, the default, if not measured.
    public var ellipse: ContactEllipse?
    /// The pressure, 0…1; `nil`, the default, if not measured.
    public var pressure: Double?
    /// The pen's tilt; `nil`, the default, if not measured.
    public var tilt: PenTilt?

    /// The buttons that a pointer holds; the primary one by default.
    public var buttons = PointerButtons.primary
    /// Which readings are estimates; `nil`, the default, if none.
    public var estimate: ContactEstimate?

    /// Creates a finger contact whose device measures only the position.
    public init() {}

    /// A finger with a patch, full axes in points, orientation in radians, and a pressure 0…1.
    public static func finger(
        major: Double, minor: Double, orientation: Double = 0, pressure: Double? = nil
    ) -> Contact {
        var contact = Contact()
        contact.ellipse = ContactEllipse(major: major, minor: minor, orientation: orientation)
        contact.pressure = pressure
        return contact
    }

    /// A pen with a pressure 0…1; altitude, azimuth and roll in radians.
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
