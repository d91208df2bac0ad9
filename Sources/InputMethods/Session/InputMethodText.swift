import CoreGraphics
import Foundation
import UIKitCore

/// Applies what an input method does to a text input (KB-90).
@MainActor enum InputMethodText {
    /// The length, in UTF-16 units, up to which the text before and after the caret is shown to an input method
    /// (decision): with the three bytes of Chinese characters it stays within the limit of KB-93.
    static let surroundingLength = 600
    /// The same if text is selected, for each of the texts before, in and after the selection (decision).
    static let selectionLength = 400

    /// Inserts final text, in place of marked text (TX-38).
    static func commit(_ text: String, into input: any UIKeyInput) {
        TextKeys.insert(text, into: input)
        notify(input)
    }

    /// Replaces the marked text; the cursor and the clause that is converted are in UTF-16 units (TX-39). Returns whether
    /// text is marked now.
    static func mark(_ text: String, cursor: Int, clause: Range<Int>? = nil, in input: any UIKeyInput) -> Bool {
        guard let input = input as? any UITextInput else { return false }
        if text.isEmpty, input.markedTextRange == nil { return false }
        let position = min(max(cursor, 0), text.utf16.count)
        let selection = NSRange(location: position, length: 0)
        if let clause = clause?.clamped(to: 0..<text.utf16.count), !clause.isEmpty {
            let formatted = NSMutableAttributedString(
                string: text, attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
            formatted.addAttribute(
                .underlineStyle, value: NSUnderlineStyle.thick.rawValue, range: NSRange(clause))
            input.setAttributedMarkedText(formatted, selectedRange: selection)
        } else {
            input.setMarkedText(text.isEmpty ? nil : text, selectedRange: selection)
        }
        notify(input)
        return input.markedTextRange != nil
    }

    /// Ends the marking; the text stays as it stands.
    static func unmark(_ input: any UIKeyInput) {
        guard let input = input as? any UITextInput, input.markedTextRange != nil else { return }
        input.unmarkText()
        notify(input)
    }

    /// Deletes scalars around the caret, in one replacement (KB-82, KB-90). No effect beyond the text that is shown to
    /// input methods, or if the input refuses the change.
    static func delete(offset: Int, count: Int, in input: any UIKeyInput) {
        guard let input = input as? any UITextInput, count > 0, let parts = parts(of: input) else { return }
        let before = Array(parts.before.unicodeScalars)
        let after = Array(parts.after.unicodeScalars)
        let (end, overflows) = offset.addingReportingOverflow(count)
        guard !overflows, offset >= -before.count, end <= after.count,
            let start = position(offset, before, after, parts, in: input),
            let stop = position(end, before, after, parts, in: input),
            let range = input.textRange(from: start, to: stop),
            input.shouldChangeText(in: range, replacementText: "")
        else { return }
        input.replace(range, withText: "")
        notify(input)
    }

    /// The scalars from the caret that some bytes of UTF-8 before and after it are (KB-92); `nil` if a length splits a
    /// scalar or is beyond the text that is shown to input methods.
    static func scalars(before: Int, after: Int, in input: any UIKeyInput) -> Range<Int>? {
        guard let input = input as? any UITextInput, let parts = parts(of: input),
            let backward = count(ofBytes: before, in: parts.before.unicodeScalars.reversed()),
            let forward = count(ofBytes: after, in: parts.after.unicodeScalars)
        else { return nil }
        return -backward..<forward
    }

    private static func count(ofBytes bytes: Int, in scalars: some Sequence<Unicode.Scalar>) -> Int? {
        var (count, left) = (0, bytes)
        for scalar in scalars where left > 0 {
            left -= UTF8.width(scalar)
            count += 1
        }
        return left == 0 ? count : nil
    }

    /// The text around the caret; `nil` if the input has no selection.
    static func surroundingText(of input: any UIKeyInput) -> SurroundingText? {
        guard let input = input as? any UITextInput, let parts = parts(of: input) else { return nil }
        let cursor = parts.before.unicodeScalars.count
        let selected = parts.selected.unicodeScalars.count
        return SurroundingText(
            text: parts.before + parts.selected + parts.after, cursor: cursor + selected, anchor: cursor)
    }

    /// The rectangle of the caret, in points of its window; `nil` if the input has no caret or is in no window, or if a
    /// number is infinite or NaN.
    static func caret(of input: any UIKeyInput) -> CGRect? {
        guard let input = input as? any UITextInput, let selection = input.selectedTextRange else { return nil }
        let view = input.textInputView
        guard view.window != nil else { return nil }
        let rectangle = view.convert(input.caretRect(for: selection.end), to: nil)
        let numbers = [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height]
        return numbers.allSatisfy(\.isFinite) ? rectangle : nil
    }

    // MARK: Text around the caret

    private struct Parts {
        var before: String
        var selected: String
        var after: String
        var start: UITextPosition
        var end: UITextPosition
    }

    /// The text around the marked text, which does not count, or else around the selection. Only the end of a long
    /// selection counts, and nothing before it (KB-93).
    private static func parts(of input: any UITextInput) -> Parts? {
        let isMarked = input.markedTextRange != nil
        guard var range = input.markedTextRange ?? input.selectedTextRange else { return nil }
        let length = isMarked || range.isEmpty ? surroundingLength : selectionLength
        var first = input.position(from: range.start, offset: -length) ?? input.beginningOfDocument
        let last = input.position(from: range.end, offset: length) ?? input.endOfDocument
        if !isMarked, input.offset(from: range.start, to: range.end) > length,
            let start = input.position(from: range.end, offset: -length),
            let end = input.textRange(from: start, to: range.end)
        {
            (range, first) = (end, start)
        }
        func text(_ start: UITextPosition, _ end: UITextPosition) -> String {
            input.textRange(from: start, to: end).flatMap { input.text(in: $0) } ?? ""
        }
        return Parts(
            before: text(first, range.start), selected: isMarked ? "" : text(range.start, range.end),
            after: text(range.end, last), start: range.start, end: range.end)
    }

    /// The position some scalars after the caret, or before it.
    private static func position(
        _ offset: Int, _ before: [Unicode.Scalar], _ after: [Unicode.Scalar], _ parts: Parts,
        in input: any UITextInput
    ) -> UITextPosition? {
        func length(_ scalars: ArraySlice<Unicode.Scalar>) -> Int { scalars.reduce(0) { $0 + UTF16.width($1) } }
        return offset < 0
            ? input.position(from: parts.start, offset: -length(before.suffix(-offset)))
            : input.position(from: parts.end, offset: length(after.prefix(offset)))
    }

    private static func notify(_ input: any UIKeyInput) {
        if let input = input as? any UITextInput { TextKeys.notify(input) }
    }
}
