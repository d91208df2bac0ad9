import Foundation

/// The form of an address.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
    /// As on a letter.
    case mailingAddress = 0
}

/// The attribute with the key of the part that a piece of an attributed address shows.
public let CNPostalAddressPropertyAttribute = "postalAddressProperty"
/// The attribute with the localized name of that part.
public let CNPostalAddressLocalizedPropertyNameAttribute = "postalAddressLocalizedPropertyName"

/// Writes postal addresses in the lines of their country: that of the address's ISO code, otherwise the user's.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
    /// The form; the only one by default.
    open var style = CNPostalAddressFormatterStyle.mailingAddress

    /// Creates a formatter.
    public override init() { super.init() }
    /// Creates a formatter.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The address in several lines.
    open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
        AddressLayout.lines(of: postalAddress).map { $0.map(\.text).joined() }.joined(separator: "\n")
    }

    /// The address in several lines.
    open func string(from postalAddress: CNPostalAddress) -> String { Self.string(from: postalAddress, style: style) }

    /// The address of an object, if it is one.
    open override func string(for object: Any?) -> String? {
        (object as? CNPostalAddress).map { string(from: $0) }
    }

    /// The address with `CNPostalAddressPropertyAttribute` on its parts.
    open class func attributedString(
        from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle,
        withDefaultAttributes attributes: [NSAttributedString.Key: Any] = [:]
    ) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for (index, line) in AddressLayout.lines(of: postalAddress).enumerated() {
            if index > 0 { result.append(NSAttributedString(string: "\n", attributes: attributes)) }
            for piece in line {
                var attributes = attributes
                if let key = piece.key {
                    attributes[NSAttributedString.Key(CNPostalAddressPropertyAttribute)] = key
                    attributes[NSAttributedString.Key(CNPostalAddressLocalizedPropertyNameAttribute)] =
                        ContactTitles.title(ofKey: key)
                }
                result.append(NSAttributedString(string: piece.text, attributes: attributes))
            }
        }
        return result
    }

    /// The address with `CNPostalAddressPropertyAttribute` on its parts.
    open func attributedString(
        from postalAddress: CNPostalAddress, withDefaultAttributes attributes: [NSAttributedString.Key: Any] = [:]
    ) -> NSAttributedString {
        Self.attributedString(from: postalAddress, style: style, withDefaultAttributes: attributes)
    }
}

/// Where the parts of an address stand, by country. In the patterns `N` is the street, `D` the district, `C` the city, `A` the
/// district of the state, `S` the state, `Z` the postal code, `O` the country; other characters stand between parts.
enum AddressLayout {
    /// A piece of a line; `key` is `nil` for what stands between parts.
    struct Piece: Equatable {
        var text: String
        var key: String?
    }

    private static let keys: [Character: String] = [
        "N": CNPostalAddressStreetKey, "D": CNPostalAddressSubLocalityKey, "C": CNPostalAddressCityKey,
        "A": CNPostalAddressSubAdministrativeAreaKey, "S": CNPostalAddressStateKey,
        "Z": CNPostalAddressPostalCodeKey, "O": CNPostalAddressCountryKey,
    ]

    /// The forms, after the addressing guides of the Universal Postal Union.
    private static let patterns: [(countries: String, lines: [String])] = [
        ("us ca pr", ["N", "D", "C S Z", "O"]),
        ("au", ["N", "D", "C S Z", "O"]),
        ("gb ie gg je im", ["N", "D", "C", "S", "Z", "O"]),
        ("in", ["N", "D", "C Z", "S", "O"]),
        ("it", ["N", "D", "Z C S", "O"]),
        ("es", ["N", "D", "Z C", "S", "O"]),
        ("br", ["N", "D", "C - S", "Z", "O"]),
        ("mx", ["N", "D", "Z C, S", "O"]),
        ("ru ua", ["N", "D", "C", "S", "O", "Z"]),
        ("jp", ["〒Z", "S C D", "N", "O"]),
        ("kr", ["S C D", "N", "Z", "O"]),
        ("cn", ["Z", "O", "S C D", "N"]),
        ("tw", ["Z", "S C D", "N", "O"]),
        ("hk mo", ["N", "D", "C", "S", "O"]),
        ("sg", ["N", "D", "C Z", "O"]),
        ("nl", ["N", "D", "Z C", "O"]),
        ("hu", ["C", "D", "N", "Z", "O"]),
    ]
    /// Elsewhere the code stands before the city.
    private static let usual = ["N", "D", "Z C", "S", "O"]

    private static func pattern(_ country: String) -> [String] {
        patterns.first { $0.countries.split(separator: " ").contains { $0 == country } }?.lines ?? usual
    }

    /// The lines of an address that are not empty. `region` is the user's country.
    static func lines(of address: CNPostalAddress, region: String? = Locale.current.region?.identifier) -> [[Piece]] {
        let code = address.isoCountryCode.isEmpty ? region ?? "us" : address.isoCountryCode
        return pattern(code.lowercased()).flatMap { pattern -> [[Piece]] in
            let line = line(pattern, address)
            // The lines of a street stay lines.
            guard line.count == 1, line[0].text.contains("\n") else { return line.isEmpty ? [] : [line] }
            return line[0].text.split(separator: "\n").map { [Piece(text: String($0), key: line[0].key)] }
        }
    }

    private static func line(_ pattern: String, _ address: CNPostalAddress) -> [Piece] {
        var pieces: [Piece] = []
        var separator = ""
        for character in pattern {
            guard let key = keys[character] else {
                separator.append(character)
                continue
            }
            let text = address.parts[key] ?? ""
            defer { separator = "" }
            guard !text.isEmpty else { continue }
            // What stands before the first part belongs to it, unless it only separates.
            if !separator.isEmpty, !pieces.isEmpty || separator == "〒" {
                pieces.append(Piece(text: separator, key: nil))
            }
            pieces.append(Piece(text: text, key: key))
        }
        return pieces
    }
}
