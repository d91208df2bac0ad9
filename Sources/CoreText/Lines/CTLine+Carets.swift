internal import CPango
import CoreGraphics

extension CTLine {
    /// The distances of the carets at an index from the line's origin: where text of the line's direction is inserted, and
    /// where text of the other direction is.
    func caretOffsets(atIndex index: Int) -> (primary: CGFloat, secondary: CGFloat) {
        TextEngine.locked {
            let bytes = line.bytes
            guard !bytes.isEmpty else { return (0, 0) }
            let isRightToLeft = line.paragraph.isRightToLeft
            let (start, end) = isRightToLeft ? (line.width, 0) : (0, line.width)
            let byte = min(max(byte(ofIndex: index), bytes.lowerBound), bytes.upperBound)
            let before =
                byte > bytes.lowerBound ? offset(ofByte: line.paragraph.source.byte(before: byte), isEnd: true) : start
            guard byte < bytes.upperBound else { return (end, before) }
            let after = offset(ofByte: byte, isEnd: false)
            return self.isRightToLeft(atByte: byte) == isRightToLeft ? (after, before) : (before, after)
        }
    }

    private func isRightToLeft(atByte byte: Int) -> Bool {
        let run = TextRun.runs(of: line, left: 0, top: 0).first { $0.bytes.contains(byte) }
        return run.map { $0.item.pointee.item.pointee.analysis.level % 2 == 1 } ?? line.paragraph.isRightToLeft
    }

    /// The edges of the characters, from left to right.
    var caretEdges: [(x: CGFloat, index: Int, isLeading: Bool)] {
        TextEngine.locked {
            let start = line.paragraph.source.location
            let stops = line.paragraph.source.characterStops.map { $0 - start }
            let bytes = line.bytes
            var edges: [(x: CGFloat, index: Int, isLeading: Bool)] = []
            for (first, next) in zip(stops, stops.dropFirst()) {
                let byte = line.paragraph.source.byte(at: start + first)
                let end = line.paragraph.source.byte(at: start + next)
                guard bytes.contains(byte) else { continue }
                edges.append((offset(ofByte: byte, isEnd: false), programIndex(start + first), true))
                edges.append(
                    (
                        offset(ofByte: line.paragraph.source.byte(before: end), isEnd: true),
                        programIndex(start + first), false
                    ))
            }
            return edges.enumerated().sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }.map(\.element)
        }
    }

    /// The edge of the character at a byte where reading it begins or ends.
    private func offset(ofByte byte: Int, isEnd: Bool) -> CGFloat {
        var x: Int32 = 0
        pango_layout_line_index_to_x(line.glyphs, Int32(byte), isEnd ? 1 : 0, &x)
        return TextParagraph.points(x)
    }
}
