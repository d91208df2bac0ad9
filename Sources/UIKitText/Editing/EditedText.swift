import Foundation
import UIKitCore

/// A text that is edited: its characters and attributes, the selection and the marked text. Offsets count UTF-16 units
/// and always lie in the text.
struct EditedText {
    /// The text.
    private(set) var text = NSAttributedString()
    /// The selection; empty for a caret.
    private(set) var selection = NSRange(location: 0, length: 0)
    /// The provisional text of an input method; `nil` if there is none (TX-35).
    private(set) var marked: NSRange?

    /// The characters.
    var string: String { text.string }
    /// The length.
    var length: Int { text.length }
    /// The range of the whole text.
    var wholeRange: NSRange { NSRange(location: 0, length: length) }

    /// Replaces the whole text; the caret goes to its end (TX-77), and a composition is dropped (TX-43).
    mutating func set(_ text: NSAttributedString) {
        self.text = NSAttributedString(attributedString: text)
        marked = nil
        selection = NSRange(location: length, length: 0)
    }

    /// Changes attributes only.
    mutating func changeAttributes(_ body: (NSMutableAttributedString) -> Void) {
        let copy = NSMutableAttributedString(attributedString: text)
        body(copy)
        text = NSAttributedString(attributedString: copy)
    }

    /// Selects a range, or the part of it that lies in the text. While text is marked the selection stays in it
    /// (TX-33).
    mutating func select(_ range: NSRange) {
        selection = clamped(range, to: marked ?? wholeRange)
    }

    /// Replaces a range; the caret goes behind what is put in.
    mutating func replace(_ range: NSRange, with new: NSAttributedString) {
        let range = clamped(range, to: wholeRange)
        let copy = NSMutableAttributedString(attributedString: text)
        copy.replaceCharacters(in: range, with: new)
        text = NSAttributedString(attributedString: copy)
        marked = nil
        selection = NSRange(location: range.location + new.length, length: 0)
    }

    /// Replaces the marked text, or the selection, by marked text with a selection in it; nothing marked if it is empty
    /// (TX-34, TX-37).
    mutating func setMarked(_ new: NSAttributedString, selection inner: NSRange) {
        let range = marked ?? selection
        replace(range, with: new)
        guard new.length > 0 else { return }
        let whole = NSRange(location: range.location, length: new.length)
        marked = whole
        select(NSRange(location: range.location + inner.location, length: inner.length))
    }

    /// Ends the marking, with the caret behind the marked text (TX-36).
    mutating func unmark() {
        guard let marked else { return }
        self.marked = nil
        selection = NSRange(location: marked.location + marked.length, length: 0)
    }

    /// What the delete key removes: the selection, or what the user sees as the character before the caret; empty at
    /// the start (TX-03).
    var rangeOfDeletion: NSRange {
        if selection.length > 0 { return selection }
        let before = NSString(string: string).substring(to: selection.location)
        let length = before.last.map { String($0).utf16.count } ?? 0
        return NSRange(location: selection.location - length, length: length)
    }

    /// The characters of a range.
    func substring(_ range: NSRange) -> String {
        NSString(string: string).substring(with: clamped(range, to: wholeRange))
    }

    /// The part of a range in another one.
    func clamped(_ range: NSRange, to limits: NSRange) -> NSRange {
        let end = limits.location + limits.length
        let location = min(max(range.location, limits.location), end)
        return NSRange(
            location: location, length: min(max(range.location + max(range.length, 0), location), end) - location)
    }
}
