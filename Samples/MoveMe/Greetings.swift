import UIKit

/// The texts of the placard, one per language, in a cycle.
struct Greetings {
    private let texts: [String]
    private var index: Int

    /// The text if there is no file with greetings.
    static let fallback = "Move me!"
    /// The language of the first greeting if none of the user's languages is available.
    private static let defaultLanguage = "en"

    /// The current greeting.
    var current: String { texts[index] }

    /// Reads `Greetings.strings` from `bundle`. The first greeting is in the user's language if it is available.
    init(bundle: Bundle) {
        self.init(
            table: Greetings.table(at: bundle.url(forResource: "Greetings", withExtension: "strings")),
            preferredLanguages: Locale.environmentLanguages + Locale.preferredLanguages)
    }

    /// Creates greetings from texts by language code, ordered by code.
    init(table: [String: String], preferredLanguages: [String]) {
        let languages = table.keys.sorted()
        texts = languages.isEmpty ? [Greetings.fallback] : languages.map { table[$0]! }
        let first = preferredLanguages.lazy.compactMap { Greetings.match($0, in: languages) }.first
        index = first ?? languages.firstIndex(of: Greetings.defaultLanguage) ?? 0
    }

    /// The index of the language that best matches `preference`: for `zh-Hans-CN`, tries the full tag, then `zh-Hans`,
    /// then `zh`.
    private static func match(_ preference: String, in languages: [String]) -> Int? {
        var parts = preference.split(separator: "-")
        while !parts.isEmpty {
            if let index = languages.firstIndex(of: parts.joined(separator: "-")) { return index }
            parts.removeLast()
        }
        return nil
    }

    /// Advances to the next greeting; the last is followed by the first.
    mutating func advance() {
        index = (index + 1) % texts.count
    }

    /// Reads the strings in the file at `url`. If it is missing or damaged, logs an error and returns an empty table.
    private static func table(at url: URL?) -> [String: String] {
        do {
            guard let url else { throw CocoaError(.fileNoSuchFile) }
            let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
            guard let table = list as? [String: String] else { throw CocoaError(.propertyListReadCorrupt) }
            return table
        } catch {
            NSLog("MoveMe: cannot read Greetings.strings: %@", error.localizedDescription)
            return [:]
        }
    }
}

extension Bundle {
    /// The bundle of the sample's resources.
    static var moveMe: Bundle { .module }
}
