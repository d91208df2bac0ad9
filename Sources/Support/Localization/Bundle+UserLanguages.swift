import Foundation

// On iOS these have the names of Foundation's functions; lowering replaces those by these.

extension Bundle {
    /// The localizations that the user's languages choose, in their order; that of the development language, or what
    /// Foundation chooses, if they choose none.
    ///
    /// An addition to Apple's API: what `preferredLocalizations` is on iOS. Foundation's own knows no languages.
    public var userLocalizations: [String] {
        // `developmentLocalization` traps for a bundle without that property.
        let development = object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
        let chosen = LocalizedStrings.preferred(localizations, development: development)
        return chosen.isEmpty ? preferredLocalizations : chosen
    }

    /// The string for a key in a table of a bundle, in the user's language; `value`, or the key if that is empty, if
    /// there is none.
    ///
    /// An addition to Apple's API: what `NSLocalizedString` with all its arguments does on iOS. Foundation's own function
    /// knows English only.
    public static func userLocalizedString(
        _ key: String, tableName: String?, bundle: Bundle, value: String, comment: String
    ) -> String {
        LocalizedStrings.string(key, table: tableName, in: bundle, value: value)
    }
}

extension LocalizedStrings {
    /// The localizations that the user's languages choose, in their order, without duplicates; that of the development
    /// language if they choose none, and none if the bundle does not have that either.
    package static func preferred(
        _ localizations: [String], development: String?, languages: [String] = Locale.environmentLanguages
    ) -> [String] {
        var chosen: [String] = []
        for language in languages {
            guard let found = match(language, in: localizations), !chosen.contains(found) else { continue }
            chosen.append(found)
        }
        if chosen.isEmpty, let development, let found = match(development, in: localizations) { return [found] }
        return chosen
    }
}
