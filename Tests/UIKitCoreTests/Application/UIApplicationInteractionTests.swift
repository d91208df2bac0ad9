import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct UIApplicationInteractionTests {
    @Staged private var stage = RecordingStage()
    private var log: TouchLog { stage.log }
    private var app: TestApplication { stage.app }
    private var view: RecordingView { stage.view }

    private let position = CGPoint(x: 100, y: 100)

    @Test("E-43 ignoring interaction nests") func nesting() {
        let application = app.application
        application.beginIgnoringInteractionEvents()
        application.beginIgnoringInteractionEvents()
        application.endIgnoringInteractionEvents()
        let inside = application.isIgnoringInteractionEvents
        application.endIgnoringInteractionEvents()

        #expect(inside)
        #expect(!application.isIgnoringInteractionEvents)
    }

    @Test("E-44 touches during ignored interaction are discarded, not queued") func discarded() {
        app.application.beginIgnoringInteractionEvents()
        app.tap(at: position)
        let early = app.touch(at: position)
        app.application.endIgnoringInteractionEvents()
        early.move(by: 5, 0)
        early.lift()

        #expect(log.lines.isEmpty)
    }

    @Test("E-44 a surplus end has no effect") func unbalancedEnd() {
        app.application.endIgnoringInteractionEvents()
        app.application.beginIgnoringInteractionEvents()

        #expect(app.application.isIgnoringInteractionEvents)
    }

    @Test("E-45 touches that are down are cancelled when ignoring starts") func cancelsTouches() {
        let finger = app.touch(at: position)

        app.application.beginIgnoringInteractionEvents()
        app.application.endIgnoringInteractionEvents()
        finger.move(by: 5, 0)
        finger.lift()

        #expect(log == ["view began 1", "view cancelled 1"])
    }

    @Test("E-45 if a handler starts ignoring, other touches are cancelled, but not the one that ended in it")
    func startedInHandler() {
        view.onTouches = { phase, _, _ in
            if phase == .ended { UIApplication.shared.beginIgnoringInteractionEvents() }
        }
        let fingers = app.touch(at: [position, CGPoint(x: 200, y: 200)])

        fingers[0].lift()
        fingers[1].lift()

        #expect(log == ["view began 2", "view ended 1", "view cancelled 1"])
        #expect(log.entries[1].touches[0].touch !== log.entries[2].touches[0].touch)
    }

    @Test(
        "E-45 T-07 a handler of held touches starts ignoring while their end is late: the view is notified of it",
        arguments: [UITouch.Phase.began, .moved])
    func startedWhileReleasing(phase starting: UITouch.Phase) {
        let tap = UITapGestureRecognizer()
        tap.delaysTouchesBegan = true
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
        view.onTouches = { [app] phase, _, _ in
            if phase != starting { return }
            app.application.beginIgnoringInteractionEvents()
            app.application.endIgnoringInteractionEvents()
        }
        let start = app.now
        // The recognizer's deadline is handled together with the end.
        for (phase, delay) in [(ContactPhase.began, 0.0), (.moved, 0.0), (.ended, 1.3)] {
            let time = InputTime(seconds: start + delay)
            let sample = ContactSample(
                contact: ContactID(device: app.panel.id, number: 100), phase: phase, position: position, time: time)
            app.application.deliver(InputFrame(time: time, contacts: [sample]))
        }

        expect(log.lines.suffix(2), equals: ["view \(starting == .began ? "began" : "moved") 1", "view cancelled 1"])
    }
}
