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
        dragAndDrop.didBecomeFirst()
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
        _ range: NSRange, with new: NSAttributedString, selecting newSelection: NSRange, kind: EditKind
    ) {
        let range = editedRange(range)
        let old = textStorage.attributedSubstring(from: range)
        let before = selection
        exchange(range, new)
        selection = clamped(newSelection)
        history.record(
            TextViewStep(
                location: range.location, old: old, new: new, selectionBefore: before, selectionAfter: selection,
                kind: kind, time: MediaClock.now))
    }

    /// The part of a range in the text, with whole characters at its ends.
    private func editedRange(_ range: NSRange) -> NSRange { clamped(range).widenedToScalars(in: textStorage.string) }

    /// Replaces a range in the storage.
    private func exchange(_ range: NSRange, _ new: NSAttributedString) {
        inputDelegate?.textWillChange(self)
        let wasEmpty = !hasText
        changeStorage { $0.replaceCharacters(in: range, with: new) }
        if wasEmpty || !hasText { updateExtraLine() }
        tellInputDelegate { $0.textDidChange(self) }
    }

    /// Tells the input delegate in the middle of a change: the interaction shows the selection at its end.
    private func tellInputDelegate(_ message: (any UITextInputDelegate) -> Void) {
        guard let inputDelegate else { return }
        interaction.isChanging = true
        defer { interaction.isChanging = false }
        message(inputDelegate)
    }

    /// Replaces a range by text with the attributes of typing, and sends the messages of a change (TX-81).
    final func change(_ range: NSRange, to text: String, kind: EditKind) {
        let range = editedRange(range)
        change(range, to: NSAttributedString(string: text, attributes: attributesForChange(of: range)), kind: kind)
    }

    /// Replaces a range by attributed text, and sends the messages of a change (TX-81).
    final func change(_ range: NSRange, to new: NSAttributedString, kind: EditKind) {
        let range = editedRange(range)
        let caret = NSRange(location: range.location + new.length, length: 0)
        if let composition {
            // A composition and its commit are one step (TX-49).
            let old = composition.old
            self.composition = nil
            marked = nil
            exchange(range, new)
            selection = caret
            history.record(
                TextViewStep(
                    location: composition.location, old: old, new: new, selectionBefore: composition.selection,
                    selectionAfter: selection, kind: .other, time: MediaClock.now))
        } else {
            marked = nil
            replace(range, with: new, selecting: caret, kind: kind)
        }
        prefersLineEnd = false
        finishChange()
    }

    /// Moves characters, and sends the messages of a change (TX-230).
    final func perform(_ move: TextMove) {
        if marked != nil { endMarking() }
        let new = move.text(replacing: textStorage.attributedSubstring(from: move.range))
        guard asksDelegate(move.range, new.string) else { return }
        replace(move.range, with: new, selecting: move.selection, kind: .other)
        prefersLineEnd = false
        finishChange()
    }

    /// The attributes of text that replaces a range.
    final func attributesForChange(of range: NSRange) -> [NSAttributedString.Key: Any] {
        if range == selection || marked != nil { return typingAttributes }
        return attributes(at: range.location, range.length > 0 ? .forward : .backward)
    }

    private func finishChange() {
        clearsOnInsertion = false
        sendChange(selectionMoved: true)
    }

    /// Tells about a change by the user: first the selection, then the text (TX-81).
    final func sendChange(selectionMoved: Bool) {
        if isEditingText { showCaretSoon() }
        interaction.selectionDidChange(isShownByLayout: window != nil && layer.needsLayout())
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

    /// Marks a text with its look (TX-39), which the committed text does not have.
    final func mark(_ text: String, _ inner: NSRange, clause: NSRange? = nil) {
        guard isEditable, !text.isEmpty || marked != nil else { return }
        let range = marked ?? selection
        let plain = typingAttributes
        if composition == nil {
            composition = TextViewComposition(
                location: range.location, old: textStorage.attributedSubstring(from: range), selection: selection,
                attributes: plain)
        }
        let length = text.utf16.count
        let whole = NSRange(location: 0, length: length)
        let new = NSMutableAttributedString(string: text, attributes: plain)
        MarkedTextStyle(markedTextStyle, tint: tintColor).apply(to: new, in: whole, clause: clause)
        inputDelegate?.selectionWillChange(self)
        exchange(range, new)
        if length > 0 {
            marked = NSRange(location: range.location, length: length)
            let inside = inner.clamped(to: whole)
            selection = NSRange(location: range.location + inside.location, length: inside.length)
        } else {
            marked = nil
            selection = NSRange(location: range.location, length: 0)
            endComposition(length: 0)
        }
        tellInputDelegate { $0.selectionDidChange(self) }
        finishChange()
    }

    /// Ends the marking, with the caret behind the text (TX-36).
    final func endMarking() {
        guard let range = marked else { return }
        marked = nil
        exchange(range, NSAttributedString(string: substring(range), attributes: typingAttributes))
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
            TextViewStep(
                location: start.location, old: start.old, new: new, selectionBefore: start.selection,
                selectionAfter: selection, kind: .other, time: MediaClock.now))
    }

    // MARK: Undo

    /// Makes a change of the history. The text that comes back is selected as it was (TX-146).
    final func apply(_ step: TextViewStep) {
        (marked, composition, typing) = (nil, nil, nil)
        exchange(step.range, step.new)
        selection = clamped(step.selectionAfter)
        finishChange()
    }
}

/// What a text view remembers while text is marked.
struct TextViewComposition {
    /// Where the marked text begins.
    var location: Int
    /// What it has replaced.
    var old: NSAttributedString
    var selection: NSRange
    /// The attributes that the text has without those of marked text.
    var attributes: [NSAttributedString.Key: Any]
}
