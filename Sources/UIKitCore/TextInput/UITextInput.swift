import CoreGraphics
import Foundation

/// A responder into which text can be typed. As first responder it gets what keys type (TX-01).
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts what a key typed, with its whole string; the return key inserts a line feed (TX-02).
    func insertText(_ text: String)
    /// Removes the selection or what stands before the caret (TX-03, TX-182).
    func deleteBackward()
}

/// A responder with editable text of which the system knows the characters, the selection and the geometry (TX-13 to
/// TX-32).
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    /// The text in a range; `nil` if the range is not one of this text.
    func text(in range: UITextRange) -> String?
    /// Replaces a range.
    func replace(_ range: UITextRange, withText text: String)
    /// Asked before the user changes the text; false stops the change (TX-32). True by default.
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

    /// The selection; empty for a caret, `nil` for no selection (TX-18).
    var selectedTextRange: UITextRange? { get set }
    /// The range of the provisional text of an input method; `nil` if there is none (TX-35).
    var markedTextRange: UITextRange? { get }
    /// The attributes of marked text; `nil` for the standard ones (TX-39).
    var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
    /// Replaces the marked text, or the selection, by provisional text. The range counts within that text (TX-34).
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    /// Like `setMarkedText(_:selectedRange:)`, with the formatting of an input method: the clause that is converted is
    /// underlined thick (TX-39). By default the text is marked without it.
    func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange)
    /// Ends the marking; the characters stay (TX-36).
    func unmarkText()

    /// Where the text begins.
    var beginningOfDocument: UITextPosition { get }
    /// Where the text ends.
    var endOfDocument: UITextPosition { get }
    /// The range between two positions.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The position at a distance; `nil` outside of the text (TX-16).
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// The position at a distance on the screen; `nil` outside of the text (TX-16).
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
    /// The order of two positions (TX-14).
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// The signed distance between two positions (TX-14).
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

    /// Told about changes that the text system does not make itself; the system sets it (TX-31).
    var inputDelegate: (any UITextInputDelegate)? { get set }
    /// Answers questions about words, lines and other units.
    var tokenizer: any UITextInputTokenizer { get }

    /// The end of a range that is farthest in a direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// The range from a position to the farthest one in a direction.
    func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
    /// The writing direction at a position.
    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection
    /// Sets the writing direction of a range.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

    /// The rectangle of the first line of a range (TX-25).
    func firstRect(for range: UITextRange) -> CGRect
    /// The rectangle of a caret (TX-27).
    func caretRect(for position: UITextPosition) -> CGRect
    /// The rectangles of a selection (TX-25).
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// The position nearest to a point (TX-28).
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// The position of a range nearest to a point.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// The character at a point; `nil` where there is none (TX-28).
    func characterRange(at point: CGPoint) -> UITextRange?

    /// The attributes of the text at a position; `nil` by default.
    func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]?
    /// The position after some characters of a range; counted with `position(from:offset:)` by default.
    func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
    /// The number of characters from the start of a range; counted with `offset(from:to:)` by default.
    func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
    /// The view whose coordinates the geometry uses; the first view up the responder chain by default (TX-29).
    var textInputView: UIView { get }
    /// At a soft wrap, whether the caret stands at the end of a line or at the start of the next; `forward`, the start,
    /// by default (TX-30).
    var selectionAffinity: UITextStorageDirection { get set }

    /// A finger on the keyboard's space bar begins to move the caret; a point in the coordinates of `textInputView`.
    /// Does nothing by default: then only the selection is set (KB-60).
    func beginFloatingCursor(at point: CGPoint)
    /// The finger has moved; the selection follows at the nearest position (KB-61). Does nothing by default.
    func updateFloatingCursor(at point: CGPoint)
    /// The finger has lifted. Does nothing by default.
    func endFloatingCursor()
}

extension UITextInput {
    /// Marks the characters.
    public func setAttributedMarkedText(_ markedText: NSAttributedString?, selectedRange: NSRange) {
        setMarkedText(markedText?.string, selectedRange: selectedRange)
    }

    /// Does nothing.
    public func beginFloatingCursor(at point: CGPoint) {}
    /// Does nothing.
    public func updateFloatingCursor(at point: CGPoint) {}
    /// Does nothing.
    public func endFloatingCursor() {}

    /// True.
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

    /// `nil`.
    public func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { nil }

    /// The position at a distance from the start of the range.
    public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
        position(from: range.start, offset: offset)
    }

    /// The distance from the start of the range.
    public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
        offset(from: range.start, to: position)
    }

    /// The first view up the responder chain, starting with this responder.
    public var textInputView: UIView {
        var responder = self as? UIResponder
        while let candidate = responder {
            if let view = candidate as? UIView { return view }
            responder = candidate.next
        }
        preconditionFailure("a text input without a view in its responder chain must implement textInputView")
    }

    /// `forward`; setting it does nothing.
    public var selectionAffinity: UITextStorageDirection {
        get { .forward }
        set {}
    }
}

/// Told by a text input about changes that the text system does not make itself (TX-31).
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
    /// The selection is about to change.
    func selectionWillChange(_ textInput: (any UITextInput)?)
    /// The selection has changed.
    func selectionDidChange(_ textInput: (any UITextInput)?)
    /// The text is about to change.
    func textWillChange(_ textInput: (any UITextInput)?)
    /// The text has changed.
    func textDidChange(_ textInput: (any UITextInput)?)
}

/// Answers where the units of a text begin and end (TX-20 to TX-22).
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
    /// The unit around a position; at a boundary the one in the direction. `nil` if there is none (TX-20).
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange?
    /// Whether a unit ends at a position, going in a direction (TX-21).
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool
    /// The next end of a unit in a direction; `nil` if there is none (TX-21).
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Whether a position lies in a unit; at a boundary, whether the unit in the direction does (TX-22).
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}
