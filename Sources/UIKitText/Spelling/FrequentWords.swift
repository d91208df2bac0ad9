import Foundation

/// The frequent words of languages, which the on-screen keyboard has too: they complete words, and decide between
/// corrections that are equally near.
@MainActor package enum FrequentWords {
    /// Provides the words of a language, given as a BCP 47 tag or a locale, the most frequent first; none by default.
    package static var provider: (String) -> [String] = { _ in [] } { didSet { loaded = [:] } }

    private static var loaded: [String: (words: [String], ranks: [String: Int])] = [:]

    private static func list(_ language: String) -> (words: [String], ranks: [String: Int]) {
        if let known = loaded[language] { return known }
        let words = provider(language)
        let ranks = Dictionary(words.enumerated().map { ($1.lowercased(), $0) }) { first, _ in first }
        loaded[language] = (words, ranks)
        return (words, ranks)
    }

    /// The rank of a word among them, 0 for the most frequent; `nil` for others.
    static func rank(of word: String, _ language: String) -> Int? { list(language).ranks[word.lowercased()] }

    /// The words that begin like a text and are longer, the most frequent first.
    static func words(from prefix: String, _ language: String) -> [String] {
        let prefix = prefix.lowercased()
        return list(language).words.filter { $0.count > prefix.count && $0.lowercased().hasPrefix(prefix) }
    }
}
