import CoreGraphics
import Foundation
import Support
import UIKitControls
import UIKitCore
import UIKitScrolling

extension UITextField: FirstResponderObserver {
    // MARK: Begin and end

    /// The field has become first responder (TX-59, TX-60).
    final func beginEditing() {
        isEditingText = true
        dragAndDrop.didBecomeFirst()
        typing = nil
        history.removeAll()
        replacesSecureText = isSecureTextEntry && hasText
        if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
            edited.set(NSAttributedString())
            sendChange()
        }
        showChange()
        scrollToShowField()
        sendActions(for: .editingDidBegin)
        owner?.fieldDidBegin(self)
        delegate?.textFieldDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    /// The field is no longer first responder, with its consent or without (TX-61, TX-62).
    package final func didLoseFirstResponder() {
        guard isEditingText else { return }
        if edited.marked != nil { endMarking() }
        TextCorrection.shared.willEndEditing(self)
        isEditingText = false
        typing = nil
        clearsOnInsertion = false
        replacesSecureText = false
        history.removeAll()
        scrollDistance = 0
        showChange()
        sendActions(for: .editingDidEnd)
        owner?.fieldDidEnd(self)
        let reason = DidEndEditingReason.committed
        delegate?.textFieldDidEndEditing(self, reason: reason)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [Self.didEndEditingReasonUserInfoKey: reason.rawValue])
    }

    /// TX-187: the nearest scroll view shows the field.
    private func scrollToShowField() {
        var view = superview
        while let candidate = view {
            if let scrollView = candidate as? UIScrollView {
                scrollView.layoutIfNeeded()
                scrollView.scrollRectToVisible(scrollView.convert(bounds, from: self), animated: true)
                return
            }
            view = candidate.superview
        }
    }

    // MARK: Changes by code

    final func setText(_ body: (inout EditedText) -> Void) {
        inputDelegate?.textWillChange(self)
        var new = edited
        body(&new)
        edited = new
        typing = nil
        history.removeAll()
        replacesSecureText = false
        showChange()
        invalidateIntrinsicContentSize()
        inputDelegate?.textDidChange(self)
        if isEditingText { delegate?.textFieldDidChangeSelection(self) }
    }

    /// Selects a range, and tells the delegate (TX-78).
    final func changeSelection(to range: NSRange) {
        let old = edited.selection
        edited.select(range)
        // The end that moved is kept in sight.
        keepsStartInSight =
            edited.selection.location != old.location
            && edited.selection.location + edited.selection.length == old.location + old.length
        clearsOnInsertion = false
        replacesSecureText = false
        guard edited.selection != old else { return }
        typing = nil
        history.endRun()
        showChange()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Shows changed text or a changed selection.
    final func showChange() {
        cachedLayout = nil
        textCanvas.setNeedsDisplay()
        setNeedsLayout()
        showSelection()
    }

    /// Shows the caret or the selection in the current layout.
    final func showSelection() {
        interaction.selectionDidChange()
        cachedLayout?.selectionClip = clip.frame
    }

    // MARK: Changes by the user

    /// Asks the delegate about a change (TX-64). Marked text is not asked about (TX-42).
    final func asksDelegate(_ range: NSRange, _ text: String) -> Bool {
        if edited.marked != nil, !Self.asksAboutMarkedText { return true }
        return delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
            && owner?.field(self, shouldChange: range, to: text) ?? true
    }

    /// Whether `shouldChangeCharactersIn` is asked while text is marked (TX-42).
    private static let asksAboutMarkedText = false

    /// Replaces a range and sends the events of a change.
    final func change(_ range: NSRange, to text: String, kind: EditKind) {
        let line = Self.oneLine(text)
        change(kind) { $0.replace(range, with: line, attributesOfInsertion) }
    }

    /// Replaces a range by attributed text in one line, and sends the events of a change.
    final func change(_ range: NSRange, to line: NSAttributedString, kind: EditKind) {
        change(kind) { $0.replace(range, with: line) }
    }

    private func change(_ kind: EditKind, _ body: (inout EditedText) -> Void) {
        let before = compositionStart ?? edited
        compositionStart = nil
        var after = edited
        body(&after)
        edited = after
        record(kind, from: before)
        finishChange()
    }

    /// Moves characters, and sends the events of a change (TX-230).
    final func perform(_ move: TextMove) {
        if edited.marked != nil { endMarking() }
        let new = move.text(replacing: edited.text.attributedSubstring(from: move.range))
        guard isEditingText, asksDelegate(move.range, new.string) else { return }
        change(.other) {
            $0.replace(move.range, with: new)
            $0.select(move.selection)
        }
    }

    /// The attributes of what is inserted; `nil` for those of the whole text.
    private var attributesOfInsertion: [NSAttributedString.Key: Any]? {
        typing ?? (edited.uniformAttributes == nil ? attributesAtCaret : nil)
    }

    /// Shows a change by the user and sends its events (TX-64).
    private func finishChange() {
        clearsOnInsertion = false
        replacesSecureText = false
        keepsStartInSight = false
        showChange()
        invalidateIntrinsicContentSize()
        sendChange()
        delegate?.textFieldDidChangeSelection(self)
    }

    final func sendChange() {
        owner?.fieldDidChange(self)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// TX-68: a text in one line.
    static func oneLine(_ text: String) -> String {
        guard text.contains(where: \.isNewline) else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    /// A text in one line, without images (TX-68).
    static func oneLine(_ text: NSAttributedString) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: text)
        var end = text.length
        for character in text.string.reversed() {
            let length = String(character).utf16.count
            end -= length
            let range = NSRange(location: end, length: length)
            if character.isNewline {
                result.replaceCharacters(in: range, with: " ")
            } else if text.attribute(.attachment, at: end, effectiveRange: nil) != nil {
                result.deleteCharacters(in: range)
            }
        }
        return result
    }

    final func insertTyped(_ text: String) {
        if text == "\n" {
            _ = handleReturnKey()
            return
        }
        var range = edited.marked ?? edited.selection
        if clearsOnInsertion || replacesSecureText { range = edited.wholeRange }
        change(range, to: text, kind: .typing)
    }

    final func deleteTyped() {
        let range = clearsOnInsertion || replacesSecureText ? edited.wholeRange : edited.rangeOfDeletion
        if range.length > 0 { change(range, to: "", kind: .other) }
    }

    // MARK: Marked text

    /// TX-40: marked text is part of the text, and each change of it is one of the text.
    final func mark(_ text: String, _ selection: NSRange, clause: NSRange? = nil) {
        markedClause = clause
        if text.isEmpty, edited.marked == nil { return }
        if compositionStart == nil { compositionStart = edited }
        inputDelegate?.selectionWillChange(self)
        edited.setMarked(Self.oneLine(text), attributesOfInsertion, selection: selection)
        inputDelegate?.selectionDidChange(self)
        if edited.marked == nil { endComposition() }
        finishChange()
    }

    final func endMarking() {
        guard edited.marked != nil else { return }
        edited.unmark()
        endComposition()
        showChange()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// A composition is one step of undo (TX-49).
    private func endComposition() {
        if let start = compositionStart { record(.other, from: start) }
        compositionStart = nil
    }

    // MARK: Clear button

    func clearTapped() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        let before = edited
        edited.set(NSAttributedString())
        record(.other, from: before)
        onClear?()
        finishChange()
        becomeFirstResponder()
    }
}
