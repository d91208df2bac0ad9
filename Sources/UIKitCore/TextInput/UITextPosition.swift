import CoreGraphics
import Foundation

/// A position in a text. Abstract: a text input returns instances of a private subclass, which others pass back to it
/// unread (TX-13).
@preconcurrency @MainActor open class UITextPosition: NSObject {
    /// Creates a position; only useful in subclasses.
    public override init() { super.init() }
}

/// A range of a text. Abstract: a text input returns instances of a private subclass (TX-13).
@preconcurrency @MainActor open class UITextRange: NSObject {
    /// Creates a range; only useful in subclasses.
    public override init() { super.init() }

    /// Whether the length is zero; subclasses override it.
    open var isEmpty: Bool { true }
    /// Where the range begins; subclasses override it.
    open var start: UITextPosition { UITextPosition() }
    /// Where the range ends; subclasses override it.
    open var end: UITextPosition { UITextPosition() }
}

/// A rectangle of a selection: a part of one line in one writing direction (TX-25). Abstract.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
    /// Creates a rectangle; only useful in subclasses.
    public override init() { super.init() }

    /// The rectangle, in points, in the coordinates of the text input's `textInputView`.
    open var rect: CGRect { .zero }
    /// The direction of the text in the rectangle.
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the selection begins here.
    open var containsStart: Bool { false }
    /// Whether the selection ends here.
    open var containsEnd: Bool { false }
    /// Whether the text is vertical.
    open var isVertical: Bool { false }
    /// How the rectangle is transformed; by default not at all.
    open var transform: CGAffineTransform { .identity }
}

/// A direction in the order of the characters (TX-19).
public enum UITextStorageDirection: Int, Sendable {
    /// Toward the end of the text.
    case forward = 0
    /// Toward its beginning.
    case backward = 1
}

/// A direction on the screen (TX-19).
public enum UITextLayoutDirection: Int, Sendable {
    /// To the right.
    case right = 2
    /// To the left.
    case left = 3
    /// Up.
    case up = 4
    /// Down.
    case down = 5
}

/// A direction in a text: one of storage or one of layout.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    /// The number of the storage or layout direction.
    public var rawValue: Int
    /// Creates a direction from the number of a storage or layout direction.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A direction in the order of the characters.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// A direction on the screen.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// A unit of text (TX-19).
public enum UITextGranularity: Int, Sendable {
    /// What the user sees as one character.
    case character = 0
    /// A word.
    case word = 1
    /// A sentence.
    case sentence = 2
    /// A paragraph.
    case paragraph = 3
    /// A line of the layout.
    case line = 4
    /// The whole text.
    case document = 5
}
