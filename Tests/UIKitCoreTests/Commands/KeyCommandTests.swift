import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

/// A view with key commands, which takes text if it is asked to.
private class CommandView: UIView {
    var commands: [UIKeyCommand]?
    var log: [String] = []
    var allows = true
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        allows && super.canPerformAction(action, withSender: sender)
    }
    override func find(_ sender: Any?) { log.append("find \((sender as? UIKeyCommand)?.input ?? "nil")") }
    func other(_ sender: Any?) { log.append("other") }
    override func validate(_ command: UICommand) {
        if command.propertyList as? String == "never" { command.attributes = .disabled }
    }
}

private final class TypingView: CommandView, UIKeyInput {
    var hasText: Bool { !log.isEmpty }
    func insertText(_ text: String) { log.append("type \(text)") }
    func deleteBackward() { log.append("delete") }
    var autocapitalizationType = UITextAutocapitalizationType.none
    var autocorrectionType = UITextAutocorrectionType.no
    var spellCheckingType = UITextSpellCheckingType.no
    var smartQuotesType = UITextSmartQuotesType.no
    var smartDashesType = UITextSmartDashesType.no
    var smartInsertDeleteType = UITextSmartInsertDeleteType.no
    var keyboardType = UIKeyboardType.default
    var keyboardAppearance = UIKeyboardAppearance.default
    var returnKeyType = UIReturnKeyType.default
    var enablesReturnKeyAutomatically = false
    var isSecureTextEntry = false
    var textContentType: UITextContentType!
}

@MainActor @Suite struct KeyCommandTests {
    private let find = Selector("find:", CommandView.find)
    private let other = Selector("other:", CommandView.other)

    private func key(
        _ app: TestApplication, _ usage: UIKeyboardHIDUsage, _ characters: String = "",
        _ modifiers: UIKeyModifierFlags = []
    ) {
        app.press(usage, characters: characters, modifiers: modifiers)
        app.release(usage, modifiers: modifiers)
    }

    private func start<View: CommandView>(_ view: View) -> (TestApplication, CommandView, View) {
        let parent = CommandView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        parent.addSubview(view)
        let app = TestApplication(rootView: parent)
        view.becomeFirstResponder()
        return (app, parent, view)
    }

    @Test("P-29 commands come from the first responder and up its chain; their action gets the command") func chain() {
        let (app, parent, view) = start(CommandView())
        parent.commands = [UIKeyCommand(input: "f", modifierFlags: .command, action: find)]
        key(app, .keyboardF, "f", .command)
        view.commands = [UIKeyCommand(input: "f", modifierFlags: .command, action: other)]
        key(app, .keyboardF, "f", .command)
        key(app, .keyboardF, "f", [.command, .shift])
        key(app, .keyboardF, "f")

        expect(view.log, equals: ["find f", "other"])
        expect(parent.log, equals: [])
    }

    @Test("P-29 a command that no responder performs, or that is disabled, is left to the next one") func enabled() {
        let (app, parent, view) = start(CommandView())
        view.commands = [
            UIKeyCommand(title: "", action: other, input: "k", modifierFlags: .command, propertyList: "never"),
            UIKeyCommand(input: "k", modifierFlags: .command, action: "missing:"),
            UIKeyCommand(input: "k", modifierFlags: .command, action: find),
        ]
        key(app, .keyboardK, "k", .command)
        view.allows = false
        key(app, .keyboardK, "k", .command)

        expect(view.log, equals: ["find k"])
        expect(parent.log, equals: ["find k"])
    }

    @Test("P-190 a view controller offers the commands that are added to it") func added() {
        final class Controller: UIViewController {
            var log: [String] = []
            override func find(_ sender: Any?) { log.append("find") }
        }
        let controller = Controller()
        let app = TestApplication(rootViewController: controller)
        let command = UIKeyCommand(
            input: "f", modifierFlags: .command, action: Selector("find:", Controller.find),
            discoverabilityTitle: "Find")
        controller.addKeyCommand(command)
        key(app, .keyboardF, "f", .command)
        controller.removeKeyCommand(command)
        key(app, .keyboardF, "f", .command)

        expect(controller.log, equals: ["find"])
    }

