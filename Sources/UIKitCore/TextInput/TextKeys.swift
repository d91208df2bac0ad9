import Foundation
import Support

/// A text input of this package that does more with keys than its public protocols say.
@MainActor package protocol TextKeyResponder: UIResponder {
    /// The return key was pressed. Returns whether that is all; otherwise a line feed is inserted.
    func handleReturnKey() -> Bool
    /// Takes back the last change.
    func undoEdit()
    /// Makes the last change that was taken back again.
    func redoEdit()
    /// Whether the tab key moves on to the next control instead of being typed.
    var tabMovesFocus: Bool { get }
    /// Whether keys change the text; otherwise they only select and copy.
    var typesKeys: Bool { get }
}

extension TextKeyResponder {
    /// True.
    package var typesKeys: Bool { true }
}

/// A responder that is told when it is no longer first responder, for whatever reason.
@MainActor package protocol FirstResponderObserver: UIResponder {
    /// The responder was first and is so no longer.
    func didLoseFirstResponder()
}

/// Delivers keys to a first responder that takes text (TX-01, TX-176). Called by the default implementation of
/// `pressesBegan(_:with:)`: a responder that handles a press itself, without calling `super`, types nothing.
@MainActor package enum TextKeys {
    /// Called after keys have changed the text or the selection of an input: the object that shows them follows.
    package static var onChange: [ObjectIdentifier: (any UITextInput) -> Void] = [:]
    /// Corrects what keys type; `nil`, as by default, if no module does.
    package static weak var corrector: (any TextCorrector)?

    /// The presses that are no key commands of the chain and that the responder does not take as text (TX-172, TX-176).
    static func unhandled(_ presses: Set<UIPress>, by responder: UIResponder) -> Set<UIPress> {
        presses.filter { press in
            guard press.responder === responder, let key = press.key else { return true }
            press.isTyped =
                KeyCommands.perform(press, from: responder, .beforeText)
                || type(key, into: responder)
                || KeyCommands.perform(press, from: responder, .afterText)
            return !press.isTyped
        }
    }

    private static func type(_ key: UIKey, into responder: UIResponder) -> Bool {
        guard responder.isFirstResponder else { return false }
        guard let input = responder as? any UIKeyInput else { return performCommand(key, responder) }
        return handle(key, by: input, responder)
    }

    private static func handle(_ key: UIKey, by input: any UIKeyInput, _ responder: UIResponder) -> Bool {
        if compose(key, in: input) { return true }
        if performCommand(key, responder) { return true }
        if (responder as? any TextKeyResponder)?.typesKeys == false { return false }
        if let textInput = input as? any UITextInput {
            let isHandled = TextNavigation.handle(key, by: textInput)
            if isHandled {
                notify(textInput)
                return true
            }
        }
        let isHandled = type(key, into: input, responder)
        if isHandled, let textInput = input as? any UITextInput { notify(textInput) }
        return isHandled
    }

    /// Called after a key or an input method has changed the text or the selection of an input.
    package static func notify(_ input: any UITextInput) {
        TextChanges.note()
        for observer in onChange.values { observer(input) }
    }

    // MARK: Dead and compose keys

    /// The input that shows an unfinished sequence.
    private static weak var composingInput: (any UITextInput)?

    /// TX-175: an unfinished sequence is marked text, one that cannot be finished is dropped.
    private static func compose(_ key: UIKey, in input: any UIKeyInput) -> Bool {
        switch key.composition {
        case .none: return false
        case .pending(let text):
            guard let input = input as? any UITextInput else { return true }
            input.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
            composingInput = input
            notify(input)
        case .cancelled:
            guard let input = input as? any UITextInput, input === composingInput, input.markedTextRange != nil else {
                return true
            }
            input.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
            notify(input)
        }
        return true
    }

    // MARK: Commands

    /// P-28, TX-171: the standard commands, with Command or, as usual on Linux, with Control. They go up the chain from
    /// any first responder.
    private static func performCommand(_ key: UIKey, _ responder: UIResponder) -> Bool {
        let flags = key.modifierFlags
        guard !flags.isDisjoint(with: [.command, .control]), !flags.contains(.alternate) else { return false }
        switch key.charactersIgnoringModifiers.lowercased() {
        case "a": return perform(EditActions.selectAll, responder)
        case "x": return perform(EditActions.cut, responder)
        case "c": return perform(EditActions.copy, responder)
        case "v": return perform(EditActions.paste, responder)
        case "b": return perform(EditActions.toggleBoldface, responder)
        case "i": return perform(EditActions.toggleItalics, responder)
        case "u": return perform(EditActions.toggleUnderline, responder)
        case "z":
            return changeHistory(of: responder, redoes: flags.contains(.shift))
        case "y": return changeHistory(of: responder, redoes: true)
        default: return false
        }
    }

    /// Undoes or redoes in a text of this package, otherwise with the undo manager of the chain.
    private static func changeHistory(of responder: UIResponder, redoes: Bool) -> Bool {
        if let editing = responder as? any TextKeyResponder {
            if redoes { editing.redoEdit() } else { editing.undoEdit() }
            return true
        }
        guard let undoManager = responder.undoManager, redoes ? undoManager.canRedo : undoManager.canUndo else {
            return false
        }
        if redoes { undoManager.redo() } else { undoManager.undo() }
        return true
    }

    private static func perform(_ action: Selector, _ responder: UIResponder) -> Bool {
        guard let target = responder.target(forAction: action, withSender: nil) else { return false }
        return UIApplication.shared.sendAction(action, to: target, from: nil, for: nil)
    }

    // MARK: Typing

    private static func type(_ key: UIKey, into input: any UIKeyInput, _ responder: UIResponder) -> Bool {
        switch key.keyCode {
        case .keyboardDeleteOrBackspace:
            deleteBackward(input)
            return true
        case .keyboardReturnOrEnter, .keypadEnter:
            typeReturn(into: input)
            return true
        case .keyboardTab:
            if (responder as? any TextKeyResponder)?.tabMovesFocus == true, let window = responder.responderWindow {
                KeyboardFocus.advance(in: window, backward: key.modifierFlags.contains(.shift), from: responder.ownView)
                return true
            }
            insert("\t", into: input)
            return true
        default: break
        }
        guard let text = text(of: key) else { return false }
        insert(text, into: input)
        return true
    }

    /// What a key types; `nil` for keys that type nothing: with Control or Command, with an Option that changes no
    /// character, and those of control characters.
    static func text(of key: UIKey) -> String? {
        let flags = key.modifierFlags
        guard !key.characters.isEmpty, flags.isDisjoint(with: [.command, .control]) else { return nil }
        if flags.contains(.alternate), key.characters == key.charactersIgnoringModifiers { return nil }
        let isPrintable = key.characters.unicodeScalars.allSatisfy { scalar in
            scalar.value >= 0x20 && scalar.value != 0x7F && !(0xF700...0xF8FF).contains(scalar.value)
        }
        return isPrintable ? key.characters : nil
    }

    /// The return key (TX-02, TX-09). A word that it ends is corrected before (TX-149). Returns whether it has typed a line
    /// feed.
    @discardableResult
    package static func typeReturn(into input: any UIKeyInput) -> Bool {
        if input.enablesReturnKeyAutomatically, !input.hasText { return false }
        if let textInput = input as? any UITextInput { corrector?.willType("\n", into: textInput) }
        if (input as? any TextKeyResponder)?.handleReturnKey() == true { return false }
        insert("\n", into: input)
        return true
    }

    /// Asks a text input, and inserts text (TX-32, TX-02). A word that the text ends is corrected before (TX-149).
    package static func insert(_ text: String, into input: any UIKeyInput) {
        guard let textInput = input as? any UITextInput else { return input.insertText(text) }
        corrector?.willType(text, into: textInput)
        insertAsked(text, into: textInput)
        corrector?.didType(text, into: textInput)
    }

    private static func insertAsked(_ text: String, into textInput: any UITextInput) {
        guard let range = textInput.markedTextRange ?? textInput.selectedTextRange else {
            return textInput.insertText(text)
        }
        if let (wider, smart) = SmartPunctuation.replacement(of: text, in: range, of: textInput), wider !== range {
            if textInput.shouldChangeText(in: wider, replacementText: smart) {
                textInput.replace(wider, withText: smart)
            }
            return
        }
        let typed = SmartPunctuation.quote(for: text, in: range, of: textInput) ?? text
        if textInput.shouldChangeText(in: range, replacementText: typed) { textInput.insertText(typed) }
    }

    /// Asks a text input about what would go, and deletes it. The method is called also if nothing would (TX-182).
    /// Directly after a correction what was typed comes back instead, unless `restores` is false (TX-151).
    package static func deleteBackward(_ input: any UIKeyInput, restores: Bool = true) {
        if restores, let textInput = input as? any UITextInput, corrector?.restoreTyped(in: textInput) == true {
            return
        }
        deleteAsked(input)
        if let textInput = input as? any UITextInput { corrector?.didDelete(in: textInput) }
    }

    private static func deleteAsked(_ input: any UIKeyInput) {
        if let textInput = input as? any UITextInput, let selection = textInput.selectedTextRange {
            var range: UITextRange? = selection
            if selection.isEmpty {
                let before = textInput.tokenizer.position(
                    from: selection.start, toBoundary: .character, inDirection: .storage(.backward))
                range = before.flatMap { textInput.textRange(from: $0, to: selection.start) }
            }
            if let range, !range.isEmpty, !textInput.shouldChangeText(in: range, replacementText: "") { return }
        }
        input.deleteBackward()
    }
}
