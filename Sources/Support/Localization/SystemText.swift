import Foundation

/// Titles that UIKit itself shows: of bar items, tabs, menus and alerts (L-143).
package enum SystemText {
    /// The language that the program runs in, as its localizations and the user's languages say; English for a program
    /// without localizations.
    private static let language = Bundle.main.userLocalizations.first ?? "en"

    /// Returns a title in the language of the program, or in another one; the English text itself where there is no
    /// translation.
    package static func title(_ english: String, in language: String? = nil) -> String {
        guard let match = LocalizedStrings.match(language ?? Self.language, in: languages),
            let index = languages.firstIndex(of: match), let row = table[english]
        else { return english }
        return row[index]
    }
}
