import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// How the text of a text view looks where its own attributes do not say.
@MainActor struct TextViewStyle {
    /// The font; `nil` if none was set (TX-191).
    var font: UIFont?
    /// The color; `label` for `nil`.
    var color: UIColor?
    /// Where lines are.
    var alignment = NSTextAlignment.natural
}

extension UITextView {
    /// A storage, a layout manager and a container that belong together.
    static func parts(around container: NSTextContainer?) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
        let known = container ?? NSTextContainer(size: .zero)
        if container == nil { known.widthTracksTextView = true }
        let manager = known.layoutManager ?? NSLayoutManager()
        if known.layoutManager == nil { manager.addTextContainer(known) }
        let storage = manager.textStorage ?? NSTextStorage(string: "")
        if manager.textStorage == nil { storage.addLayoutManager(manager) }
        return (storage, manager, known)
    }

    final func prepare() {
        history.follow { [unowned self] in textUndoManager }
        if textContainer.widthTracksTextView { layoutManager.allowsNonContiguousLayout = true }
        for view in [highlightContainer, canvas, caretLayer] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        alwaysBounceVertical = false
        selection = NSRange(location: textStorage.length, length: 0)
        let decoration = decoration
        layoutManager.paragraphFilter = { paragraph, _ in decoration.decorated(paragraph) }
        layoutManager.invalidationObservers[ObjectIdentifier(textContainer)] = { [weak self] in
            MainActor.assumeIsolated { self?.layoutDidBecomeInvalid() }
        }
        layoutManager.editObservers[ObjectIdentifier(textContainer)] = { [weak self] range, delta in
            MainActor.assumeIsolated { self?.textWasEdited(range, changeInLength: delta) }
        }
        interaction.textInput = self
        addInteraction(interaction)
        dragAndDrop.attach(to: self, interaction)
        interaction.selectionDidChange()
    }

    // MARK: Attributes

    /// The attributes of new text.
    final var baseAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: style.font ?? .systemFont(ofSize: TextViewMetrics.fontSize),
            .foregroundColor: style.color ?? .label,
        ]
        if style.alignment != .natural {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = style.alignment
            attributes[.paragraphStyle] = paragraph
        }
        return attributes
    }

    final var fontOfText: UIFont? {
        guard hasText else { return nil }
        return textStorage.attributes(at: 0, effectiveRange: nil)[.font] as? UIFont
            ?? .systemFont(ofSize: TextViewMetrics.fontSize)
    }

    final var colorOfText: UIColor? {
        hasText ? textStorage.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor : nil
    }

    final func setFont(_ font: UIFont?) {
        if recordsAppearance(of: \UITextView.font, font) { return }
        style.font = font
        setAttributeOfText(.font, font ?? .systemFont(ofSize: TextViewMetrics.fontSize))
    }

    final func setAttributeOfText(_ key: NSAttributedString.Key, _ value: Any) {
        typing = nil
        changeStorage { $0.addAttribute(key, value: value, range: wholeRange) }
        updateExtraLine()
    }

    final func applyAlignment(_ alignment: NSTextAlignment) {
        typing = nil
        changeParagraphStyles(in: wholeRange) { $0.alignment = alignment }
        updateExtraLine()
    }

    final func setDirection(_ direction: NSWritingDirection, of range: NSRange) {
        let paragraphs = NSString(string: text).paragraphRange(for: clamped(range))
        changeParagraphStyles(in: paragraphs) { $0.baseWritingDirection = direction }
    }

    private func changeParagraphStyles(in range: NSRange, _ change: (NSMutableParagraphStyle) -> Void) {
        guard range.length > 0 else { return }
        changeStorage { storage in
            var parts: [(NSRange, NSParagraphStyle?)] = []
            storage.enumerateAttribute(.paragraphStyle, in: range, options: []) { value, part, _ in
                parts.append((part, value as? NSParagraphStyle))
            }
            for (part, old) in parts {
                let style = NSMutableParagraphStyle()
                if let old { style.setParagraphStyle(old) }
                change(style)
                storage.addAttribute(.paragraphStyle, value: style, range: part)
            }
        }
    }

    /// Changes attributes of the storage, in one edit.
    final func changeStorage(_ body: (NSTextStorage) -> Void) {
        isChangingText = true
        textStorage.beginEditing()
        body(textStorage)
        textStorage.endEditing()
        isChangingText = false
        layoutDidBecomeInvalid()
        invalidateIntrinsicContentSize()
    }

    /// The attributes of the character before the caret, or of new text.
    final var attributesAtCaret: [NSAttributedString.Key: Any] {
        attributes(at: selection.location, selection.length > 0 ? .forward : .backward)
            .filter { $0.key != .link && $0.key != .attachment }
    }

    /// The attributes of the character beside an offset, or of new text. At the start of a paragraph they are those of
    /// its first character.
    final func attributes(at offset: Int, _ direction: UITextStorageDirection) -> [NSAttributedString.Key: Any] {
        guard hasText else { return baseAttributes }
        var index = direction == .forward ? offset : offset - 1
        if direction == .backward, index >= 0, offset < textStorage.length,
            substring(NSRange(location: index, length: 1)) == "\n"
        {
            index = offset
        }
        return textStorage.attributes(at: min(max(index, 0), textStorage.length - 1), effectiveRange: nil)
    }

    /// The line after the text looks like what is typed there.
    final func updateExtraLine() {
        layoutManager.extraLineAttributes = hasText ? nil : typing ?? baseAttributes
        if !hasText { layoutManager.invalidateLayout(forCharacterRange: wholeRange, actualCharacterRange: nil) }
    }

    final func applyPreferredFontSize() {
        if let font = style.font {
            let adapted = font.adapted(to: traitCollection)
            if adapted != font { self.font = adapted }
            return
        }
        guard hasText else { return }
        changeStorage { storage in
            var parts: [(NSRange, UIFont)] = []
            storage.enumerateAttribute(.font, in: wholeRange, options: []) { value, part, _ in
                if let font = value as? UIFont { parts.append((part, font)) }
            }
            for (part, font) in parts {
                let adapted = font.adapted(to: traitCollection)
                if adapted != font { storage.addAttribute(.font, value: adapted, range: part) }
            }
        }
    }

    // MARK: Links

    /// TX-88: nothing is detected while the text is editable.
    final func updateDetectors() {
        let detectors = isEditable ? [] : dataDetectorTypes
        guard detectors != decoration.detectors else { return }
        decoration.detectors = detectors
        decorationDidChange()
    }

    final func decorationDidChange() {
        layoutManager.invalidateLayout(forCharacterRange: wholeRange, actualCharacterRange: nil)
    }

    // MARK: Attribute commands

    final func toggleTrait(_ trait: UIFontDescriptor.SymbolicTraits) {
        changeTypedAttributes {
            AttributeCommands.toggle(trait, from: $0, font: .systemFont(ofSize: TextViewMetrics.fontSize))
        }
    }

    final func toggleUnderlines() { changeTypedAttributes(AttributeCommands.toggleUnderline) }

    /// Changes the attributes of the selection, as one step of undo; without a selection those of what is typed next.
    private func changeTypedAttributes(
        _ command: ([NSAttributedString.Key: Any]) -> AttributeCommands.Change
    ) {
        guard allowsEditingTextAttributes, isEditingText else { return }
        let change = command(typingAttributes)
        guard selection.length > 0 else { return change(&typingAttributes) }
        let kept = selection
        replace(
            kept, with: AttributeCommands.changed(textStorage, in: kept, change), selecting: kept, kind: .other)
        sendChange(selectionMoved: false)
    }
}
