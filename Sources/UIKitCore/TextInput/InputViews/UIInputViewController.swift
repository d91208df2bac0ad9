import CoreGraphics
import Foundation

/// A controller whose view takes the place of the keyboard, or stands above it, for responders that return it as their
/// `inputViewController` or `inputAccessoryViewController` (TX-228).
///
///     final class Dice: UIInputViewController {
///         func roll() { textDocumentProxy.insertText("\(Int.random(in: 1...6))") }
///     }
///
/// The view is an input view that looks like the keyboard. It is as high as its constraints say, otherwise 216 points.
open class UIInputViewController: UIViewController, UITextInputDelegate {
    /// The height without constraints, in points: that of the keyboard of an upright phone (KB-70).
    private static let standardHeight: CGFloat = 216

    private lazy var proxy = TextDocumentProxy()

    /// Creates the view: a `UIInputView` of the style `keyboard`.
    open override func loadView() {
        if loadViewFromNib() { return }
        let frame = CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: Self.standardHeight)
        let view = UIInputView(frame: frame, inputViewStyle: .keyboard)
        view.allowsSelfSizing = true
        self.view = view
    }

    /// The view of the controller; `nil` if a program has set another kind of view.
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }

    /// The text that is edited: that of the first responder.
    open var textDocumentProxy: any UITextDocumentProxy { proxy }

    /// Whether the controller must show a key that switches to another keyboard: always false, as a program has no others
    /// for its own input views.
    open var needsInputModeSwitchKey: Bool { false }

    /// Hides the view: the first responder resigns.
    open func dismissKeyboard() { UIApplication.shared.keyWindow?.firstResponder?.resignFirstResponder() }

    // MARK: Changes

    /// The selection is about to change. Called for text inputs whose `inputDelegate` the controller is. Does nothing by
    /// default.
    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    /// The selection, or the text, of the first responder has changed while the view is shown (TX-228). Does nothing by
    /// default.
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    /// The text is about to change. Called for text inputs whose `inputDelegate` the controller is. Does nothing by default.
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    /// The text, or the selection, of the first responder has changed while the view is shown (TX-228). Does nothing by
    /// default.
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}

/// The text that an input view types into.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the selection; `nil` if there is none, or the first responder does not tell it.
    var documentContextBeforeInput: String? { get }
    /// The text after the selection; `nil` if there is none, or the first responder does not tell it.
    var documentContextAfterInput: String? { get }
    /// The selected text; `nil` without a selection.
    var selectedText: String? { get }
    /// The way to type into the text.
    var documentInputMode: UITextInputMode? { get }
    /// Distinguishes the first responders that the proxy has stood for.
    var documentIdentifier: UUID { get }
    /// Moves the caret by a number of characters, to the left if it is negative, as far as there is text.
    func adjustTextPosition(byCharacterOffset offset: Int)
    /// Shows marked text in place of the selection or the present marked text, with a selection inside of it.
    func setMarkedText(_ markedText: String, selectedRange: NSRange)
    /// Accepts the marked text.
    func unmarkText()
}

/// Passes everything on to the first responder.
private final class TextDocumentProxy: NSObject, UITextDocumentProxy {
    private weak var lastResponder: UIResponder?
    private var identifier = UUID()

    private var responder: UIResponder? { UIApplication.shared.keyWindow?.firstResponder }
    private var keyInput: (any UIKeyInput)? { responder as? any UIKeyInput }
    private var textInput: (any UITextInput)? { responder as? any UITextInput }

    var hasText: Bool { keyInput?.hasText ?? false }
    func insertText(_ text: String) { keyInput?.insertText(text) }
    func deleteBackward() { keyInput?.deleteBackward() }

    private func text(_ range: (any UITextInput, UITextRange) -> UITextRange?) -> String? {
        guard let textInput, let selection = textInput.selectedTextRange, let range = range(textInput, selection),
            let text = textInput.text(in: range), !text.isEmpty
        else { return nil }
        return text
    }

    var documentContextBeforeInput: String? {
        text { $0.textRange(from: $0.beginningOfDocument, to: $1.start) }
    }

    var documentContextAfterInput: String? { text { $0.textRange(from: $1.end, to: $0.endOfDocument) } }

    var selectedText: String? { text { $1 } }

    var documentInputMode: UITextInputMode? { responder?.textInputMode }

    var documentIdentifier: UUID {
        if responder !== lastResponder {
            lastResponder = responder
            identifier = UUID()
        }
        return identifier
    }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let textInput, let selection = textInput.selectedTextRange else { return }
        let position =
            textInput.position(from: offset < 0 ? selection.start : selection.end, offset: offset)
            ?? (offset < 0 ? textInput.beginningOfDocument : textInput.endOfDocument)
        textInput.selectedTextRange = textInput.textRange(from: position, to: position)
    }

    func setMarkedText(_ markedText: String, selectedRange: NSRange) {
        textInput?.setMarkedText(markedText, selectedRange: selectedRange)
    }

    func unmarkText() { textInput?.unmarkText() }

    // MARK: Traits

    var autocapitalizationType: UITextAutocapitalizationType {
        get { keyInput?.autocapitalizationType ?? .sentences }
        set { keyInput?.autocapitalizationType = newValue }
    }
    var autocorrectionType: UITextAutocorrectionType {
        get { keyInput?.autocorrectionType ?? .default }
        set { keyInput?.autocorrectionType = newValue }
    }
    var spellCheckingType: UITextSpellCheckingType {
        get { keyInput?.spellCheckingType ?? .default }
        set { keyInput?.spellCheckingType = newValue }
    }
    var keyboardType: UIKeyboardType {
        get { keyInput?.keyboardType ?? .default }
        set { keyInput?.keyboardType = newValue }
    }
    var keyboardAppearance: UIKeyboardAppearance {
        get { keyInput?.keyboardAppearance ?? .default }
        set { keyInput?.keyboardAppearance = newValue }
    }
    var returnKeyType: UIReturnKeyType {
        get { keyInput?.returnKeyType ?? .default }
        set { keyInput?.returnKeyType = newValue }
    }
    var enablesReturnKeyAutomatically: Bool {
        get { keyInput?.enablesReturnKeyAutomatically ?? false }
        set { keyInput?.enablesReturnKeyAutomatically = newValue }
    }
    var isSecureTextEntry: Bool {
        get { keyInput?.isSecureTextEntry ?? false }
        set { keyInput?.isSecureTextEntry = newValue }
    }
    var textContentType: UITextContentType! {
        get { keyInput?.textContentType }
        set { keyInput?.textContentType = newValue }
    }
}
