internal import CPango
import CoreGraphics
import Foundation

/// The number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// The attributes of the run's text, keyed by `NSAttributedString.Key`, with the font that has the glyphs (CT-36).
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    Dictionary(uniqueKeysWithValues: run.attributes.map { (AnyHashable($0.key), $0.value) })
}

/// The direction of the run, and how its glyphs correspond to the text (CT-37).
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
    var status: CTRunStatus = []
    if run.isRightToLeft { status.insert(.rightToLeft) }
    if !run.font.matrix.isIdentity { status.insert(.hasNonIdentityMatrix) }
    let pairs = zip(run.indexes, run.indexes.dropFirst())
    if pairs.contains(where: { run.isRightToLeft ? $0 < $1 : $0 > $1 }) { status.insert(.nonMonotonic) }
    return status
}

/// The range of the string that the run shows.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.range.lowerBound, length: run.range.count)
}

/// Copies elements of a range into a buffer; a length of 0 means up to the end.
private func copy<Element>(
    _ elements: UnsafeMutableBufferPointer<Element>, _ range: CFRange, _ buffer: UnsafeMutablePointer<Element>
) {
    for (number, index) in range.resolved(count: elements.count).enumerated() { buffer[number] = elements[index] }
}

/// Copies the glyphs of a range; a length of 0 means up to the end (CT-38).
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    copy(run.glyphs, range, buffer)
}

/// Copies the positions of the glyphs' origins, in points from the line's origin.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    copy(run.positions, range, buffer)
}

/// Copies the advances of the glyphs, in points.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    copy(run.advances, range, buffer)
}

/// Copies the index of the first character that each glyph stands for.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    copy(run.indexes, range, buffer)
}

/// The glyphs; valid as long as the run.
public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { UnsafePointer(run.glyphs.baseAddress) }

/// The positions of the glyphs' origins, in points from the line's origin; valid as long as the run.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { UnsafePointer(run.positions.baseAddress) }

/// The advances of the glyphs, in points; valid as long as the run.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { UnsafePointer(run.advances.baseAddress) }

/// The index of the first character that each glyph stands for; valid as long as the run.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? {
    UnsafePointer(run.indexes.baseAddress)
}

/// Stores the distances from the baseline to the top and the bottom and the gap between lines of the run's font, in
/// points, all positive, and returns the width of a range of glyphs; a length of 0 means up to the end (CT-39).
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let extents = run.extents
    ascent?.pointee = extents.ascent
    descent?.pointee = extents.descent
    leading?.pointee = run.run.style.attachment == nil ? run.font.textFont.leading : 0
    return run.advances[range.resolved(count: run.advances.count)].reduce(0) { $0 + Double($1.width) }
}

/// The rectangle of the ink of a range of glyphs, in points, y upward, from the context's text position, or the line's
/// origin without a context; null without ink.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
    let ink = TextEngine.locked {
        run.withGlyphs(range.resolved(count: run.glyphs.count)) { part -> CGRect in
            var rect = PangoRectangle()
            pango_glyph_string_extents(
                part.item.pointee.glyphs, part.item.pointee.item.pointee.analysis.font, &rect, nil)
            func points(_ value: Int32) -> CGFloat { TextParagraph.points(value) }
            // Expanded text is shaped larger and compressed vertically.
            let factor = run.run.style.attachment == nil ? run.run.style.expansion : 1
            return CGRect(
                x: part.start.x + points(rect.x), y: -part.start.y - points(rect.y + rect.height) / factor,
                width: points(rect.width), height: points(rect.height) / factor)
        }
    }
    let position = context?.textPosition ?? .zero
    return ink.isEmpty ? .null : ink.offsetBy(dx: position.x, dy: position.y)
}

/// The matrix of the run's glyphs: that of its font (CT-04).
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { run.font.matrix }

/// Draws a range of the run's glyphs where they are in their line, whose origin is the context's text position; a length
/// of 0 means up to the end (CT-40).
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    context.drawInTextSpace {
        run.withGlyphs(range.resolved(count: run.glyphs.count)) { TextRun.draw([$0], in: context) }
    }
}
