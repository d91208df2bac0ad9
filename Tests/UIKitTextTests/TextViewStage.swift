import Foundation
import Support
import TouchstoneTesting
import UIKit
@testable import UIKitControls
@testable import UIKitText

/// A screen with a text view from (20, 100), 200 by 160, and a record of its delegate calls.
@MainActor final class TextViewStage: NSObject, UITextViewDelegate {
    let app = TestApplication()
    let root = UIView(frame: CGRect(origin: .zero, size: TestApplication.phone))
    let view: UITextView
    private(set) var lines: [String] = []
    /// The answers of the delegate that are false.
    var refused: Set<String> = []
    var onCall: ((String) -> Void)?

    init(_ text: String = "", view: UITextView = UITextView(), size: CGSize = CGSize(width: 200, height: 160)) {
        self.view = view
        super.init()
        view.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: size)
        view.font = .systemFont(ofSize: 17)
        view.text = text
        root.backgroundColor = .white
        root.addSubview(view)
        app.makeWindow().addSubview(root)
        app.advance(by: 0.1)
    }

    /// Records delegate calls and notifications from now on.
    func record() {
        view.delegate = self
        for name in [
            UITextView.textDidBeginEditingNotification, UITextView.textDidEndEditingNotification,
            UITextView.textDidChangeNotification, UIResponder.keyboardWillShowNotification,
        ] {
            NotificationCenter.default.addObserver(
                self, selector: Selector("posted:", TextViewStage.posted), name: name, object: nil)
        }
    }

    func posted(_ notification: Notification) {
        note(notification.name.rawValue.replacingOccurrences(of: "UITextViewText", with: "posted "))
    }

    func note(_ line: String) {
        lines.append(line)
        onCall?(line)
    }

    /// The titles of the edit menu that is shown; none if there is none.
    static var menuTitles: [String] { EditMenuPresenter.shared.visibleBar?.visibleTitles ?? [] }

    /// Holds a finger until it acts as a long press, lifts it, and waits for what it shows.
    func hold(at point: CGPoint) {
        let finger = app.touch(at: point)
        app.advance(by: 0.6)
        finger.lift()
        app.advance(by: 0.6)
    }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    private func answer(_ name: String, _ detail: String = "") -> Bool {
        note(name + detail)
        return !refused.contains(name)
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { answer("shouldBegin") }
    func textViewDidBeginEditing(_ textView: UITextView) { note("didBegin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { answer("shouldEnd") }
    func textViewDidEndEditing(_ textView: UITextView) { note("didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        answer("shouldChange", " \(range.location),\(range.length) \(text.debugDescription)")
    }
    func textViewDidChange(_ textView: UITextView) { note("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) {
        note("selection \(textView.selectedRange.location),\(textView.selectedRange.length) \(textView.text!)")
    }
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        answer(
            "link", " \(URL.absoluteString) \(characterRange.location),\(characterRange.length) \(interaction.rawValue)"
        )
    }
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        answer("attachment", " \(characterRange.location) \(interaction.rawValue)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }

    // MARK: Input

    /// Makes the view first responder with a caret.
    func focus(at caret: Int = 0) {
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: caret, length: 0)
        app.advance(by: 0.1)
    }

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
        guard let position = view.position(from: view.beginningOfDocument, offset: offset) else { return .zero }
        let rect = view.caretRect(for: position)
        return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    /// Taps before an offset, and waits until the series is over.
    func tap(at offset: Int, times: Int = 1) {
        for _ in 0..<times {
            app.tap(at: point(at: offset))
            app.advance(by: 0.05)
        }
        app.advance(by: 0.6)
    }

    /// The selection.
    var selection: Range<Int> {
        view.selectedRange.location..<view.selectedRange.location + view.selectedRange.length
    }

    func select(_ range: Range<Int>) {
        view.selectedRange = NSRange(location: range.lowerBound, length: range.count)
    }
}
