internal import CPango
import CoreGraphics
import Foundation

extension TextRun {
    /// Draws the underline or strikethrough of a style, centered on `y`.
    package func drawLine(
        _ lines: NSUnderlineStyle, _ color: any TextColor, y: CGFloat, thickness: CGFloat, in context: CGContext
    ) {
        guard lines.hasLine, width > 0 else { return }
        func line(middle: CGFloat, thickness: CGFloat) {
            for segment in segments(of: lines) {
                let rect = CGRect(
                    x: start.x + segment.lowerBound, y: middle - thickness / 2,
                    width: segment.upperBound - segment.lowerBound, height: thickness)
                for dash in dashed(rect, lines.dashes.map { $0 * thickness }) { fill(dash, color, in: context) }
            }
        }
        if lines.isSuperset(of: .double) {
            line(middle: y - thickness, thickness: thickness)
            line(middle: y + thickness, thickness: thickness)
        } else {
            line(middle: y, thickness: lines.contains(.thick) ? 2 * thickness : thickness)
        }
    }

    /// The horizontal ranges of the run that have a line: the whole run, or with `byWord` everything but spaces.
    private func segments(of lines: NSUnderlineStyle) -> [Range<CGFloat>] {
        guard lines.contains(.byWord) else { return [0..<width] }
        var parts: [Range<CGFloat>] = []
        var x: CGFloat = 0
        let glyphs = item.pointee.glyphs.pointee
        let isSpace = spaceTest
        for index in 0..<Int(glyphs.num_glyphs) {
            let next = x + TextParagraph.points(glyphs.glyphs[index].geometry.width)
            if !isSpace(Int(glyphs.log_clusters[index])), next > x {
                if let last = parts.last, last.upperBound == x {
                    parts[parts.count - 1] = last.lowerBound..<next
                } else {
                    parts.append(x..<next)
                }
            }
            x = next
        }
        return parts
    }

    /// A function that returns whether the character at a byte of the run is a space or a tab.
    private var spaceTest: (Int) -> Bool {
        let start = Int(item.pointee.item.pointee.offset)
        let bytes = Array(text.utf8)
        return { byte in
            let index = start + byte
            return index < bytes.count && (bytes[index] == 0x20 || bytes[index] == 0x09)
        }
    }

    /// Divides a rectangle into dashes; without dash lengths, returns the rectangle.
    private func dashed(_ rect: CGRect, _ lengths: [CGFloat]) -> [CGRect] {
        guard let first = lengths.first, first > 0 else { return [rect] }
        var parts: [CGRect] = []
        var x = rect.minX
        var step = 0
        while x < rect.maxX {
            let length = lengths[step % lengths.count]
            if step % 2 == 0 {
                parts.append(CGRect(x: x, y: rect.minY, width: min(length, rect.maxX - x), height: rect.height))
            }
            x += length
            step += 1
        }
        return parts
    }
}
