import Foundation
import QuartzCore
import UIKitCore

/// Types into one text input (TX-02, TX-03, KB-55 to KB-58, KB-63 to KB-66).
///
/// The input is asked about each change if it is a `UITextInput`; of others only `hasText` is known.
@MainActor final class TypingSession {
    /// The longest time between two spaces that become a full stop, in seconds (KB-57).
    static let doubleSpaceInterval: TimeInterval = 1
    /// How many UTF-16 units before the caret are looked at (decision).
    static let contextLength = 200

    private weak var target: (any UIKeyInput)?
    /// What is typed into; nothing once it is gone.
    var input: any UIKeyInput { target ?? NoKeyInput.shared }
    private let layout: KeyboardLayout
    private var lastSpace: TimeInterval?
    /// The last characters typed into an input that does not say what its text is.
    private var typedTail = ""

    init(_ input: any UIKeyInput, _ layout: KeyboardLayout) {
        target = input
        self.layout = layout
    }

    var textInput: (any UITextInput)? { input as? any UITextInput }

    // MARK: Context

    /// The text before the caret, or the end of it.
    var textBefore: String {
        guard let textInput else { return typedTail }
        guard let caret = textInput.selectedTextRange?.start else { return "" }
        let start = textInput.beginningOfDocument
        let distance = textInput.offset(from: start, to: caret)
        let from =
            distance > Self.contextLength
            ? textInput.position(from: caret, offset: -Self.contextLength) ?? start : start
        return textInput.textRange(from: from, to: caret).flatMap { textInput.text(in: $0) } ?? ""
    }

    /// What identifies the state of the text: a change of it means that the text or the selection has changed.
    var state: String {
        guard let textInput, let range = textInput.selectedTextRange else { return typedTail }
        let start = textInput.beginningOfDocument
        let (from, to) = (textInput.offset(from: start, to: range.start), textInput.offset(from: start, to: range.end))
        return "\(from) \(to) \(textBefore)"
    }

    /// The letters of the word before the caret; empty within a selection.
    var word: String {
        if let range = textInput?.selectedTextRange, !range.isEmpty { return "" }
        let text = textBefore
        let letters = text.reversed().prefix { $0.isLetter || $0 == "'" || $0 == "’" || $0 == "-" }
        return String(letters.reversed())
    }

    /// Whether the next letter is a capital (KB-55).
    var startsCapital: Bool {
        if textInput == nil, typedTail.isEmpty, input.hasText { return false }
        return Capitalization.isDue(
            after: textBefore, input.autocapitalizationType, abbreviations: layout.abbreviations)
    }

    // MARK: Typing

    func type(_ text: String) {
        lastSpace = nil
        insert(text)
    }

    /// KB-57, KB-58: a second space soon after the first, after a letter or a digit, makes a full stop.
    func typeSpace() {
        let now = MediaClock.now
        let previous = lastSpace
        lastSpace = nil
        let text = textBefore
        let isSecond = text.last == " " && text.dropLast().last.map { $0.isLetter || $0.isNumber } == true
        if layout.replacesDoubleSpace, isSecond, let previous, now - previous <= Self.doubleSpaceInterval {
            deleteCharacter(restores: false)
            insert(". ")
            return
        }
        insert(" ")
        lastSpace = now
    }

    /// The return key (TX-02, TX-09).
    func typeReturn() {
        lastSpace = nil
        if TextKeys.typeReturn(into: input) { typedTail = String((typedTail + "\n").suffix(Self.contextLength)) }
    }

    private func insert(_ text: String) {
        TextKeys.insert(text, into: input)
        typedTail = String((typedTail + text).suffix(Self.contextLength))
    }

    /// Replaces the word before the caret by another and a space (KB-68).
    func replaceWord(by text: String) {
        let old = word
        lastSpace = nil
        if let textInput, let caret = textInput.selectedTextRange?.start, !old.isEmpty,
            let start = textInput.position(from: caret, offset: -old.utf16.count),
            let range = textInput.textRange(from: start, to: caret)
        {
            guard textInput.shouldChangeText(in: range, replacementText: text + " ") else { return }
            textInput.replace(range, withText: text + " ")
            return
        }
        for _ in old { deleteCharacter() }
        insert(text + " ")
    }

    // MARK: Deleting

    /// Deletes a character, or a word. Returns whether there was anything (KB-65).
    func delete(word: Bool) -> Bool {
        lastSpace = nil
        let hadText = input.hasText
        if word { deleteWord() } else { deleteCharacter() }
        return hadText && canDelete
    }

    private var canDelete: Bool {
        guard input.hasText else { return false }
        guard let textInput, let range = textInput.selectedTextRange, range.isEmpty else { return true }
        return textInput.compare(range.start, to: textInput.beginningOfDocument) == .orderedDescending
    }

    private func deleteCharacter(restores: Bool = true) {
        TextKeys.deleteBackward(input, restores: restores)
        if !typedTail.isEmpty { typedTail.removeLast() }
    }

    /// KB-66: the white space before the caret and the word before that; a line feed goes alone.
    private func deleteWord() {
        guard let textInput, let selection = textInput.selectedTextRange, selection.isEmpty else {
            return deleteCharacter()
        }
        let length = Self.wordLength(atEndOf: textBefore)
        guard length > 0, let start = textInput.position(from: selection.start, offset: -length),
            let range = textInput.textRange(from: start, to: selection.start)
        else { return deleteCharacter() }
        guard textInput.shouldChangeText(in: range, replacementText: "") else { return }
        textInput.replace(range, withText: "")
    }

    /// The UTF-16 units that a deletion of a word removes.
    static func wordLength(atEndOf text: String) -> Int {
        if text.last?.isNewline == true { return text.suffix(1).utf16.count }
        let lineStart = text.lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
        var rest = text[lineStart...]
        let length = rest.utf16.count
        while rest.last?.isWhitespace == true { rest.removeLast() }
        while rest.last?.isWhitespace == false { rest.removeLast() }
        return length - rest.utf16.count
    }

    // MARK: Kana

    /// Changes the kana before the caret to its next form; no effect on others.
    func changeVoicing() {
        guard let last = textBefore.last, let next = Kana.nextForm(of: last) else { return }
        lastSpace = nil
        let text = String(next)
        guard let textInput, let caret = textInput.selectedTextRange?.start,
            let start = textInput.position(from: caret, offset: -String(last).utf16.count),
            let range = textInput.textRange(from: start, to: caret)
        else {
            deleteCharacter()
            insert(text)
            return
        }
        guard textInput.shouldChangeText(in: range, replacementText: text) else { return }
        textInput.replace(range, withText: text)
    }
}
