import CoreGraphics
import Foundation
import Support

/// Fills paths with the lines of an attributed string.
public final class CTFramesetter: NSObject, @unchecked Sendable {
    // Unchecked because the typesetter is never changed.

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private let foundationMark = FoundationObjectMark.value
    let typesetter: CTTypesetter

    init(_ typesetter: CTTypesetter) {
        self.typesetter = typesetter
        super.init()
    }

    /// The number of characters that are laid out at first; most frames hold no more.
    private static let firstChunk = 4096

    /// The lines of a range in a rectangle's size, with their tops and lefts, y downward. Of a long text, only as many
    /// paragraphs are laid out as fit.
    func lines(_ range: Range<Int>, in size: CGSize) -> [PlacedLine] {
        var chunk = size.height.isFinite ? Self.firstChunk : range.count
        while range.count > chunk {
            let end = typesetter.paragraph(at: range.lowerBound + chunk).whole.upperBound
            let lines = allLines(range.lowerBound..<min(end, range.upperBound), in: size)
            let shown = lines.last.map { $0.line.programRange.location + $0.line.programRange.length }
            if end >= range.upperBound || shown ?? range.lowerBound < end { return lines }
            chunk *= 2
        }
        return allLines(range, in: size)
    }

    private func allLines(_ range: Range<Int>, in size: CGSize) -> [PlacedLine] {
        let text = typesetter.text
        let part = text.attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count))
        guard part.length > 0 else { return [] }
        var options = TextLayout.Options()
        options.width = size.width
        options.height = size.height
        options.usesFontLeading = true
        let layout = TextLayout(part, options: options, defaults: .coreText)
        return layout.lines.enumerated().compactMap { number, line in
            guard line.bottom <= size.height + Self.tolerance else { return nil }
            let next = number + 1 < layout.lines.count ? layout.lines[number + 1] : nil
            let (start, end) = TextEngine.locked { () -> (Int, Int) in
                let source = line.paragraph.source
                let start = source.offset(atByte: line.bytes.lowerBound)
                if let next, next.paragraph === line.paragraph {
                    return (start, source.offset(atByte: next.bytes.lowerBound))
                }
                if line.index + 1 < Int(line.paragraph.shapedLineCount) {
                    return (start, source.offset(atByte: Int(line.paragraph.line(line.index + 1).pointee.start_index)))
                }
                let inText = min(range.lowerBound + source.location, max(0, text.length - 1))
                return (start, typesetter.paragraph(at: inText).whole.upperBound - range.lowerBound)
            }
            // A separator at the end of the text begins no line.
            if start >= part.length { return nil }
            let frameLine = CTLine(
                line, of: part, range: start..<min(end, part.length), start: range.lowerBound)
            return PlacedLine(
                line: frameLine, left: layout.left(of: line), baseline: line.baseline, bottom: line.bottom)
        }
    }

    /// The tolerance for rounding errors, in points.
    static let tolerance: CGFloat = 1.0 / 128
}

/// A line in a frame; y downward from the frame's top left corner, in points.
struct PlacedLine {
    var line: CTLine
    var left: CGFloat
    var baseline: CGFloat
    var bottom: CGFloat
}

/// Creates a framesetter for an attributed string.
public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(CTTypesetter(attrString))
}

/// Creates a framesetter that uses a typesetter.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter { CTFramesetter(typesetter) }

/// The typesetter of a framesetter.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter { framesetter.typesetter }

/// Fills a path with the lines of a range of the string; a length of 0 means up to the end (CT-44). Attributes have the
/// keys `kCTFramePathFillRuleAttributeName` and so on.
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
    CTFrame(framesetter, stringRange.resolved(count: framesetter.typesetter.text.length), path, frameAttributes ?? [:])
}

/// The size of the lines of a range that fit in a size, in points, and in `fitRange` their range (CT-45). A length of 0
/// means up to the end; an infinite width or height means no limit.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    let range = stringRange.resolved(count: framesetter.typesetter.text.length)
    // A frame of the greatest length stands for one without limit.
    func limit(_ length: CGFloat) -> CGFloat { length >= .greatestFiniteMagnitude ? .infinity : max(0, length) }
    let lines = framesetter.lines(
        range, in: CGSize(width: limit(constraints.width), height: limit(constraints.height)))
    let end = lines.last.map { $0.line.programRange.location + $0.line.programRange.length } ?? range.lowerBound
    fitRange?.pointee = CFRange(location: range.lowerBound, length: end - range.lowerBound)
    let width = lines.reduce(0) { max($0, $1.line.line.indent + $1.line.line.width) }
    return CGSize(width: min(width, limit(constraints.width)), height: lines.last?.bottom ?? 0)
}
