import Foundation
import QuartzCore
import Support
import UIKitCore

/// A bar that shows the offered correction in place of the bubble: the on-screen keyboard's (KB-68).
@MainActor package protocol CorrectionBar: AnyObject {
    /// Whether the bar is there for an input.
    func showsCorrections(of input: any UITextInput) -> Bool
}

/// Corrects the words that are typed into text inputs with a text interaction (TX-149 to TX-154).
@MainActor package final class TextCorrection: TextCorrector {
    /// The corrector of the program.
    package static let shared = TextCorrection()
    /// Whether words are corrected and misspelled ones marked, where the input's traits do not forbid it (TX-210).
    package static var isEnabled = isEnabledByEnvironment
    /// Whether the environment allows it.
    package static var isEnabledByEnvironment: Bool {
        EnvironmentVariables.value("TOUCHSTONE_AUTOCORRECTION") != "off"
    }

    /// How long typing pauses before a correction is offered, in seconds (decision).
    static let offerDelay: TimeInterval = 0.15
    /// The fewest letters of a word that is corrected (decision).
    private static let shortest = 2

    /// Shows offers in place of the bubble, if it does.
    package weak var bar: (any CorrectionBar)?
    private let bubble = CorrectionBubble()
    private weak var input: (any UITextInput)?
    /// The words that the user refused, until another input is edited.
    private var refused: Set<String> = []
    /// The word that is being typed, from its first letter on without a deletion: where it begins and where the caret is.
    private var typed: (start: Int, caret: Int)?
    /// The correction that a text is about to follow.
    private var applied: (start: Int, typed: String, correction: String)?
    /// The correction that the delete key takes back, while the text before the caret is this (TX-151).
    private var restorable: (start: Int, typed: String, text: String)?
    private var pause: DeadlineQueue.Deadline?
    /// A number that changes when what is being looked for is no longer wanted.
    private var searches = 0
    /// The correction that was found in the pause after the last letter.
    private var offered: String?

    // MARK: Typing

    package func willType(_ text: String, into input: any UITextInput) {
        adopt(input)
        restorable = nil
        applied = nil
        guard let first = text.first, Self.endsWord(first) else { return }
        apply(to: input)
    }

    package func didType(_ text: String, into input: any UITextInput) {
        adopt(input)
        if let (start, word, correction) = applied {
            applied = nil
            typed = nil
            hideOffer()
            guard let caret = caret(of: input), let text = Self.text(of: input, start, caret),
                text.hasPrefix(correction)
            else { return }
            restorable = (start, word, text)
            return
        }
        guard let caret = caret(of: input), let word = TypedWord(before: input), word.end == caret else {
            typed = nil
            return hideOffer()
        }
        let length = caret - word.start
        let isContinued = typed.map { $0.start == word.start && $0.caret < caret } ?? false
        typed = isContinued || length <= text.utf16.count ? (word.start, caret) : nil
        offerSoon()
    }

    package func restoreTyped(in input: any UITextInput) -> Bool {
        adopt(input)
        guard let (start, word, text) = restorable else { return false }
        restorable = nil
        guard let caret = caret(of: input), Self.text(of: input, start, caret) == text,
            let range = Self.range(of: input, start, caret),
            input.shouldChangeText(in: range, replacementText: word)
        else { return false }
        refused.insert(word)
        typed = nil
        input.replace(range, withText: word)
        return true
    }

    package func didDelete(in input: any UITextInput) {
        adopt(input)
        typed = nil
        restorable = nil
        hideOffer()
    }

    /// An input ends its editing: the offered correction is applied (TX-84).
    func willEndEditing(_ input: any UITextInput) {
        guard input === self.input else { return }
        apply(to: input)
        applied = nil
        forget()
    }

    /// The text or the selection of an input has changed, or its layout.
    func inputDidChange(_ input: any UITextInput) {
        guard input === self.input, bubble.isShown else { return }
        guard let offer = offer(for: input) else { return hideOffer() }
        show(offer, for: input)
    }

    /// Whether the word at the caret is still being typed.
    func isTypingWord(in input: any UITextInput) -> Bool {
        guard input === self.input, let typed else { return false }
        return typed.caret == caret(of: input)
    }

    /// Whether the word that is being typed is the only text before the caret.
    func isTypingFirstWord(in input: any UITextInput) -> Bool { typed?.start == 0 && isTypingWord(in: input) }

    /// Forgets what was typed and refused, as when another input is edited.
    package func forget() {
        input = nil
        refused = []
        typed = nil
        applied = nil
        restorable = nil
        hideOffer()
    }

    private func adopt(_ input: any UITextInput) {
        guard input !== self.input else { return }
        forget()
        self.input = input
    }

    /// Whether a character ends a word: white space and punctuation, but not the signs of addresses and compounds.
    static func endsWord(_ character: Character) -> Bool {
        character.isWhitespace || (character.isPunctuation && !"'\u{2019}-_@#/\\&*".contains(character))
    }

    // MARK: Offers

    /// The correction that ending the word at the caret applies; `nil` if there is none.
    package func offer(for input: any UITextInput) -> String? {
        guard let word = typedWord(in: input), let (dictionary, language) = dictionary(correcting: word, in: input)
        else { return nil }
        return CorrectionChoice.best(for: word.text, UITextChecker.guesses(for: word.text, dictionary), language)
    }

    /// The word at the caret, if it was typed in one go.
    private func typedWord(in input: any UITextInput) -> TypedWord? {
        guard input === self.input, let typed, typed.caret == caret(of: input), let word = TypedWord(before: input),
            word.start == typed.start
        else { return nil }
        return word
    }

    /// The correction that is offered now: looked for in a pause, as that takes too long for every key.
    package func shownOffer(for input: any UITextInput) -> String? { isTypingWord(in: input) ? offered : nil }

    /// The dictionary that corrects a word, and its language; `nil` if the word is not corrected.
    private func dictionary(
        correcting word: TypedWord, in input: any UITextInput
    ) -> (dictionary: any SpellingDictionary, language: String)? {
        guard CorrectionTraits.corrects(input), word.text.count >= Self.shortest, !refused.contains(word.text),
            // Abbreviations and names (decision).
            !word.text.dropFirst().contains(where: \.isUppercase),
            word.beginsSentence || word.text.first?.isUppercase == false,
            let language = CorrectionTraits.language(of: input),
            Self.checker.isMisspelled(word.text, language),
            let dictionary = SpellingDictionaries.dictionary(for: language)
        else { return nil }
        return (dictionary, language)
    }

    static let checker = UITextChecker()

    /// Replaces the word at the caret by its correction, in one change about which the input is asked (TX-154).
    private func apply(to input: any UITextInput) {
        guard let correction = offer(for: input), let word = TypedWord(before: input) else { return }
        typed = nil
        guard input.shouldChangeText(in: word.range, replacementText: correction) else {
            refused.insert(word.text)
            return
        }
        input.replace(word.range, withText: correction)
        applied = (word.start, word.text, correction)
    }

    /// The user does not want a word to be corrected (TX-150).
    package func refuse(_ word: String, in input: any UITextInput) {
        adopt(input)
        refused.insert(word)
        hideOffer()
    }

    private func offerSoon() {
        hideOffer()
        guard typed != nil else { return }
        pause = DeadlineQueue.main.schedule(at: MediaClock.now + Self.offerDelay) { [weak self] in
            self?.lookForOffer()
        }
    }

    /// Lets the dictionary guess while the user may go on typing; an answer after the next key is dropped.
    private func lookForOffer() {
        guard let input, let word = typedWord(in: input),
            let dictionary = dictionary(correcting: word, in: input)?.dictionary
        else { return }
        let number = searches
        UITextChecker.prepareGuesses(for: word.text, dictionary) { [weak self] in
            guard let self, number == searches, let input = self.input, let offer = offer(for: input) else { return }
            offered = offer
            if bar?.showsCorrections(of: input) == true {
                UIApplication.shared.inputViews.inputDidChange()
            } else {
                show(offer, for: input)
            }
        }
    }

    private func hideOffer() {
        if let pause { DeadlineQueue.main.cancel(pause) }
        pause = nil
        searches += 1
        offered = nil
        bubble.hide()
    }

    private func show(_ offer: String, for input: any UITextInput) {
        guard let word = TypedWord(before: input) else { return bubble.hide() }
        bubble.show(offer, at: word.range, of: input) { [weak self] in self?.refuse(word.text, in: input) }
    }

    // MARK: Positions

    private func caret(of input: any UITextInput) -> Int? {
        guard let selection = input.selectedTextRange, selection.isEmpty else { return nil }
        return input.offset(from: input.beginningOfDocument, to: selection.start)
    }

    private static func range(of input: any UITextInput, _ start: Int, _ end: Int) -> UITextRange? {
        guard start <= end, let first = input.position(from: input.beginningOfDocument, offset: start),
            let last = input.position(from: input.beginningOfDocument, offset: end)
        else { return nil }
        return input.textRange(from: first, to: last)
    }

    private static func text(of input: any UITextInput, _ start: Int, _ end: Int) -> String? {
        range(of: input, start, end).flatMap { input.text(in: $0) }
    }
}

