import Foundation

/// Titles that UIKit itself shows: of bar items, tabs, menus and alerts (L-143).
package enum SystemText {
    /// The language that the program runs in, as its localizations and the user's languages say; English for a program
    /// without localizations.
    private static let language = Bundle.main.userLocalizations.first ?? "en"
    /// The index of that language in the rows of the table; `nil` if it has none.
    private static let languageIndex = index(of: language)

    /// Returns a title in the language of the program, or in another one; the English text itself where there is no
    /// translation.
    package static func title(_ english: String, in language: String? = nil) -> String {
        let index = if let language { index(of: language) } else { languageIndex }
        guard let index, let row = table[english] ?? findTable[english] ?? peopleTable[english] else { return english }
        return row[index]
    }

    private static func index(of language: String) -> Int? {
        tableLanguage(for: language).flatMap { languages.firstIndex(of: $0) }
    }

    /// Returns a title that contains a name, such as "Undo Typing"; `english` has `%@` where the name stands.
    package static func title(_ english: String, with name: String, in language: String? = nil) -> String {
        title(english, in: language).replacingOccurrences(of: "%@", with: name)
    }

    /// The language of the table for a language identifier. Chinese without a script is traditional in Taiwan, Hong Kong
    /// and Macao, otherwise simplified.
    private static func tableLanguage(for language: String) -> String? {
        let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
        guard parts.first == "zh" else { return LocalizedStrings.match(language, in: languages) }
        if parts.contains("hans") { return "zh-Hans" }
        return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "zh-Hant" : "zh-Hans"
    }
}
