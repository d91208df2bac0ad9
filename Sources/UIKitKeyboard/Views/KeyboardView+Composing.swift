import Foundation
import UIKitCore

// Languages whose letters are not yet the text (KB-70, KB-71, KB-112).
extension KeyboardView {
    /// Whether letters are given to the engine of the language: the input knows marked text and is for text of any
    /// characters, and not secret (TX-73).
    private var composes: Bool { session?.textInput != nil && hasCandidateStrip }

    /// Makes the composer of the language, if letters are composed.
    func updateComposer() {
        composer?.reset()
        composer = nil
        guard composes, let name = setup.layout.composer else { return }
        let made = Composer(Composer.makeEngine(name))
        made.onChange = { [weak self] in self?.show($0, after: $1) }
        composer = made
    }

    /// Makes or drops the composer after the input has become secret or open. What is marked stays as it is.
    func adaptComposer() {
        guard composes != (composer != nil) else { return }
        updateComposer()
        composed = Composed()
        if let input = session?.textInput, input.markedTextRange != nil { perform { _ in input.unmarkText() } }
    }

    func finishComposing() { composer?.finish() }

    /// Gives a typed text to the composer. Returns false if it is to be typed unchanged.
    func compose(_ text: String) -> Bool {
        adaptComposer()
        guard let composer else { return false }
        if let letter = text.first, text.count == 1, isComposed(letter) {
            composer.send(.letter(letter))
            return true
        }
        guard composer.isComposing else {
            dropPredictions()
            return false
        }
        // Other signs follow the first candidate.
        composer.send(.space) { [weak self] in self?.perform { $0.type(text) } }
        return true
    }

    /// Whether the engine of the language takes a character: a small Latin letter, or on a kana pad a kana. Capitals are
    /// Latin text.
    private func isComposed(_ character: Character) -> Bool {
        if setup.layout.flicks == nil { return character.isASCII && character.isLowercase }
        return character.unicodeScalars.allSatisfy { (0x3041...0x3096).contains($0.value) || $0 == "ー" }
    }

    /// Gives space, return, delete or the key of voicing to the composer. Returns false if nothing is composed.
    func compose(_ event: CompositionEvent) -> Bool {
        adaptComposer()
        guard let composer, composer.isComposing else {
            dropPredictions()
            return false
        }
        composer.send(event)
        return true
    }

    /// KB-72: another key is typed.
    private func dropPredictions() {
        guard composed.isPrediction, !composed.isEmpty else { return }
        composed = Composed()
        refreshCandidates()
    }

    /// Does what an item of the strip stands for.
    func chooseComposed(_ index: Int) {
        guard composed.items.indices.contains(index) else { return }
        switch composed.items[index].action {
        case .send(let event): _ = compose(event)
        case .type(let text):
            perform { $0.type(text) }
            composer?.send(.typed(text))
        }
    }

    /// Shows a composition as marked text, or types what is final.
    private func show(_ composition: Composition, after event: CompositionEvent) {
        guard let input = session?.textInput else { return }
        composed = Composed(composition)
        if case .typed = event { return refreshCandidates() }
        perform { session in
            if !composition.commit.isEmpty {
                session.type(composition.commit)
            } else if composition.preedit.isEmpty, input.markedTextRange != nil {
                input.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
            }
            if !composition.preedit.isEmpty {
                let end = composition.preedit.utf16.count
                input.setMarkedText(composition.preedit, selectedRange: NSRange(location: end, length: 0))
            }
            if !composition.isHandled, composition.commit.isEmpty { typeUnhandled(event, session) }
        }
        refreshCandidates()
    }

    /// Without an engine, or for a key that it does not want, keys type what they always do.
    private func typeUnhandled(_ event: CompositionEvent, _ session: TypingSession) {
        switch event {
        case .letter(let letter): session.type(String(letter))
        case .space: session.typeSpace()
        case .newline: session.typeReturn()
        case .delete: _ = session.delete(word: false)
        case .voicing: session.changeVoicing()
        case .candidate, .typed, .clear: break
        }
    }
}
