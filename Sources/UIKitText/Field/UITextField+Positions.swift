import CoreGraphics
import CoreText
import Foundation
import UIKitCore

extension UITextField: TextSelectionHost {
    package final var selectionContainer: UIView { highlightContainer }
    package final var caretContainer: UIView { clip }
    package final var hidesSelection: Bool { clearsOnInsertion && hasText }

    // MARK: Offsets

    /// The offset of a position, in the text's bounds; the start for a position of another text.
    final func offset(of position: UITextPosition) -> Int {
        min(max((position as? TextOffset)?.value ?? 0, 0), edited.length)
    }

    final func range(from a: UITextPosition, to b: UITextPosition) -> UITextRange? {
        guard a is TextOffset, b is TextOffset else { return nil }
        let (low, high) = (min(offset(of: a), offset(of: b)), max(offset(of: a), offset(of: b)))
        return TextOffsetRange(NSRange(location: low, length: high - low))
    }

    final func position(_ position: UITextPosition, movedBy distance: Int) -> UITextPosition? {
        guard let start = (position as? TextOffset)?.value else { return nil }
        let (target, overflows) = start.addingReportingOverflow(distance)
        return !overflows && (0...edited.length).contains(target) ? TextOffset(target) : nil
    }

    /// Whether a direction on the screen leads toward the end of the text.
    final func leadsForward(_ direction: UITextLayoutDirection) -> Bool {
        switch direction {
        case .right: !isTextRightToLeft
        case .left: isTextRightToLeft
        case .down: true
        case .up: false
        }
    }

    /// Left and right go by what the user sees as characters; there are no other lines above or below.
    final func position(
        _ position: UITextPosition, moved direction: UITextLayoutDirection, by count: Int
    ) -> UITextPosition? {
        guard direction == .left || direction == .right else { return nil }
        let stops = TextBoundaries(edited.string).characters
        let here = offset(of: position)
        let isForward = leadsForward(direction) == (count >= 0)
        // A position inside of a character counts as the boundary it comes from.
        let index =
            isForward ? stops.lastIndex { $0 <= here } : stops.firstIndex { $0 >= here }
        guard let index else { return nil }
        let steps = Int(clamping: count.magnitude)
        let (target, overflows) =
            isForward ? index.addingReportingOverflow(steps) : index.subtractingReportingOverflow(steps)
        return !overflows && stops.indices.contains(target) ? TextOffset(stops[target]) : nil
    }

    // MARK: Geometry

    /// The caret, kept in the text's area (TX-27).
    final func caretRect(atOffset offset: Int) -> CGRect {
        let shown = fieldLayout
        let caret = shown.layout.caretRect(at: displayOffset(offset))
        let width = TextInteractionMetrics.caretWidth
        var x = shown.origin.x + caret.minX
        if x >= shown.rect.minX - 1, x <= shown.rect.maxX + 1 {
            x = min(max(x - width / 2, shown.rect.minX), max(shown.rect.minX, shown.rect.maxX - width))
        }
        return CGRect(x: x, y: shown.origin.y + caret.minY, width: width, height: caret.height)
    }

    final func rects(of range: UITextRange) -> [UITextSelectionRect] {
        guard let range = (range as? TextOffsetRange)?.range, range.length > 0 else { return [] }
        let shown = fieldLayout
        let start = displayOffset(range.location)
        let end = displayOffset(min(range.location + range.length, edited.length))
        let parts = shown.layout.selectionParts(of: NSRange(location: start, length: end - start))
        let isMirrored = isTextRightToLeft
        return parts.enumerated().map { index, part in
            let (isFirst, isLast) = (index == 0, index == parts.count - 1)
            return FieldSelectionRect(
                part.rect.offsetBy(dx: shown.origin.x, dy: shown.origin.y), isRightToLeft: part.isRightToLeft,
                isFirst: isMirrored ? isLast : isFirst, isLast: isMirrored ? isFirst : isLast)
        }
    }

    final func offset(nearestTo point: CGPoint) -> Int {
        let shown = fieldLayout
        let inLayout = CGPoint(x: point.x - shown.origin.x, y: 0)
        return min(textOffset(shown.layout.offset(at: inLayout).offset), edited.length)
    }

    final func characterRange(under point: CGPoint) -> UITextRange? {
        let stops = TextBoundaries(edited.string).characters
        for (start, end) in zip(stops, stops.dropFirst()) {
            let range = TextOffsetRange(NSRange(location: start, length: end - start))
            if rects(of: range).contains(where: { $0.rect.contains(point) }) { return range }
        }
        return nil
    }
}
