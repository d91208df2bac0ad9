import CoreGraphics
import Foundation
import QuartzCore
import Support
import UIKitCore

extension UITextView: FirstResponderObserver {
    // MARK: Begin and end

    /// The view has become first responder. Input views are announced before editing has begun (TX-59).
    final func didBecomeFirst() {
        interaction.selectionDidChange()
        guard isEditable else { return }
        isEditingText = true
        typing = nil
        UIApplication.shared.inputViews.updateIfNeeded()
        showCaretSoon()
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    /// The view is no longer first responder, with its consent or without (TX-61, TX-62).
    package final func didLoseFirstResponder() {
        interaction.selectionDidChange()
        guard isEditingText else { return }
        if marked != nil { endMarking() }
        TextCorrection.shared.willEndEditing(self)
        isEditingText = false
        setNeedsLayout()
        typing = nil
        clearsOnInsertion = false
        history.endRun()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    // MARK: Changes by code

    final func setText(_ text: NSAttributedString) {
        inputDelegate?.textWillChange(self)
        let old = selection
        (marked, composition, typing) = (nil, nil, nil)
        changeStorage { $0.setAttributedString(text) }
        selection = NSRange(location: textStorage.length, length: 0)
        prefersLineEnd = false
        history.removeAll()
        updateExtraLine()
        inputDelegate?.textDidChange(self)
        if selection != old { delegate?.textViewDidChangeSelection(self) }
    }

    /// Selects a range that the system or the user chose.
    final func select(_ range: TextOffsetRange) {
        prefersLineEnd = range.prefersLineEnd
        changeSelection(to: range.range, keepsLineEnd: true)
    }

    /// Selects a range, and tells the delegate. While text is marked the selection stays in it (TX-33).
    final func changeSelection(to range: NSRange, keepsLineEnd: Bool = false) {
        let old = selection
        if !keepsLineEnd { prefersLineEnd = false }
        selection = clamped(range)
        if let marked {
            let end = min(selection.location + selection.length, marked.location + marked.length)
            let start = min(max(selection.location, marked.location), marked.location + marked.length)
            selection = NSRange(location: start, length: max(0, end - start))
        }
        clearsOnInsertion = false
        if selection != old {
            typing = nil
            history.endRun()
            updateExtraLine()
            if isEditingText { showCaretSoon() }
        }
        interaction.selectionDidChange()
        if selection != old { delegate?.textViewDidChangeSelection(self) }
    }

    // MARK: Changes by the user

    /// Asks the delegate about a change (TX-81). Of marked text only the commit is asked about (TX-42).
    final func asksDelegate(_ range: NSRange, _ text: String) -> Bool {
        isEditable && delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    /// Replaces a range as a step of undo.
    final func replace(
        _ range: NSRange, with new: NSAttributedString, selecting newSelection: NSRange, kind: EditHistory.Kind
    ) {
        let range = clamped(range)
        let old = textStorage.attributedSubstring(from: range)
        let before = selection
        exchange(range, new)
        selection = clamped(newSelection)
        history.record(
            TextViewHistory.Step(
                location: range.location, old: old, new: new, selectionBefore: before, selectionAfter: selection,
                kind: kind, time: MediaClock.now))
    }

    /// Replaces a range in the storage.
    private func exchange(_ range: NSRange, _ new: NSAttributedString) {
        inputDelegate?.textWillChange(self)
        let wasEmpty = !hasText
        changeStorage { $0.replaceCharacters(in: range, with: new) }
        if wasEmpty || !hasText { updateExtraLine() }
        inputDelegate?.textDidChange(self)
    }

    /// Replaces a range by text with the attributes of typing, and sends the messages of a change (TX-81).
    final func change(_ range: NSRange, to text: String, kind: EditHistory.Kind) {
        let range = clamped(range)
        change(range, to: NSAttributedString(string: text, attributes: attributesForChange(of: range)), kind: kind)
    }

    /// Replaces a range by attributed text, and sends the messages of a change (TX-81).
    final func change(_ range: NSRange, to new: NSAttributedString, kind: EditHistory.Kind) {
        let range = clamped(range)
        let caret = NSRange(location: range.location + new.length, length: 0)
        if let composition {
            // A composition and its commit are one step (TX-49).
            let old = composition.old
            self.composition = nil
            marked = nil
            exchange(range, new)
            selection = caret
            history.record(
                TextViewHistory.Step(
                    location: composition.location, old: old, new: new, selectionBefore: composition.selection,
                    selectionAfter: selection, kind: .other, time: MediaClock.now))
        } else {
            marked = nil
            replace(range, with: new, selecting: caret, kind: kind)
        }
        prefersLineEnd = false
        finishChange()
    }

    /// The attributes of text that replaces a range.
    final func attributesForChange(of range: NSRange) -> [NSAttributedString.Key: Any] {
        if range == selection || marked != nil { return typingAttributes.removing(markedStyle) }
        return attributes(at: range.location, range.length > 0 ? .forward : .backward)
    }

    private func finishChange() {
        clearsOnInsertion = false
        sendChange(selectionMoved: true)
    }

    /// Tells about a change by the user: first the selection, then the text (TX-81).
    final func sendChange(selectionMoved: Bool) {
        if isEditingText { showCaretSoon() }
        interaction.selectionDidChange()
        if selectionMoved { delegate?.textViewDidChangeSelection(self) }
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    final func insertTyped(_ text: String) {
        guard isEditable else { return }
        let range = clearsOnInsertion && hasText ? wholeRange : marked ?? selection
        change(range, to: text, kind: .typing)
    }

    final func deleteTyped() {
        guard isEditable else { return }
        let range = clearsOnInsertion && hasText ? wholeRange : rangeOfDeletion
        if range.length > 0 { change(range, to: "", kind: .other) }
    }

    /// What the delete key removes: the marked text's or the selection's characters, or the character before the caret;
    /// empty at the start (TX-03).
    private var rangeOfDeletion: NSRange {
        if selection.length > 0 { return selection }
        guard selection.location > 0 else { return selection }
        return NSString(string: textStorage.string).rangeOfComposedCharacterSequence(at: selection.location - 1)
    }

    // MARK: Marked text

    /// The look of marked text (TX-39).
    final var markedStyle: [NSAttributedString.Key: Any] {
        let tint = (tintColor ?? .systemBlue).withAlphaComponent(TextInteractionMetrics.selectionAlpha)
        return markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue, .backgroundColor: tint]
    }

    final func mark(_ text: String, _ inner: NSRange) {
        guard isEditable, !text.isEmpty || marked != nil else { return }
        let range = marked ?? selection
        let plain = marked == nil ? typingAttributes : attributes(at: range.location, .forward).removing(markedStyle)
        if composition == nil {
            composition = (range.location, textStorage.attributedSubstring(from: range), selection)
        }
        inputDelegate?.selectionWillChange(self)
        exchange(range, NSAttributedString(string: text, attributes: plain.merging(markedStyle) { $1 }))
        let length = text.utf16.count
        if length > 0 {
            marked = NSRange(location: range.location, length: length)
            let start = min(max(0, inner.location), length)
            selection = NSRange(
                location: range.location + start, length: min(max(0, inner.length), length - start))
        } else {
            marked = nil
            selection = NSRange(location: range.location, length: 0)
            endComposition(length: 0)
        }
        inputDelegate?.selectionDidChange(self)
        finishChange()
    }

    /// Ends the marking, with the caret behind the text (TX-36).
    final func endMarking() {
        guard let range = marked else { return }
        marked = nil
        let committed = NSMutableAttributedString(attributedString: textStorage.attributedSubstring(from: range))
        let whole = NSRange(location: 0, length: committed.length)
        for key in markedStyle.keys { committed.removeAttribute(key, range: whole) }
        exchange(range, committed)
        selection = NSRange(location: range.location + range.length, length: 0)
        endComposition(length: range.length)
        interaction.selectionDidChange()
        delegate?.textViewDidChangeSelection(self)
    }

    /// A composition is one step of undo (TX-49).
    private func endComposition(length: Int) {
        guard let start = composition else { return }
        composition = nil
        guard length > 0 || start.old.length > 0 else { return }
        let new = textStorage.attributedSubstring(from: NSRange(location: start.location, length: length))
        history.record(
            TextViewHistory.Step(
                location: start.location, old: start.old, new: new, selectionBefore: start.selection,
                selectionAfter: selection, kind: .other, time: MediaClock.now))
    }

    // MARK: Undo

    /// Makes a change of the history. The text that comes back is selected as it
    /// was (TX-146).
    final func apply(_ step: TextViewHistory.Step) {
        (marked, composition, typing) = (nil, nil, nil)
        exchange(step.range, step.new)
        selection = clamped(step.selectionAfter)
        finishChange()
    }
}

extension [NSAttributedString.Key: Any] {
    /// The attributes without those of marked text.
    fileprivate func removing(_ other: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
        filter { other[$0.key] == nil }
    }
}
