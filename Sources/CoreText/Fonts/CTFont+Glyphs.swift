import CoreGraphics
import Foundation

/// The characters that the font's file has glyphs for, without those of fonts that stand in for it.
public func CTFontCopyCharacterSet(_ font: CTFont) -> CFCharacterSet {
    guard let file = font.graphicsFont else { return CharacterSet() }
    return file.characters
}

/// Stores the glyph of each UTF-16 unit; 0 where the font has none, and for the second unit of a surrogate pair. Returns
/// false if a character has no glyph (CT-11).
@discardableResult
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    guard count > 0 else { return true }
    let file = font.graphicsFont
    var foundAll = true
    var index = 0
    while index < count {
        glyphs[index] = 0
        var scalar = Unicode.Scalar(UInt32(characters[index]))
        let isPair =
            UTF16.isLeadSurrogate(characters[index]) && index + 1 < count
            && UTF16.isTrailSurrogate(characters[index + 1])
        if isPair {
            glyphs[index + 1] = 0
            let (high, low) = (UInt32(characters[index]) - 0xD800, UInt32(characters[index + 1]) - 0xDC00)
            scalar = Unicode.Scalar(0x10000 + (high << 10) + low)
        }
        glyphs[index] = scalar.flatMap { file?.glyph(for: $0) } ?? 0
        if glyphs[index] == 0 { foundAll = false }
        index += isPair ? 2 : 1
    }
    return foundAll
}

/// The glyph with a PostScript name such as `eacute`; 0 if there is none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
    font.graphicsFont?.getGlyphWithGlyphName(name: glyphName) ?? 0
}

/// The direction in which glyphs follow each other.
public enum CTFontOrientation: UInt32, Sendable {
    /// The font's own: horizontal.
    case `default` = 0
    /// In lines from left to right.
    case horizontal = 1

    /// The former name of `default`.
    public static let defaultOrientation = CTFontOrientation.default
    /// The former name of `horizontal`.
    public static let horizontalOrientation = CTFontOrientation.horizontal
}

/// Stores the advance of each glyph, in points, and returns their sum (CT-12). Glyphs that are not in the font have none.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    let (file, unit) = (font.graphicsFont, font.unit)
    var sum = 0.0
    for index in 0..<max(0, count) {
        var units: Int32 = 0
        _ = file?.getGlyphAdvances(glyphs: glyphs + index, count: 1, advances: &units)
        let advance = CGFloat(units) * unit
        advances?[index] = CGSize(width: advance, height: 0).applying(font.matrix)
        sum += Double(advance)
    }
    return sum
}

/// Stores the rectangle of each glyph's outline, in points, and returns the smallest rectangle around them, with their
/// origins at the same point (CT-13); null for none.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    let (file, unit) = (font.graphicsFont, font.unit)
    var union = CGRect.null
    for index in 0..<max(0, count) {
        var box = CGRect.zero
        _ = file?.getGlyphBBoxes(glyphs: glyphs + index, count: 1, bboxes: &box)
        let rect = CGRect(x: box.minX * unit, y: box.minY * unit, width: box.width * unit, height: box.height * unit)
            .applying(font.matrix)
        boundingRects?[index] = rect
        if !rect.isEmpty { union = union.union(rect) }
    }
    return union
}

/// The outline of a glyph, in points, y upward, with the font's matrix and then another applied (CT-14). An empty path
/// for glyphs without ink; `nil` for glyphs that are not in the font.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    guard let file = font.graphicsFont, Int(glyph) < file.numberOfGlyphs else { return nil }
    let unit = font.unit
    var transform = CGAffineTransform(scaleX: unit, y: unit).concatenating(font.matrix)
    if let matrix { transform = transform.concatenating(matrix.pointee) }
    return file.path(for: glyph).copy(using: &transform)
}

/// Draws glyphs in the context's fill color and text drawing mode, each with its origin at a position in text space
/// (CT-15). The context's font and font size are changed. Glyphs without outlines, as those of color emoji, are not drawn;
/// `CTLineDraw` and `CTRunDraw` draw them.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
    _ context: CGContext
) {
    guard let file = font.graphicsFont, count > 0 else { return }
    context.setFont(file)
    context.setFontSize(font.size)
    let glyphs = Array(UnsafeBufferPointer(start: glyphs, count: count))
    let positions = Array(UnsafeBufferPointer(start: positions, count: count))
    guard !font.matrix.isIdentity else { return context.showGlyphs(glyphs, at: positions) }
    let saved = context.textMatrix
    context.textMatrix = font.matrix.concatenating(saved)
    let inverse = font.matrix.inverted()
    context.showGlyphs(glyphs, at: positions.map { $0.applying(inverse) })
    context.textMatrix = saved
}

/// The font file of a font, with the glyphs' outlines. The descriptor receives the attributes that the file lacks.
public func CTFontCopyGraphicsFont(
    _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont {
    attributes?.pointee = Unmanaged.passRetained(CTFontDescriptor(font))
    guard let file = font.graphicsFont ?? CTFont(.system, font.size, nil).graphicsFont else {
        preconditionFailure("no font with outlines is installed on this machine; install fonts-dejavu-core")
    }
    return file
}

/// A table of the font file by its tag, four characters as a big-endian number; `nil` if there is none. There are no
/// options.
public func CTFontCopyTable(_ font: CTFont, _ table: CTFontTableTag, _ options: CTFontTableOptions) -> CFData? {
    font.graphicsFont?.table(for: table)
}

/// The tag of a table in a font file.
public typealias CTFontTableTag = UInt32

/// Options for reading tables; none is defined.
public struct CTFontTableOptions: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt32
    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}
