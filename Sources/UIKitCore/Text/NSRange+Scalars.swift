import Foundation

extension NSRange {
    /// The range with the whole of the surrogate pairs at its ends, as Swift's strings contain no half of one.
    ///
    /// - Parameter string: the text that the range, in UTF-16 units, is in. A range outside of it stays as it is.
    package func widenedToScalars(in string: String) -> NSRange {
        let utf16 = string.utf16
        guard location >= 0, length >= 0,
            let start = utf16.index(utf16.startIndex, offsetBy: location, limitedBy: utf16.endIndex),
            let end = utf16.index(start, offsetBy: length, limitedBy: utf16.endIndex)
        else { return self }
        let scalars = string.unicodeScalars
        let first = start.samePosition(in: scalars) == nil ? location - 1 : location
        if length == 0 { return NSRange(location: first, length: 0) }
        let last = end.samePosition(in: scalars) == nil ? location + length + 1 : location + length
        return NSRange(location: first, length: last - first)
    }

    /// The range with the whole of the characters (grapheme clusters) at its ends.
    ///
    /// - Parameter string: the text that the range, in UTF-16 units, is in. A range outside of it stays as it is.
    func widenedToCharacters(in string: String) -> NSRange {
        let utf16 = string.utf16
        guard location >= 0, length >= 0,
            let start = utf16.index(utf16.startIndex, offsetBy: location, limitedBy: utf16.endIndex),
            let end = utf16.index(start, offsetBy: length, limitedBy: utf16.endIndex)
        else { return self }
        let isStartWithin = start.samePosition(in: string) == nil
        let isEndWithin = end.samePosition(in: string) == nil
        if !isStartWithin, !isEndWithin { return self }
        // The index after one within a character is that of the next character.
        let first = isStartWithin ? string.index(before: string.index(after: start)) : start
        let last = isEndWithin ? string.index(after: end) : end
        let before = utf16.distance(from: first, to: start)
        return NSRange(location: location - before, length: length + before + utf16.distance(from: end, to: last))
    }

    /// A text with another one instead of the range, which is in it and begins and ends between scalars.
    func replaced(in string: String, with new: String) -> String {
        let units = Array(string.utf16)
        return String(decoding: units[..<location], as: UTF16.self) + new
            + String(decoding: units[(location + length)...], as: UTF16.self)
    }
}
