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
}

extension UITextView: TextItemHost {
    /// The link or the attachment at a point; `nil` while the text is edited or not selectable (TX-85).
    final func item(at point: CGPoint) -> TextItem? {
        guard !isEditable, isSelectable, let range = characterRange(under: point) as? TextOffsetRange else {
            return nil
        }
        let index = range.range.location
        if let attachment = textStorage.attribute(.attachment, at: index, effectiveRange: nil) as? NSTextAttachment {
            return TextItem(range: NSRange(location: index, length: 1), content: .attachment(attachment))
        }
        let paragraph = NSString(string: textStorage.string).paragraphRange(for: NSRange(location: index, length: 0))
        let text = textStorage.attributedSubstring(from: paragraph)
        guard let link = decoration.link(in: text, at: index - paragraph.location) else { return nil }
        return TextItem(
            range: NSRange(location: paragraph.location + link.range.location, length: link.range.length),
            content: .link(link.url))
    }

    /// Asks the delegate; a tap on a link then opens it (TX-86), and a held item shows what can be done with it (TX-215).
    final func interact(with item: TextItem, _ interaction: UITextItemInteraction) {
        switch item.content {
        case .link(let url):
            let isAllowed =
                delegate?.textView(self, shouldInteractWith: url, in: item.range, interaction: interaction) ?? true
            guard isAllowed else { return }
            switch interaction {
            case .invokeDefaultAction: UIApplication.shared.open(url)
            case .presentActions: showActions(Self.actions(of: url), of: item)
            case .preview: break
            }
        case .attachment(let attachment):
            let isAllowed =
                delegate?.textView(self, shouldInteractWith: attachment, in: item.range, interaction: interaction)
                ?? true
            if isAllowed, interaction == .presentActions, let image = attachment.shownImage {
                showActions([Self.copyAction(of: image)], of: item)
            }
        }
    }

    private static func actions(of url: URL) -> [UIMenuElement] {
        [
            UIAction(title: SystemText.title("Open")) { _ in UIApplication.shared.open(url) },
            UIAction(title: SystemText.title("Copy Link")) { _ in UIPasteboard.general.url = url },
        ]
    }

    private static func copyAction(of image: UIImage) -> UIMenuElement {
        UIAction(title: SystemText.title("Copy")) { _ in UIPasteboard.general.image = image }
    }

    /// Shows an edit menu above or below a link or an attachment.
    private func showActions(_ actions: [UIMenuElement], of item: TextItem) {
        let rects = rects(of: TextOffsetRange(item.range)).map(\.rect)
        let target = rects.dropFirst().reduce(rects.first ?? .null) { $0.union($1) }.intersection(bounds)
        guard !target.isNull else { return }
        EditMenuPresenter.shared.show(actions, for: self, from: self, target: self, target) { _ in }
    }
}

/// A link or an attachment in a text.
struct TextItem {
    /// What it is.
    enum Content {
        case link(URL)
        case attachment(NSTextAttachment)
    }

    /// The characters.
    var range: NSRange
    var content: Content
}

/// A text input whose text has links and attachments.
@MainActor protocol TextItemHost {
    func item(at point: CGPoint) -> TextItem?
    func interact(with item: TextItem, _ interaction: UITextItemInteraction)
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
