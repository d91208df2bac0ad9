import Foundation
import TouchstoneTesting
import UIKit

@testable import UIKitText

/// A dictionary of some words, so that tests do not depend on those of the machine.
@MainActor final class WordList: SpellingSource, SpellingDictionary {
    let languages = ["en_US"]
    private let words: Set<String>
    private let guesses: [String: [String]]

    init(_ words: String, guesses: [String: [String]] = [:]) {
        self.words = Set(words.split(separator: " ").map(String.init))
        self.guesses = guesses
    }

    func dictionary(of language: String) -> (any SpellingDictionary)? { self }
    func contains(_ word: String) -> Bool { words.contains(word.lowercased()) }
    func guesses(for word: String) -> [String] { guesses[word.lowercased()] ?? [] }

    /// Corrects what is typed into a test application with a list of words.
    static func use(_ app: TestApplication) {
        SpellingDictionaries.source = WordList(
            "the cat sat on a mat and it is received address",
            guesses: [
                "teh": ["tea", "the"], "recieved": ["received"], "adress": ["dress", "address"], "xqzt": [],
                "mta": ["mat"],
            ])
        LearnedWords.file = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID())/learned")
        OnScreenKeyboard.languages = ["en"]
        app.correctsText = true
    }
}

/// A dictionary that answers when it is told to.
@MainActor final class SlowWordList: SpellingSource, SpellingDictionary {
    let languages = ["en_US"]
    private var waiting: [@MainActor @Sendable () -> Void] = []
    /// What was looked for.
    private(set) var words: [String] = []

    func dictionary(of language: String) -> (any SpellingDictionary)? { self }
    func contains(_ word: String) -> Bool { word == "the" }
    func guesses(for word: String) -> [String] { word == "teh" ? ["the"] : [] }

    func prepareGuesses(for word: String, completion: @escaping @MainActor @Sendable () -> Void) {
        words.append(word)
        waiting.append(completion)
    }

    /// Answers every question.
    func answer() {
        let answered = waiting
        waiting = []
        for completion in answered { completion() }
    }
}
