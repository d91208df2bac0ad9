import Foundation
import Support

/// A string catalog (`.xcstrings`): the strings of one table in all languages.
struct StringCatalog {
    /// The strings by key, by language.
    private(set) var strings: [String: [String: String]] = [:]

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
                if let text = localization.text(language) { strings[language, default: [:]][key] = text }
            }
        }
        // Languages name directories, such as `zh-Hans.lproj`, and must not lead out of the program.
        if let name = strings.keys.sorted().first(where: { $0.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9_\-]*/) == nil }) {
            throw InvalidLanguage(name: name)
        }
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

    /// The string that is shown here; what depends on a number is annotated.
    func text(_ language: String) -> String? {
        guard var text = pattern(language, position: nil) else { return nil }
        for (name, substitution) in substitutions ?? [:] {
            if let part = substitution.text(language) { text.replace("%#@\(name)@", with: part) }
        }
        return text
    }

    /// The string before substitutions.
    /// - Parameter position: the position of the number that decides among the arguments, from 1.
    fileprivate func pattern(_ language: String, position: Int?) -> String? {
        if let stringUnit { return stringUnit.value }
        if let device = variations?["device"] {
            let own = ["iphone", "ipad", "other"].lazy.compactMap { device[$0] }.first
            return own?.pattern(language, position: position)
        }
        guard let plural = variations?["plural"] else { return nil }
        var forms: [PluralCategory: String] = [:]
        for category in PluralCategory.allCases {
            forms[category] = plural[category.rawValue]?.pattern(language, position: position)
        }
        if forms[.other] == nil { return nil }
        return PluralFormat.annotation(language: language, position: position, forms: forms)
    }
}

/// A part of a string that depends on a number.
private struct Substitution: Decodable {
    /// The number's position among the arguments, from 1.
    var argNum: Int?
    /// The kind of number, such as `lld`.
    var formatSpecifier: String?
    var variations: [String: [String: Localization]]?

    /// The annotation with the plural forms, in which `%arg` stands for the number.
    func text(_ language: String) -> String? {
        let specifier = "%" + (argNum.map { "\($0)$" } ?? "") + (formatSpecifier ?? "lld")
        return Localization(variations: variations).pattern(language, position: argNum)?
            .replacing("%arg", with: specifier)
    }
}
