import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore

extension UITextView: TextKeyResponder {
    package final var tabMovesFocus: Bool { false }
    package final var typesKeys: Bool { isEditable }

    /// TX-83: return puts in a line feed.
    package final func handleReturnKey() -> Bool { false }

    /// Takes back the last change, if the delegate allows it (TX-186).
    package final func undoEdit() { textUndoManager.undo() }

    /// Makes the last change that was taken back again, if the delegate allows it (TX-186).
    package final func redoEdit() { textUndoManager.redo() }

    /// Whether one of the edit commands is possible; `nil` for other actions.
    final func allowsCommand(_ action: Selector) -> Bool? {
        let hasSelection = selection.length > 0 && isSelectable
        switch action {
        case EditActions.cut: return hasSelection && !isSecureTextEntry && isEditingText
        case EditActions.copy: return hasSelection && !isSecureTextEntry
        case EditActions.paste:
            return isEditingText && (PasteCommand.isPossible(in: self) || PasteConfigurations.canPaste(self))
        case EditActions.select: return !hasSelection && hasText && isSelectable
        case EditActions.selectAll: return hasText && isSelectable && selection != wholeRange
        case EditActions.delete: return hasSelection && isEditingText
        case EditActions.toggleBoldface, EditActions.toggleItalics, EditActions.toggleUnderline:
            return allowsEditingTextAttributes && isEditingText
        case EditActions.find: return finder != nil
        case EditActions.findAndReplace: return finder != nil && isEditable
        case EditActions.findNext, EditActions.findPrevious: return findInteraction?.isFindNavigatorVisible == true
        case EditActions.useSelectionForFind: return finder != nil && hasSelection
        default: return nil
        }
    }

    final func copySelection() {
        guard selection.length > 0, !isSecureTextEntry else { return }
        if allowsEditingTextAttributes {
            UIPasteboard.general.items = [
                [UIPasteboard.typeAutomatic: textStorage.attributedSubstring(from: selection)]
            ]
        } else {
            UIPasteboard.general.string = substring(selection)
        }
        SmartInsertion.didCopy(selection, of: NSString(string: textStorage.string))
    }

    final func cutSelection() {
        let range = SmartInsertion.rangeToCut(selection, of: NSString(string: textStorage.string), in: self)
        guard selection.length > 0, !isSecureTextEntry, asksDelegate(range, "") else { return }
        copySelection()
        change(range, to: "", kind: .other)
    }

    final func pasteText() {
        if isEditable { PasteCommand.perform(in: self) }
    }

    final func pasteSelected(_ text: String) {
        let range = marked ?? selection
        if isEditable, asksDelegate(range, text) { change(range, to: text, kind: .other) }
    }

    final func deleteSelection() {
        let range = selection
        if range.length > 0, asksDelegate(range, "") { change(range, to: "", kind: .other) }
    }

    final func selectWordAtCaret() {
        let caret = TextOffset(selection.location)
        if let word = TextUnits(input: self).word(at: caret) { selectedTextRange = word }
    }
}

extension UITextView: PasteCommandTarget {
    final var pastedKinds: [UIPasteboard.ContentKind] {
        allowsEditingTextAttributes ? PasteCommand.allKinds : [.string]
    }

    final func insertPasted(_ contents: PastedContents) {
        let range = marked ?? selection
        let attributes = attributesForChange(of: range)
        let pasted =
            switch contents {
            case .text(let text): NSAttributedString(string: text, attributes: attributes)
            case .attributedText(let archive): archive.attributedText(attributes)
            case .image(let image): attachment(of: image, attributes)
            }
        let text = SmartInsertion.textToPaste(
            pasted, replacing: range, of: NSString(string: textStorage.string), in: self)
        if asksDelegate(range, text.string) { change(range, to: text, kind: .other) }
    }

    /// A text with an image, which is made smaller if it is wider than the container.
    private func attachment(
        of image: UIImage, _ attributes: [NSAttributedString.Key: Any]
    ) -> NSAttributedString {
        let attachment = NSTextAttachment(image: image)
        let width = textContainer.size.width - 2 * textContainer.lineFragmentPadding
        if width > 0, image.size.width > width {
            attachment.bounds.size = CGSize(width: width, height: image.size.height * width / image.size.width)
        }
        let text = NSMutableAttributedString(attachment: attachment)
        text.addAttributes(attributes, range: NSRange(location: 0, length: text.length))
        return text
    }
}

extension UITextView: TextMenuSource {
    package final func editMenu(suggested: [UIMenuElement]) -> UIMenu? {
        delegate?.textView(self, editMenuForTextIn: selection, suggestedActions: suggested)
    }
    package final func editMenuWillShow(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willPresentEditMenuWith: animator)
    }
    package final func editMenuWillHide(_ animator: any UIEditMenuInteractionAnimating) {
        delegate?.textView(self, willDismissEditMenuWith: animator)
    }
}

extension UITextView: EditHistoryOwner {
    final func stepToUndo() -> TextViewStep? { history.stepToUndo(length: textStorage.length) }
    final func stepToRedo() -> TextViewStep? { history.stepToRedo(length: textStorage.length) }
    final func asksDelegate(_ step: TextViewStep) -> Bool { asksDelegate(step.range, step.new.string) }
}

extension UITextView: TextStepOwner {
    package final func undoStep() -> Bool { takeBackStep() }
    package final func redoStep() -> Bool { makeStepAgain() }
    package final var canUndoStep: Bool { history.canUndo }
    package final var canRedoStep: Bool { history.canRedo }

    /// An undo manager that follows the history.
    final func makeUndoManager() -> TextUndoManager { TextUndoManager(self) }
}

extension UITextView: SelectionPasteTarget {}
