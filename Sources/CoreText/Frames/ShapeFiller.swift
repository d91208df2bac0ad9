import CoreGraphics
import Foundation

/// Fills a shape with lines: each row has a line in every part of its height that lies inside (CT-49).
struct ShapeFiller {
    private let typesetter: CTTypesetter
    private let shape: TextShape

    /// By how much a row moves down where the shape has no space, in points (decision).
    private var searchStep: CGFloat { max(1, shape.bounds.height / Self.searchLimit) }
    /// The maximum number of rows that are searched in a shape (decision).
    private static let searchLimit: CGFloat = 4096
    /// The narrowest part of a row that gets a line, in units of the row's height (decision).
    private static let narrowestPart: CGFloat = 1

    init(_ typesetter: CTTypesetter, _ shape: TextShape) {
        (self.typesetter, self.shape) = (typesetter, shape)
    }

    /// The lines of a range, y downward from the top left corner of the shape's bounds.
    func fill(_ range: Range<Int>) -> [PlacedLine] {
        var lines: [PlacedLine] = []
        var index = range.lowerBound
        var y: CGFloat = 0
        var previous: ParagraphValues?
        var widest: (height: CGFloat, width: CGFloat) = (0, 0)
        while index < range.upperBound {
            let source = typesetter.source(from: index)
            let style = source.style
            let isFirst = index == typesetter.paragraph(at: index).whole.lowerBound
            if isFirst, let previous { y += previous.paragraphSpacing + style.paragraphSpacingBefore }
            previous = style
            let font = source.runs[0].style.font
            let height = style.lineHeight(font.lineHeight)
            guard y + height <= shape.bounds.height + CTFramesetter.tolerance else { break }
            let parts = parts(from: y, height: height)
            guard !parts.isEmpty else {
                y += searchStep
                continue
            }
            let count = lines.count
            var bottom = y + height
            if widest.height != height { widest = (height, widestPart(ofHeight: height)) }
            for part in parts where index < range.upperBound {
                let isWidest = part.upperBound - part.lowerBound >= widest.width - CTFramesetter.tolerance
                guard isWidest || !breaksWord(index, in: part, style, isFirst: isFirst) else { continue }
                let line = place(&index, range, in: part, y, style: style, isFirst: isFirst && index == source.location)
                bottom = max(bottom, line.bottom)
                lines.append(line)
                if typesetter.paragraph(at: max(0, index - 1)).whole.upperBound == index { break }
            }
            // A row of parts that no word fits in stays empty.
            y = lines.count > count ? bottom + style.lineSpacing + font.leading : y + searchStep
        }
        return lines
    }

    /// The parts of a row that are inside and wide enough, from the left of the bounds.
    private func parts(from y: CGFloat, height: CGFloat) -> [Range<CGFloat>] {
        let bounds = shape.bounds
        // The shape has y upward.
        let band = CGRect(x: bounds.minX, y: bounds.maxY - y - height, width: bounds.width, height: height)
        return shape.inside(of: band).filter { $0.upperBound - $0.lowerBound >= height * Self.narrowestPart }
            .map { $0.lowerBound - bounds.minX..<$0.upperBound - bounds.minX }
    }

    /// The width of the widest part of a row in the shape, in points.
    private func widestPart(ofHeight height: CGFloat) -> CGFloat {
        stride(from: 0, through: max(0, shape.bounds.height - height), by: searchStep).reduce(0) { widest, y in
            parts(from: y, height: height).reduce(widest) { max($0, $1.upperBound - $1.lowerBound) }
        }
    }

    /// Whether the next line would break a word in a part of a row.
    private func breaksWord(_ index: Int, in part: Range<CGFloat>, _ style: ParagraphValues, isFirst: Bool) -> Bool {
        guard style.lineBreakMode == .byWordWrapping else { return false }
        let width = style.trailingEdge(in: part.upperBound - part.lowerBound)
        let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
        return typesetter.lineBreak(from: index, width: max(0, width - indent), byCharacters: false).isInWord
    }

    /// Places the next line in a part of a row.
    private func place(
        _ index: inout Int, _ range: Range<Int>, in part: Range<CGFloat>, _ y: CGFloat, style: ParagraphValues,
        isFirst: Bool
    ) -> PlacedLine {
        let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
        let width = part.upperBound - part.lowerBound
        let available = max(0, style.trailingEdge(in: width) - indent)
        let end = min(
            range.upperBound,
            typesetter.lineEnd(from: index, width: available, byCharacters: style.lineBreakMode == .byCharWrapping))
        let paragraph = typesetter.paragraph(at: index).whole
        var line = CTLine(typesetter.text, range: NSRange(location: index, length: end - index))
        let text = NSString(string: typesetter.text.string).substring(
            with: NSRange(location: index, length: end - index))
        // The letters of a single word stay together.
        if style.alignment == .justified, end < paragraph.upperBound, text.split(separator: " ").count > 1,
            let justified = CTLineCreateJustifiedLine(line, 1, Double(available))
        {
            line = justified
        }
        let isRightToLeft = TextEngine.locked { line.line.paragraph.isRightToLeft }
        let flush: CGFloat =
            switch style.alignment {
            case .left: 0
            case .center: 0.5
            case .right: 1
            case .natural, .justified: isRightToLeft ? 1 : 0
            }
        let start = isRightToLeft ? width - style.trailingEdge(in: width) : indent
        let left = part.lowerBound + start + CGFloat(CTLineGetPenOffsetForFlush(line, flush, Double(available)))
        let extents = line.extents
        let height = style.lineHeight(extents.ascent + extents.descent)
        index = end
        return PlacedLine(line: line, left: left, baseline: y + height - extents.descent, bottom: y + height)
    }
}
