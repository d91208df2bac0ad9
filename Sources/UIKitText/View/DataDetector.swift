import Foundation

/// What a text view detects in its text (TX-80, TX-88).
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public var rawValue: UInt
    /// Creates types from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Telephone numbers.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Web and mail addresses.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Everything that can be detected.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Finds addresses and telephone numbers in a text. Foundation on Linux has no `NSDataDetector`.
enum DataDetector {
    /// Something that was found.
    struct Match: Equatable {
        var range: NSRange
        var url: URL
    }

    private static let web = pattern(
        #"\b(?:https?://|ftp://|www\.)[^\s<>"'\u201C\u201D]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|edu|gov|io|dev|app|info|de|uk|eu|fr|es|ch|at|nl|it|jp|cn|ru)\b(?:/[^\s<>"']*)?"#
    )
    private static let mail = pattern(#"\b(?:mailto:)?[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+\b"#)
    private static let phone = pattern(#"(?<![\w.])\+?\(?\d[\d\s()./-]{5,18}\d(?![\w])"#)
    /// What ends a sentence around an address, not the address.
    private static let trailing = CharacterSet(charactersIn: ".,;:!?)]}'\"")
    /// The fewest and the most digits of a telephone number (decision; ITU-T E.164 allows 15).
    private static let digitCounts = 7...15

    private static func pattern(_ text: String) -> NSRegularExpression? {
        try? NSRegularExpression(pattern: text, options: .caseInsensitive)
    }

    /// What is found in a text, in its order, without overlaps.
    static func matches(in text: String, types: UIDataDetectorTypes) -> [Match] {
        var found: [Match] = []
        func add(_ expression: NSRegularExpression?, _ url: (String) -> URL?) {
            let string = NSString(string: text)
            let whole = NSRange(location: 0, length: string.length)
            for result in expression?.matches(in: text, range: whole) ?? [] {
                let match = trimmed(result.range, in: string)
                guard !found.contains(where: { NSIntersectionRange($0.range, match).length > 0 }),
                    let url = url(string.substring(with: match))
                else { continue }
                found.append(Match(range: match, url: url))
            }
        }
        if types.contains(.link) {
            add(mail) { URL(string: $0.lowercased().hasPrefix("mailto:") ? $0 : "mailto:" + $0) }
            add(web) { URL(string: $0.contains("://") ? $0 : "http://" + $0) }
        }
        if types.contains(.phoneNumber) {
            add(phone) { number in
                let digits = number.filter { $0.isASCII && $0.isNumber || $0 == "+" }
                return digitCounts.contains(digits.filter(\.isNumber).count) ? URL(string: "tel:" + digits) : nil
            }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }

    /// A range without the punctuation behind it; a bracket stays if it was opened inside.
    private static func trimmed(_ range: NSRange, in text: NSString) -> NSRange {
        var range = range
        while range.length > 1 {
            let last = text.substring(with: NSRange(location: range.location + range.length - 1, length: 1))
            guard last.unicodeScalars.allSatisfy(trailing.contains) else { break }
            if last == ")", text.substring(with: range).contains("(") { break }
            range.length -= 1
        }
        return range
    }
}
