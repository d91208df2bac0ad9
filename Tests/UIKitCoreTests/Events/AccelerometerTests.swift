import Expectations
import Foundation
import MotionSensors
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

/// The accelerometer of UIKit, and shakes, with a curve of samples (DV-29).
@MainActor @Suite struct AccelerometerTests {
    private final class Delegate: NSObject, UIAccelerometerDelegate {
        var samples: [UIAcceleration] = []
        func accelerometer(_ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration) {
            samples.append(acceleration)
        }
    }

    private final class ShakenView: UIView {
        var calls: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls.append("began") }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls.append("ended") }
        override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            calls.append("cancelled")
        }
    }

    private static let upright = MotionVector(0, -1, 0)

    /// Runs a test with sensors that follow a curve from the start of the application.
    private func withSensors(
        _ kinds: Set<MotionSensorKind> = [.accelerometer], _ curve: (TimeInterval) -> [MotionReading] = { _ in [] },
        _ body: (TestApplication, RecordedMotionSensors) -> Void
    ) {
        let app = TestApplication()
        let sensors = RecordedMotionSensors(
            kinds, [MotionReading(time: 0, values: [.accelerometer: Self.upright])] + curve(app.now))
        DeviceServices.motion = { sensors }
        body(app, sensors)
        UIAccelerometer.shared.delegate = nil
        UIAccelerometer.shared.updateInterval = 0.1
        DeviceServices.motion = { nil }
    }

    /// A device that is shaken along x, five times a second, for some seconds from 1 s on.
    private func shake(for seconds: Double, strength: Double = 2.5) -> (TimeInterval) -> [MotionReading] {
        { start in
            stride(from: 0, through: seconds, by: 0.01).map { time in
                MotionReading(
                    time: start + 1 + time,
                    values: [.accelerometer: MotionVector(strength * sin(time * 10 * .pi), -1, 0)])
            } + [MotionReading(time: start + 1 + seconds + 0.01, values: [.accelerometer: Self.upright])]
        }
    }

    private func shaken(_ app: TestApplication) -> ShakenView {
        let view = ShakenView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        app.makeWindow().addSubview(view)
        view.becomeFirstResponder()
        return view
    }

    // MARK: UIAccelerometer

    @Test("V-08 the accelerometer sends samples to its one delegate, every interval") func samples() {
        withSensors { app, _ in
            let (first, second) = (Delegate(), Delegate())
            UIAccelerometer.shared.updateInterval = 0.2
            UIAccelerometer.shared.delegate = first
            app.advance(by: 0.45)
            UIAccelerometer.shared.delegate = second
            app.advance(by: 0.2)
            UIAccelerometer.shared.delegate = nil
            app.advance(by: 1)

            expect(first.samples.count, equals: 2)
            expect(second.samples.count, equals: 1)
            #expect(abs(first.samples[1].timestamp - first.samples[0].timestamp - 0.2) < 1e-9)
        }
    }

    @Test(
        "V-09 the smallest interval is 0.01 s, and zero means that", arguments: [(0, 0.01), (0.001, 0.01), (0.5, 0.5)])
    func interval(given: Double, used: Double) {
        withSensors { _, _ in
            UIAccelerometer.shared.updateInterval = given

            expect(UIAccelerometer.shared.updateInterval, equals: used)
        }
    }

    @Test("V-10 sampling starts when a delegate is set, and the first sample comes one interval later") func start() {
        withSensors { app, _ in
            let delegate = Delegate()
            let start = app.now
            UIAccelerometer.shared.updateInterval = 0.1
            UIAccelerometer.shared.delegate = delegate
            let atOnce = delegate.samples.count
            app.advance(by: 0.09)
            let before = delegate.samples.count
            app.advance(by: 0.02)

            expect(atOnce, equals: 0)
            expect(before, equals: 0)
            expect(delegate.samples.count, equals: 1)
            expect(delegate.samples.first.map { abs($0.timestamp - start - 0.1) < 1e-9 }, equals: true)
        }
    }

    @Test("V-11 an upright device at rest shows 1 g toward the ground: −1 on the axis to its top") func rest() {
        withSensors { app, _ in
            let delegate = Delegate()
            UIAccelerometer.shared.delegate = delegate
            app.advance(by: 0.15)

            let sample = delegate.samples.first
            expect(sample?.x, equals: 0)
            expect(sample?.y, equals: -1)
            expect(sample?.z, equals: 0)
        }
    }

    @Test("V-12 samples do not use the responder chain") func chain() {
        withSensors { app, sensors in
            let (view, delegate) = (shaken(app), Delegate())
            sensors.curve = [MotionReading(time: 0, values: [.accelerometer: MotionVector(3, -1, 0)])]
            UIAccelerometer.shared.delegate = delegate
            app.advance(by: 1)

            #expect(delegate.samples.count > 5 && view.calls.isEmpty)
        }
    }

    @Test("V-08 without an accelerometer, and with one that fails, no samples come") func missing() {
        withSensors([]) { app, _ in
            let delegate = Delegate()
            UIAccelerometer.shared.delegate = delegate
            app.advance(by: 1)
            #expect(delegate.samples.isEmpty)
        }
        withSensors { app, sensors in
            let delegate = Delegate()
            UIAccelerometer.shared.delegate = delegate
            app.advance(by: 0.25)
            sensors.isFailing = true
            app.advance(by: 1)
            sensors.isFailing = false
            app.advance(by: 0.1)
            expect(delegate.samples.count, equals: 3)
        }
    }

    @Test("V-08 a delegate is not retained, and sampling stops when it is gone") func released() {
        withSensors { app, sensors in
            var delegate: Delegate? = Delegate()
            UIAccelerometer.shared.delegate = delegate
            app.advance(by: 0.15)
            weak let reference = delegate
            delegate = nil
            app.advance(by: 0.2)

            #expect(reference == nil)
            #expect(DeadlineQueue.main.next.map { $0 > app.now + 0.2 } ?? true)
        }
    }

    // MARK: Shakes

    @Test("V-05 three reversals above 1.5 g within 0.5 s are a shake, told once") func shakes() {
        withSensors([.accelerometer], shake(for: 0.6)) { app, _ in
            let view = shaken(app)
            app.advance(by: 1.2)
            let early = view.calls
            app.advance(by: 0.2)
            let during = view.calls
            app.advance(by: 2)

            #expect(early.isEmpty && during == ["began"])
            expect(view.calls, equals: ["began", "ended"])
        }
    }

    @Test("V-05 weaker movements, and two reversals, are no shake", arguments: [(2.0, 1.4), (0.28, 2.5)])
    func weak(seconds: Double, strength: Double) {
        withSensors([.accelerometer], shake(for: seconds, strength: strength)) { app, _ in
            let view = shaken(app)
            app.advance(by: 5)

            #expect(view.calls.isEmpty)
        }
    }

    @Test("V-04 a shake of the sensor that lasts too long is cancelled") func long() {
        withSensors([.accelerometer], shake(for: 2)) { app, _ in
            let view = shaken(app)
            app.advance(by: 5)

            expect(view.calls, equals: ["began", "cancelled"])
        }
    }

    @Test("V-04 a shake is cancelled when its receiver resigns, and the next shake is reported") func resigned() {
        let curve: (TimeInterval) -> [MotionReading] = { self.shake(for: 0.6)($0) + self.shake(for: 0.6)($0 + 3) }
        withSensors([.accelerometer], curve) { app, _ in
            let view = shaken(app)
            app.advance(by: 1.4)
            let begun = view.calls
            view.resignFirstResponder()
            let resigned = view.calls
            app.advance(by: 1.6)
            view.becomeFirstResponder()
            app.advance(by: 3)

            expect(begun, equals: ["began"])
            expect(resigned, equals: ["began", "cancelled"])
            expect(view.calls, equals: ["began", "cancelled", "began", "ended"])
        }
    }

    @Test("V-06 turning the device quickly, to and fro, is no shake") func turning() {
        let turns: (TimeInterval) -> [MotionReading] = { start in
            stride(from: 0, through: 3, by: 0.01).map { time in
                // Between upright and both sides, twice a second, with the push of the hand.
                let angle = sin(time * 4 * .pi) * .pi / 2
                return MotionReading(
                    time: start + 1 + time,
                    values: [.accelerometer: MotionVector(1.4 * sin(angle), -cos(angle), 0)])
            }
        }
        withSensors([.accelerometer], turns) { app, _ in
            let view = shaken(app)
            app.advance(by: 5)

            #expect(view.calls.isEmpty)
        }
    }

    @Test("DV-05 the accelerometer is read for shakes only while there is a first responder in the active application")
    func lazy() {
        withSensors { app, _ in
            var requests = 0
            let sensors = DeviceServices.motion
            DeviceServices.motion = {
                requests += 1
                return sensors()
            }
            app.makeWindow()
            app.advance(by: 1)
            let without = requests
            let view = shaken(app)
            let with = requests
            app.advance(by: 1)
            app.application.resignActive()
            let next = DeadlineQueue.main.next

            expect(without, equals: 0)
            expect(with, equals: 1)
            #expect(view.isFirstResponder)
            #expect(next.map { $0 > app.now + 0.1 } ?? true)
        }
    }
}
