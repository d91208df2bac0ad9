import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitText

@MainActor @Suite struct TextCheckerTests {
    private func checker() -> UITextChecker {
        let app = TestApplication()
        WordList.use(app)
        return UITextChecker()
    }

    private func find(
        _ checker: UITextChecker, _ text: String, from start: Int = 0, wrap: Bool = false, _ range: NSRange? = nil
    ) -> NSRange {
        let range = range ?? NSRange(location: 0, length: text.utf16.count)
        return checker.rangeOfMisspelledWord(in: text, range: range, startingAt: start, wrap: wrap, language: "en_US")
    }

    @Test("TX-157 the first misspelled word from an offset on, in a range") func range() {
        let checker = checker()
        let text = "the 👍 teh cat xqzt"

        expect(find(checker, text), equals: NSRange(location: 7, length: 3))
        expect(find(checker, text, from: 8), equals: NSRange(location: 15, length: 4))
        expect(find(checker, text, NSRange(location: 0, length: 6)), equals: NSRange(location: NSNotFound, length: 0))
    }

    @Test("TX-157 with wrap the search continues from the start, without it nothing is found") func wrap() {
        let checker = checker()

        expect(find(checker, "teh cat", from: 4, wrap: true), equals: NSRange(location: 0, length: 3))
        expect(find(checker, "teh cat", from: 4), equals: NSRange(location: NSNotFound, length: 0))
    }

    @Test("TX-157 ranges outside of the text are cut") func outside() {
        let checker = checker()

        expect(find(checker, "teh", NSRange(location: 0, length: 99)), equals: NSRange(location: 0, length: 3))
        expect(find(checker, "teh", NSRange(location: 9, length: 2)).location, equals: NSNotFound)
        expect(find(checker, "teh", NSRange(location: NSNotFound, length: 0)).location, equals: NSNotFound)
        #expect(
            checker.guesses(forWordRange: NSRange(location: 9, length: 1), in: "teh", language: "en_US") == nil)
    }

    @Test(
        "TX-157 TX-153 words with digits or signs, addresses and words in other letters are not checked",
        arguments: [
            "x2qz", "qzx_y", "qzx@wvu.xy", "www.qzx.xy", "https://qzx/wvu", "\u{43A}\u{43E}\u{442}", "\u{732B}",
        ])
    func skipped(_ text: String) { expect(find(checker(), text).location, equals: NSNotFound) }

    @Test("TX-157 guesses come in the order of the dictionary") func guesses() {
        let range = NSRange(location: 4, length: 3)

        expect(checker().guesses(forWordRange: range, in: "the teh", language: "en_US"), equals: ["tea", "the"])
        expect(checker().guesses(forWordRange: range, in: "the teh", language: "en"), equals: ["tea", "the"])
    }

    @Test("TX-157 completions are frequent words that begin so, with the same capitals") func completions() {
        let range = NSRange(location: 0, length: 4)
        let words = checker().completions(forPartialWordRange: range, in: "Beca", language: "en_US")

        expect(words?.first, equals: "Because")
        #expect(checker().completions(forPartialWordRange: range, in: "Xqzt", language: "en_US") == nil)
    }

    @Test("TX-157 an ignored word is correct for its checker only") func ignored() {
        let (checker, other) = (checker(), UITextChecker())
        checker.ignoreWord("xqzt")

        expect(find(checker, "xqzt").location, equals: NSNotFound)
        expect(find(other, "xqzt").location, equals: 0)
        expect(checker.ignoredWords, equals: ["xqzt"])
    }

    @Test("TX-157 a learned word is correct for all checkers, kept, and can be unlearned") func learned() {
        let checker = checker()
        UITextChecker.learnWord("xqzt")
        LearnedWords.file = LearnedWords.file
        let (known, found) = (UITextChecker.hasLearnedWord("xqzt"), find(checker, "xqzt").location)
        UITextChecker.unlearnWord("xqzt")

        #expect(known && found == NSNotFound && !UITextChecker.hasLearnedWord("xqzt"))
        expect(find(checker, "xqzt").location, equals: 0)
    }

    @Test("TX-158 in a language without a dictionary nothing is misspelled") func noDictionary() {
        let range = NSRange(location: 0, length: 4)
        let found = checker().rangeOfMisspelledWord(
            in: "xqzt", range: range, startingAt: 0, wrap: false, language: "fi_FI")

        expect(found, equals: NSRange(location: NSNotFound, length: 0))
        #expect(checker().guesses(forWordRange: range, in: "xqzt", language: "fi_FI") == nil)
    }

    @Test("TX-158 Enchant's dictionaries are used", .enabled { await EnchantSource.hasEnglish })
    func enchant() {
        let checker = checker()
        SpellingDictionaries.source = EnchantSource()
        let text = "I don’t definately know"

        expect(find(checker, text), equals: NSRange(location: 8, length: 10))
        expect(
            checker.guesses(forWordRange: NSRange(location: 8, length: 10), in: text, language: "en_US")?.first,
            equals: "definitely")
        #expect(UITextChecker.availableLanguages.contains("en_US"))
    }

    @Test(
        "TX-149 of Hunspell's guesses the one that a slip of the finger explains is chosen",
        .enabled { await EnchantSource.hasEnglish },
        arguments: [
            ("teh", "the"), ("wiht", "with"), ("adress", "address"), ("dont", "don't"), ("alot", "a lot"),
            ("nad", "and"), ("recieve", "receive"), ("helo", "hello"), ("untill", "until"), ("Jsut", "Just"),
            ("becuase", "because"), ("definately", "definitely"), ("seperate", "separate"), ("occured", "occurred"),
        ])
    func choice(_ typed: String, _ wanted: String) throws {
        _ = checker()
        SpellingDictionaries.source = EnchantSource()
        let dictionary = try #require(SpellingDictionaries.dictionary(for: "en_US"))

        expect(
            CorrectionChoice.best(for: typed, UITextChecker.guesses(for: typed, dictionary), "en_US"), equals: wanted)
    }
}

extension EnchantSource {
    /// Whether the machine has Enchant with an American dictionary.
    static var hasEnglish: Bool { EnchantSource().languages.contains("en_US") }
}
