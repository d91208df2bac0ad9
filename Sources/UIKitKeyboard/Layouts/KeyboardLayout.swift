import Foundation

/// What a language has on its keyboard, as its data file describes it: `Layouts/Data` has one file a language.
struct KeyboardLayout: Decodable, Sendable {
    /// The language as a BCP 47 tag.
    var language: String
    /// Its name in itself, which the globe key's list shows.
    var name: String
    /// The letters: three rows, keys separated by spaces (KB-01).
    var rows: [String]
    /// The numbers plane and the symbols plane, in the same form (KB-03).
    var numbers: [String]
    var symbols: [String]
    /// Whether letters have capitals; without them there is no shift key.
    var hasCase: Bool
    /// Whether a shift key types Latin capitals, though the language has none; false if absent.
    var hasLatinCapitals: Bool?
    /// Whether text and titles run from the right.
    var isRightToLeft: Bool
    /// Whether two spaces become a full stop and a space (KB-57).
    var replacesDoubleSpace: Bool
    var decimalSeparator: String
    /// What holding a key offers besides its own character, separated by spaces (KB-44, KB-47).
    var alternatives: [String: String]
    /// The keys of a kana pad: the character of a tap and those of flicks to the left, up, to the right and down,
    /// separated by spaces; `nil` for letters in rows.
    var flicks: [String]?
    /// The engine that turns letters into characters of the language, `pinyin` or `kana`; `nil` if letters are the text.
    var composer: String?
    /// The titles of keys: space, letters, and the return key by its type (KB-11).
    var titles: [String: String]
    /// Frequent words, the most frequent first, separated by spaces.
    var words: String
    /// Abbreviations whose full stop ends no sentence (TX-148).
    var abbreviations: [String]
}

extension KeyboardLayout {
    /// The characters of a row.
    static func characters(_ row: String) -> [String] { row.split(separator: " ").map(String.init) }

    /// What holding a character offers after itself (KB-45); with `isUppercase` as capitals, without those that have no
    /// single one (KB-48).
    func alternatives(to character: String, isUppercase: Bool) -> [String] {
        let lower = Self.characters(alternatives[character.lowercased()] ?? alternatives[character] ?? "")
        guard isUppercase else { return lower }
        return lower.compactMap { alternative in
            let upper = alternative.uppercased(with: Locale(identifier: language))
            return upper.count == 1 ? upper : nil
        }
    }
}

/// The layouts of this package.
enum KeyboardLayouts {
    /// The languages that have a layout.
    static let languages = ["en", "de", "fr", "es", "ru", "ar", "ja", "zh-Hans"]

    /// The layout of a language; `nil` if there is none.
    static func layout(of language: String) -> KeyboardLayout? { all[language] }

    private static let all: [String: KeyboardLayout] = {
        let files = [
            PackageResources.en_json, PackageResources.de_json, PackageResources.fr_json, PackageResources.es_json,
            PackageResources.ru_json, PackageResources.ar_json, PackageResources.ja_json, PackageResources.zh_Hans_json,
        ]
        var layouts: [String: KeyboardLayout] = [:]
        for file in files {
            do {
                let layout = try JSONDecoder().decode(KeyboardLayout.self, from: Data(file))
                layouts[layout.language] = layout
            } catch {
                preconditionFailure("a keyboard layout of this package is invalid: \(error)")
            }
        }
        return layouts
    }()

    /// The languages with layouts that serve some tags, each once, in the order of the tags.
    static func languages(for tags: [String]) -> [String] {
        var seen: Set<String> = []
        return tags.compactMap(language).filter { seen.insert($0).inserted }
    }

    /// The language with a layout that serves a BCP 47 tag or a POSIX locale best; `nil` if none does.
    static func language(for tag: String) -> String? {
        let parts = tag.split { $0 == "-" || $0 == "_" || $0 == "." || $0 == "@" }
        guard let language = parts.first?.lowercased() else { return nil }
        if language == "zh" { return parts.contains { ["TW", "HK", "MO", "Hant"].contains($0) } ? nil : "zh-Hans" }
        return languages.contains(language) ? language : nil
    }
}
