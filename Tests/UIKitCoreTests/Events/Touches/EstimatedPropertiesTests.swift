import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

/// Records the corrections it receives.
private final class PenView: RecordingView {
    struct Update: Equatable {
        var index: Int?
        var force: CGFloat
        var expects: UITouch.Properties
        var phase: UITouch.Phase
    }
    var updates: [[Update]] = []

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        updates.append(
            touches.sorted { $0.timestamp < $1.timestamp }.map {
                Update(
                    index: $0.estimationUpdateIndex?.intValue, force: $0.force,
                    expects: $0.estimatedPropertiesExpectingUpdates, phase: $0.phase)
            })
    }
}

/// Records the indexes of the corrections it receives, and never decides.
private final class PenRecognizer: UIGestureRecognizer {
    var indices: [Int?] = []

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        super.touchesEstimatedPropertiesUpdated(touches)
        indices += touches.map { $0.estimationUpdateIndex?.intValue }
    }
}

@MainActor @Suite struct EstimatedPropertiesTests {
    private let position = CGPoint(x: 60, y: 130)
    private let maximumForce: CGFloat = 25.0 / 6

    private func stage() -> (TestApplication, PenView) {
        let view = PenView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), log: TouchLog())
        let app = TestApplication()
        app.makeWindow().addSubview(view)
        return (app, view)
    }

    private func pen(_ estimate: ContactEstimate?) -> Contact {
        var contact = Contact.pen(pressure: 0.24, altitude: 1, azimuth: 0.5)
        contact.estimate = estimate
        return contact
    }

    @Test("T-20 a touch lists its estimated properties, those expecting updates, and the update index")
    func lists() throws {
        let (app, view) = stage()

        _ = app.touch(
            at: position, contact: pen(ContactEstimate([.pressure, .altitude], awaited: .pressure, index: 7)))

        let touch = try #require(view.log.entries.last?.touches.first?.touch)
        expect(touch.estimatedProperties, equals: [.force, .altitude])
        expect(touch.estimatedPropertiesExpectingUpdates, equals: .force)
        expect(touch.estimationUpdateIndex, equals: 7)
    }

    @Test("T-20 a measured touch has no estimated properties and no update index") func measured() throws {
        let (app, view) = stage()

        _ = app.touch(at: position, contact: pen(nil))

        let touch = try #require(view.log.entries.last?.touches.first?.touch)
        expect(touch.estimatedProperties, equals: [])
        #expect(touch.estimationUpdateIndex == nil)
    }

    @Test("T-21 a correction is delivered as a touch with the update index of its sample") func correction() throws {
        let (app, view) = stage()
        let finger = app.touch(at: position, contact: pen(ContactEstimate(.pressure, index: 1)))
        finger.contact.estimate = ContactEstimate(.pressure, index: 2)
        finger.move(by: 5, 0)

        finger.correct(index: 1, pressure: 0.5)

        expect(view.updates.count, equals: 1)
        let update = try #require(view.updates.first?.first)
        expect(update.index, equals: 1)
        #expect(abs(update.force - maximumForce / 2) < 1e-9)
        expect(update.expects, equals: [])
        expect(update.phase, equals: .began)
    }

    @Test("T-21 the touch itself has the corrected values of its last sample") func liveTouch() throws {
        let (app, view) = stage()
        let finger = app.touch(at: position, contact: pen(ContactEstimate(.pressure, index: 1)))
        let touch = try #require(view.log.entries.last?.touches.first?.touch)

        finger.correct(index: 1, pressure: 1)

        expect(touch.force, equals: touch.maximumPossibleForce)
        expect(touch.estimatedProperties, equals: [])
        #expect(touch.estimationUpdateIndex == nil)
    }

    @Test("T-21 corrections are delivered after the touch has ended") func afterEnd() {
        let (app, view) = stage()
        let finger = app.touch(at: position, contact: pen(ContactEstimate(.pressure, index: 1)))
        finger.contact.estimate = nil
        finger.lift()

        finger.correct(index: 1, pressure: 0.5)

        #expect(view.log == ["view began 1", "view ended 1"])
        expect(view.updates.map { $0.map(\.index) }, equals: [[1]])
    }

    @Test("T-21 a sample is corrected once per property") func once() {
        let (app, view) = stage()
        let finger = app.touch(at: position, contact: pen(ContactEstimate([.pressure, .altitude], index: 1)))

        finger.correct(index: 1, pressure: 0.5)
        finger.correct(index: 1, altitude: 0.5)
        finger.correct(index: 1, pressure: 0.9)

        expect(view.updates.map { $0.map(\.expects) }, equals: [[.altitude], [[]]])
    }

    @Test("T-21 a correction is accepted up to two seconds after its sample", arguments: [(1.9, true), (2.1, false)])
    func age(seconds: TimeInterval, counts: Bool) {
        let (app, view) = stage()
        let finger = app.touch(at: position, contact: pen(ContactEstimate(.pressure, index: 1)))
        app.host.clock.advance(to: app.now + seconds)

        finger.correct(index: 1, pressure: 0.5)

        expect(view.updates.count, equals: (counts ? 1 : 0))
    }

    @Test("T-21 uncorrected samples expire after two seconds and release touches and views")
    func expired() {
        let (app, view) = stage()
        weak var touch: UITouch?
        view.onTouches = { _, touches, _ in touch = touches.first }
        let finger = app.touch(at: position, contact: pen(ContactEstimate(.pressure, index: 1)))
        finger.lift()
        view.log.clear()
        let early = app.application.inputStateCounters
        app.advance(by: 2.1)

        expect(early.pendingEstimates, equals: 1)
        #expect(app.application.inputStateCounters.isEmpty)
        #expect(touch == nil)
    }

    @Test("T-21 an estimate that expects no update is never corrected") func finalEstimate() {
        let (app, view) = stage()
        let finger = app.touch(at: position, contact: pen(ContactEstimate(.pressure, awaited: [], index: 1)))

        finger.correct(index: 1, pressure: 0.5)

        #expect(view.updates.isEmpty)
    }

    @Test("T-21 a correction of a deferred sample waits until the sample is delivered") func held() {
        let (app, view) = stage()
        let finger = app.touch(at: position, contact: pen(nil))
        finger.contact.estimate = ContactEstimate(.pressure, index: 3)
        finger.put(at: CGPoint(x: 61, y: 130))
        let before = view.log.entries.count

        finger.correct(index: 3, pressure: 0.5)

        expect(before, equals: 1)
        #expect(view.log == ["view began 1", "view moved 1"])
        expect(view.updates.map { $0.map(\.index) }, equals: [[3]])
    }

    @Test("T-21 corrections of a removed device or for a removed view are dropped") func removed() {
        let (app, view) = stage()
        let first = app.touch(at: position, contact: pen(ContactEstimate(.pressure, index: 1)))
        app.removePanel()
        first.correct(index: 1, pressure: 0.5)
        let second = app.touch(at: position, contact: pen(ContactEstimate(.pressure, index: 2)))
        view.removeFromSuperview()

        second.correct(index: 2, pressure: 0.5)

        #expect(view.updates.isEmpty)
    }

    @Test("T-21 E-80 a removed device leaves no pending estimates, not even of a deferred move")
    func removedWhileDeferred() {
        let (app, view) = stage()
        let finger = app.touch(at: position, contact: pen(nil))
        finger.contact.estimate = ContactEstimate(.pressure, index: 3)
        finger.put(at: CGPoint(x: 61, y: 130))
        let before = view.log.entries.count

        app.removePanel()

        expect(before, equals: 1)
        #expect(view.log == ["view began 1", "view moved 1", "view cancelled 1"])
        #expect(app.application.inputStateCounters.isEmpty)
    }

    @Test("T-21 a correction during the delivery of an earlier sample is not lost") func duringDelivery() throws {
        let (app, view) = stage()
        let recognizer = PenRecognizer()
        recognizer.delaysTouchesBegan = true
        view.addGestureRecognizer(recognizer)
        let finger = app.touch(at: position, contact: pen(ContactEstimate(.pressure, index: 5)))
        finger.contact.estimate = ContactEstimate(.pressure, index: 6)
        finger.move(by: 5, 0)
        var touch: UITouch?
        view.onTouches = { phase, touches, _ in
            touch = touches.first
            if phase == .began { finger.correct(index: 6, pressure: 1) }
        }

        recognizer.isEnabled = false
        app.advance(by: 0.1)

        #expect(view.log == ["view began 1", "view moved 1"])
        expect(touch?.force, equals: maximumForce)
        expect(touch?.estimatedPropertiesExpectingUpdates, equals: [])
    }

    @Test("T-21 the update travels up the responder chain") func chain() {
        let (app, view) = stage()
        let inner = UIView(frame: view.bounds)
        view.addSubview(inner)
        let finger = app.touch(at: position, contact: pen(ContactEstimate(.pressure, index: 5)))

        finger.correct(index: 5, pressure: 0.5)

        expect(view.updates.map { $0.map(\.index) }, equals: [[5]])
    }

    @Test("T-21 recognizers of the touch get the update, too") func recognizers() {
        let (app, view) = stage()
        let recognizer = PenRecognizer()
        view.addGestureRecognizer(recognizer)
        let finger = app.touch(at: position, contact: pen(ContactEstimate(.pressure, index: 5)))

        finger.correct(index: 5, pressure: 0.5)

        expect(recognizer.indices, equals: [5])
    }

    @Test("T-21 a held touch-down is delivered with the values known by then") func heldBack() throws {
        let (app, view) = stage()
        let recognizer = PenRecognizer()
        recognizer.delaysTouchesBegan = true
        view.addGestureRecognizer(recognizer)
        let finger = app.touch(at: position, contact: pen(ContactEstimate(.pressure, index: 5)))
        finger.correct(index: 5, pressure: 1)
        let deliveredBefore = view.log.entries.count + view.updates.count
        var force: CGFloat = 0
        view.onTouches = { phase, touches, _ in if phase == .began { force = touches.first?.force ?? 0 } }

        recognizer.isEnabled = false
        app.advance(by: 0.1)

        expect(deliveredBefore, equals: 0)
        expect(force, equals: maximumForce)
    }

    @Test("T-22 properties have UIKit's raw values") func bits() {
        let properties: [UITouch.Properties] = [.force, .azimuth, .altitude, .location, .roll]

        expect(properties.map(\.rawValue), equals: [1, 2, 4, 8, 16])
    }

    @Test("T-33 coalesced touches have the update indexes of their own samples") func coalesced() throws {
        let (app, view) = stage()
        var indexes: [Int?] = []
        view.onTouches = { _, touches, event in
            let coalesced = touches.first.flatMap { event?.coalescedTouches(for: $0) } ?? []
            indexes = coalesced.map { $0.estimationUpdateIndex?.intValue }
        }
        let finger = app.touch(at: position, contact: pen(nil))
        for index in 1...3 {
            finger.contact.estimate = ContactEstimate(.pressure, index: index)
            finger.put(at: CGPoint(x: 60 + Double(index), y: 130))
        }

        app.advance(by: app.refreshInterval)

        expect(indexes, equals: [1, 2, 3])
    }

    @Test("T-43 rollAngle is the pen's rotation about its axis, 0 if not measured") func roll() throws {
        let (app, view) = stage()
        _ = app.touch(at: position, contact: .pen(pressure: 1, roll: 0.75))
        let rollAngle = try #require(view.log.entries.last?.touches.first?.touch.rollAngle)

        expect(rollAngle, equals: 0.75)
    }
}
