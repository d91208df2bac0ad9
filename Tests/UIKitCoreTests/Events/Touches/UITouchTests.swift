import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct UITouchTests {
    /// Created inside the test, because other tests may run between the creation of a suite and its test.
    @MainActor private struct Stage {
        let log = TouchLog()
        let app: TestApplication
        let view: RecordingView

        init() {
            view = RecordingView(frame: CGRect(x: 40, y: 100, width: 200, height: 200), log: log)
            view.isMultipleTouchEnabled = true
            app = TestApplication()
            app.makeWindow().addSubview(view)
        }
    }

    @Staged private var stage = Stage()
    private var log: TouchLog { stage.log }
    private var app: TestApplication { stage.app }
    private var view: RecordingView { stage.view }

    private let position = CGPoint(x: 60, y: 130)

    private func beginTouch(_ contact: Contact = Contact()) throws -> UITouch {
        _ = app.touch(at: position, contact: contact)
        return try #require(log.entries.last?.touches.first?.touch)
    }

    @Test("T-44 a change of pressure alone is a move whose previous location is its location") func pressureMoves()
        throws
    {
        let finger = app.touch(at: position, contact: .finger(major: 10, minor: 8, pressure: 0.2))
        app.advance(by: 0.05)
        finger.contact = .finger(major: 14, minor: 10, pressure: 0.8)
        finger.put(at: position)

        let entry = try #require(log.entries.last)
        let touch = try #require(entry.touches.first?.touch)
        expect(entry.phase, equals: .moved)
        expect(touch.previousLocation(in: nil), equals: touch.location(in: nil))
        #expect(touch.force > 0)
    }

    @Test("T-01 one object represents a finger from touch-down to lift") func sameObject() {
        let finger = app.touch(at: position)
        finger.move(by: 5, 0)
        finger.lift()

        let touches = log.entries.flatMap(\.touches).map(\.touch)
        expect(touches.count, equals: 3)
        #expect(touches.allSatisfy { $0 === touches[0] })
    }

    @Test("T-02 T-03 identity distinguishes fingers: a dictionary keyed by it tracks them") func identity() {
        var names: [ObjectIdentifier: String] = [:]
        var lifted: [String] = []
        view.onTouches = { phase, touches, _ in
            for touch in touches {
                if phase == .began {
                    names[ObjectIdentifier(touch)] = touch.location(in: nil).x < 100 ? "left" : "right"
                }
                if phase == .ended { lifted.append(names.removeValue(forKey: ObjectIdentifier(touch)) ?? "?") }
            }
        }
        let fingers = app.touch(at: [position, CGPoint(x: 200, y: 130)])

        fingers[1].lift()
        fingers[0].lift()

        expect(lifted, equals: ["right", "left"])
        #expect(names.isEmpty)
    }

    @Test("T-06 phases have UIKit's raw values") func phases() {
        let phases: [UITouch.Phase] = [
            .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
        ]

        expect(phases.map(\.rawValue), equals: [0, 1, 2, 3, 4, 5, 6, 7])
    }

    @Test("T-07 a view gets one end for every touch that began in it") func oneEnd() {
        let fingers = app.touch(at: [position, CGPoint(x: 200, y: 130)])
        fingers[0].lift()
        fingers[1].cancel()

        #expect(log == ["view began 2", "view ended 1", "view cancelled 1"])
    }

    @Test("T-08 the timestamp is the hardware timestamp of the last change, in seconds") func timestamps() {
        let finger = app.touch(at: position)
        let start = app.now
        app.advance(by: 0.5)
        finger.move(by: 10, 0)

        let times = log.entries.map { $0.touches[0].timestamp }
        #expect(abs(times[0] - start) < 1e-6)
        #expect(abs(times[1] - app.now) < 1e-6)
    }

    @Test("T-09 the event's timestamp is not earlier than that of its newest touch") func eventTimestamp() {
        let first = app.touch(at: position)
        app.advance(by: 0.1)
        _ = app.touch(at: CGPoint(x: 200, y: 130))
        first.move(by: 1, 0)

        for entry in log.entries { #expect(entry.timestamp >= entry.touches.map(\.timestamp).max() ?? 0) }
        #expect(log.entries[1].timestamp > log.entries[0].timestamp)
    }

    @Test("T-10 location(in:) is in the view's coordinates, or the window's for nil") func location() throws {
        let touch = try beginTouch()

        expect(touch.location(in: view), equals: CGPoint(x: 20, y: 30))
        expect(touch.location(in: nil), equals: position)
        expect(touch.location(in: touch.window), equals: position)
    }

    @Test("T-10 location(in:) respects transforms and bounds origin") func locationInRotatedView() throws {
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.bounds.origin = CGPoint(x: 1000, y: 0)
        let touch = try beginTouch()

        let location = touch.location(in: view)

        // The center is at (140, 200); the finger is 80 to the left of it and 70 above it on screen.
        #expect(abs(location.x - (1100 - 70)) < 1e-9)
        #expect(abs(location.y - (100 + 80)) < 1e-9)
    }

    @Test("T-10 nil means the window's coordinates, also where the window does not fill the screen")
    func locationInSmallWindow() throws {
        let window = UIWindow(frame: CGRect(x: 100, y: 400, width: 200, height: 200))
        window.addSubview(RecordingView("inner", frame: window.bounds, log: log))
        window.isHidden = false

        _ = app.touch(at: CGPoint(x: 150, y: 420))

        let touch = try #require(log.entries.last?.touches.first?.touch)
        expect(touch.location(in: nil), equals: CGPoint(x: 50, y: 20))
        expect(window.convert(touch.location(in: nil), to: nil as UIWindow?), equals: CGPoint(x: 150, y: 420))
    }

    @Test("T-11 previousLocation is that of the last delivery, or the current one if the touch began or rests")
    func previousLocation() throws {
        let finger = app.touch(at: position)
        finger.move(by: 10, 0)
        finger.move(by: 5, 5)
        let touch = try #require(log.entries.last?.touches.first?.touch)
        let other = app.touch(at: CGPoint(x: 200, y: 130))

        let moves = log.entries[..<3].map { $0.touches[0] }
        expect(
            moves.map(\.previousLocation),
            equals: [CGPoint(x: 20, y: 30), CGPoint(x: 20, y: 30), CGPoint(x: 30, y: 30)])
        expect(touch.phase, equals: .stationary)
        expect(touch.previousLocation(in: view), equals: touch.location(in: view))
        _ = other
    }

    @Test("T-12 locations are converted on demand: they change when the view moves") func convertedOnDemand() throws {
        let touch = try beginTouch()

        view.frame.origin.x += 10

        expect(touch.location(in: view), equals: CGPoint(x: 10, y: 30))
        expect(touch.location(in: nil), equals: position)
    }

    @Test("T-14 the precise location is never rounded") func preciseLocation() throws {
        _ = app.touch(at: CGPoint(x: 60.25, y: 130.125))
        let touch = try #require(log.entries.last?.touches.first?.touch)

        expect(touch.preciseLocation(in: nil), equals: CGPoint(x: 60.25, y: 130.125))
        expect(touch.precisePreviousLocation(in: nil), equals: touch.preciseLocation(in: nil))
    }

    @Test("T-15 majorRadius is half the longer axis of the contact patch") func majorRadius() throws {
        let touch = try beginTouch(.finger(major: 18, minor: 12))

        expect(touch.majorRadius, equals: 9)
        expect(touch.majorRadiusTolerance, equals: 1)
    }

    @Test("T-15 a finger with an unmeasured patch has a typical radius and a tolerance of the same size")
    func unmeasuredRadius() throws {
        let finger = try beginTouch()
        let pen = try beginTouch(.pen(pressure: 0.5))

        expect(finger.majorRadius, equals: 20)
        expect(finger.majorRadiusTolerance, equals: 20)
        expect(pen.majorRadius, equals: 0)
    }

    @Test("T-16 force grows with pressure up to the device's limit") func force() throws {
        let light = try beginTouch(.finger(major: 10, minor: 10, pressure: 0.15))
        let full = try beginTouch(.finger(major: 10, minor: 10, pressure: 1))

        #expect(abs(light.force - 1) < 1e-9)
        expect(full.force, equals: full.maximumPossibleForce)
        #expect(full.maximumPossibleForce > 1)
    }

    @Test("T-16 without a measured force both force and its limit are 0") func noForce() throws {
        let touch = try beginTouch()

        expect(touch.force, equals: 0)
        expect(touch.maximumPossibleForce, equals: 0)
    }

    @Test("T-16 a change of pressure alone is a move") func pressureChange() {
        let finger = app.touch(at: position, contact: .pen(pressure: 0.2))

        finger.contact.pressure = 0.8
        finger.move(by: 0, 0)

        #expect(log == ["view began 1", "view moved 1"])
        #expect(log.entries[1].touches[0].touch.force > 3)
    }

    @Test("T-17 the type is that of the contact's tool") func types() throws {
        try expect(beginTouch().type, equals: .direct)
        try expect(beginTouch(.pen(pressure: 1)).type, equals: .pencil)
        try expect(beginTouch(.pointer).type, equals: .indirectPointer)
        expect([UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map(\.rawValue), equals: [0, 1, 2, 3])
    }

    @Test("T-18 the azimuth is 0 along the positive x axis, in the view's coordinates") func azimuth() throws {
        let touch = try beginTouch(.pen(pressure: 1, altitude: 0.5, azimuth: .pi / 2))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)

        #expect(abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
        #expect(abs(touch.azimuthAngle(in: view)) < 1e-9)
        #expect(abs(touch.azimuthUnitVector(in: view).dx - 1) < 1e-9)
        #expect(abs(touch.azimuthUnitVector(in: nil).dy - 1) < 1e-9)
    }

    @Test("T-19 the altitude is 0 flat and a right angle upright") func altitude() throws {
        try expect(beginTouch(.pen(pressure: 1, altitude: 0.25)).altitudeAngle, equals: 0.25)
        try expect(beginTouch().altitudeAngle, equals: .pi / 2)
    }

    @Test("T-23 view and window are those of the touch-down") func viewAndWindow() throws {
        let finger = app.touch(at: position)
        let touch = try #require(log.entries.last?.touches.first?.touch)

        finger.move(to: CGPoint(x: 380, y: 800))

        #expect(touch.view === view)
        #expect(touch.window === app.window)
    }

    @Test("T-24 a synthetic touch has all properties of a device touch") func syntheticTouch() throws {
        let touch = try beginTouch()

        #expect(touch.window === app.window)
        #expect(touch.view === view)
        expect(touch.previousLocation(in: nil), equals: touch.location(in: nil))
        expect(touch.phase, equals: .began)
        expect(touch.tapCount, equals: 1)
        #expect(touch.timestamp > 0)
    }
}
