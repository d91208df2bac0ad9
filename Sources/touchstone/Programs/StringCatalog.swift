import Foundation

/// A string catalog (`.xcstrings`): the strings of one table in all languages.
struct StringCatalog {
    /// The strings by key, by language.
    private(set) var strings: [String: [String: String]] = [:]
    /// The keys with plural forms, of which Foundation on Linux can show only the general one.
    private(set) var pluralKeys: Set<String> = []

    /// A string catalog that names a language which cannot be the name of a directory.
    struct InvalidLanguage: Error {
        var name: String
    }

    /// Reads a catalog. The source language gets its keys as strings where the catalog has no others. Throws if the data
    /// is not a catalog, and `InvalidLanguage` if it names a language that is not one.
    init(_ data: Data) throws {
        let catalog = try JSONDecoder().decode(Catalog.self, from: data)
        for (key, entry) in catalog.strings {
            strings[catalog.sourceLanguage, default: [:]][key] = key
            for (language, localization) in entry.localizations ?? [:] {
                guard let (text, isPlural) = localization.text else { continue }
                strings[language, default: [:]][key] = text
                if isPlural { pluralKeys.insert(key) }
            }
        }
        // Languages name directories, such as `zh-Hans.lproj`, and must not lead out of the program.
        if let name = strings.keys.sorted().first(where: { $0.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9_\-]*/) == nil }) {
            throw InvalidLanguage(name: name)
        }
    }

    /// What is lost of plural forms, in one line that names the first key; `nil` if there are none.
    var pluralWarning: String? {
        guard let key = pluralKeys.min() else { return nil }
        let others = pluralKeys.count - 1
        let rest = others == 0 ? "" : others == 1 ? " and 1 other string" : " and \(others) other strings"
        return "of plural forms only “other” is used, in “\(key)”\(rest)"
    }

    /// The `.strings` file of each language, as `de.lproj/Table.strings` and its content.
    func files(table: String) throws -> [(path: String, content: Data)] {
        try strings.sorted { $0.key < $1.key }.map { language, strings in
            let content = try PropertyListSerialization.data(fromPropertyList: strings, format: .xml, options: 0)
            return ("\(language).lproj/\(table).strings", content)
        }
    }
}

// MARK: Format

private struct Catalog: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]

    struct Entry: Decodable {
        var localizations: [String: Localization]?
    }
}

private struct Localization: Decodable {
    struct Unit: Decodable { var value: String }

    var stringUnit: Unit?
    /// Strings that depend on the device or on a number, by the case.
    var variations: [String: [String: Localization]]?

    /// Parts of the string that depend on a number, by the name with which `%#@name@` stands for them.
    var substitutions: [String: Substitution]?

    /// The string that is shown here, and whether it stands for other plural forms, too.
    var text: (String, isPlural: Bool)? {
        guard var (text, isPlural) = pattern else { return nil }
        for (name, substitution) in substitutions ?? [:] {
            guard let other = substitution.text, text.contains("%#@\(name)@") else { continue }
            text = text.replacing("%#@\(name)@", with: other)
            isPlural = true
        }
        return (text, isPlural)
    }

    /// The string before substitutions.
    private var pattern: (String, isPlural: Bool)? {
        if let stringUnit { return (stringUnit.value, false) }
        if let device = variations?["device"] {
            return ["iphone", "ipad", "other"].lazy.compactMap { device[$0]?.text }.first
        }
        return variations?["plural"]?["other"]?.text.map { ($0.0, true) }
    }
}

/// A part of a string that depends on a number.
private struct Substitution: Decodable {
    /// The number's position among the arguments, from 1.
    var argNum: Int?
    /// The kind of number, such as `lld`.
    var formatSpecifier: String?
    var variations: [String: [String: Localization]]?

    /// The general plural form, in which `%arg` stands for the number.
    var text: String? {
        let position = argNum.map { "\($0)$" } ?? ""
        return Localization(variations: variations).text?.0
            .replacing("%arg", with: "%" + position + (formatSpecifier ?? "lld"))
    }
}
