import Foundation
import QuartzCore
import Support
import UIKitControls
import UIKitCore

extension UITextField: TextKeyResponder {
    package final var tabMovesFocus: Bool { true }

    /// TX-67: asks the delegate, sends the events, and resigns if somebody listens to the end on exit.
    package final func handleReturnKey() -> Bool {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
        if owner?.fieldDidReturn(self) == true { return true }
        let resigns = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if resigns { resignFirstResponder() }
        return true
    }

    /// Takes back the last change, if the delegate allows it (TX-186).
    package final func undoEdit() { textUndoManager.undo() }

    /// Makes the last change that was taken back again, if the delegate allows it (TX-186).
    package final func redoEdit() { textUndoManager.redo() }

}

extension UITextField: EditHistoryOwner {
    final func stepToUndo() -> FieldStep? { history.done.last?.inverse }
    final func stepToRedo() -> FieldStep? { history.undone.last }

    final func asksDelegate(_ step: FieldStep) -> Bool {
        let change = edited.difference(to: step.after)
        return asksDelegate(change.range, change.replacement)
    }

    /// TX-146: the text that came back is selected as it was.
    final func apply(_ step: FieldStep) {
        edited = step.after
        edited.unmark()
        edited.select(step.after.selection)
        showChange()
        invalidateIntrinsicContentSize()
        sendChange()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Records a change from a text to the present one.
    final func record(_ kind: EditKind, from before: EditedText) {
        history.record(FieldStep(before: before, after: edited, kind: kind, time: MediaClock.now))
    }
}

extension UITextField: TextStepOwner {
    package final func undoStep() -> Bool { takeBackStep() }
    package final func redoStep() -> Bool { makeStepAgain() }
    package final var canUndoStep: Bool { history.canUndo }
    package final var canRedoStep: Bool { history.canRedo }

    /// An undo manager that follows the history.
    final func makeUndoManager() -> TextUndoManager { TextUndoManager(self) }
}

extension UITextField: PasteCommandTarget {
    /// A field has no images, and secure text no attributes.
    final var pastedKinds: [UIPasteboard.ContentKind] {
        allowsEditingTextAttributes && !isSecureTextEntry ? PasteCommand.textKinds : [.string]
    }

    final func insertPasted(_ contents: PastedContents) {
        let range = edited.marked ?? edited.selection
        let attributes = typing ?? attributesAtCaret
        let pasted: NSAttributedString
        switch contents {
        case .text(let text): pasted = NSAttributedString(string: Self.oneLine(text), attributes: attributes)
        case .attributedText(let archive): pasted = Self.oneLine(archive.attributedText(attributes))
        case .image: return
        }
        let text = SmartInsertion.textToPaste(
            pasted, replacing: range, of: NSString(string: edited.string), in: self)
        if asksDelegate(range, text.string) { change(range, to: text, kind: .other) }
    }
}

extension UITextField: TextMenuSource {
    package final func editMenu(suggested: [UIMenuElement]) -> UIMenu? {
        delegate?.textField(self, editMenuForCharactersIn: edited.selection, suggestedActions: suggested)
    }
    package final func editMenuWillShow(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willPresentEditMenuWith: animator)
    }
    package final func editMenuWillHide(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textField(self, willDismissEditMenuWith: animator)
    }
}

extension UITextField {
    // MARK: Edit commands

    /// Whether one of the edit commands is possible; `nil` for other actions.
    final func allowsCommand(_ action: Selector) -> Bool? {
        let hasSelection = edited.selection.length > 0
        switch action {
        case EditActions.cut: return hasSelection && !isSecureTextEntry && isEditingText
        case EditActions.copy: return hasSelection && !isSecureTextEntry
        case EditActions.paste:
            return isEditingText && (PasteCommand.isPossible(in: self) || PasteConfigurations.canPaste(self))
        case EditActions.select: return !hasSelection && hasText
        case EditActions.selectAll: return hasText && edited.selection != edited.wholeRange
        case EditActions.delete: return hasSelection && isEditingText
        case EditActions.toggleBoldface, EditActions.toggleItalics, EditActions.toggleUnderline:
            return allowsAttributeCommands
        default: return nil
        }
    }

    final func copySelection() {
        guard edited.selection.length > 0, !isSecureTextEntry else { return }
        if allowsEditingTextAttributes {
            UIPasteboard.general.items = [
                [UIPasteboard.typeAutomatic: edited.text.attributedSubstring(from: edited.selection)]
            ]
        } else {
            UIPasteboard.general.string = edited.substring(edited.selection)
        }
        SmartInsertion.didCopy(edited.selection, of: NSString(string: edited.string))
    }

    final func cutSelection() {
        let range = SmartInsertion.rangeToCut(edited.selection, of: NSString(string: edited.string), in: self)
        guard edited.selection.length > 0, !isSecureTextEntry, asksDelegate(range, "") else { return }
        copySelection()
        change(range, to: "", kind: .other)
    }

    final func pasteText() { PasteCommand.perform(in: self) }

    final func pasteSelected(_ text: String) {
        let (range, line) = (edited.marked ?? edited.selection, Self.oneLine(text))
        if isEditingText, asksDelegate(range, line) { change(range, to: line, kind: .other) }
    }

    final func deleteSelection() {
        let range = edited.selection
        if range.length > 0, asksDelegate(range, "") { change(range, to: "", kind: .other) }
    }

    // MARK: Attribute commands

    /// Whether bold, italics and underlines can be turned on and off: not of secure text, which shows none.
    private var allowsAttributeCommands: Bool { allowsEditingTextAttributes && isEditingText && !isSecureTextEntry }

    final func toggleTrait(_ trait: UIFontDescriptor.SymbolicTraits) {
        changeTypedAttributes { AttributeCommands.toggle(trait, from: $0, font: style.font) }
    }

    final func toggleUnderlines() { changeTypedAttributes(AttributeCommands.toggleUnderline) }

    /// Changes the attributes of the selection, as one step of undo; without a selection those of what is typed next.
    private func changeTypedAttributes(
        _ command: ([NSAttributedString.Key: Any]) -> AttributeCommands.Change
    ) {
        guard allowsAttributeCommands else { return }
        var attributes = typing ?? attributesAtCaret
        let change = command(attributes)
        guard edited.selection.length > 0 else {
            change(&attributes)
            typing = attributes
            return
        }
        let (before, selection) = (edited, edited.selection)
        edited.changeAttributes {
            $0.replaceCharacters(in: selection, with: AttributeCommands.changed($0, in: selection, change))
        }
        record(.other, from: before)
        showChange()
        invalidateIntrinsicContentSize()
        sendChange()
    }

    final func selectWordAtCaret() {
        let caret = TextOffset(edited.selection.location)
        if let word = TextUnits(input: self).word(at: caret) { selectedTextRange = word }
    }
}

extension UITextField: SelectionPasteTarget {}
