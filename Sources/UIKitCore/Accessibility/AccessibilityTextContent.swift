import CoreGraphics
import Foundation

/// The text of an element: that of a text input, or of the page of an element for reading (AX-28, AX-45). Offsets are
/// characters of Unicode.
@MainActor package struct AccessibilityTextContent {
    /// The text; bullets for a secure one.
    package let string: String
    /// The characters of the text.
    package let scalars: [Unicode.Scalar]
    /// The text input; `nil` for a text that is only read.
    package let input: (any UITextInput)?
    private let reading: (any UIAccessibilityReadingContent)?
    private let isSecure: Bool

    /// Reads the text of an element; `nil` for one without.
    package init?(_ node: AccessibilityNode) {
        if let input = node.textInput {
            self.input = input
            reading = nil
            isSecure = node.traits.contains(.secureTextField)
            let range = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
            let text = range.flatMap { input.text(in: $0) } ?? ""
            string = isSecure ? String(repeating: "•", count: text.unicodeScalars.count) : text
        } else if node.isElement, let reading = node.responder as? any UIAccessibilityReadingContent,
            let text = reading.accessibilityPageContent()
        {
            (input, self.reading, isSecure, string) = (nil, reading, false, text)
        } else {
            return nil
        }
        scalars = Array(string.unicodeScalars)
    }

    /// A text that is only read, such as the label of an element.
    package init(_ string: String) {
        (input, reading, isSecure, self.string) = (nil, nil, false, string)
        scalars = Array(string.unicodeScalars)
    }

    /// The number of characters.
    package var count: Int { scalars.count }

    /// The text between two offsets, pinned to the text; an end below 0 is that of the text.
    package func text(_ start: Int, _ end: Int) -> String {
        let start = min(max(start, 0), count)
        let end = end < 0 ? count : min(max(end, start), count)
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[start..<end])
        return text
    }

    // MARK: Positions

    /// The position of an offset, pinned to the text. Text inputs count UTF-16 units.
    package func position(_ offset: Int) -> UITextPosition? {
        guard let input else { return nil }
        let offset = min(max(offset, 0), count)
        let units = scalars[..<offset].reduce(0) { $0 + UTF16.width($1) }
        return input.position(from: input.beginningOfDocument, offset: isSecure ? offset : units)
    }

    /// The offset of a position.
    package func offset(_ position: UITextPosition) -> Int {
        guard let input else { return 0 }
        var units = input.offset(from: input.beginningOfDocument, to: position)
        if isSecure { return min(max(units, 0), count) }
        var offset = 0
        while units > 0, offset < count {
            units -= UTF16.width(scalars[offset])
            offset += 1
        }
        return offset
    }

    /// The range between two offsets, pinned to the text; `nil` for a text that is only read.
    package func range(_ start: Int, _ end: Int) -> UITextRange? {
        guard let from = position(min(start, end)), let to = position(max(start, end)) else { return nil }
        return input?.textRange(from: from, to: to)
    }

    /// The offset of the caret, or of the end of the selection; 0 without one.
    package var caret: Int { input?.selectedTextRange.map { offset($0.end) } ?? 0 }

    /// The selection, if it is not empty.
    package var selection: (start: Int, end: Int)? {
        guard let range = input?.selectedTextRange, !range.isEmpty else { return nil }
        return (offset(range.start), offset(range.end))
    }

    // MARK: Geometry

    /// The rectangle of a character on the screen, in points.
    package func frame(_ start: Int, _ end: Int) -> CGRect {
        if let input, let range = range(start, end) {
            let rects = input.selectionRects(for: range).map(\.rect).filter { !$0.isNull && !$0.isInfinite }
            let rect = rects.reduce(CGRect.null) { $0.union($1) }
            let shown = rect.isNull ? input.firstRect(for: range) : rect
            return UIAccessibility.convertToScreenCoordinates(shown, in: input.textInputView)
        }
        guard let reading else { return .zero }
        return reading.accessibilityFrame(forLineNumber: line(at: start).number)
    }

    /// The offset of the character at a point on the screen, in points; −1 if there is none.
    package func offset(at point: CGPoint) -> Int {
        if let input {
            let view = input.textInputView
            let zero: UIWindow? = nil
            let local = view.convert(view.window?.convert(point, from: zero) ?? point, from: view.window)
            return input.closestPosition(to: local).map(offset) ?? -1
        }
        guard let reading else { return -1 }
        let number = reading.accessibilityLineNumber(for: point)
        return number == NSNotFound ? -1 : lineStarts.first { $0.number == number }?.start ?? -1
    }

    // MARK: Units

    /// Units in which a text is read.
    package enum Unit { case character, word, sentence, line, paragraph }

    /// The unit around an offset: its start and the start of the next one.
    package func unit(_ unit: Unit, at offset: Int) -> (start: Int, end: Int) {
        let offset = min(max(offset, 0), count)
        switch unit {
        case .character: return (offset, min(offset + 1, count))
        case .line:
            let line = line(at: offset)
            return (line.start, line.end)
        case .word: return run(at: offset) { !Self.isInWord(scalars[$0 - 1]) && Self.isInWord(scalars[$0]) }
        case .sentence: return run(at: offset, startsSentence)
        case .paragraph: return run(at: offset) { scalars[$0 - 1] == "\n" }
        }
    }

    /// Whether a sentence starts at an offset: after the end of another one and spaces, or in a new line.
    private func startsSentence(_ offset: Int) -> Bool {
        guard Self.isSpace(scalars[offset - 1]), !Self.isSpace(scalars[offset]) else { return false }
        var end = offset - 1
        while end >= 0, Self.isSpace(scalars[end]) {
            if scalars[end] == "\n" { return true }
            end -= 1
        }
        return end >= 0 && ".!?…。！？".unicodeScalars.contains(scalars[end])
    }

    /// The stretch around an offset between boundaries; `isBoundary` gets offsets within the text.
    private func run(at offset: Int, _ isBoundary: (Int) -> Bool) -> (start: Int, end: Int) {
        var start = min(offset, max(count - 1, 0))
        while start > 0, !isBoundary(start) { start -= 1 }
        var end = min(max(offset, start) + 1, count)
        while end < count, !isBoundary(end) { end += 1 }
        return (start, end)
    }

    private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "'" || scalar == "’"
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    private func line(at offset: Int) -> (number: Int, start: Int, end: Int) {
        if let input, let position = position(offset) {
            let found =
                input.tokenizer.rangeEnclosingPosition(position, with: .line, inDirection: .storage(.forward))
                ?? input.tokenizer.rangeEnclosingPosition(position, with: .line, inDirection: .storage(.backward))
            if let found { return (0, self.offset(found.start), self.offset(found.end)) }
            let paragraph = unit(.paragraph, at: offset)
            return (0, paragraph.start, paragraph.end)
        }
        guard reading != nil else {
            let paragraph = unit(.paragraph, at: offset)
            return (0, paragraph.start, paragraph.end)
        }
        let lines = lineStarts
        let index = max((lines.firstIndex { $0.start > offset } ?? lines.count) - 1, 0)
        guard lines.indices.contains(index) else { return (0, 0, count) }
        return (lines[index].number, lines[index].start, index + 1 < lines.count ? lines[index + 1].start : count)
    }

    /// The lines of a text that is only read: they are looked for in the text of the page, one after another.
    private var lineStarts: [(number: Int, start: Int)] {
        guard let reading else { return [] }
        var lines: [(number: Int, start: Int)] = []
        var start = 0
        // Each line has a character or a line feed of the page: a page that gives lines without end ends there.
        while start < count, lines.count < count,
            let content = reading.accessibilityContent(forLineNumber: lines.count)
        {
            lines.append((lines.count, start))
            start += content.unicodeScalars.count
            // The page separates lines by a space or a line feed that the lines themselves may lack.
            if start < count, Self.isSpace(scalars[start]), content.unicodeScalars.last.map(Self.isSpace) != true {
                start += 1
            }
        }
        return lines
    }
}
