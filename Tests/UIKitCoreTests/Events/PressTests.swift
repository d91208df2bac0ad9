import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct PressTests {
    /// Created inside the test, because other tests may run between the creation of a suite and its test.
    @MainActor private struct Stage {
        let log = Log()
        let app = TestApplication()
        let view: PressView

        init() {
            view = PressView("view", log)
            app.makeWindow().addSubview(view)
            view.becomeFirstResponder()
        }
    }

    @Staged private var stage = Stage()
    private var log: Log { stage.log }
    private var app: TestApplication { stage.app }
    private var view: PressView { stage.view }

    private final class PressView: UIView {
        let name: String
        let log: Log
        var forwardsToNext = false

        init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
            super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        }

        required init?(coder: NSCoder) { nil }

        override var canBecomeFirstResponder: Bool { true }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.add(name, presses, event)
            if forwardsToNext { super.pressesBegan(presses, with: event) }
        }
        override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.add(name, presses, event)
            if forwardsToNext { super.pressesChanged(presses, with: event) }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.add(name, presses, event)
            if forwardsToNext { super.pressesEnded(presses, with: event) }
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.add(name, presses, event)
            if forwardsToNext { super.pressesCancelled(presses, with: event) }
        }
    }

    /// A recognizer that begins with the key "a" and runs code in its action.
    private final class KeyRecognizer: UIGestureRecognizer {
        var onAction: () -> Void = {}

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
            if presses.first?.key?.characters == "a" { state = .began }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .ended }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .cancelled }
        func act() { if state == .began { onAction() } }
    }

    private final class PressController: UIViewController {
        let log: Log

        init(_ log: Log) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.add("controller", presses, event)
        }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            log.add("controller", presses, event)
        }
    }

    private final class FocusView: UIView, KeyboardFocusable {
        var onChange: () -> Void = {}
        var canTakeKeyboardFocus: Bool { true }
        func keyboardFocusDidChange() { onChange() }
    }

    @MainActor private final class Log {
        var lines: [String] = []
        var presses: [UIPress] = []
        var events: [UIPressesEvent?] = []

        func add(_ name: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
            for press in presses {
                lines.append("\(name) \(press.phase) \(press.key?.characters ?? "")")
                self.presses.append(press)
            }
            events.append(event)
        }
    }

    @Test("E-74 a key is one press: began when it goes down, changed when it repeats, ended when it goes up")
    func phases() {
        app.press(.keyboardA, characters: "a")
        app.press(.keyboardA, characters: "a", isRepeat: true)
        app.release(.keyboardA, characters: "a")

        expect(log.lines, equals: ["view began a", "view changed a", "view ended a"].map { $0 })
        #expect(log.presses.allSatisfy { $0 === log.presses[0] })
    }

    @Test("E-74 press types start with the arrows, select, menu and play/pause") func types() {
        let types: [UIPress.PressType] = [.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause]
        app.press(.keyboardLeftArrow)

        expect(types.map(\.rawValue), equals: Array(0...6))
        expect(log.presses.first?.type, equals: .leftArrow)
    }

    @Test("P-11 presses go to the first responder") func firstResponder() {
        let other = PressView("other", log)
        app.window?.addSubview(other)
        other.becomeFirstResponder()

        app.press(.keyboardB, characters: "b")

        expect(log.lines, equals: ["other began b"])
        #expect(log.presses[0].responder === other)
        #expect(log.presses[0].window === app.window)
    }

    @Test("P-10 presses that a responder does not handle go up the chain") func forwarding() {
        let parent = PressView("parent", log)
        app.window?.addSubview(parent)
        parent.addSubview(view)
        view.forwardsToNext = true
        view.becomeFirstResponder()

        app.press(.keyboardA, characters: "a")
        app.release(.keyboardA, characters: "a")

        expect(log.lines, equals: ["view began a", "parent began a", "view ended a", "parent ended a"])
    }

    @Test("without a first responder presses go to the frontmost view controller") func noFirstResponder() {
        view.resignFirstResponder()
        app.window?.rootViewController = PressController(log)

        app.press(.keyboardA, characters: "a")

        expect(log.lines, equals: ["controller began a"])
    }

    @Test("a press stays with the responder it began with") func staysWithResponder() {
        app.press(.keyboardA, characters: "a")
        let other = PressView("other", log)
        app.window?.addSubview(other)
        other.becomeFirstResponder()
        app.release(.keyboardA, characters: "a")

        expect(log.lines, equals: ["view began a", "view ended a"])
    }

    @Test("E-74 keys without a HID usage are distinguished by the host's key codes") func unknownKeys() {
        for (code, isDown) in [(200, true), (201, true), (200, false)] {
            let key = KeySample(usage: 0, code: code, characters: "\(code)", isDown: isDown)
            app.deliver(InputFrame(time: InputTime(seconds: app.now), keys: [key]))
        }

        expect(log.lines, equals: ["view began 200", "view began 201", "view ended 200"])
    }

    @Test("allPresses contains every key that is down") func allPresses() {
        app.press(.keyboardA, characters: "a")
        app.press(.keyboardB, characters: "b")

        expect(log.events.last??.allPresses.count, equals: 2)
        expect(log.lines, equals: ["view began a", "view began b"])
    }

    @Test("a key has its key code, its characters and the modifiers") func key() throws {
        app.press(.keyboardA, characters: "A", modifiers: .shift)

        let key = try #require(log.presses.first?.key)
        expect(key.keyCode, equals: .keyboardA)
        expect(key.keyCode.rawValue, equals: 4)
        expect(key.characters, equals: "A")
        expect(key.modifierFlags, equals: .shift)
        expect(log.events.first??.modifierFlags, equals: .shift)
    }

    @Test("keys that are down are cancelled when the application becomes inactive") func inactive() {
        app.press(.keyboardA, characters: "a")

        app.application.resignActive()
        app.release(.keyboardA, characters: "a")

        expect(log.lines, equals: ["view began a", "view cancelled a"])
    }

    @Test("keys that are down are cancelled when their responder leaves its window") func responderLeaves() {
        app.press(.keyboardA, characters: "a")

        view.removeFromSuperview()
        app.release(.keyboardA, characters: "a")

        expect(log.lines, equals: ["view began a", "view cancelled a"])
    }

    @Test("keys that are down are cancelled when another window becomes the key window") func keyWindowChanges() {
        app.press(.keyboardA, characters: "a")

        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        other.makeKeyAndVisible()

        expect(log.lines, equals: ["view began a", "view cancelled a"])
    }

    /// Runs code after recognizers have received the key "a" and before the view has.
    private func onAction(_ body: @escaping () -> Void) {
        let recognizer = KeyRecognizer()
        recognizer.onAction = body
        recognizer.addTarget(recognizer, action: Selector(KeyRecognizer.act))
        view.addGestureRecognizer(recognizer)
    }

    @Test("E-05 E-74 a key begins before another one that goes down in an action") func keyInAction() {
        onAction { [app] in app.press(.keyboardB, characters: "b") }

        app.press(.keyboardA, characters: "a")
        app.release(.keyboardA, characters: "a")
        app.release(.keyboardB, characters: "b")

        expect(log.lines, equals: ["view began a", "view began b", "view ended a", "view ended b"])
    }

    @Test("E-05 E-74 a key that an action cancels begins, and is cancelled once") func cancelInAction() {
        onAction { [app] in app.application.resignActive() }

        app.press(.keyboardA, characters: "a")
        app.application.becomeActive()
        app.release(.keyboardA, characters: "a")

        expect(log.lines, equals: ["view began a", "view cancelled a"])
    }

    @Test("P-139 a key that is cancelled while it moves the focus is cancelled once", arguments: [false, true])
    func cancelWhileFocusMoves(isRepeat: Bool) {
        view.resignFirstResponder()
        let controller = PressController(log)
        app.window?.rootViewController = controller
        let focusView = FocusView()
        controller.view.addSubview(focusView)
        controller.view.addSubview(FocusView())
        if isRepeat { app.press(.keyboardTab, characters: "tab") }
        focusView.onChange = { [app] in app.application.resignActive() }

        app.press(.keyboardTab, characters: "tab", isRepeat: isRepeat)

        expect(log.lines, equals: ["controller began tab", "controller cancelled tab"])
        expect(app.application.inputStateCounters.keysDown, equals: 0)
    }

    @Test("P-139 a key that is released while it moves the focus is down no more") func releaseWhileFocusMoves() {
        view.resignFirstResponder()
        let focusView = FocusView()
        app.window?.addSubview(focusView)
        focusView.onChange = { [app] in app.release(.keyboardTab) }

        app.press(.keyboardTab)

        expect(app.application.inputStateCounters.keysDown, equals: 0)
    }

    @Test("the release of a key that was not pressed is ignored") func strayRelease() {
        app.release(.keyboardA, characters: "a")

        #expect(log.lines.isEmpty)
    }
}
