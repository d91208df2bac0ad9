import Foundation
import Synchronization

// Foundation on Linux looks strings up in English whatever the environment says, so these functions look in the user's
// languages first. They are overloads that the compiler prefers to Foundation's function with its default arguments.

/// The string for a key in the table `Localizable` of the main bundle, in the user's language.
///
/// The languages are those of the environment (`Locale.environmentLanguages`), in their order; then the bundle's own
/// choice applies. A key that no table contains is returned itself.
/// - Parameters:
///   - key: the key.
///   - comment: a note for translators.
public func NSLocalizedString(_ key: String, comment: String) -> String {
    LocalizedStrings.string(key, table: nil, in: .main, value: "")
}

/// The string for a key in a table of the main bundle, in the user's language.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    LocalizedStrings.string(key, table: tableName, in: .main, value: "")
}

/// The string for a key in the table `Localizable` of a bundle, in the user's language.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    LocalizedStrings.string(key, table: nil, in: bundle, value: "")
}

/// The string for a key in the table `Localizable` of the main bundle, in the user's language; `value` if there is
/// none.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    LocalizedStrings.string(key, table: nil, in: .main, value: value)
}

/// The string for a key in a table of a bundle, in the user's language.
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    LocalizedStrings.string(key, table: tableName, in: bundle, value: "")
}

/// The string for a key in a table of the main bundle, in the user's language; `value` if there is none.
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    LocalizedStrings.string(key, table: tableName, in: .main, value: value)
}

/// The string for a key in the table `Localizable` of a bundle, in the user's language; `value` if there is none.
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    LocalizedStrings.string(key, table: nil, in: bundle, value: value)
}

extension Bundle {
    /// The string for a key in a table, in the user's language; `value`, or the key if that is empty, if there is none.
    ///
    /// With a `nil` value Foundation's method is called, which knows English only.
    public func localizedString(forKey key: String, value: String, table tableName: String?) -> String {
        LocalizedStrings.string(key, table: tableName, in: self, value: value)
    }
}

/// Looks up strings in the localizations of bundles.
package enum LocalizedStrings {
    /// The bundles at the `.lproj` directories, by path.
    private static let directories = Mutex<[String: Bundle]>([:])
    /// A result that stands for a missing key; no table contains it.
    private static let missing = "\u{0}missing"

    /// The string for a key in the first of the languages for which the bundle has it.
    package static func string(
        _ key: String, table: String?, in bundle: Bundle, value: String,
        languages: [String] = Locale.environmentLanguages
    ) -> String {
        let localizations = bundle.localizations
        for language in languages {
            guard let localization = match(language, in: localizations),
                let directory = directory(of: localization, in: bundle)
            else { continue }
            let found = directory.localizedString(forKey: key, value: missing as String?, table: table)
            if found != missing { return found }
        }
        return bundle.localizedString(forKey: key, value: value as String?, table: table)
    }

    /// The path of a file in the directory of the first of the languages for which the bundle has it; otherwise what
    /// Foundation finds.
    package static func path(
        forResource name: String, ofType ending: String, in bundle: Bundle,
        languages: [String] = Locale.environmentLanguages
    ) -> String? {
        let localizations = languages.isEmpty ? [] : bundle.localizations
        for language in languages {
            guard let localization = match(language, in: localizations),
                let directory = directory(of: localization, in: bundle)
            else { continue }
            if let path = directory.path(forResource: name, ofType: ending) { return path }
        }
        return bundle.path(forResource: name, ofType: ending)
    }

    /// The localization for a language identifier such as `zh-Hans-CN`: the same, without the script (`zh-CN`), or
    /// without trailing parts (`zh-Hans`, `zh`).
    package static func match(_ language: String, in localizations: [String]) -> String? {
        let parts = language.components(separatedBy: "-")
        var candidates = [parts]
        if parts.count > 2 { candidates.append([parts[0]] + parts[2...]) }
        candidates += (1..<max(parts.count, 1)).reversed().map { Array(parts.prefix($0)) }
        for candidate in candidates.map({ $0.joined(separator: "-").lowercased() }) {
            let found = localizations.first { $0.replacing("_", with: "-").lowercased() == candidate }
            if let found { return found }
        }
        return nil
    }

    private static func directory(of localization: String, in bundle: Bundle) -> Bundle? {
        guard let path = bundle.path(forResource: localization, ofType: "lproj") else { return nil }
        return directories.withLock { directories in
            if let known = directories[path] { return known }
            let new = Bundle(path: path)
            directories[path] = new
            return new
        }
    }
}
