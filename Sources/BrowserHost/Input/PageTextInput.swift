import CoreGraphics
import Foundation
import InputMethods

/// The browser's input method, which composes in a hidden field of the page at the program's caret (KB-117). Keys that
/// it does not use come as keys.
@MainActor final class PageTextInput: InputMethodService {
    var onEvent: ((InputMethodEvent) -> Void)?
    /// Never called: without a page nothing is composed, and a later one continues.
    var onLost: (() -> Void)?
    var seesKeys: Bool { false }

    private let link: BrowserLink
    /// The number of the text that is edited: a new one for each focus, and when a composition ends in the program.
    private(set) var number: UInt32 = 0
    private var kind = ProgramMessage.TextKind.none
    private var caret: CGRect?
    private var surroundings: SurroundingText?
    /// The page's last edit of the text, and the last one that it was told of.
    private var lastEdit: UInt32 = 0
    private var toldEdit: UInt32?
    /// Whether the steps of an edit are being applied: the page is not told of the text between them.
    private var isApplying = false

    /// Creates the input method of the pages of a link.
    init(_ link: BrowserLink) { self.link = link }

    /// Applies what the page has composed. No effect if it belongs to another text, or to one whose composition has
    /// ended without the page (KB-94).
    func receive(_ edit: PageTextEdit) {
        guard kind != .none, edit.textNumber == number else { return }
        lastEdit = edit.number
        // A step may move the focus.
        isApplying = true
        for event in edit.events where edit.textNumber == number { onEvent?(event) }
        isApplying = false
        // Sent once after all steps, also if none has changed the text: the page waits for it.
        toldEdit = nil
        if kind == .text, let surroundings { setSurroundingText(surroundings) }
    }

    // MARK: InputMethodService

    /// Keys are not shown to the method by programs; it uses none.
    func process(_ key: InputMethodKey, reply: @escaping @MainActor (Bool?) -> Void) {
        DispatchQueue.main.async { reply(false) }
    }

    func focusIn(_ content: InputMethodContent) {
        (caret, surroundings) = (nil, nil)
        begin(content.isSecure ? .secret : .text)
    }

    func focusOut() {
        (caret, surroundings) = (nil, nil)
        begin(.none)
    }

    /// Lets the page end its composition.
    func reset() {
        guard kind != .none else { return }
        begin(kind)
        if let caret { link.setCaret(caret) }
        if let surroundings { setSurroundingText(surroundings) }
    }

    func setCaret(_ rectangle: CGRect) {
        caret = rectangle
        link.setCaret(rectangle)
    }

    func setSurroundingText(_ text: SurroundingText) {
        if isApplying { return surroundings = text }
        if text == surroundings, toldEdit == lastEdit { return }
        (surroundings, toldEdit) = (text, lastEdit)
        link.setSurroundingText(text, of: number, after: lastEdit)
    }

    func close() { focusOut() }

    private func begin(_ kind: ProgramMessage.TextKind) {
        self.kind = kind
        (lastEdit, toldEdit) = (0, nil)
        // Zero stands for no text.
        number = max(1, number &+ 1)
        link.setTextInput(number, kind)
    }
}

extension PageTextEdit {
    /// The steps: a deletion with the provisional text away, then the new text, which replaces the provisional one.
    var events: [InputMethodEvent] {
        var events: [InputMethodEvent] = []
        let hasDeletion = deletedBefore + deletedAfter > 0
        if hasDeletion {
            events = [
                .preedit("", cursor: 0), .delete(offset: -deletedBefore, count: deletedBefore + deletedAfter),
            ]
        }
        if isMarked {
            // A selection is the clause that is converted (TX-39).
            events.append(
                .preedit(text, cursor: selection.upperBound, clause: selection.isEmpty ? nil : selection))
        } else if !text.isEmpty {
            events.append(.commit(text))
        } else if !hasDeletion {
            events.append(.preedit("", cursor: 0))
        }
        return events
    }
}
