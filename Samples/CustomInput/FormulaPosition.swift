import UIKit

/// A position in a formula: a number of characters from its beginning.
final class FormulaPosition: UITextPosition {
    let index: Int

    init(_ index: Int) {
        self.index = index
        super.init()
    }
}

/// A range of a formula.
final class FormulaRange: UITextRange {
    let range: Range<Int>

    init(_ range: Range<Int>) {
        self.range = range
        super.init()
    }

    override var isEmpty: Bool { range.isEmpty }
    override var start: UITextPosition { FormulaPosition(range.lowerBound) }
    override var end: UITextPosition { FormulaPosition(range.upperBound) }
}

/// The rectangle of a selection, which is on one line.
final class FormulaSelectionRect: UITextSelectionRect {
    private let area: CGRect

    init(_ area: CGRect) {
        self.area = area
        super.init()
    }

    override var rect: CGRect { area }
    override var writingDirection: NSWritingDirection { .leftToRight }
    override var containsStart: Bool { true }
    override var containsEnd: Bool { true }
}
