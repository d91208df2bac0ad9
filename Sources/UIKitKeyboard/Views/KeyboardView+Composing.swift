import Foundation
import UIKitCore

// Languages whose letters are not yet the text (KB-70, KB-71).
extension KeyboardView {
    /// Makes the composer of the language, if it has one and the input knows marked text.
    func updateComposer() {
        composer?.reset()
        guard setup.layout.composer != nil, session?.textInput != nil, plane != .pad else {
            composer = nil
            return
        }
        let made = composer ?? Composer()
        made.onChange = { [weak self] in self?.show($0, after: $1) }
        composer = made
    }

    /// Gives a typed text to the composer. Returns false if it is to be typed unchanged.
    func compose(_ text: String) -> Bool {
        guard let composer, setup.type == .default || composer.isComposing else { return false }
        if let letter = text.lowercased().first, text.count == 1, letter.isASCII, letter.isLetter {
            composer.send(.letter(letter))
            return true
        }
        guard composer.isComposing else { return false }
        // Other signs follow the first candidate.
        composer.send(.space) { [weak self] in self?.perform { $0.type(text) } }
        return true
    }

    /// Gives space, return or delete to the composer. Returns false if nothing is composed.
    func compose(_ event: PinyinEngine.Event) -> Bool {
        guard let composer, composer.isComposing else { return false }
        composer.send(event)
        return true
    }

    /// Shows a composition as marked text, or types what is final.
    private func show(_ composition: Composition, after event: PinyinEngine.Event) {
        guard let input = session?.textInput else { return }
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
        composed = Composed(composition)
        refreshCandidates()
    }

    /// Without an engine, or for a key that it does not want, keys type what they always do.
    private func typeUnhandled(_ event: PinyinEngine.Event, _ session: TypingSession) {
        switch event {
        case .letter(let letter): session.type(String(letter))
        case .space: session.typeSpace()
        case .newline: session.typeReturn()
        case .delete: _ = session.delete(word: false)
        case .candidate, .previousPage, .nextPage, .clear: break
        }
    }
}
