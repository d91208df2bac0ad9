import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct UIEventTests {
    /// Created inside the test, because other tests may run between the creation of a suite and its test.
    @MainActor private struct Stage {
        let log = TouchLog()
        let app: TestApplication
        let left: RecordingView
        let right: RecordingView

        init() {
            left = RecordingView("left", frame: CGRect(x: 0, y: 0, width: 190, height: 400), log: log)
            right = RecordingView("right", frame: CGRect(x: 200, y: 0, width: 190, height: 400), log: log)
            left.isMultipleTouchEnabled = true
            app = TestApplication()
            app.makeWindow().addSubview(left)
            app.window?.addSubview(right)
        }
    }

    @Staged private var stage = Stage()
    private var log: TouchLog { stage.log }
    private var app: TestApplication { stage.app }
    private var left: RecordingView { stage.left }
    private var right: RecordingView { stage.right }

    private let onLeft = CGPoint(x: 50, y: 50)
    private let onRight = CGPoint(x: 250, y: 50)

    @Test("T-36 allTouches contains every active touch of all views, also stationary and just ended ones")
    func allTouches() throws {
        _ = app.touch(at: onLeft)
        let other = app.touch(at: onRight)
        other.lift()

        let event = try #require(log.entries.last?.event)
        let phases = try #require(event.allTouches).map(\.phase.rawValue).sorted()
        expect(phases, equals: [UITouch.Phase.stationary.rawValue, UITouch.Phase.ended.rawValue])
    }

    @Test("T-36 a touch that ended is not in the next event") func endedTouchesLeave() {
        let first = app.touch(at: onLeft)
        let second = app.touch(at: onRight)
        first.lift()
        second.move(by: 5, 0)

        expect(log.entries.map(\.touchesInEvent), equals: [1, 2, 2, 1])
    }

    @Test("T-37 touches(for:) returns those of a window or view, and nil if there are none") func subsets() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 500, width: 390, height: 300))
        window.isHidden = false
        _ = app.touch(at: [onLeft, CGPoint(x: 60, y: 60)])

        let event = try #require(log.entries.last?.event)
        expect(event.touches(for: left)?.count, equals: 2)
        #expect(event.touches(for: right) == nil)
        expect(event.touches(for: try #require(app.window))?.count, equals: 2)
        #expect(event.touches(for: window) == nil)
    }

    @Test("T-38 the last finger of a view has lifted if all touches of the view have ended") func lastFinger() {
        var isLast: [Bool] = []
        left.onTouches = { [unowned left] phase, touches, event in
            if phase == .ended { isLast.append(touches.count == event?.touches(for: left)?.count) }
        }
        let fingers = app.touch(at: [onLeft, CGPoint(x: 60, y: 60)])

        fingers[0].lift()
        fingers[1].lift()

        expect(isLast, equals: [false, true])
    }

    @Test("T-40 T-41 the event has the keyboard modifiers of its time") func modifiers() throws {
        let contact = ContactID(device: app.panel.id, number: 900)
        let time = InputTime(seconds: app.now)
        let sample = ContactSample(contact: contact, phase: .began, position: onLeft, time: time)

        app.deliver(InputFrame(time: time, contacts: [sample], modifiers: [.shift, .command]))

        let event = try #require(log.entries.last?.event)
        expect(event.modifierFlags, equals: [.shift, .command])
        expect(event.modifierFlags.rawValue, equals: 1 << 17 | 1 << 20)
    }

    @Test("T-41 modifiers have UIKit's raw values") func modifierBits() {
        let flags: [UIKeyModifierFlags] = [.alphaShift, .shift, .control, .alternate, .command, .numericPad]

        expect(flags.map(\.rawValue), equals: (16...21).map { 1 << $0 })
    }

    @Test("T-40 a pressed pointer has the primary button, a finger none") func buttons() throws {
        let pointer = app.touch(at: onLeft, contact: .pointer)
        let pressed = try #require(log.entries.last?.event).buttonMask
        pointer.lift()
        _ = app.touch(at: onLeft)
        let touched = try #require(log.entries.last?.event).buttonMask

        expect(pressed, equals: .primary)
        expect(touched, equals: [])
        expect(UIEvent.ButtonMask.secondary.rawValue, equals: 2)
    }

    @Test("the event of a touch is a touches event without a subtype") func typeOfTouches() throws {
        _ = app.touch(at: onLeft)

        let event = try #require(log.entries.last?.event)
        expect(event.type, equals: .touches)
        expect(event.subtype, equals: .none)
    }

    @Test("T-40 buttons are numbered from 1, the primary one")
    func buttonNumbers() {
        expect(UIEvent.ButtonMask.button(1), equals: .primary)
        expect(UIEvent.ButtonMask.button(2), equals: .secondary)
        expect(UIEvent.ButtonMask.button(4).rawValue, equals: 8)
        #expect(UIEvent.ButtonMask.button(0).isEmpty)
        #expect(UIEvent.ButtonMask.button(64).isEmpty)
    }
}
