import Foundation
import Support
import UIKitCore

/// Distributes objects among the sections of a table by the first letter of a text, and sorts them within a section, for a
/// table with an index (TV-370).
///
///     let collation = UILocalizedIndexedCollation.current()
///     let section = collation.section(for: person, collationStringSelector: Selector(Person.name))
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
    /// The titles of the sections: the letters of the language, and `#` for texts that begin with none of them.
    public let sectionTitles: [String]
    /// The titles of the index: those of the sections.
    public var sectionIndexTitles: [String] { sectionTitles }

    private let locale: Locale
    /// The section of a letter in its basic form.
    private let sections: [String: Int]

    private init(_ locale: Locale) {
        self.locale = locale
        sectionTitles = CollationAlphabet.titles(of: locale.language.languageCode?.identifier ?? "en") + ["#"]
        sections = Dictionary(
            sectionTitles.enumerated().map { ($1.lowercased(with: locale), $0) },
            uniquingKeysWith: { first, _ in first })
        super.init()
    }

    /// The collation of the language that the program runs in.
    public class func current() -> UILocalizedIndexedCollation {
        UILocalizedIndexedCollation(
            Locale(identifier: Bundle.main.userLocalizations.first ?? "en"))
    }

    /// A collation of a language, by its identifier.
    package static func of(_ identifier: String) -> UILocalizedIndexedCollation {
        UILocalizedIndexedCollation(Locale(identifier: identifier))
    }

    /// The section of a title of the index: that with the same number. An index out of range is pinned to the sections.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
        min(max(indexTitleIndex, 0), sectionTitles.count - 1)
    }

    /// The section of an object.
    ///
    /// - Parameters:
    ///   - object: the object.
    ///   - selector: a method of the object without arguments that returns its text. An object without it counts as
    ///     one with an empty text, which is in the last section.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        section(of: Self.text(of: object, selector))
    }

    /// The objects of a section in the order of their texts in the language, without regard to case and marks; those with
    /// equal texts keep their order.
    ///
    /// - Parameters:
    ///   - array: the objects.
    ///   - selector: a method of the objects without arguments that returns their text.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        let keyed = array.enumerated().map { (index: $0, object: $1, text: Self.text(of: $1, selector)) }
        return keyed.sorted { left, right in
            let order = left.text.compare(
                right.text, options: [.caseInsensitive, .diacriticInsensitive, .numeric, .widthInsensitive],
                locale: locale)
            return order == .orderedSame ? left.index < right.index : order == .orderedAscending
        }.map(\.object)
    }

    private static func text(of object: Any, _ selector: Selector) -> String {
        switch selector.call(object as AnyObject, []) {
        case let text as String: text
        case let text as NSString: String(text)
        case let text as String?: text ?? ""
        default: ""
        }
    }

    /// The section of a text: that of its first letter, otherwise that of the letter without its marks.
    func section(of text: String) -> Int {
        let last = sectionTitles.count - 1
        guard let first = text.first(where: { !$0.isWhitespace }) else { return last }
        let letter = String(first).lowercased(with: locale)
        if let section = sections[letter] { return section }
        let plain = letter.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: locale)
        let base = plain.decomposedStringWithCanonicalMapping.unicodeScalars.first.map { String($0) } ?? ""
        let basic = CollationAlphabet.basicLetters[plain] ?? CollationAlphabet.basicLetters[base] ?? base
        return sections[basic] ?? last
    }
}

/// The letters of languages.
private enum CollationAlphabet {
    private static let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

    static func titles(of language: String) -> [String] {
        let letters =
            switch language {
            case "es": "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"
            case "sv", "fi": latin + "ÅÄÖ"
            case "da", "nb", "no": latin + "ÆØÅ"
            case "ru": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯ" + latin
            case "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ" + latin
            case "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي" + latin
            case "ja": "あかさたなはまやらわ" + latin
            default: latin
            }
        return letters.map { String($0) }
    }

    /// The letters of Latin that do not consist of a letter and a mark, and kana by their rows.
    static let basicLetters: [String: String] = {
        var letters = [
            "ł": "l", "ø": "o", "æ": "a", "œ": "o", "ß": "s", "đ": "d", "ð": "d", "þ": "t", "ħ": "h", "ı": "i",
            "ŋ": "n",
            "ss": "s", "ae": "a", "oe": "o",
        ]
        let rows = [
            "あいうえおぁぃぅぇぉ", "かきくけこ", "さしすせそ", "たちつてとっ", "なにぬねの", "はひふへほ", "まみむめも", "やゆよゃゅょ",
            "らりるれろ", "わをんゎ",
        ]
        for row in rows {
            for kana in row.unicodeScalars {
                letters[String(kana)] = String(row.prefix(1))
                if let katakana = Unicode.Scalar(kana.value + 0x60) {
                    letters[String(katakana)] = String(row.prefix(1))
                }
            }
        }
        return letters
    }()
}
