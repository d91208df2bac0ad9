import UIKit

/// A view with a formula in one line that adopts `UITextInput`: the system gives it a caret, a selection with handles and
/// the keys of a keyboard.
final class FormulaView: UIView, UITextInput {
    /// The characters of the formula.
    private(set) var characters: [Character] = []
    /// The formula.
    var text: String { String(characters) }
    /// Called when the formula has changed.
    var onChange: (String) -> Void = { _ in }

    weak var inputDelegate: (any UITextInputDelegate)?
    private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    private var selection = 0..<0
    private var marked: Range<Int>?

    var autocorrectionType: UITextAutocorrectionType = .no
    var autocapitalizationType: UITextAutocapitalizationType = .none
    var keyboardType: UIKeyboardType = .numbersAndPunctuation

    /// The font; every character has the same width.
    let font = UIFont.monospacedSystemFont(ofSize: 24, weight: .regular)
    private lazy var keypad = Keypad(for: self)

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        clipsToBounds = true
        contentMode = .redraw
        isAccessibilityElement = true
        accessibilityLabel = "Formula"
        let interaction = UITextInteraction(for: .editable)
        interaction.textInput = self
        addInteraction(interaction)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { keypad }

    override func draw(_ rect: CGRect) {
        let string = NSMutableAttributedString(
            string: text, attributes: [.font: font, .foregroundColor: UIColor.label])
        for (index, character) in characters.enumerated() where "+−×÷()".contains(character) {
            string.addAttribute(
                .foregroundColor, value: tintColor as Any, range: utf16Range(of: index..<index + 1))
        }
        if let marked { string.addAttribute(.underlineStyle, value: 1, range: utf16Range(of: marked)) }
        string.draw(at: origin)
    }

    private func utf16Range(of range: Range<Int>) -> NSRange {
        let before = String(characters[..<range.lowerBound]).utf16.count
        return NSRange(location: before, length: String(characters[range]).utf16.count)
    }

    // MARK: Editing

    var hasText: Bool { !characters.isEmpty }

    func insertText(_ text: String) {
        let wanted = allowed(text)
        guard !wanted.isEmpty else { return }
        change(marked ?? selection, to: wanted)
    }

    /// The characters of a text that a formula can have.
    private func allowed(_ text: String) -> [Character] {
        text.map { ["*": "×", "/": "÷", "-": "−"][$0] ?? $0 }.filter { "0123456789.+−×÷()".contains($0) }
    }

    func deleteBackward() {
        var range = marked ?? selection
        if range.isEmpty { range = max(0, range.lowerBound - 1)..<range.upperBound }
        if !range.isEmpty { change(range, to: []) }
    }

    func replace(_ range: UITextRange, withText text: String) {
        guard let range = (range as? FormulaRange)?.range else { return }
        change(range, to: allowed(text))
    }

    private func change(_ range: Range<Int>, to new: [Character]) {
        let range = range.clamped(to: 0..<characters.count)
        inputDelegate?.textWillChange(self)
        inputDelegate?.selectionWillChange(self)
        characters.replaceSubrange(range, with: new)
        selection = range.lowerBound + new.count..<range.lowerBound + new.count
        marked = nil
        inputDelegate?.selectionDidChange(self)
        inputDelegate?.textDidChange(self)
        accessibilityValue = text
        setNeedsDisplay()
        onChange(text)
    }

    /// Moves the caret by characters.
    func moveCaret(by count: Int) {
        let index = min(max((count < 0 ? selection.lowerBound : selection.upperBound) + count, 0), characters.count)
        inputDelegate?.selectionWillChange(self)
        selection = index..<index
        inputDelegate?.selectionDidChange(self)
    }

    // MARK: Selection and marked text

    var selectedTextRange: UITextRange? {
        get { FormulaRange(selection) }
        set { selection = ((newValue as? FormulaRange)?.range ?? selection).clamped(to: 0..<characters.count) }
    }

    var markedTextRange: UITextRange? { marked.map { FormulaRange($0) } }
    var markedTextStyle: [NSAttributedString.Key: Any]?

    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let new = allowed(markedText ?? "")
        let start = (marked ?? selection).lowerBound
        change(marked ?? selection, to: new)
        marked = new.isEmpty ? nil : start..<start + new.count
        let caret = min(max(selectedRange.location, 0), new.count)
        let length = min(max(selectedRange.length, 0), new.count - caret)
        selection = start + caret..<start + caret + length
        setNeedsDisplay()
    }

    func unmarkText() {
        marked = nil
        setNeedsDisplay()
    }
}
