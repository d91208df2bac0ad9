import CoreText
import Foundation
import UIKitCore

/// Finds words, sentences and paragraphs in the text of a text input (TX-23).
///
/// Lines are answered from the carets' rectangles, other questions about layout are for subclasses.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    /// Creates a tokenizer for a text input, which is not retained.
    public init(textInput: UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    // MARK: Questions

    /// The unit around a position; at a boundary the one in the direction (TX-20).
    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let input, let offset = offset(of: position) else { return nil }
        if granularity == .line {
            let line = line(around: position, in: input)
            let (start, end) = (self.offset(of: line.start) ?? 0, self.offset(of: line.end) ?? 0)
            let isInside = isForward(direction) ? (start..<end).contains(offset) : start < offset && offset <= end
            return isInside ? input.textRange(from: line.start, to: line.end) : nil
        }
        let isForward = isForward(direction)
        for window in windows(around: offset) {
            let unit = units(granularity, in: window).first {
                isForward ? $0.contains(offset) : $0.lowerBound < offset && offset <= $0.upperBound
            }
            guard let unit else { continue }
            guard let start = self.position(at: unit.lowerBound), let end = self.position(at: unit.upperBound) else {
                return nil
            }
            return input.textRange(from: start, to: end)
        }
        return nil
    }

    /// Whether a unit ends at the position, going in the direction (TX-21).
    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let input, let offset = offset(of: position) else { return false }
        let isForward = isForward(direction)
        if granularity == .line {
            let line = line(around: position, in: input)
            return self.offset(of: isForward ? line.end : line.start) == offset
        }
        return windows(around: offset).contains { window in
            units(granularity, in: window).contains { (isForward ? $0.upperBound : $0.lowerBound) == offset }
        }
    }

    /// The next end of a unit in the direction (TX-21).
    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let input, let offset = offset(of: position) else { return nil }
        let isForward = isForward(direction)
        if granularity == .line {
            let line = line(around: position, in: input)
            let target = isForward ? line.end : line.start
            let distance = (self.offset(of: target) ?? offset) - offset
            return isForward ? (distance > 0 ? target : nil) : (distance < 0 ? target : nil)
        }
        var window: TextWindow? = isForward ? windows(around: offset).last : windows(around: offset).first
        while let current = window {
            let units = units(granularity, in: current)
            let target =
                isForward
                ? units.map(\.upperBound).first { $0 > offset } : units.map(\.lowerBound).last { $0 < offset }
            if let target { return self.position(at: target) }
            window = neighbor(of: current, isForward: isForward)
        }
        return nil
    }

    /// Whether the position lies in a unit; at a boundary, whether the unit in the direction does (TX-22).
    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
    }

    // MARK: Units

    /// Layout directions follow the writing direction: right is forward in text from left to right.
    private func isForward(_ direction: UITextDirection) -> Bool {
        switch direction {
        case .storage(.backward): return false
        case .layout(.up): return false
        case .layout(.left), .layout(.right):
            guard let input else { return true }
            let base = input.baseWritingDirection(for: input.beginningOfDocument, in: .forward)
            return (direction == .layout(.right)) != (base == .rightToLeft)
        default: return true
        }
    }

    private func offset(of position: UITextPosition) -> Int? {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) }
    }

    private func position(at offset: Int) -> UITextPosition? {
        input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
    }

    /// A paragraph of the text, with its separator.
    private struct TextWindow {
        var text: String
        var start: Int
        var end: Int
    }

    /// How many UTF-16 units are read at once to find the ends of a paragraph (decision).
    private static let portion = 512
    private static let separators = CharacterSet(charactersIn: "\n\r\u{2029}")

    private var length: Int { offset(of: input?.endOfDocument ?? UITextPosition()) ?? 0 }

    private func text(from start: Int, to end: Int) -> String {
        guard let input, start < end, let first = position(at: start), let last = position(at: end),
            let range = input.textRange(from: first, to: last)
        else { return "" }
        return input.text(in: range) ?? ""
    }

    /// The paragraph that contains the character at an offset. Only as much text is read as it has.
    private func paragraph(at offset: Int) -> TextWindow {
        let length = length
        var start = offset
        while start > 0 {
            let from = max(0, start - Self.portion)
            let part = NSString(string: text(from: from, to: start))
            // A separator right before the offset ends the paragraph before; one in two parts is seen as a whole.
            let last = part.rangeOfCharacter(from: Self.separators, options: .backwards)
            if last.location != NSNotFound {
                let end = from + last.location + last.length
                let splits = end == offset && text(from: end - 1, to: min(end + 1, length)) == "\r\n"
                if !splits {
                    start = end
                    break
                }
                start = end - 1
                continue
            }
            start = from
        }
        var end = offset
        while end < length {
            let to = min(length, end + Self.portion)
            let part = NSString(string: text(from: end, to: to))
            let first = part.rangeOfCharacter(from: Self.separators)
            if first.location != NSNotFound {
                end += first.location + 1
                if end < length, text(from: end - 1, to: end + 1) == "\r\n" { end += 1 }
                break
            }
            end = to
        }
        return TextWindow(text: text(from: start, to: end), start: start, end: end)
    }

    /// The paragraphs that touch an offset: one, or at the start of a paragraph also the one before.
    private func windows(around offset: Int) -> [TextWindow] {
        let here = paragraph(at: min(offset, length))
        guard here.start == offset, offset > 0 else { return [here] }
        return [paragraph(at: offset - 1), here]
    }

    private func neighbor(of window: TextWindow, isForward: Bool) -> TextWindow? {
        if isForward { return window.end < length ? paragraph(at: window.end) : nil }
        return window.start > 0 ? paragraph(at: window.start - 1) : nil
    }

    /// The units of a paragraph, as offsets in the whole text.
    private func units(_ granularity: UITextGranularity, in window: TextWindow) -> [Range<Int>] {
        func moved(_ ranges: [Range<Int>]) -> [Range<Int>] {
            ranges.map { $0.lowerBound + window.start..<$0.upperBound + window.start }
        }
        switch granularity {
        case .character:
            let stops = TextBoundaries(window.text).characters
            return moved(zip(stops, stops.dropFirst()).map { $0..<$1 })
        case .word: return moved(TextBoundaries(window.text).words)
        case .sentence: return moved(TextBoundaries(window.text).sentences)
        case .paragraph, .line: return window.start < window.end ? [window.start..<window.end] : []
        case .document: return [0..<length]
        }
    }

    /// The ends of the line of a position: the carets at its height.
    private func line(
        around position: UITextPosition, in input: any UITextInput
    ) -> (start: UITextPosition, end: UITextPosition) {
        let middle = input.caretRect(for: position).midY
        let far = CGFloat.greatestFiniteMagnitude / 4
        let ends = [-far, far].map { input.closestPosition(to: CGPoint(x: $0, y: middle)) ?? position }
        return input.compare(ends[0], to: ends[1]) == .orderedDescending ? (ends[1], ends[0]) : (ends[0], ends[1])
    }
}
