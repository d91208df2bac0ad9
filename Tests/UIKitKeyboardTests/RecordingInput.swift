import UIKit

/// A text input of one line that is not UIKit's: it forwards to a text field, and records the floating caret.
@MainActor final class RecordingInput: UIView, UITextInput {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    /// The calls about the floating caret, in order.
    private(set) var calls: [String] = []
    private(set) var points: [CGPoint] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(field)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    func beginFloatingCursor(at point: CGPoint) { record("begin", point) }
    func updateFloatingCursor(at point: CGPoint) { record("update", point) }
    func endFloatingCursor() { calls.append("end") }

    private func record(_ call: String, _ point: CGPoint) {
        calls.append(call)
        points.append(point)
    }

    var hasText: Bool { field.hasText }
    func insertText(_ text: String) { field.insertText(text) }
    func deleteBackward() { field.deleteBackward() }
    func text(in range: UITextRange) -> String? { field.text(in: range) }
    func replace(_ range: UITextRange, withText text: String) { field.replace(range, withText: text) }
    var selectedTextRange: UITextRange? {
        get { field.selectedTextRange }
        set { field.selectedTextRange = newValue }
    }
    var markedTextRange: UITextRange? { field.markedTextRange }
    var markedTextStyle: [NSAttributedString.Key: Any]?
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        field.setMarkedText(markedText, selectedRange: selectedRange)
    }
    func unmarkText() { field.unmarkText() }
    var beginningOfDocument: UITextPosition { field.beginningOfDocument }
    var endOfDocument: UITextPosition { field.endOfDocument }
    func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { field.textRange(from: from, to: to) }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        field.position(from: position, offset: offset)
    }
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        field.position(from: position, in: direction, offset: offset)
    }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        field.compare(position, to: other)
    }
    func offset(from: UITextPosition, to: UITextPosition) -> Int { field.offset(from: from, to: to) }
    weak var inputDelegate: (any UITextInputDelegate)?
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        field.position(within: range, farthestIn: direction)
    }
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        field.characterRange(byExtending: position, in: direction)
    }
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .natural }
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
    func firstRect(for range: UITextRange) -> CGRect { field.firstRect(for: range) }
    func caretRect(for position: UITextPosition) -> CGRect { field.caretRect(for: position) }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { field.selectionRects(for: range) }
    func closestPosition(to point: CGPoint) -> UITextPosition? { field.closestPosition(to: point) }
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        field.closestPosition(to: point, within: range)
    }
    func characterRange(at point: CGPoint) -> UITextRange? { field.characterRange(at: point) }
}
