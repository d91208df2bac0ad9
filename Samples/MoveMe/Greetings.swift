import Foundation

/// The texts of the placard, one a language, in a circle.
struct Greetings {
    private let texts: [String]
    private var index: Int

    /// What the placard says when there is no file with greetings.
    static let spare = "Move me!"

    /// The greeting that is shown now.
    var current: String { texts[index] }

    /// Reads `Greetings.strings` of `bundle`. The first greeting is in the user's language, if there is one.
    init(bundle: Bundle) {
        self.init(
            table: Greetings.table(at: bundle.url(forResource: "Greetings", withExtension: "strings")),
            preferredLanguages: Locale.preferredLanguages)
    }

    /// Takes greetings by language code, in the order of the codes.
    init(table: [String: String], preferredLanguages: [String]) {
        let languages = table.keys.sorted()
        texts = languages.isEmpty ? [Greetings.spare] : languages.map { table[$0]! }
        let preferred = Bundle.preferredLocalizations(from: languages, forPreferences: preferredLanguages).first
        index = preferred.flatMap(languages.firstIndex) ?? 0
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
