import UIKit

/// Where the characters are. All have the same width, so positions are multiples of it.
extension FormulaView {
    /// Where the first character begins.
    var origin: CGPoint { CGPoint(x: 14, y: (bounds.height - font.lineHeight) / 2) }

    private var characterWidth: CGFloat { ("0" as NSString).size(withAttributes: [.font: font]).width }

    private func x(_ index: Int) -> CGFloat { origin.x + CGFloat(index) * characterWidth }

    func caretRect(for position: UITextPosition) -> CGRect {
        CGRect(x: x(index(position)) - 1, y: origin.y, width: 2, height: font.lineHeight)
    }

    func firstRect(for range: UITextRange) -> CGRect {
        let (start, end) = (x(index(range.start)), x(index(range.end)))
        return CGRect(x: start, y: origin.y, width: end - start, height: font.lineHeight)
    }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        range.isEmpty ? [] : [FormulaSelectionRect(firstRect(for: range))]
    }

    func closestPosition(to point: CGPoint) -> UITextPosition? {
        let index = Int(((point.x - origin.x) / characterWidth).rounded())
        return FormulaPosition(min(max(index, 0), characters.count))
    }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let closest = closestPosition(to: point) else { return nil }
        return FormulaPosition(min(max(index(closest), index(range.start)), index(range.end)))
    }

    func characterRange(at point: CGPoint) -> UITextRange? {
        let index = Int(((point.x - origin.x) / characterWidth).rounded(.down))
        return characters.indices.contains(index) ? FormulaRange(index..<index + 1) : nil
    }
}
