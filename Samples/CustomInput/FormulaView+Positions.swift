import UIKit

/// Positions and ranges: numbers of characters.
extension FormulaView {
    func text(in range: UITextRange) -> String? {
        (range as? FormulaRange).map { String(characters[$0.range.clamped(to: 0..<characters.count)]) }
    }

    var beginningOfDocument: UITextPosition { FormulaPosition(0) }
    var endOfDocument: UITextPosition { FormulaPosition(characters.count) }

    /// The index of a position.
    func index(_ position: UITextPosition) -> Int { (position as? FormulaPosition)?.index ?? 0 }

    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let ends = [index(fromPosition), index(toPosition)].sorted()
        return FormulaRange(ends[0]..<ends[1])
    }

    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let index = index(position) + offset
        return 0...characters.count ~= index ? FormulaPosition(index) : nil
    }

    func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        switch direction {
        case .right: self.position(from: position, offset: offset)
        case .left: self.position(from: position, offset: -offset)
        case .up, .down: nil
        }
    }

    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        let (first, second) = (index(position), index(other))
        return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }

    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { index(toPosition) - index(from) }

    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        switch direction {
        case .left, .up: range.start
        case .right, .down: range.end
        }
    }

    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        switch direction {
        case .left, .up: textRange(from: beginningOfDocument, to: position)
        case .right, .down: textRange(from: position, to: endOfDocument)
        }
    }

    func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection {
        .leftToRight
    }

    /// Formulas are always written from left to right.
    func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
}
