import CoreGraphics
import Foundation

/// What an input method does to the focused text (KB-90).
package enum InputMethodEvent: Hashable, Sendable {
    /// Final text.
    case commit(String)
    /// Provisional text, empty for none, with the cursor in UTF-16 units, and the clause that is converted, if one is.
    case preedit(String, cursor: Int, clause: Range<Int>? = nil)
    /// Characters to delete, counted in Unicode scalars from the caret.
    case delete(offset: Int, count: Int)
    /// Text to delete before and after the caret or the selection, which is deleted too, in bytes of UTF-8 (KB-92). No
    /// effect if a length is not that of whole characters, or beyond the text that is shown to input methods.
    case deleteBytes(before: Int, after: Int)
    /// A key that the application handles as if it was typed.
    case forward(InputMethodKey)
}

/// The text around the caret, without provisional text.
package struct SurroundingText: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The caret, in Unicode scalars from the start of `text`.
    package var cursor: Int
    /// The other end of the selection, in Unicode scalars; equal to `cursor` for a caret.
    package var anchor: Int

    /// Creates the text around a caret.
    package init(text: String, cursor: Int, anchor: Int) {
        self.text = text
        self.cursor = cursor
        self.anchor = anchor
    }
}

/// A connection to an input method service with one input context.
@MainActor package protocol InputMethodService: AnyObject {
    /// Called with what the service does, in its order.
    var onEvent: ((InputMethodEvent) -> Void)? { get set }
    /// Called once when the service is gone. Calls without an answer have been answered with `nil` before.
    var onLost: (() -> Void)? { get set }
    /// Whether keys are shown to the service by `process`; true by default. The keys of others have passed the input
    /// method before they reach the program, so these are told of each change of the text instead.
    var seesKeys: Bool { get }

    /// Shows a key to the service. `reply` gets whether the service used it, `nil` if it did not answer; it is called
    /// once, after all events that the key caused, and not before this method returns.
    func process(_ key: InputMethodKey, reply: @escaping @MainActor (Bool?) -> Void)
    /// A text input got the focus.
    func focusIn(_ content: InputMethodContent)
    /// It has lost the focus. Provisional text is not the service's business any more.
    func focusOut()
    /// Forgets what was composed.
    func reset()
    /// The rectangle of the caret, in pixels of the screen: the service shows its candidates there.
    func setCaret(_ rectangle: CGRect)
    /// The text around the caret.
    func setSurroundingText(_ text: SurroundingText)
    /// Ends the connection.
    func close()
}

extension InputMethodService {
    package var seesKeys: Bool { true }
}
