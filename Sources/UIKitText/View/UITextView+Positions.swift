import CoreGraphics
import Foundation
import UIKitCore

extension UITextView: TextSelectionHost {
    package final var selectionContainer: UIView { highlightContainer }
    package final var caretContainer: UIView { caretLayer }
    package final var hidesSelection: Bool { clearsOnInsertion && hasText || !isSelectable }
    package final var showsCaret: Bool { isEditable }

    // MARK: Offsets

    /// The range of the whole text.
    final var wholeRange: NSRange { NSRange(location: 0, length: textStorage.length) }

    /// The part of a range in the text.
    final func clamped(_ range: NSRange) -> NSRange { range.clamped(to: wholeRange) }

    /// The characters of a range.
    final func substring(_ range: NSRange) -> String {
        NSString(string: textStorage.string).substring(with: clamped(range))
    }

    /// The offset of a position, in the text's bounds; the start for a position of another text.
    final func offset(of position: UITextPosition) -> Int {
        min(max((position as? TextOffset)?.value ?? 0, 0), textStorage.length)
    }

    final func range(from a: UITextPosition, to b: UITextPosition) -> UITextRange? {
        guard let first = a as? TextOffset, let second = b as? TextOffset else { return nil }
        let (low, high) = (min(offset(of: a), offset(of: b)), max(offset(of: a), offset(of: b)))
        let last = second.value >= first.value ? second : first
        return TextOffsetRange(NSRange(location: low, length: high - low), prefersLineEnd: last.prefersLineEnd)
    }

    final func position(_ position: UITextPosition, movedBy distance: Int) -> UITextPosition? {
        guard let start = (position as? TextOffset)?.value else { return nil }
        let (target, overflows) = start.addingReportingOverflow(distance)
        return !overflows && (0...textStorage.length).contains(target) ? TextOffset(target) : nil
    }

    /// Whether a direction on the screen leads toward the end of the text.
    final func leadsForward(_ direction: UITextLayoutDirection, at offset: Int) -> Bool {
        switch direction {
        case .right: !layoutManager.isRightToLeft(atCharacter: offset)
        case .left: layoutManager.isRightToLeft(atCharacter: offset)
        case .down: true
        case .up: false
        }
    }

    final func position(
        _ position: UITextPosition, moved direction: UITextLayoutDirection, by count: Int
    ) -> UITextPosition? {
        switch direction {
        case .left, .right:
            let isForward = leadsForward(direction, at: offset(of: position)) == (count >= 0)
            let steps = Int(clamping: count.magnitude)
            return self.position(position, movedByCharacters: isForward ? steps : -steps)
        case .up, .down:
            let isDown = (direction == .down) == (count >= 0)
            var current = position
            for _ in 0..<count.magnitude {
                guard let next = lineNeighbor(of: current, isDown: isDown) else { return nil }
                current = next
            }
            return current
        }
    }

    /// The position some of what the user sees as characters away.
    private func position(_ position: UITextPosition, movedByCharacters count: Int) -> UITextPosition? {
        let string = NSString(string: textStorage.string)
        var offset = offset(of: position)
        for _ in 0..<abs(count) {
            if count > 0 {
                guard offset < string.length else { return nil }
                let range = string.rangeOfComposedCharacterSequence(at: offset)
                offset = range.location + range.length
            } else {
                guard offset > 0 else { return nil }
                offset = string.rangeOfComposedCharacterSequence(at: offset - 1).location
            }
        }
        return TextOffset(offset)
    }

    /// The position in the line above or below that is nearest; `nil` in the first or last line.
    private func lineNeighbor(of position: UITextPosition, isDown: Bool) -> UITextPosition? {
        let caret = caretRect(at: position)
        let range = layoutManager.lineRange(
            atCharacter: offset(of: position), prefersLineEnd: (position as? TextOffset)?.prefersLineEnd ?? false)
        let end = range.location + range.length
        if isDown, end >= textStorage.length, !(end > range.location && endsWithSeparator(end)) { return nil }
        if !isDown, range.location == 0 { return nil }
        let neighbor = isDown ? end : range.location - 1
        let line = caretRect(at: TextOffset(neighbor))
        return self.position(nearestTo: CGPoint(x: caret.midX, y: line.midY))
    }

    private func endsWithSeparator(_ end: Int) -> Bool {
        substring(NSRange(location: end - 1, length: 1)).contains(where: \.isNewline)
    }

