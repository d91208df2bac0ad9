internal import CPango
import CoreGraphics
import Foundation

/// A part of a selection: text of one direction in one line.
package struct TextSelectionPart {
    /// The rectangle, as high as the line, in points, relative to the layout's top left.
    package var rect: CGRect
    /// True for text from right to left.
    package var isRightToLeft: Bool
}

// Positions of carets. Offsets count UTF-16 units of the whole text.

extension TextLayout {
    /// The rectangle of a caret, without a width, as high as its line, in points, relative to the layout's top left. At
    /// a soft wrap it is at the start of a line, or at the end of the one before.
    package func caretRect(at offset: Int, prefersLineEnd: Bool = false) -> CGRect {
        TextEngine.locked {
            guard let line = line(at: offset, prefersLineEnd: prefersLineEnd) else { return .zero }
            let byte = line.paragraph.source.byte(at: offset)
            return CGRect(x: left(of: line) + line.caretX(atByte: byte), y: line.top, width: 0, height: line.height)
        }
    }

    /// The offset of the caret nearest to a point, and whether it is the end of a soft-wrapped line.
    package func offset(at point: CGPoint) -> (offset: Int, isLineEnd: Bool) {
        TextEngine.locked {
            guard let line = lines.first(where: { point.y < $0.bottom }) ?? lines.last else { return (0, false) }
            let byte = line.byte(atX: point.x - left(of: line))
            let offset = line.paragraph.source.offset(atByte: byte)
            let isLast = line.index == line.paragraph.lineCount - 1
            return (offset, !isLast && byte >= line.bytes.upperBound)
        }
    }

    /// The rectangles of a range, from top to bottom and left to right; those of lines that go on have no extra width.
    package func selectionParts(of range: NSRange) -> [TextSelectionPart] {
        TextEngine.locked {
            lines.flatMap { line -> [TextSelectionPart] in
                let source = line.paragraph.source
                let end = range.location + range.length
                let selected =
                    source.byte(
                        at: range.location)..<max(
                        source.byte(at: range.location), source.byte(at: end))
                guard end > source.location, selected.overlaps(line.bytes) else { return [] }
                return line.parts(of: selected.clamped(to: line.bytes), left: left(of: line))
            }
        }
    }

    /// The range of the line of a caret, without its separator.
    package func lineRange(at offset: Int, prefersLineEnd: Bool = false) -> NSRange {
        TextEngine.locked {
            guard let line = line(at: offset, prefersLineEnd: prefersLineEnd) else {
                return NSRange(location: 0, length: 0)
            }
            let source = line.paragraph.source
            let start = source.offset(atByte: line.bytes.lowerBound)
            return NSRange(location: start, length: source.offset(atByte: line.bytes.upperBound) - start)
        }
    }

    /// Whether the first paragraph is from right to left.
    package var isRightToLeft: Bool {
        TextEngine.locked { lines.first?.paragraph.isRightToLeft ?? false }
    }

    private func line(at offset: Int, prefersLineEnd: Bool) -> TextLine? {
        var found = lines.first
        for line in lines {
            let source = line.paragraph.source
            guard source.location <= offset else { break }
            let start = source.offset(atByte: line.bytes.lowerBound)
            if start > offset || start == offset && prefersLineEnd && line.index > 0 { break }
            found = line
        }
        return found
    }
}

extension TextLine {
    /// The bytes of the paragraph in the line.
    package var bytes: Range<Int> {
        let line = glyphs.pointee
        return Int(line.start_index)..<Int(line.start_index + line.length)
    }

    /// The distance of a caret from the line's left end. At the end of the line it is the end in reading direction.
    package func caretX(atByte byte: Int) -> CGFloat {
        if byte >= bytes.upperBound { return paragraph.isRightToLeft && !bytes.isEmpty ? 0 : width }
        var x: Int32 = 0
        pango_layout_line_index_to_x(glyphs, Int32(max(byte, bytes.lowerBound)), 0, &x)
        return TextParagraph.points(x)
    }

    /// The byte of the caret nearest to a distance from the line's left end.
    package func byte(atX x: CGFloat) -> Int {
        guard !bytes.isEmpty else { return bytes.lowerBound }
        var index: Int32 = 0
        var trailing: Int32 = 0
        pango_layout_line_x_to_index(glyphs, TextParagraph.units(x), &index, &trailing)
        var byte = Int(index)
        let utf8 = paragraph.source.text.utf8
        for _ in 0..<Int(trailing) where byte < bytes.upperBound {
            let start = utf8.index(utf8.startIndex, offsetBy: byte)
            byte += String(paragraph.source.text[start...].unicodeScalars.prefix(1)).utf8.count
        }
        return min(byte, bytes.upperBound)
    }

    /// The parts of a range of bytes of the line.
    package func parts(of selected: Range<Int>, left: CGFloat) -> [TextSelectionPart] {
        var parts: [TextSelectionPart] = []
        var x = left
        var node = glyphs.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
                let item = run.pointee.item
            else { continue }
            let width = TextParagraph.points(pango_glyph_string_get_width(run.pointee.glyphs))
            defer { x += width }
            let start = Int(item.pointee.offset)
            let runBytes = start..<start + Int(item.pointee.length)
            let common = selected.clamped(to: runBytes)
            guard !common.isEmpty else { continue }
            let ends = [common.lowerBound, common.upperBound].map { distance(of: $0 - start, in: run) }
            let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
            let isRightToLeft = item.pointee.analysis.level % 2 == 1
            let rect = CGRect(x: x + low, y: top, width: high - low, height: height)
            if let last = parts.last, last.isRightToLeft == isRightToLeft, abs(last.rect.maxX - rect.minX) < 0.01 {
                parts[parts.count - 1].rect = last.rect.union(rect)
            } else {
                parts.append(TextSelectionPart(rect: rect, isRightToLeft: isRightToLeft))
            }
        }
        return parts
    }

    /// The distance of a byte of a run from the run's left end.
    private func distance(of byte: Int, in run: UnsafeMutablePointer<PangoGlyphItem>) -> CGFloat {
        guard let item = run.pointee.item, let text = pango_layout_get_text(paragraph.layout) else { return 0 }
        var x: Int32 = 0
        pango_glyph_string_index_to_x(
            run.pointee.glyphs, UnsafeMutablePointer(mutating: text + Int(item.pointee.offset)), item.pointee.length,
            &item.pointee.analysis, Int32(byte), 0, &x)
        return TextParagraph.points(x)
    }
}

extension ParagraphSource {
    /// The byte of an offset in the whole text, in the paragraph's bounds.
    package func byte(at offset: Int) -> Int {
        let utf16 = text.utf16
        var units = max(0, offset - location)
        for control in controls {
            let place = text.utf8.index(text.utf8.startIndex, offsetBy: control)
            // A position beside control characters is behind them.
            guard utf16.distance(from: utf16.startIndex, to: place) <= units else { break }
            units += 1
        }
        let index = utf16.index(utf16.startIndex, offsetBy: units, limitedBy: utf16.endIndex) ?? utf16.endIndex
        return text.utf8.distance(from: text.utf8.startIndex, to: index)
    }

    /// The offset of a byte in the whole text.
    package func offset(atByte byte: Int) -> Int {
        let utf8 = text.utf8
        let index = utf8.index(utf8.startIndex, offsetBy: max(0, byte), limitedBy: utf8.endIndex) ?? utf8.endIndex
        let added = controls.prefix { $0 < byte }.count
        return location + text.utf16.distance(from: text.utf16.startIndex, to: index) - added
    }
}
