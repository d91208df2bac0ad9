import Foundation

extension Locale {
    /// The user's languages from the environment, in order of preference: those of `LANGUAGE`, then that of the first
    /// of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set. The identifiers have forms such as `de`, `pt-BR` and
    /// `zh-Hans-CN`; the array is empty if the environment names no language (`C`, `POSIX`).
    ///
    /// An addition to Apple's API: `Locale.preferredLanguages` of Foundation on Linux ignores the user's settings.
    public static var environmentLanguages: [String] { languages(in: EnvironmentVariables.all) }

    /// The user's languages, in order of preference: those of the environment, or those that Foundation assumes if it
    /// names none. Never empty.
    ///
    /// An addition to Apple's API: what `Locale.preferredLanguages` is on iOS; lowering replaces that by this.
    public static var preferredUserLanguages: [String] {
        let languages = environmentLanguages
        return languages.isEmpty ? preferredLanguages : languages
    }

    /// The languages named by the variables of an environment.
    package static func languages(in environment: [String: String]) -> [String] {
        let list = environment["LANGUAGE"]?.split(separator: ":").map { String($0) } ?? []
        let single = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        var languages: [String] = []
        for name in list + (single.map { [$0] } ?? []) {
            guard let language = language(ofLocale: name), !languages.contains(language) else { continue }
            languages.append(language)
        }
        return languages
    }

    /// Regions whose Chinese is written in traditional characters.
    private static let traditionalRegions: Set<String> = ["TW", "HK", "MO"]
    /// Script codes by locale modifier.
    private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

    /// The identifier for a POSIX locale name `language_REGION.charset@modifier`, or `nil` if it names no language.
    private static func language(ofLocale name: String) -> String? {
        let halves = name.split(separator: "@", maxSplits: 1)
        let parts = (halves.first ?? "").prefix { $0 != "." }.split { $0 == "_" || $0 == "-" }.map { String($0) }
        guard let language = parts.first?.lowercased(), (2...3).contains(language.count),
            language.allSatisfy({ $0.isASCII && $0.isLetter })
        else { return nil }
        var result = [language]
        let rest = Array(parts.dropFirst())
        if let script = halves.dropFirst().first.flatMap({ scripts[$0.lowercased()] }) {
            result.append(script)
        } else if language == "zh", rest.first?.count != 4, let region = rest.first {
            result.append(traditionalRegions.contains(region) ? "Hant" : "Hans")
        }
        return (result + rest).joined(separator: "-")
    }
}
