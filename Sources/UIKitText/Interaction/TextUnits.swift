import CoreGraphics
import Foundation
import UIKitCore

/// Where touches in a text lead: word boundaries, words, paragraphs.
@MainActor struct TextUnits {
    let input: any UITextInput

    /// The word boundary that a tap at a point means (TX-108, TX-109).
    func boundary(at point: CGPoint) -> UITextPosition? {
        guard let position = input.closestPosition(to: point) else { return nil }
        let (forward, backward) = (UITextDirection.storage(.forward), UITextDirection.storage(.backward))
        let tokenizer = input.tokenizer
        if tokenizer.isPosition(position, atBoundary: .line, inDirection: forward)
            || tokenizer.isPosition(position, atBoundary: .word, inDirection: forward)
        {
            return position
        }
        if let word = tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: forward) {
            let distance = input.offset(from: word.start, to: position)
            return distance <= TextInteractionMetrics.wordStartDistance ? word.start : word.end
        }
        let next = input.textRange(from: position, to: input.endOfDocument)
            .flatMap { _ in tokenizer.position(from: position, toBoundary: .word, inDirection: forward) }
        guard let next else { return input.endOfDocument }
        let word = tokenizer.rangeEnclosingPosition(next, with: .word, inDirection: backward)
        return word?.start ?? next
    }

    /// The word at a position: the one it ends or lies in, otherwise the one it begins, otherwise from the last word's
    /// start before it to the position (TX-117). `nil` without text there.
    func word(at position: UITextPosition) -> UITextRange? {
        let tokenizer = input.tokenizer
        for direction in [UITextStorageDirection.backward, .forward] {
            let word = tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: .storage(direction))
            if let word { return word }
        }
        let start = tokenizer.position(from: position, toBoundary: .word, inDirection: .storage(.backward))
        return start.flatMap { input.textRange(from: $0, to: position) }
    }

    /// What a tap of a series selects: a word, a paragraph, everything (TX-116, TX-120). A second tap at the end of a
    /// line only places the caret.
    func selection(at point: CGPoint, tapCount: Int) -> UITextRange? {
        guard let position = input.closestPosition(to: point) else { return nil }
        let forward = UITextDirection.storage(.forward)
        switch tapCount {
        case 2:
            if input.tokenizer.isPosition(position, atBoundary: .line, inDirection: forward),
                !input.caretRect(for: position).insetBy(dx: -TextInteractionMetrics.handleRadius, dy: 0).contains(point)
            {
                return input.textRange(from: position, to: position)
            }
            return word(at: position)
        case 3:
            for direction in [UITextStorageDirection.forward, .backward] {
                let paragraph = input.tokenizer.rangeEnclosingPosition(
                    position, with: .paragraph, inDirection: .storage(direction))
                if let paragraph { return paragraph }
            }
            return nil
        default: return input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
        }
    }

    /// The range that contains two ranges.
    func union(_ a: UITextRange, _ b: UITextRange) -> UITextRange? {
        let start = input.compare(a.start, to: b.start) == .orderedAscending ? a.start : b.start
        let end = input.compare(a.end, to: b.end) == .orderedDescending ? a.end : b.end
        return input.textRange(from: start, to: end)
    }

    /// The range between a fixed end and one that is dragged; at least one character, on the dragged end's own side of
    /// the fixed one (TX-131, TX-132).
    func range(from fixed: UITextPosition, to dragged: UITextPosition, movesEnd: Bool) -> UITextRange? {
        let order = input.compare(dragged, to: fixed)
        if order == (movesEnd ? .orderedDescending : .orderedAscending) { return range(fixed, dragged) }
        let direction = UITextDirection.storage(movesEnd ? .forward : .backward)
        return input.tokenizer.position(from: fixed, toBoundary: .character, inDirection: direction)
            .flatMap { range(fixed, $0) }
    }

    /// The range between two positions in any order.
    func range(_ a: UITextPosition, _ b: UITextPosition) -> UITextRange? {
        input.compare(a, to: b) == .orderedDescending
            ? input.textRange(from: b, to: a) : input.textRange(from: a, to: b)
    }
}
