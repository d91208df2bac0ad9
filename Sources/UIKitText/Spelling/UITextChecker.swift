import Foundation
import UIKitCore

/// Finds misspelled words, and offers words in place of them (TX-157).
///
///     let checker = UITextChecker()
///     let whole = NSRange(location: 0, length: text.utf16.count)
///     let range = checker.rangeOfMisspelledWord(
///         in: text, range: whole, startingAt: 0, wrap: false, language: "en_US")
///
/// Dictionaries are those of Enchant, which is loaded when first asked; without it, and in languages without a dictionary,
/// nothing is misspelled (TX-158).
@preconcurrency @MainActor open class UITextChecker: NSObject {
    private var ignored: Set<String> = []

    /// Creates a checker that ignores no word.
    public override init() { super.init() }

    /// The first misspelled word from an offset on; `NSNotFound`, 0 if there is none.
    ///
    /// Words with digits or signs and addresses are not checked.
    ///
    /// - Parameters:
    ///   - stringToCheck: the text.
    ///   - range: where words are looked for, in UTF-16 units; it is cut to the text.
    ///   - startingOffset: where to begin in the text; words that begin before it are left out at first.
    ///   - wrapFlag: whether to go on from the start of the range.
    ///   - language: the language, such as `en_US`.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange {
        let none = NSRange(location: NSNotFound, length: 0)
        let text = NSString(string: stringToCheck)
        guard let range = Self.cut(range, to: text), SpellingDictionaries.dictionary(for: language) != nil else {
            return none
        }
        let words = SpelledWords.find(in: text.substring(with: range)).map { word in
            SpelledWords.Word(
                range: NSRange(location: range.location + word.range.location, length: word.range.length),
                text: word.text)
        }
        let after = words.filter { $0.range.location >= startingOffset }
        let before = wrapFlag ? words.filter { $0.range.location < startingOffset } : []
        return (after + before).first { isMisspelled($0.text, language) }?.range ?? none
    }

    /// Words in place of a misspelled one, the best first; `nil` if its language has no dictionary.
    ///
    /// - Parameters:
    ///   - range: the word, in UTF-16 units; it is cut to the text.
    ///   - string: the text.
    ///   - language: the language, such as `en_US`.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        let text = NSString(string: string)
        guard let range = Self.cut(range, to: text), range.length > 0,
            let dictionary = SpellingDictionaries.dictionary(for: language)
        else { return nil }
        return Self.guesses(for: text.substring(with: range), dictionary)
    }

    /// Words that begin with a text and are longer: first frequent ones, then those of the dictionary that are near. `nil`
    /// if there are none.
    ///
    /// - Parameters:
    ///   - range: the beginning of a word, in UTF-16 units; it is cut to the text.
    ///   - string: the text.
    ///   - language: the language, such as `en_US`.
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
        let text = NSString(string: string)
        guard let range = Self.cut(range, to: text), range.length > 0 else { return nil }
        let prefix = text.substring(with: range)
        var found = FrequentWords.words(from: prefix, language)
        let near = SpellingDictionaries.dictionary(for: language)?.guesses(for: SpelledWords.plain(prefix)) ?? []
        for word in near where word.count > prefix.count && word.lowercased().hasPrefix(prefix.lowercased()) {
            if !found.contains(word), !word.contains(" ") { found.append(word) }
        }
        return found.isEmpty ? nil : found.map { $0.withCapitals(of: prefix) }
    }

    /// Takes a word as correct from now on, in this checker.
    open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

    /// The words that this checker ignores, in alphabetical order; empty by default.
    open var ignoredWords: [String]? {
        get { ignored.sorted() }
        set { ignored = Set(newValue ?? []) }
    }

    /// Takes a word as correct from now on, in all checkers, all languages, and all programs of the user.
    open class func learnWord(_ word: String) { LearnedWords.set(word, isLearned: true) }

    /// Whether a word was learned.
    open class func hasLearnedWord(_ word: String) -> Bool { LearnedWords.contains(word) }

    /// Takes back that a word was learned; no effect on others.
    open class func unlearnWord(_ word: String) { LearnedWords.set(word, isLearned: false) }

    /// The languages with a dictionary, the user's first; empty without Enchant.
    open class var availableLanguages: [String] {
        let languages = SpellingDictionaries.source.languages
        let user = Locale.current.identifier
        return languages.filter { $0 == user } + languages.filter { $0 != user }
    }

    /// Whether a word is misspelled.
    final func isMisspelled(_ word: String, _ language: String) -> Bool {
        guard let dictionary = SpellingDictionaries.dictionary(for: language) else { return false }
        if ignored.contains(word) || LearnedWords.contains(word) { return false }
        return WordScript.isWritten(word, in: language) && !dictionary.contains(SpelledWords.plain(word))
    }

    static func guesses(for word: String, _ dictionary: any SpellingDictionary) -> [String] {
        let guesses = dictionary.guesses(for: SpelledWords.plain(word)).filter { $0 != word }
        guard word.contains("\u{2019}") else { return guesses }
        return guesses.map { $0.replacingOccurrences(of: "'", with: "\u{2019}") }
    }

    /// Looks for the guesses in the background; calls a closure when `guesses(for:_:)` takes no time.
    static func prepareGuesses(
        for word: String, _ dictionary: any SpellingDictionary, completion: @escaping @MainActor @Sendable () -> Void
    ) {
        dictionary.prepareGuesses(for: SpelledWords.plain(word), completion: completion)
    }

    private static func cut(_ range: NSRange, to text: NSString) -> NSRange? {
        guard range.location >= 0, range.location <= text.length, range.length >= 0 else { return nil }
        return NSRange(location: range.location, length: min(range.length, text.length - range.location))
    }
}

/// Which words a language can have misspelled: a Russian word in an English text is not one (decision).
enum WordScript {
    /// The languages whose letters are not Latin.
    private static let others: Set<String> = [
        "ar", "be", "bg", "bn", "el", "fa", "gu", "he", "hi", "hy", "ka", "kk", "ko", "mk", "mn", "mr", "ne", "pa",
        "ru",
        "sr", "ta", "te", "th", "uk", "ur",
    ]
    /// The first letter after the Latin ones, without the additional ones at U+1E00.
    private static let latinEnd: UInt32 = 0x0370
    private static let additionalLatin: Range<UInt32> = 0x1E00..<0x1F00

    static func isWritten(_ word: String, in language: String) -> Bool {
        let code = language.prefix { $0 != "_" && $0 != "-" }.lowercased()
        let isLatin = word.unicodeScalars.allSatisfy {
            $0.value < latinEnd || additionalLatin.contains($0.value) || SpelledWords.isApostrophe($0)
        }
        return isLatin != others.contains(code)
    }
}