    @Test("TX-172 with a modifier a command comes before text, without one after it unless it has priority")
    func priority() {
        let (app, _, view) = start(TypingView())
        let plain = UIKeyCommand(input: "a", modifierFlags: [], action: find)
        view.commands = [
            plain, UIKeyCommand(input: "v", modifierFlags: .command, action: find),
            UIKeyCommand(input: UIKeyCommand.f1, modifierFlags: [], action: other),
        ]
        key(app, .keyboardA, "a")
        key(app, .keyboardV, "v", .command)
        key(app, .keyboardF1)
        plain.wantsPriorityOverSystemBehavior = true
        key(app, .keyboardA, "a")

        expect(view.log, equals: ["type a", "find v", "other", "find a"])
    }

    @Test("TX-173 special keys have constants, named after the key") func special() {
        let (app, _, view) = start(CommandView())
        let inputs: [(String, UIKeyboardHIDUsage)] = [
            (UIKeyCommand.inputUpArrow, .keyboardUpArrow), (UIKeyCommand.inputDownArrow, .keyboardDownArrow),
            (UIKeyCommand.inputLeftArrow, .keyboardLeftArrow), (UIKeyCommand.inputRightArrow, .keyboardRightArrow),
            (UIKeyCommand.inputEscape, .keyboardEscape), (UIKeyCommand.inputPageUp, .keyboardPageUp),
            (UIKeyCommand.inputPageDown, .keyboardPageDown), (UIKeyCommand.inputHome, .keyboardHome),
            (UIKeyCommand.inputEnd, .keyboardEnd), (UIKeyCommand.inputDelete, .keyboardDeleteForward),
            (UIKeyCommand.f12, .keyboardF12),
        ]
        view.commands = inputs.map { UIKeyCommand(input: $0.0, modifierFlags: [], action: find) }
        for (_, usage) in inputs { key(app, usage) }

        expect(view.log, equals: inputs.map { "find \($0.0)" })
        expect(UIKeyCommand.inputUpArrow, equals: "UIKeyInputUpArrow")
    }

    @Test("TX-176 a responder that handles presses itself, without super, gets no key commands") func order() {
        final class Handler: CommandView {
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("presses") }
        }
        let (app, _, view) = start(Handler())
        view.commands = [UIKeyCommand(input: "f", modifierFlags: .command, action: find)]
        key(app, .keyboardF, "f", .command)

