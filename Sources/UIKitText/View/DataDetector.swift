import Foundation

/// What a text view detects in its text (TX-80, TX-88).
///
/// Dates, flights, parcels, money and other quantities are not detected, and have no names here: code that asks for them
/// does not compile.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public var rawValue: UInt
    /// Creates types from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Telephone numbers.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
    /// Web and mail addresses.
    public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
    /// Postal addresses in one paragraph, with street, number, place and postal code, as they are written in the United
    /// States, the United Kingdom, Germany, Austria, Switzerland and France (TX-220). Their links are `geo:` URLs that search for
    /// the address.
    public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
    /// Everything that can be detected.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Finds web, mail and postal addresses and telephone numbers in a text. Foundation on Linux has no `NSDataDetector`.
enum DataDetector {
    /// Something that was found.
    struct Match: Equatable {
        var range: NSRange
        var url: URL
    }

    // What is repeated is bounded: an unbounded part is searched again from each of its characters.
    /// A label of a host name, of at most 63 characters (RFC 1035).
    private static let label = "[a-z0-9-]{1,63}"
    /// What precedes the sign of a mail address, at most 64 characters (RFC 5321); the last plus keeps it from giving
    /// characters back.
    private static let mailbox = "[a-z0-9._%+-]{1,64}+"
    /// The greatest number of labels before the last one (decision).
    private static let maximumLabels = 8
    /// The last labels of web addresses that have no scheme (decision): without a list, "end.Next" would be one.
    private static let topLevelDomains = "com|org|net|edu|gov|io|dev|app|info|de|uk|eu|fr|es|ch|at|nl|it|jp|cn|ru"
    private static let web = pattern(
        #"\b(?:https?://|ftp://|www\.)[^\s<>"'\u201C\u201D]+"#
            + #"|\b\#(label)(?:\.\#(label)){0,\#(maximumLabels - 1)}\.(?:\#(topLevelDomains))\b(?:/[^\s<>"']*)?"#)
    private static let mail = pattern(
        #"\b(?:mailto:)?\#(mailbox)@\#(label)(?:\.\#(label)){1,\#(maximumLabels)}\b"#)
    private static let phone = pattern(#"(?<![\w.])\+?\(?\d[\d\s()./-]{5,18}\d(?![\w])"#)
    /// What ends a sentence around an address, not the address.
    private static let trailing = Set(".,;:!?)]}'\"".utf16)
    private static let (openBracket, closedBracket) = (UInt16(0x28), UInt16(0x29))
    /// The fewest and the most digits of a telephone number (decision; ITU-T E.164 allows 15).
    private static let digitCounts = 7...15

    private static func pattern(_ text: String) -> NSRegularExpression? {
        try? NSRegularExpression(pattern: text, options: .caseInsensitive)
    }

    /// What is found in a text, in its order, without overlaps. The time grows with the length, whatever the text.
    static func matches(in text: String, types: UIDataDetectorTypes) -> [Match] {
        let units = Array(text.utf16)
        var found: [Match] = []
        func add(_ expression: NSRegularExpression?, _ url: (String) -> URL?) {
            var new: [Match] = []
            // Both are in the order of the text.
            var rest = found[...]
            for result in expression?.matches(in: text, range: NSRange(location: 0, length: units.count)) ?? [] {
                let match = trimmed(result.range, in: units)
                while let first = rest.first, first.range.upperBound <= match.location { rest.removeFirst() }
                if let first = rest.first, first.range.location < match.upperBound { continue }
                let characters = String(decoding: units[match.location..<match.upperBound], as: UTF16.self)
                if let url = url(characters) { new.append(Match(range: match, url: url)) }
            }
            if !new.isEmpty { found = (found + new).sorted { $0.range.location < $1.range.location } }
        }
        if types.contains(.link) {
            add(mail) { URL(string: $0.lowercased().hasPrefix("mailto:") ? $0 : "mailto:" + $0) }
            add(web) { URL(string: $0.contains("://") ? $0 : "http://" + $0) }
        }
        // Before the telephone numbers: a postal code looks like a part of one.
        if types.contains(.address), units.contains(where: digits.contains) {
            for pattern in PostalAddressPatterns.all { add(pattern, mapURL) }
        }
        if types.contains(.phoneNumber) {
            add(phone) { number in
                let digits = number.filter { $0.isASCII && $0.isNumber || $0 == "+" }
                return digitCounts.contains(digits.filter(\.isNumber).count) ? URL(string: "tel:" + digits) : nil
            }
        }
        return found
    }

    private static let digits: ClosedRange<UInt16> = 0x30...0x39

    /// A URL that opens maps with an address (RFC 5870, with the query that programs with maps understand).
    private static func mapURL(_ address: String) -> URL? {
        let words = address.split { $0.isWhitespace }.joined(separator: " ")
        return words.addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(.urlQueryAllowed))
            .flatMap { URL(string: "geo:0,0?q=" + $0) }
    }

    /// A range without the punctuation behind it; a bracket stays if one was opened inside for it.
    private static func trimmed(_ range: NSRange, in text: [UInt16]) -> NSRange {
        let units = text[range.location..<range.upperBound]
        var unopened = units.count { $0 == closedBracket } - units.count { $0 == openBracket }
        var end = range.upperBound
        while end - range.location > 1, trailing.contains(text[end - 1]) {
            if text[end - 1] == closedBracket {
                if unopened <= 0 { break }
                unopened -= 1
            }
            end -= 1
        }
        return NSRange(location: range.location, length: end - range.location)
    }
}