/// Which inputs are corrected and checked (TX-07, TX-153).
@MainActor enum CorrectionTraits {
    private static let types: Set<UIKeyboardType> = [.default, .asciiCapable, .namePhonePad, .twitter, .webSearch]
    private static let excludedContents: Set<UITextContentType> = [
        .emailAddress, .URL, .username, .password, .newPassword, .oneTimeCode, .telephoneNumber, .creditCardNumber,
        .postalCode,
    ]

    /// Whether an input holds words of a language.
    private static func holdsWords(_ input: any UITextInput) -> Bool {
        guard TextCorrection.isEnabled, !input.isSecureTextEntry, types.contains(input.keyboardType) else {
            return false
        }
        return input.textContentType.map { !excludedContents.contains($0) } ?? true
    }

    /// Whether typed words are corrected.
    static func corrects(_ input: any UITextInput) -> Bool { input.autocorrectionType != .no && holdsWords(input) }

    /// Whether misspelled words are marked.
    static func marks(_ input: any UITextInput) -> Bool {
        switch input.spellCheckingType {
        case .no: false
        case .yes: holdsWords(input)
        case .default: corrects(input)
        }
    }

    /// The language of what is typed: that of the keyboard, otherwise the user's.
    static func language(of input: any UITextInput) -> String? {
        (input as? UIResponder)?.textInputMode?.primaryLanguage ?? Locale.current.identifier
    }
}
