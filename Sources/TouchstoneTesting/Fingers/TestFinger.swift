import Foundation
import TouchInput
import UIKit

/// A finger, pen or pointer on the screen of a `TestApplication`. Places are in screen points.
@MainActor public final class TestFinger: Hashable {
    /// Where the finger is, in screen points.
    public private(set) var position: CGPoint
    /// Ellipse, pressure and lean; a change counts from the next frame.
    public var contact: Contact

    /// The contact's name in frames of input.
    public let id: ContactID
    private let app: TestApplication

    init(in app: TestApplication, at position: CGPoint, contact: Contact) {
        self.app = app
        self.position = position
        self.contact = contact
        id = app.nextContact()
        send(.began)
    }

    /// Moves in a straight line over a time in seconds, with a frame at every refresh of the screen.
    public func move(to position: CGPoint, over seconds: TimeInterval) {
        app.move([self: position], over: seconds)
    }

    /// Moves within one refresh interval; inside `TestApplication.frame(_:)`, at the time of the frame.
    public func move(to position: CGPoint) {
        if app.collected == nil { app.advance(by: app.refreshInterval) }
        put(at: position)
    }

    /// Moves a distance in points within one refresh interval; inside `TestApplication.frame(_:)`, at the time of the
    /// frame.
    public func move(by dx: CGFloat, _ dy: CGFloat) {
        move(to: CGPoint(x: position.x + dx, y: position.y + dy))
    }

    /// Moves without any time passing.
    public func put(at position: CGPoint) {
        self.position = position
        send(.moved)
    }

    /// Lifts where it is.
    public func lift() {
        send(.ended)
    }

    /// The system takes the finger away.
    public func cancel() {
        send(.cancelled)
    }

    /// Sends a sample with a phase as it is, right or wrong.
    public func send(_ phase: ContactPhase) {
        app.send(
            ContactSample(
                contact: id, tool: contact.tool, phase: phase, position: position, ellipse: contact.ellipse,
                pressure: contact.pressure, tilt: contact.tilt, estimate: contact.estimate,
                time: InputTime(seconds: app.now)))
    }

    /// The device tells, now, what the reading with an index of `ContactEstimate` should have said: pressure 0…1,
    /// angles in radians.
    public func correct(index: Int, pressure: Double? = nil, altitude: Double? = nil, azimuth: Double? = nil) {
        let correction = ContactCorrection(
            contact: id, index: index, pressure: pressure, altitude: altitude, azimuth: azimuth)
        app.deliver(InputFrame(time: InputTime(seconds: app.now), corrections: [correction]))
    }

    /// A finger is itself only.
    nonisolated public static func == (a: TestFinger, b: TestFinger) -> Bool { a === b }

    /// Mixes the identity in.
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
