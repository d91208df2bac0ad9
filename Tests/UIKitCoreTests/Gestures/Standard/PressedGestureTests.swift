import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct PressedGestureTests {
    private func press(_ pad: GesturePad, _ key: UIKeyboardHIDUsage, holding seconds: TimeInterval = 0.05) {
        pad.app.press(key)
        pad.app.advance(by: seconds)
        pad.app.release(key)
    }

    /// A pad whose view receives key presses.
    private func makePad() -> GesturePad {
        final class KeyController: UIViewController {}
        let pad = GesturePad()
        let controller = KeyController()
        controller.view = pad.view
        pad.app.window?.rootViewController = controller
        pad.app.host.runPendingWork()
        return pad
    }

    @Test("G-85 a press of select is a tap at the center of the view; other keys are not") func tap() {
        let pad = makePad()
        let tap = pad.add(UITapGestureRecognizer(), "tap")

        press(pad, .keyboardA)
        let before = pad.lines
        press(pad, .keyboardSelect)

        expect(tap.allowedPressTypes, equals: [4])
        #expect(before.isEmpty)
        expect(pad.lines, equals: ["tap ended"])
        let middle = pad.view.convert(CGPoint(x: pad.view.bounds.midX, y: pad.view.bounds.midY), to: nil)
        expect(pad.entries.first?.location, equals: middle)
    }

    @Test("G-85 R-01 two presses are a double tap; one that is held too long is not a tap") func doubleTap() {
        let pad = makePad()
        let double = pad.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        press(pad, .keyboardSelect, holding: 0.8)
        let held = pad.lines
        pad.app.advance(by: 1)

        press(pad, .keyboardSelect)
        pad.app.advance(by: 0.1)
        press(pad, .keyboardSelect)

        #expect(held.isEmpty)
        expect(pad.lines, equals: ["double ended"])
        #expect(pad.app.application.inputStateCounters.isEmpty)
    }

    @Test("G-85 allowedPressTypes selects other keys") func otherTypes() {
        let pad = makePad()
        let tap = pad.add(UITapGestureRecognizer(), "tap")
        tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.menu.rawValue)]

        press(pad, .keyboardSelect)
        let before = pad.lines
        press(pad, .keyboardMenu)

        #expect(before.isEmpty)
        expect(pad.lines, equals: ["tap ended"])
    }

    @Test("G-85 R-13 R-16 holding select is a long press that ends at release") func longPress() {
        let pad = makePad()
        pad.add(UILongPressGestureRecognizer(), "press")

        press(pad, .keyboardSelect, holding: 0.3)
        pad.app.advance(by: 1)
        let short = pad.lines
        press(pad, .keyboardSelect, holding: 0.6)

        #expect(short.isEmpty)
        expect(pad.lines, equals: ["press began", "press ended"])
    }

    @Test("G-85 a long press is cancelled with its key") func cancelled() {
        let pad = makePad()
        pad.add(UILongPressGestureRecognizer(), "press")
        pad.app.press(.keyboardSelect)
        pad.app.advance(by: 0.6)

        pad.app.removePanel()

        expect(pad.lines, equals: ["press began", "press cancelled"])
        #expect(pad.app.application.inputStateCounters.isEmpty)
    }

    @Test("G-85 recognizers whose class overrides no press method do not receive presses") func withoutPressMethods() {
        let pad = makePad()
        let pan = pad.add(UIPanGestureRecognizer(), "pan")
        let tap = pad.add(UITapGestureRecognizer(), "tap")

        pad.app.press(.keyboardSelect)

        #expect(tap.attempt.isOpen)
        #expect(!pan.attempt.isOpen)
    }

    @Test("G-65 G-85 a shared key press does not make two touch gestures exclude each other")
    func notShared() {
        final class PressedDrag: UIGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                state = state == .possible ? .began : .changed
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
        }
        let (left, right) = (PressedDrag(), PressedDrag())
        let (one, other) = (UIView(), UIView())
        let pad = GesturePad()
        for (view, x) in [(one, 0.0), (other, 200)] {
            view.frame = CGRect(x: x, y: 0, width: 190, height: 844)
            pad.view.addSubview(view)
        }
        one.addGestureRecognizer(left)
        other.addGestureRecognizer(right)
        let press = UIPress(
            key: UIKey(KeySample(usage: 4, characters: "a", isDown: true), modifiers: []), on: .unnamed, timestamp: 0,
            window: UIWindow(), responder: pad.view)
        let fingers = pad.app.touch(at: [CGPoint(x: 50, y: 400), CGPoint(x: 300, y: 400)])
        for recognizer in [left, right] { recognizer.attempt.presses.append(press) }

        pad.app.move([fingers[0]: CGPoint(x: 60, y: 400), fingers[1]: CGPoint(x: 310, y: 400)], over: 0.1)

        expect(left.state, equals: .changed)
        expect(right.state, equals: .changed)
    }

    @Test("G-29 ignoring a press from outside leaves no attempt open") func ignored() throws {
        final class PressKeepingRecognizer: UIGestureRecognizer {
            var last: (UIPress, UIPressesEvent)?
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                last = presses.first.map { ($0, event) }
            }
        }
        let pad = makePad()
        let keeper = pad.add(PressKeepingRecognizer(), "keeper")
        pad.app.press(.keyboardSelect)
        let (press, event) = try #require(keeper.last)

        keeper.ignore(press, for: event)

        #expect(!keeper.attempt.isOpen)
        expect(keeper.state, equals: .possible)
    }
}
