import Foundation
import Support
import TouchstoneTesting
import UIKit

/// A screen with a field from (20, 100) to (220, 140), and a record of its delegate calls and events.
@MainActor final class TextStage: NSObject, UITextFieldDelegate {
    let app = TestApplication()
    let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
    let field: UITextField
    private(set) var lines: [String] = []
    /// The answers of the delegate that are false.
    var refused: Set<String> = []
    /// The ranges and strings that were asked about.
    private(set) var changes: [(NSRange, String)] = []
    var onCall: ((String) -> Void)?

    init(_ field: UITextField = UITextField(), text: String? = nil, frame: CGRect? = nil) {
        self.field = field
        super.init()
        field.frame = frame ?? CGRect(x: 20, y: 100, width: 200, height: 40)
        field.text = text
        root.backgroundColor = .white
        root.addSubview(field)
        app.makeWindow().addSubview(root)
        app.advance(by: 0.1)
    }

    /// Records delegate calls and editing events from now on.
    func record() {
        field.delegate = self
        let events: [(String, UIControl.Event)] = [
            ("editingDidBegin", .editingDidBegin), ("editingChanged", .editingChanged),
            ("editingDidEnd", .editingDidEnd), ("primaryActionTriggered", .primaryActionTriggered),
        ]
        for (name, event) in events { field.addAction(UIAction { [unowned self] _ in note(name) }, for: event) }
        for name in [
            UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification,
            UITextField.textDidChangeNotification,
        ] {
            NotificationCenter.default.addObserver(
                self, selector: Selector("posted:", TextStage.posted), name: name, object: field)
        }
    }

    func posted(_ notification: Notification) {
        note(notification.name.rawValue.replacingOccurrences(of: "UITextFieldText", with: "posted "))
    }

    func note(_ line: String) {
        lines.append(line)
        onCall?(line)
    }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    private func answer(_ name: String) -> Bool {
        note(name)
        return !refused.contains(name)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { note("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer("shouldEnd") }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        note("didEnd \(reason.rawValue)")
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        changes.append((range, string))
        return answer("shouldChange")
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { note("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { answer("shouldClear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer("shouldReturn") }

    // MARK: Input

    /// Types characters, one key each.
    func type(_ text: String) {
        for character in text {
            app.press(.keyboardErrorUndefined, characters: String(character))
            app.release(.keyboardErrorUndefined)
        }
    }

    /// Presses and releases a key.
    func key(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = [], characters: String = "") {
        app.press(key, characters: characters, modifiers: modifiers)
        app.release(key, modifiers: modifiers)
    }

    /// The middle of the caret before an offset, on the screen.
    func point(at offset: Int) -> CGPoint {
        guard let position = field.position(from: field.beginningOfDocument, offset: offset) else { return .zero }
        let rect = field.caretRect(for: position)
        return field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    /// The selection as offsets.
    var selection: Range<Int> {
        guard let range = field.selectedTextRange else { return 0..<0 }
        let start = field.offset(from: field.beginningOfDocument, to: range.start)
        return start..<field.offset(from: field.beginningOfDocument, to: range.end)
    }

    func select(_ range: Range<Int>) {
        guard let start = field.position(from: field.beginningOfDocument, offset: range.lowerBound),
            let end = field.position(from: field.beginningOfDocument, offset: range.upperBound)
        else { return }
        field.selectedTextRange = field.textRange(from: start, to: end)
    }
}
