import Foundation
import InputMethods

/// What an input method does to the text with the next `done` (KB-92).
struct TextInputEdit {
    private var preedit = ""
    private var cursor: Range<Int>?
    private var committed = ""
    private var deleted = (before: 0, after: 0)

    /// Provisional text, with a cursor from `begin` to `end`, in bytes of UTF-8; both are -1 for a hidden one (KB-93).
    mutating func setPreedit(_ text: String, begin: Int32, end: Int32) {
        preedit = text
        let (lower, upper) = (Int(min(begin, end)), Int(max(begin, end)))
        cursor = lower >= 0 && upper <= text.utf8.count ? lower..<upper : nil
    }

    /// Final text.
    mutating func setCommit(_ text: String) { committed = text }

    /// Text to delete around the caret, in bytes of UTF-8.
    mutating func setDeletion(before: UInt32, after: UInt32) { deleted = (Int(before), Int(after)) }

    /// Whether more than provisional text changes.
    var changesText: Bool { !committed.isEmpty || deleted != (0, 0) }

    /// The steps, in the order of the protocol: provisional text away, deletion, final text, new provisional text. Final
    /// text, and new provisional text, replace the provisional text that is there.
    var events: [InputMethodEvent] {
        var events: [InputMethodEvent] = []
        if deleted != (0, 0) {
            events = [.preedit("", cursor: 0), .deleteBytes(before: deleted.before, after: deleted.after)]
        }
        if !committed.isEmpty { events.append(.commit(committed)) }
        if !preedit.isEmpty || events.isEmpty { events.append(preeditEvent) }
        return events
    }

    /// A hidden cursor, and one within a character, is shown behind the text (decision): a text input of UIKit always
    /// has a selection. A cursor with a length is the clause that is converted (TX-39).
    private var preeditEvent: InputMethodEvent {
        guard let cursor, let start = utf16Offset(cursor.lowerBound), let end = utf16Offset(cursor.upperBound) else {
            return .preedit(preedit, cursor: preedit.utf16.count)
        }
        return .preedit(preedit, cursor: end, clause: start < end ? start..<end : nil)
    }

    private func utf16Offset(_ bytes: Int) -> Int? {
        let index = preedit.utf8.index(preedit.startIndex, offsetBy: bytes)
        return index.samePosition(in: preedit.unicodeScalars)?.utf16Offset(in: preedit)
    }
}

/// The text around the caret in UTF-8, with offsets in bytes (KB-93).
struct SurroundingBytes: Hashable, Sendable {
    /// The most bytes; a longer message ends the connection.
    static let limit = 4000

    var text: String
    var cursor: Int32
    var anchor: Int32

    /// Converts a text. Of one that is too long, what is nearest to the cursor is kept, of a long selection the end.
    init(_ surroundings: SurroundingText) {
        // A zero would end the message's text.
        let scalars = surroundings.text.unicodeScalars.map { $0.value == 0 ? " " : $0 }
        let cursor = min(max(surroundings.cursor, 0), scalars.count)
        func size(_ scalars: some Sequence<Unicode.Scalar>) -> Int { scalars.reduce(0) { $0 + UTF8.width($1) } }
        let (before, after) = (size(scalars[..<cursor]), size(scalars[cursor...]))
        let keptBefore = min(before, max(Self.limit / 2, Self.limit - after))
        let first = cursor - Self.count(scalars[..<cursor].reversed(), within: keptBefore)
        let end = cursor + Self.count(scalars[cursor...], within: Self.limit - size(scalars[first..<cursor]))
        let anchor = min(max(surroundings.anchor, first), end)
        text = String(String.UnicodeScalarView(scalars[first..<end]))
        self.cursor = Int32(size(scalars[first..<cursor]))
        self.anchor = Int32(size(scalars[first..<anchor]))
    }

    /// How many of the first scalars fit.
    private static func count(_ scalars: some Sequence<Unicode.Scalar>, within limit: Int) -> Int {
        var (count, left) = (0, limit)
        for scalar in scalars {
            left -= UTF8.width(scalar)
            if left < 0 { break }
            count += 1
        }
        return count
    }
}

extension InputMethodContent {
    /// Bits of `zwp_text_input_v3.content_hint`.
    private enum Hint {
        static let completion: UInt32 = 0x1
        static let spellCheck: UInt32 = 0x2
        static let sentences: UInt32 = 0x4
        static let uppercase: UInt32 = 0x10
        static let titles: UInt32 = 0x20
        static let hiddenText: UInt32 = 0x40
        static let sensitiveData: UInt32 = 0x80
        static let latin: UInt32 = 0x100
    }

    /// The number of `zwp_text_input_v3.content_purpose.password`.
    private static let passwordPurpose: UInt32 = 8

    /// How the text is written, for the compositor (KB-95). Of a secret text nothing is to be completed or corrected.
    var textInputHints: UInt32 {
        if isSecure { return Hint.hiddenText | Hint.sensitiveData }
        var bits: UInt32 = 0
        let pairs: [(Hints, UInt32)] = [
            (.completion, Hint.completion), (.spellCheck, Hint.spellCheck), (.uppercaseSentences, Hint.sentences),
            (.uppercase, Hint.uppercase), (.uppercaseWords, Hint.titles),
        ]
        for (hint, bit) in pairs where hints.contains(hint) { bits |= bit }
        if purpose == .alpha { bits |= Hint.latin }
        return bits
    }

    /// The kind of text, for the compositor (KB-95).
    var textInputPurpose: UInt32 { isSecure ? Self.passwordPurpose : purpose.rawValue }
}
