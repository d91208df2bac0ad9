import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TouchCancellingTests {
    /// Created inside the test, because other tests may run between the creation of a suite and its test.
    @MainActor private struct Stage {
        let log = TouchLog()
        let app: TestApplication
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let card: RecordingView
        let other: RecordingView

        init() {
            card = RecordingView("card", frame: CGRect(x: 0, y: 0, width: 390, height: 400), log: log)
            other = RecordingView("other", frame: CGRect(x: 0, y: 400, width: 390, height: 400), log: log)
            card.isMultipleTouchEnabled = true
            root.addSubview(card)
            root.addSubview(other)
            app = TestApplication(rootView: root)
        }
    }

    private final class FocusableView: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    @Staged private var stage = Stage()
    private var log: TouchLog { stage.log }
    private var app: TestApplication { stage.app }
    private var root: UIView { stage.root }
    private var card: RecordingView { stage.card }
    private var other: RecordingView { stage.other }

    private let onCard = CGPoint(x: 50, y: 50)
    private let onOther = CGPoint(x: 50, y: 500)

    @Test("E-46 L-11 touches are cancelled when the application becomes inactive") func inactive() {
        let finger = app.touch(at: onCard)

        app.application.resignActive()
        finger.move(by: 5, 0)
        finger.lift()

        #expect(log == ["card began 1", "card cancelled 1"])
        expect(log.entries[1].touches[0].phase, equals: .cancelled)
    }

    @Test("L-10 an inactive application gets no touches; once active again, it gets only new ones")
    func inactiveGetsNothing() {
        app.application.resignActive()
        let early = app.touch(at: onCard)

        app.application.becomeActive()
        early.move(by: 5, 0)
        early.lift()
        app.tap(at: onCard)

        #expect(log == ["card began 1", "card ended 1"])
    }

    @Test("E-46 a touch is cancelled when the host cancels it") func hostCancel() {
        let finger = app.touch(at: onCard)

        finger.cancel()

        #expect(log == ["card began 1", "card cancelled 1"])
    }

    @Test("E-46 T-07 a touch that begins in a view that is being removed is cancelled as well")
    func beginsWhileLeaving() {
        var isFirst = true
        card.onTouches = { [app, onCard] phase, _, _ in
            guard phase == .cancelled, isFirst else { return }
            isFirst = false
            _ = app.touch(at: onCard)
        }
        _ = app.touch(at: onCard)

        card.removeFromSuperview()

        #expect(log == ["card began 1", "card cancelled 1", "card began 1", "card cancelled 1"])
    }

    @Test("E-46 P-18 a view that becomes first responder while it is being removed resigns") func focusWhileLeaving() {
        let field = FocusableView()
        card.addSubview(field)
        var isFirst = true
        card.onTouches = { [app, onCard] phase, _, _ in
            guard phase == .cancelled, isFirst else { return }
            isFirst = false
            field.becomeFirstResponder()
            _ = app.touch(at: onCard)
        }
        _ = app.touch(at: onCard)

        card.removeFromSuperview()

        #expect(!field.isFirstResponder)
        #expect(app.window?.firstResponder == nil)
    }

    @Test("E-46 the touches of a removed device are cancelled") func deviceRemoved() {
        let previousSink = Diagnostics.sink
        Diagnostics.sink = { _ in }
        defer { Diagnostics.sink = previousSink }
        let fingers = app.touch(at: [onCard, CGPoint(x: 80, y: 80), onOther])

        app.removePanel()
        fingers[0].lift()

        #expect(log == ["card began 2", "other began 1", "card cancelled 2", "other cancelled 1"])
    }

    @Test("T-07 E-45 a finger that lifts while all touches are being cancelled has its touch cancelled, not ended")
    func liftWhileCancelling() throws {
        let fingers = [app.touch(at: onCard), app.touch(at: onOther)]
        let application = app.application
        card.onTouches = { phase, _, _ in
            if phase == .moved {
                application.beginIgnoringInteractionEvents()
                application.endIgnoringInteractionEvents()
            }
            if phase == .cancelled { fingers[1].lift() }
        }
        var wasInEvent = false
        other.onTouches = { phase, touches, event in
            if phase == .cancelled { wasInEvent = event?.allTouches?.isSuperset(of: touches) == true }
        }

        fingers[0].move(by: 5, 0)

        #expect(
            log == ["card began 1", "other began 1", "card moved 1", "card cancelled 1", "other cancelled 1"])
        #expect(wasInEvent)
    }

    @Test("E-46 hiding a window cancels its touches") func windowHidden() {
        let finger = app.touch(at: onCard)

        app.window?.isHidden = true
        finger.lift()

        #expect(log == ["card began 1", "card cancelled 1"])
    }

    @Test("E-46 E-47 a view that leaves its window gets the cancel first, while it is still in the window")
    func viewRemoved() {
        var wasInWindow = false
        card.onTouches = { [unowned card] phase, _, _ in
            if phase == .cancelled { wasInWindow = card.window != nil }
        }
        let finger = app.touch(at: onCard)

        card.removeFromSuperview()
        finger.move(by: 5, 0)
        finger.lift()

        #expect(wasInWindow)
        #expect(log == ["card began 1", "card cancelled 1"])
    }

    @Test("E-47 a touch whose view left the window has no view, and stays in the event") func detached() throws {
        let finger = app.touch(at: onCard)
        let touch = log.entries[0].touches[0].touch
        let companion = app.touch(at: onOther)

        card.removeFromSuperview()
        companion.move(by: 5, 0)

        let event = try #require(log.entries.last?.event)
        #expect(touch.view == nil)
        expect(event.allTouches?.contains(touch), equals: true)
        expect(touch.phase, equals: .stationary)
        finger.lift()
        expect(touch.phase, equals: .ended)
        #expect(log == ["card began 1", "other began 1", "card cancelled 1", "other moved 1"])
    }

    @Test("E-47 removing a superview cancels the touches of the views in it") func ancestorRemoved() {
        _ = app.touch(at: [onCard, onOther])

        root.removeFromSuperview()

        #expect(log == ["card began 1", "other began 1", "card cancelled 1", "other cancelled 1"])
    }

    @Test("E-47 a view that moves inside its window keeps its touches") func movedInsideWindow() {
        let finger = app.touch(at: onCard)

        other.addSubview(card)
        finger.move(by: 5, 0)
        finger.lift()

        #expect(log == ["card began 1", "card moved 1", "card ended 1"])
    }

    @Test("E-50 a handler may remove its own view; the touch keeps it alive") func removesItself() {
        weak var freed: RecordingView?
        do {
            let view = RecordingView("card", frame: card.frame, log: log)
            view.onTouches = { [weak view] phase, _, _ in
                if phase == .began { view?.removeFromSuperview() }
            }
            freed = view
            root.addSubview(view)
        }

        let finger = app.touch(at: onCard)

        #expect(log == ["card began 1", "card cancelled 1"])
        finger.lift()
        log.clear()
        #expect(freed == nil)
    }

    @Test("T-07 a view removed by another handler of the event before its call gets nothing")
    func removedBeforeBegan() {
        card.onTouches = { [unowned other] phase, _, _ in
            if phase == .began { other.removeFromSuperview() }
        }

        let fingers = app.touch(at: [onCard, onOther])
        app.frame { fingers.forEach { $0.lift() } }

        #expect(log == ["card began 1", "card ended 1"])
    }

    @Test("T-07 a view that is removed in its own touchesEnded gets no cancel") func removedInEnded() {
        card.onTouches = { [unowned card] phase, _, _ in
            if phase == .ended { card.removeFromSuperview() }
        }

        app.tap(at: onCard)

        #expect(log == ["card began 1", "card ended 1"])
    }

    @Test("T-07 a view gets exactly one end or cancel for every beginning, whatever happens", arguments: 0..<40)
    func exactlyOneEnd(seed: UInt64) {
        let previousSink = Diagnostics.sink
        Diagnostics.sink = { _ in }
        defer { Diagnostics.sink = previousSink }
        var random = SeededGenerator(seed: seed)
        var fingers: [TestFinger] = []
        for _ in 0..<60 {
            switch Int.random(in: 0..<12, using: &random) {
            case 0...3: fingers.append(app.touch(at: Bool.random(using: &random) ? onCard : onOther))
            case 4...6: fingers.randomElement(using: &random)?.move(by: 3, 1)
            case 7: fingers.randomElement(using: &random)?.lift()
            case 8: fingers.randomElement(using: &random)?.cancel()
            case 9: app.application.resignActive()
            case 10: app.application.becomeActive()
            default:
                if card.superview == nil { root.addSubview(card) } else { card.removeFromSuperview() }
            }
        }
        app.application.becomeActive()
        app.removePanel()

        var ends: [ObjectIdentifier: Int] = [:]
        var begins: Set<ObjectIdentifier> = []
        for entry in log.entries {
            for touch in entry.touches.map({ ObjectIdentifier($0.touch) }) {
                if entry.phase == .began { begins.insert(touch) }
                if entry.phase == .ended || entry.phase == .cancelled { ends[touch, default: 0] += 1 }
            }
        }
        expect(Set(ends.keys), equals: begins)
        #expect(ends.values.allSatisfy { $0 == 1 })
    }

    @Test("a contact that ends twice or never began is dropped and counted, and touches continue")
    func invalidContacts() {
        var lines: [String] = []
        let previousSink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = previousSink }
        let finger = app.touch(at: onCard)

        finger.lift()
        finger.lift()
        finger.send(.moved)
        app.tap(at: onCard)

        #expect(log == ["card began 1", "card ended 1", "card began 1", "card ended 1"])
        expect(app.application.touchDelivery.droppedSamples, equals: 2)
        expect(lines.count, equals: 1)
    }
}

/// A random number generator with a seed, for reproducible runs.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
