import Expectations
import Foundation
import HeadlessHost
import MotionSensors
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct ShakeTests {
    private final class ShakenView: UIView {
        var calls: [String] = []

        override var canBecomeFirstResponder: Bool { true }

        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { add("began", motion, event) }

        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { add("ended", motion, event) }

        override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            add("cancelled", motion, event)
        }

        private func add(_ phase: String, _ motion: UIEvent.EventSubtype, _ event: UIEvent?) {
            let isShake = motion == .motionShake && event?.type == .motion && event?.subtype == .motionShake
            calls.append(isShake ? phase : "wrong event")
        }
    }

    private func stage(isFirstResponder: Bool = true) -> (app: TestApplication, view: ShakenView) {
        let app = TestApplication()
        let view = ShakenView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        app.makeWindow().addSubview(view)
        if isFirstResponder { view.becomeFirstResponder() }
        return (app, view)
    }

    @Test("V-01 a shake begins and ends, with an event of motion") func shake() {
        let (app, view) = stage()
        app.shake()

        expect(view.calls, equals: ["began", "ended"])
    }

    @Test("V-02 only the first responder is shaken") func otherView() {
        let (app, view) = stage(isFirstResponder: false)
        app.shake()

        #expect(view.calls.isEmpty)
    }

    @Test("V-03 a view that does not handle a shake passes it up the chain") func chain() {
        let (app, view) = stage(isFirstResponder: false)
        let inner = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        view.addSubview(inner)
        inner.becomeFirstResponder()

        app.shake()

        #expect(inner.isFirstResponder)
        expect(view.calls, equals: ["began", "ended"])
    }

    @Test("T-39 an event of motion has type, subtype and time, and no touches") func state() throws {
        final class Keeper: UIView {
            var event: UIEvent?
            var time: TimeInterval?
            override var canBecomeFirstResponder: Bool { true }
            override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                self.event = event
                time = event?.timestamp
            }
        }
        let app = TestApplication()
        let view = Keeper(frame: .zero)
        app.makeWindow().addSubview(view)
        view.becomeFirstResponder()
        app.advance(by: 3)
        let start = app.now

        app.shake()

        let event = try #require(view.event)
        expect(event.type, equals: .motion)
        expect(event.subtype, equals: .motionShake)
        expect(view.time, equals: start)
        #expect(event.allTouches?.isEmpty != false)
    }

    @Test("V-04 a shake of more than 1 s is cancelled", arguments: [(1.0, "ended"), (1.1, "cancelled")])
    func long(duration: Double, end: String) {
        let (app, view) = stage()
        app.shake(for: duration)

        expect(view.calls, equals: ["began", end])
    }

    @Test("V-04 a shake is cancelled when the application becomes inactive") func interrupted() {
        let (app, view) = stage()
        app.deliver(InputFrame(time: InputTime(seconds: app.now), shake: .began))
        app.application.resignActive()
        app.deliver(InputFrame(time: InputTime(seconds: app.now), shake: .ended))

        expect(view.calls, equals: ["began", "cancelled"])
    }

    @Test("V-05 a touch script shakes the device for 0.5 s, or for the time it names") func script() throws {
        let script = try FingerScript("shake\nover 0.8 shake\ntype a")

        expect(
            script.steps.map(\.action).prefix(4),
            equals: [.shake(.began), .shake(.ended), .shake(.began), .shake(.ended)])
        expect(script.steps.map(\.start).prefix(5), equals: [0, 0.5, 0.5, 1.3, 1.3])
    }

    /// Strong accelerations to and fro, an eighth of a second apart. Returns what the detector said of each.
    private func process(strength: Double, _ detector: inout ShakeDetector) -> [Bool?] {
        (0..<4).map { step in
            detector.process(
                MotionVector(step % 2 == 0 ? strength : -strength, 0, 0), at: Double(step) / 8)
        }
    }

    @Test("V-05 an acceleration of exactly 1.5 g does not count", arguments: [(1.5, false), (1.5.nextUp, true)])
    func threshold(strength: Double, begins: Bool) {
        var detector = ShakeDetector()

        expect(process(strength: strength, &detector).contains(true), equals: begins)
    }

    @Test("V-05 a shake ends 0.25 s after the last strong acceleration")
    func quiet() {
        var detector = ShakeDetector()
        _ = process(strength: 2, &detector)
        let rest = MotionVector(0, 0, 1)
        let last = 3.0 / 8

        let early = detector.process(rest, at: (last + 0.25).nextDown)
        let late = detector.process(rest, at: last + 0.25)

        #expect(early == nil)
        expect(late, equals: false)
    }
}