        expect(view.log, equals: ["presses"])
    }

    @Test("TX-193 Control does what Command does, unless a command asks for Control") func control() {
        let (app, _, view) = start(CommandView())
        view.commands = [UIKeyCommand(input: "s", modifierFlags: .command, action: find)]
        key(app, .keyboardS, "s", .control)
        view.commands?.append(UIKeyCommand(input: "s", modifierFlags: .control, action: other))
        key(app, .keyboardS, "s", .control)

        expect(view.log, equals: ["find s", "other"])
    }

    @Test("P-191 a held key repeats arrows, others only if they ask for it") func repeats() {
        let (app, _, view) = start(CommandView())
        let letter = UIKeyCommand(input: "f", modifierFlags: .command, action: find)
        view.commands = [letter, UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: other)]
        func hold(_ usage: UIKeyboardHIDUsage, _ characters: String, _ modifiers: UIKeyModifierFlags) {
            for _ in 0..<3 { app.press(usage, characters: characters, modifiers: modifiers) }
            app.release(usage, modifiers: modifiers)
        }
        hold(.keyboardF, "f", .command)
        hold(.keyboardUpArrow, "", [])
        letter.repeatBehavior = .repeatable
        hold(.keyboardF, "f", .command)

        expect(
            view.log, equals: ["find f", "other", "other", "other", "find f", "find f", "find f"])
    }

    @Test("P-192 while Command or Control is held alone the commands with titles are listed") func overlay() {
        let (app, parent, view) = start(CommandView())
        view.commands = [
            UIKeyCommand(title: "Find", action: find, input: "f", modifierFlags: .command),
            UIKeyCommand(input: "g", modifierFlags: .command, action: find),
        ]
        func lists() -> Int { (parent.window?.subviews.count ?? 0) - 1 }
        app.press(.keyboardLeftGUI, modifiers: .command)
        app.advance(by: 0.9)
        let early = lists()
        app.advance(by: 0.5)
        let shown = lists()
        app.press(.keyboardF, characters: "f", modifiers: .command)
        app.advance(by: 0.5)
        let afterKey = lists()
        app.release(.keyboardF, modifiers: .command)
        app.release(.keyboardLeftGUI)
        app.press(.keyboardLeftControl, modifiers: .control)
        app.advance(by: 1.5)
        let control = lists()
        app.release(.keyboardLeftControl)
        app.advance(by: 0.5)

        expect(early, equals: 0)
        expect(shown, equals: 1)
        expect(afterKey, equals: 0)
        expect(control, equals: 1)
        expect(lists(), equals: 0)
        expect(view.log, equals: ["find f"])
    }

    // MARK: Undo by gestures and shakes

    @Test("TX-143 undoManager is looked up the chain; a window has one") func undoManagers() {
        final class Owner: UIViewController {
            let own = UndoManager()
            override var undoManager: UndoManager? { own }
        }
        let owner = Owner()
        let app = TestApplication(rootViewController: owner)
        let inner = UIView()
        owner.view.addSubview(inner)
        let window = app.window

        #expect(inner.undoManager === owner.own)
        #expect(window?.undoManager != nil && window?.undoManager !== owner.own)
    }

    @Test("TX-145 three fingers undo with a swipe to the left or a double tap, and redo with one to the right")
    func threeFingers() {
        let (app, _, view) = start(CommandView())
        var value = 0
        func set(_ new: Int) {
            let old = value
            view.undoManager?.registerUndo(withTarget: view) { _ in set(old) }
            value = new
        }
        func fingers(to x: CGFloat?) {
            let touches = (0..<3).map { app.touch(at: CGPoint(x: 150 + CGFloat($0) * 30, y: 500)) }
            if let x {
                for step in 1...6 {
                    app.frame {
                        for (index, touch) in touches.enumerated() {
                            touch.move(to: CGPoint(x: 150 + CGFloat(index) * 30 + x * CGFloat(step) / 6, y: 500))
                        }
                    }
                    app.advance(by: 0.016)
                }
            }
            for touch in touches { touch.lift() }
        }
        set(1)
        app.advance(by: 0.1)
        set(2)
        app.advance(by: 0.1)
        fingers(to: -120)
        let swiped = value
        fingers(to: 120)
        let redone = value
        fingers(to: nil)
        app.advance(by: 0.05)
        fingers(to: nil)
        app.advance(by: 0.5)

        expect(swiped, equals: 1)
        expect(redone, equals: 2)
        expect(value, equals: 1)
    }

    @Test("TX-145 editingInteractionConfiguration in the chain turns the gestures off") func gesturesOff() {
        final class Quiet: CommandView {
            override var editingInteractionConfiguration: UIEditingInteractionConfiguration { .none }
        }
        let (app, _, view) = start(Quiet())
        var undone = false
        view.undoManager?.registerUndo(withTarget: view) { _ in undone = true }
        app.advance(by: 0.1)
        for _ in 0..<2 {
            let touches = (0..<3).map { app.touch(at: CGPoint(x: 150 + CGFloat($0) * 30, y: 500)) }
            for touch in touches { touch.lift() }
            app.advance(by: 0.05)
        }

        #expect(!undone)
    }

    @Test("TX-144 V-07 an unhandled shake offers to undo, with the name of the change") func shake() throws {
        final class Controller: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        let controller = Controller()
        let app = TestApplication(rootViewController: controller)
        controller.becomeFirstResponder()
        app.shake()
        app.advance(by: 1)
        let nothing = controller.presentedViewController
        var undone = false
        controller.undoManager?.registerUndo(withTarget: controller) { _ in undone = true }
        controller.undoManager?.setActionName("Paint")
        app.advance(by: 0.1)
        app.application.applicationSupportsShakeToEdit = false
        app.shake()
        let refused = controller.presentedViewController
        app.application.applicationSupportsShakeToEdit = true
        app.shake()
        app.advance(by: 1)

        #expect(nothing == nil && refused == nil && !undone)
        let alert = try #require(controller.presentedViewController as? UIAlertController)
        expect(alert.title, equals: "Undo Paint")
        expect(alert.actions.map(\.title), equals: ["Undo", "Cancel"])
    }
}
