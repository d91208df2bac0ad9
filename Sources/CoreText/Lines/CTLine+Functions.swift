import CoreGraphics
import Foundation

/// Sets an attributed string in one line, whatever its length (CT-23). A separator at its end has no width.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }

/// Where a truncated line omits text.
public enum CTLineTruncationType: UInt32, Sendable {
    /// At the start.
    case start = 0
    /// At the end.
    case end = 1
    /// In the middle.
    case middle = 2
}

/// Truncates a line to a width in points; the token, usually an ellipsis, replaces what is omitted, and nothing does
/// without one (CT-24). A line that fits is returned unchanged; `nil` if the token is wider than the width.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    let width = CGFloat(width)
    guard line.line.width - line.trailingWhitespaceWidth > width else { return line }
    let token = truncationToken.map { $0.text.attributedSubstring(from: $0.textRange) }
    guard truncationToken?.line.width ?? 0 <= width, line.truncation == nil else { return nil }
    let stops = TextBoundaries(line.text.attributedSubstring(from: line.textRange).string).characters
    func candidate(keeping count: Int) -> CTLine {
        line.truncated(truncationType, keeping: count, stops: stops, token: token)
    }
    var (low, high) = (0, max(0, stops.count - 2))
    while low < high {
        let middle = (low + high + 1) / 2
        if candidate(keeping: middle).line.width <= width { low = middle } else { high = middle - 1 }
    }
    let best = candidate(keeping: low)
    return best.line.width <= width ? best : nil
}

extension CTLine {
    /// The range in `text`.
    fileprivate var textRange: NSRange { NSRange(location: range.lowerBound, length: range.count) }

    /// The line with a number of its characters kept; `stops` are the offsets of all characters.
    fileprivate func truncated(
        _ type: CTLineTruncationType, keeping count: Int, stops: [Int], token: NSAttributedString?
    ) -> CTLine {
        let last = stops.count - 1
        let head = type == .end ? count : type == .start ? 0 : (count + 1) / 2
        let (from, to) = (stops[head], stops[max(head, last - (count - head))])
        let result = NSMutableAttributedString(
            attributedString: text.attributedSubstring(from: NSRange(location: range.lowerBound, length: from)))
        if let token { result.append(token) }
        result.append(
            text.attributedSubstring(from: NSRange(location: range.lowerBound + to, length: range.count - to)))
        return CTLine(
            result, start: start + range.lowerBound,
            truncation: Truncation(token: from..<from + (token?.length ?? 0), omitted: to - from))
    }
}

/// Widens the spaces of a line, or what is between its letters if it has none, to a width in points, or by a part of the
/// difference, 0…1 (CT-25). `nil` if the line is wider, or has one letter only.
public func CTLineCreateJustifiedLine(
    _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
    let factor = min(max(justificationFactor.isFinite ? justificationFactor : 0, 0), 1)
    let natural = line.line.width - line.trailingWhitespaceWidth
    guard CGFloat(justificationWidth) >= natural else { return nil }
    let width = natural + (CGFloat(justificationWidth) - natural) * factor
    let string = NSString(string: line.text.string)
    var length = line.range.count
    while length > 0, let scalar = Unicode.Scalar(string.character(at: line.range.lowerBound + length - 1)),
        scalar.properties.isWhitespace
    {
        length -= 1
    }
    let justified = CTLine(
        line.text, range: NSRange(location: line.range.lowerBound, length: length), start: line.start,
        width: width, truncation: line.truncation)
    guard abs(justified.line.width - width) < 1 else { return nil }
    return CTLine(justified.line, of: line.text, range: line.range, start: line.start, truncation: line.truncation)
}

/// The number of glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// The runs, from left to right, as an array of `CTRun` (CT-26).
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// The range of the string that the line shows, with the separator at its end.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.programRange }

/// Stores the distances from the baseline to the top and the bottom of the line and the gap to the next, in points, all
/// positive, and returns the width, with white space at the end (CT-27).
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let extents = line.extents
    ascent?.pointee = extents.ascent
    descent?.pointee = extents.descent
    leading?.pointee = line.leading
    return Double(line.line.width)
}

/// What the bounds of a line contain.
public struct CTLineBoundsOptions: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Without the gap to the next line.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    /// The ink of the glyphs.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// The rectangle of a line around its origin, in points, y upward: from the descent, with the gap to the next line below
/// it, to the ascent (CT-28).
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) { return line.inkRect }
    let extents = line.extents
    let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
    return CGRect(
        x: 0, y: -extents.descent - leading, width: line.line.width, height: extents.ascent + extents.descent + leading)
}

/// The width of the white space at the end of the line, in points (CT-29).
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.trailingWhitespaceWidth) }

/// The rectangle of the ink, in points, y upward, from the context's text position, or the line's origin without a
/// context; null without ink (CT-30).
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let (ink, position) = (line.inkRect, context?.textPosition ?? .zero)
    return ink.isNull ? ink : ink.offsetBy(dx: position.x, dy: position.y)
}

/// How far to move the origin so that the line is flush in a width, in points: 0 for the left edge, 0.5 for the center,
/// 1 for the right edge; without the white space at its end (CT-31).
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    let factor = min(max(flushFactor, 0), 1)
    return max(0, (flushWidth - Double(line.line.width - line.trailingWhitespaceWidth)) * Double(factor))
}

/// The index of the caret nearest to a position, in points from the line's origin (CT-32); `kCFNotFound`, −1, for a line
/// without text.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    guard !line.range.isEmpty else { return kCFNotFound }
    return line.index(ofByte: TextEngine.locked { line.line.byte(atX: position.x) })
}

/// An index that does not exist.
public let kCFNotFound: CFIndex = -1

/// The distance from the line's origin, in points, at which text of the line's direction is inserted before a character,
/// and in `secondaryOffset` that for text of the other direction (CT-33): they differ where both meet. Indexes out of
/// range count as the nearest.
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let (primary, secondary) = line.caretOffsets(atIndex: charIndex)
    secondaryOffset?.pointee = secondary
    return primary
}

/// Calls a block for both edges of each character from left to right: the offset in points, the index of the character,
/// whether it is the edge at which reading it begins, and whether to stop (CT-34).
public func CTLineEnumerateCaretOffsets(
    _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
    var stop = false
    for edge in line.caretEdges {
        block(Double(edge.x), edge.index, edge.isLeading, &stop)
        if stop { return }
    }
}

/// Draws a line with its origin at the context's text position, transformed by its text matrix (CT-35).
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    context.drawInTextSpace {
        TextRun.draw(TextRun.runs(of: line.line, left: 0, top: -line.line.baseline), in: context)
    }
}

extension CGContext {
    /// Draws with y downward from the text position.
    func drawInTextSpace(_ body: () -> Void) {
        TextEngine.locked {
            withTransform(CGAffineTransform(scaleX: 1, y: -1).concatenating(textMatrix), body)
        }
    }
}