    final func extendedRange(_ position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange? {
        let offset = offset(of: position)
        let line = layoutManager.lineRange(
            atCharacter: offset, prefersLineEnd: (position as? TextOffset)?.prefersLineEnd ?? false)
        switch direction {
        case .up: return range(from: beginningOfDocument, to: position)
        case .down: return range(from: position, to: endOfDocument)
        case .left, .right:
            return leadsForward(direction, at: offset)
                ? range(from: position, to: TextOffset(line.location + line.length))
                : range(from: TextOffset(line.location), to: position)
        }
    }

    // MARK: Geometry

    /// The caret, kept in the text's area (TX-27).
    final func caretRect(at position: UITextPosition) -> CGRect {
        let caret = layoutManager.caretRect(
            atCharacter: offset(of: position), prefersLineEnd: (position as? TextOffset)?.prefersLineEnd ?? false)
        let width = TextInteractionMetrics.caretWidth
        let origin = containerOrigin
        let limit = max(0, contentSize.width - textContainerInset.right - width)
        return CGRect(
            x: min(max(origin.x + caret.minX - width / 2, 0), max(limit, 0)), y: origin.y + caret.minY, width: width,
            height: caret.height)
    }

    /// The rectangles of a range. Lines that go on reach to the edge of the container (TX-26). A very long range has
    /// only those of its first line, its last line and of what is seen.
    final func rects(of range: UITextRange) -> [UITextSelectionRect] {
        guard let range = (range as? TextOffsetRange)?.range, range.length > 0 else { return [] }
        let selected = clamped(range)
        var rects: [CGRect] = []
        for piece in shownPieces(of: selected) {
            layoutManager.enumerateEnclosingRects(
                forGlyphRange: piece, withinSelectedGlyphRange: selected, in: textContainer
            ) { rect, _ in
                rects.append(rect.offsetBy(dx: containerOrigin.x, dy: containerOrigin.y))
            }
        }
        return rects.enumerated().map { index, rect in
            let (isFirst, isLast) = (index == 0, index == rects.count - 1)
            // Only the ends have handles, which depend on the direction.
            let end = isFirst ? selected.location : selected.location + selected.length - 1
            let isRightToLeft = (isFirst || isLast) && layoutManager.isRightToLeft(atCharacter: end)
            return FieldSelectionRect(rect, isRightToLeft: isRightToLeft, isFirst: isFirst, isLast: isLast)
        }
    }

    /// The range itself, or of a very long one the first line, what is seen, and the last line.
    private func shownPieces(of range: NSRange) -> [NSRange] {
        guard range.length > TextViewMetrics.wholeSelectionLimit else { return [range] }
        let end = range.location + range.length
        let band = bounds.insetBy(dx: 0, dy: -bounds.height).offsetBy(dx: 0, dy: -containerOrigin.y)
        let lines = [
            layoutManager.lineRange(atCharacter: range.location),
            layoutManager.glyphRange(forBoundingRect: band, in: textContainer),
            layoutManager.lineRange(atCharacter: end, prefersLineEnd: true),
        ]
        var location = range.location
        return lines.compactMap { line in
            let start = max(line.location, location)
            let lineEnd = min(line.location + line.length, end)
            guard lineEnd > start else { return nil }
            location = lineEnd
            return NSRange(location: start, length: lineEnd - start)
        }
    }

    final func position(nearestTo point: CGPoint) -> TextOffset {
        let inContainer = CGPoint(x: point.x - containerOrigin.x, y: point.y - containerOrigin.y)
        let caret = layoutManager.caret(at: inContainer, in: textContainer)
        return TextOffset(min(caret.offset, textStorage.length), prefersLineEnd: caret.isLineEnd)
    }

    final func characterRange(under point: CGPoint) -> UITextRange? {
        guard hasText else { return nil }
        let inContainer = CGPoint(x: point.x - containerOrigin.x, y: point.y - containerOrigin.y)
        let index = layoutManager.glyphIndex(for: inContainer, in: textContainer)
        guard index < textStorage.length else { return nil }
        let range = NSString(string: textStorage.string).rangeOfComposedCharacterSequence(at: index)
        let rect = layoutManager.boundingRect(forGlyphRange: range, in: textContainer)
        return rect.contains(inContainer) ? TextOffsetRange(range) : nil
    }
}
