import Foundation
import UIKitCore

/// A position in the text of a field or text view, as an offset in UTF-16 units (TX-15).
final class TextOffset: UITextPosition {
    let value: Int
    /// At a soft wrap, whether the caret stands at the end of the line before (TX-30).
    let prefersLineEnd: Bool

    init(_ value: Int, prefersLineEnd: Bool = false) {
        self.value = value
        self.prefersLineEnd = prefersLineEnd
        super.init()
    }

    /// Positions with the same offset are equal.
    override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.value == value }
    override var hash: Int { value }
}

/// A range in the text of a field or text view, in UTF-16 units.
final class TextOffsetRange: UITextRange {
    let range: NSRange
    /// At a soft wrap, whether the caret of an empty range stands at the end of the line before (TX-30).
    let prefersLineEnd: Bool

    init(_ range: NSRange, prefersLineEnd: Bool = false) {
        self.range = range
        self.prefersLineEnd = prefersLineEnd
        super.init()
    }

    override var isEmpty: Bool { range.length == 0 }
    override var start: UITextPosition { TextOffset(range.location, prefersLineEnd: isEmpty && prefersLineEnd) }
    override var end: UITextPosition { TextOffset(range.location + range.length, prefersLineEnd: prefersLineEnd) }

    /// Ranges of the same offsets are equal.
    override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.range == range }
    override var hash: Int { range.location }
}

/// A rectangle of a selection in a field or text view.
final class FieldSelectionRect: UITextSelectionRect {
    private let frame: CGRect
    private let isRightToLeft: Bool
    private let isFirst: Bool
    private let isLast: Bool

    init(_ frame: CGRect, isRightToLeft: Bool, isFirst: Bool, isLast: Bool) {
        self.frame = frame
        self.isRightToLeft = isRightToLeft
        self.isFirst = isFirst
        self.isLast = isLast
        super.init()
    }

    override var rect: CGRect { frame }
    override var writingDirection: NSWritingDirection { isRightToLeft ? .rightToLeft : .leftToRight }
    override var containsStart: Bool { isFirst }
    override var containsEnd: Bool { isLast }
}
