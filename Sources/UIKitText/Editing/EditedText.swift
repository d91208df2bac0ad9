import Foundation
import UIKitCore

/// A text that is edited: its characters and attributes, the selection and the marked text. Offsets count UTF-16 units
/// and always lie in the text.
struct EditedText {
    /// The attributes of characters.
    typealias Attributes = [NSAttributedString.Key: Any]

    /// The characters with their attributes. Text with the same attributes throughout needs no attributed string, whose
    /// every access on Linux converts the attributes.
    private enum Content {
        case uniform(String, Attributes)
        case attributed(NSAttributedString)
    }

    private var content = Content.uniform("", [:])
    /// The length.
    private(set) var length = 0
    /// The selection; empty for a caret.
    private(set) var selection = NSRange(location: 0, length: 0)
    /// The provisional text of an input method; `nil` if there is none (TX-35).
    private(set) var marked: NSRange?

    /// The text.
    var text: NSAttributedString {
        switch content {
        case .uniform(let string, let attributes): NSAttributedString(string: string, attributes: attributes)
        case .attributed(let text): text
        }
    }

    /// The characters.
    var string: String {
        switch content {
        case .uniform(let string, _): string
        case .attributed(let text): text.string
        }
    }

    /// The attributes of all characters; `nil` if they differ or there is no text.
    var uniformAttributes: Attributes? {
        if case .uniform(_, let attributes) = content, length > 0 { attributes } else { nil }
    }

    /// The range of the whole text.
    var wholeRange: NSRange { NSRange(location: 0, length: length) }

    /// Replaces the whole text; the caret goes to its end (TX-77), and a composition is dropped (TX-43).
    mutating func set(_ text: NSAttributedString) {
        setContent(text)
        marked = nil
        selection = NSRange(location: length, length: 0)
    }

    /// Replaces the whole text by one with the same attributes throughout.
    mutating func set(_ string: String, _ attributes: Attributes) {
        setContent(string, attributes)
        marked = nil
        selection = NSRange(location: length, length: 0)
    }

    private mutating func setContent(_ string: String, _ attributes: Attributes) {
        content = .uniform(string, string.isEmpty ? [:] : attributes)
        length = string.utf16.count
    }

    private mutating func setContent(_ text: NSAttributedString) {
        guard text.length > 0 else { return setContent("", [:]) }
        var range = NSRange()
        let attributes = text.attributes(at: 0, effectiveRange: &range)
        if range.length == text.length { return setContent(text.string, attributes) }
        content = .attributed(NSAttributedString(attributedString: text))
        length = text.length
    }

    /// Changes attributes only.
    mutating func changeAttributes(_ body: (NSMutableAttributedString) -> Void) {
        let copy = NSMutableAttributedString(attributedString: text)
        body(copy)
        setContent(copy)
    }

    /// Selects a range, or the part of it that lies in the text. While text is marked the selection stays in it
    /// (TX-33).
    mutating func select(_ range: NSRange) {
        selection = clamped(range, to: marked ?? wholeRange)
    }

    /// Replaces a range; the caret goes behind what is put in.
    mutating func replace(_ range: NSRange, with new: NSAttributedString) {
        let range = clamped(range, to: wholeRange).widenedToScalars(in: string)
        let copy = NSMutableAttributedString(attributedString: text)
        copy.replaceCharacters(in: range, with: new)
        setContent(copy)
        didReplace(range, newLength: new.length)
    }

    /// Replaces a range by characters with attributes, or with those of the whole text for `nil`; the caret goes behind
    /// them.
    mutating func replace(_ range: NSRange, with new: String, _ attributes: Attributes?) {
        let range = clamped(range, to: wholeRange).widenedToScalars(in: string)
        if range == wholeRange, let attributes = attributes ?? uniformAttributes {
            setContent(new, attributes)
        } else if attributes == nil || new.isEmpty, case .uniform(let old, let attributes) = content {
            setContent(Self.replacing(range, of: old, with: new), attributes)
        } else {
            let attributes = attributes ?? uniformAttributes ?? [:]
            return replace(range, with: NSAttributedString(string: new, attributes: attributes))
        }
        didReplace(range, newLength: new.utf16.count)
    }

    private mutating func didReplace(_ range: NSRange, newLength: Int) {
        marked = nil
        selection = NSRange(location: range.location + newLength, length: 0)
    }

    /// A string with a range of whole scalars replaced.
    private static func replacing(_ range: NSRange, of string: String, with new: String) -> String {
        let utf16 = string.utf16
        let start = utf16.index(utf16.startIndex, offsetBy: range.location)
        let end = utf16.index(start, offsetBy: range.length)
        var changed = string
        changed.unicodeScalars.replaceSubrange(start..<end, with: new.unicodeScalars)
        return changed
    }

    /// Replaces the marked text, or the selection, by marked text with a selection in it; nothing marked if it is empty
    /// (TX-34, TX-37). Its attributes are those of the whole text for `nil`.
    mutating func setMarked(_ new: String, _ attributes: Attributes?, selection inner: NSRange) {
        let range = marked ?? selection
        replace(range, with: new, attributes)
        let length = new.utf16.count
        guard length > 0 else { return }
        marked = NSRange(location: range.location, length: length)
        let inside = clamped(inner, to: NSRange(location: 0, length: length))
        select(NSRange(location: range.location + inside.location, length: inside.length))
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
        let range = clamped(range, to: wholeRange)
        let string = string
        if range == wholeRange { return string }
        let utf16 = string.utf16
        let start = utf16.index(utf16.startIndex, offsetBy: range.location)
        let end = utf16.index(start, offsetBy: range.length)
        if start.samePosition(in: string.unicodeScalars) != nil, end.samePosition(in: string.unicodeScalars) != nil {
            return String(string.unicodeScalars[start..<end])
        }
        return NSString(string: string).substring(with: range)
    }

    /// The part of a range in another one.
    func clamped(_ range: NSRange, to limits: NSRange) -> NSRange { range.clamped(to: limits) }
}

extension NSRange {
    /// The part of the range in another one, which is a range of a text; empty at its nearest end if there is none.
    func clamped(to limits: NSRange) -> NSRange {
        let limit = limits.location + limits.length
        let start = min(max(location, limits.location), limit)
        // The end of a range that begins in a text may be beyond the integers.
        let (sum, overflows) = location.addingReportingOverflow(max(length, 0))
        let end = overflows ? limit : min(max(sum, start), limit)
        return NSRange(location: start, length: end - start)
    }
}
