import UIKit

/// The texts of the placard, one a language, in a circle.
struct Greetings {
    private let texts: [String]
    private var index: Int

    /// What the placard says when there is no file with greetings.
    static let fallback = "Move me!"
    /// Where the circle starts when the user's languages are not in it.
    private static let defaultLanguage = "en"

    /// The greeting that is shown now.
    var current: String { texts[index] }

    /// Reads `Greetings.strings` of `bundle`. The first greeting is in the user's language, if there is one.
    init(bundle: Bundle) {
        self.init(
            table: Greetings.table(at: bundle.url(forResource: "Greetings", withExtension: "strings")),
            preferredLanguages: Locale.environmentLanguages + Locale.preferredLanguages)
    }

    /// Takes greetings by language code, in the order of the codes.
    init(table: [String: String], preferredLanguages: [String]) {
        let languages = table.keys.sorted()
        texts = languages.isEmpty ? [Greetings.fallback] : languages.map { table[$0]! }
        let first = preferredLanguages.lazy.compactMap { Greetings.match($0, in: languages) }.first
        index = first ?? languages.firstIndex(of: Greetings.defaultLanguage) ?? 0
    }

    /// The place of the language that comes closest to `preference`: of `zh-Hans-CN`, first that itself, then `zh-Hans`,
    /// then `zh`.
    private static func match(_ preference: String, in languages: [String]) -> Int? {
        var parts = preference.split(separator: "-")
        while !parts.isEmpty {
            if let index = languages.firstIndex(of: parts.joined(separator: "-")) { return index }
            parts.removeLast()
        }
        return nil
    }

    /// Goes on to the next greeting.
    mutating func advance() {
        index = (index + 1) % texts.count
    }

    /// The strings in the file at `url`. A file that is missing or damaged is reported, and gives none.
    private static func table(at url: URL?) -> [String: String] {
        do {
            guard let url else { throw CocoaError(.fileNoSuchFile) }
            let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
            guard let table = list as? [String: String] else { throw CocoaError(.propertyListReadCorrupt) }
            return table
        } catch {
            NSLog("MoveMe: Greetings.strings cannot be read: %@", error.localizedDescription)
            return [:]
        }
    }
}

extension Bundle {
    /// The program's own resources.
    static var moveMe: Bundle { .module }
}
