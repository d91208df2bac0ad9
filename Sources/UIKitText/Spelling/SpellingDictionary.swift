import Foundation

/// The words of a language.
@MainActor package protocol SpellingDictionary: AnyObject {
    /// Whether a word is spelled correctly.
    func contains(_ word: String) -> Bool
    /// What may have been meant by a misspelled word, the best first.
    func guesses(for word: String) -> [String]
    /// Looks for guesses, in the background if that takes long, and calls a closure once `guesses(for:)` takes no time.
    func prepareGuesses(for word: String, completion: @escaping @MainActor @Sendable () -> Void)
}

extension SpellingDictionary {
    /// Calls the closure at once.
    package func prepareGuesses(for word: String, completion: @escaping @MainActor @Sendable () -> Void) {
        completion()
    }
}

/// Provides dictionaries.
@MainActor package protocol SpellingSource {
    /// The languages that have a dictionary, such as `en_US`, sorted.
    var languages: [String] { get }
    /// The dictionary of one of these languages.
    func dictionary(of language: String) -> (any SpellingDictionary)?
}

/// The dictionaries of the program (TX-158).
@MainActor package enum SpellingDictionaries {
    /// Where dictionaries come from: Enchant by default. Setting it forgets those that were loaded.
    package static var source: any SpellingSource = EnchantSource() {
        didSet {
            loaded = [:]
            changes += 1
        }
    }
    /// Whether guesses are looked for in the background; true by default. A program that is recorded or replayed waits for
    /// them, so that they come at the same time in every run.
    package static var guessesInBackground = true
    /// A number that changes whenever a word may have become known or unknown.
    package static var changes = 0

    private static var loaded: [String: (any SpellingDictionary)?] = [:]

    /// The dictionary of a language, given as a BCP 47 tag or a locale; without the country's own the one of the user's
    /// country, then the first of the language. `nil` if there is none.
    package static func dictionary(for language: String) -> (any SpellingDictionary)? {
        if let known = loaded[language] { return known }
        let found = bestLanguage(for: language).flatMap { source.dictionary(of: $0) }
        loaded[language] = .some(found)
        return found
    }

    private static func bestLanguage(for tag: String) -> String? {
        let available = source.languages
        let wanted = tag.replacingOccurrences(of: "-", with: "_")
        if available.contains(wanted) { return wanted }
        guard let language = wanted.split(separator: "_").first.map(String.init) else { return nil }
        let user = Locale.current.identifier
        if user.hasPrefix(language + "_"), available.contains(user) { return user }
        return available.first { $0 == language } ?? available.first { $0.hasPrefix(language + "_") }
    }
}

/// Hunspell and other dictionaries through Enchant, opened when first asked (TX-158).
@MainActor final class EnchantSource: SpellingSource {
    private lazy var library = EnchantLibrary()

    private(set) lazy var languages = library?.languages ?? []

    func dictionary(of language: String) -> (any SpellingDictionary)? {
        guard let library, let dictionary = library.dictionary(language) else { return nil }
        return EnchantDictionary(library, dictionary, language)
    }
}

/// A dictionary of Enchant. It remembers what it was asked, as checking takes longer than typing allows.
private final class EnchantDictionary: SpellingDictionary {
    /// The most words that are remembered (decision).
    private static let limit = 20_000

    private let library: EnchantLibrary
    private let dictionary: OpaquePointer
    private var known: [String: Bool] = [:]
    private var guesses: [String: [String]] = [:]
    private let background: EnchantGuesses

    init(_ library: EnchantLibrary, _ dictionary: OpaquePointer, _ language: String) {
        (self.library, self.dictionary) = (library, dictionary)
        background = EnchantGuesses(language)
    }

    func contains(_ word: String) -> Bool {
        if let answer = known[word] { return answer }
        let answer = library.contains(word, dictionary)
        if known.count >= Self.limit { known = [:] }
        known[word] = answer
        return answer
    }

    func guesses(for word: String) -> [String] {
        if let answer = guesses[word] { return answer }
        let answer = library.guesses(for: word, dictionary)
        remember(answer, for: word)
        return answer
    }

    func prepareGuesses(for word: String, completion: @escaping @MainActor @Sendable () -> Void) {
        if guesses[word] != nil { return completion() }
        guard SpellingDictionaries.guessesInBackground else {
            _ = guesses(for: word)
            return completion()
        }
        Task {
            if let answer = await background.guesses(for: word) { remember(answer, for: word) }
            completion()
        }
    }

    private func remember(_ answer: [String], for word: String) {
        if guesses.count >= Self.limit { guesses = [:] }
        guesses[word] = answer
    }
}

/// Guesses off the main thread: 10 to 45 ms a word. It has its own broker and dictionary, as Enchant's may be used
/// by one thread at a time, and the main thread must not wait for a guess to check a word.
private actor EnchantGuesses {
    private let language: String
    private var opened: (library: EnchantLibrary, dictionary: OpaquePointer)?
    private var isOpen = false

    init(_ language: String) { self.language = language }

    /// The guesses for a word; `nil` if there is no dictionary.
    func guesses(for word: String) -> [String]? {
        if !isOpen {
            isOpen = true
            if let library = EnchantLibrary(), let dictionary = library.dictionary(language) {
                opened = (library, dictionary)
            }
        }
        return opened.map { $0.library.guesses(for: word, $0.dictionary) }
    }
}
