internal import CPango
import CoreGraphics
import Foundation
import Support

/// Glyphs of one font, one direction and the same attributes, in a line. Immutable.
///
/// Positions are in points from the origin of the line, y upward.
public final class CTRun: NSObject, @unchecked Sendable {
    // Unchecked because the run is immutable, and Pango is used inside the text engine's lock only.

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private let foundationMark = FoundationObjectMark.value
    /// The line, which owns the glyphs.
    let line: CTLine
    /// The run of the text engine, from the line's origin, y downward.
    let run: TextRun
    /// The font that has the glyphs, which may stand in for the one of the attributes (CT-36).
    let font: CTFont
    let glyphs: UnsafeMutableBufferPointer<CGGlyph>
    let positions: UnsafeMutableBufferPointer<CGPoint>
    let advances: UnsafeMutableBufferPointer<CGSize>
    let indexes: UnsafeMutableBufferPointer<CFIndex>

    /// The glyph for which none is drawn, as that of a tab.
    private static let invisibleGlyph: CGGlyph = 0xFFFF

    /// Reads a run. Use only inside `TextEngine.locked`.
    init(_ run: TextRun, of line: CTLine) {
        self.line = line
        self.run = run
        font = Self.font(of: run)
        let string = run.item.pointee.glyphs.pointee
        let count = Int(string.num_glyphs)
        glyphs = .allocate(capacity: count)
        positions = .allocate(capacity: count)
        advances = .allocate(capacity: count)
        indexes = .allocate(capacity: count)
        var x = run.start.x
        for number in 0..<count {
            let (info, geometry) = (string.glyphs[number].glyph, string.glyphs[number].geometry)
            let isUnknown = info & PANGO_GLYPH_UNKNOWN_FLAG != 0
            let glyph =
                isUnknown ? 0 : info == Self.emptyGlyph ? Self.invisibleGlyph : CGGlyph(truncatingIfNeeded: info)
            glyphs.initializeElement(at: number, to: glyph)
            let offset = (TextParagraph.points(geometry.x_offset), TextParagraph.points(geometry.y_offset))
            positions.initializeElement(at: number, to: CGPoint(x: x + offset.0, y: -run.start.y - offset.1))
            let advance = TextParagraph.points(geometry.width)
            advances.initializeElement(at: number, to: CGSize(width: advance, height: 0))
            let byte = run.bytes.lowerBound + Int(string.log_clusters[number])
            indexes.initializeElement(at: number, to: line.index(ofByte: byte))
            x += advance
        }
        super.init()
    }

    deinit {
        glyphs.deallocate()
        positions.deallocate()
        advances.deallocate()
        indexes.deallocate()
    }

    private static let emptyGlyph: UInt32 = 0x0FFF_FFFF

    /// The font of the glyphs: that of the attributes, unless they were found in another.
    private static func font(of run: TextRun) -> CTFont {
        let wanted = CTFont(run.style.font, matrix: run.style.fontMatrix)
        guard run.style.attachment == nil, let font = run.item.pointee.item.pointee.analysis.font,
            let found = FontCatalog.shared.typeface(of: font), let file = found.file
        else { return wanted }
        let expected = FontCatalog.shared.resolved(run.style.font.sizedFace).file
        if expected?.path == file.path, expected?.index == file.index { return wanted }
        return CTFont(
            TextFont(face: found.face, pointSize: run.style.font.pointSize), matrix: run.style.fontMatrix,
            graphicsFont: FontFiles.open(file))
    }

    var isRightToLeft: Bool { run.item.pointee.item.pointee.analysis.level % 2 == 1 }

    /// The range of the string.
    var range: Range<Int> {
        line.index(ofByte: run.bytes.lowerBound)..<line.index(ofByte: run.bytes.upperBound)
    }

    /// The distances from the baseline to the top and the bottom, in points, positive.
    var extents: (ascent: CGFloat, descent: CGFloat) {
        if run.style.attachment != nil {
            let bounds = run.style.attachmentBounds
            return (max(0, bounds.maxY), max(0, -bounds.minY))
        }
        let metrics = font.textFont.unitMetrics
        return (metrics.ascent * font.size, metrics.descent * font.size)
    }

    /// The attributes of the string, with the font of the glyphs.
    var attributes: [NSAttributedString.Key: Any] {
        let start = line.textIndex(ofByte: run.bytes.lowerBound)
        guard start < line.text.length else { return [TextAttribute.font: font] }
        var attributes = line.text.attributes(at: start, effectiveRange: nil)
        attributes[TextAttribute.font] = font
        return attributes
    }

    /// Calls a function with the run of some of the glyphs. Use only inside `TextEngine.locked`.
    func withGlyphs<Result>(_ part: Range<Int>, _ body: (TextRun) -> Result) -> Result {
        guard part != 0..<glyphs.count, let copy = pango_glyph_string_new() else { return body(run) }
        defer { pango_glyph_string_free(copy) }
        let whole = run.item.pointee.glyphs.pointee
        pango_glyph_string_set_size(copy, Int32(part.count))
        for (number, index) in part.enumerated() {
            copy.pointee.glyphs[number] = whole.glyphs[index]
            copy.pointee.log_clusters[number] = whole.log_clusters[index]
        }
        var item = run.item.pointee
        item.glyphs = copy
        let left = advances[..<part.lowerBound].reduce(0) { $0 + $1.width }
        let width = advances[part].reduce(0) { $0 + $1.width }
        return withUnsafeMutablePointer(to: &item) { body(run.with($0, left: left, width: width)) }
    }
}

/// The direction of a run, and how its glyphs correspond to the text.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt32
    /// Creates a status from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The text is read from right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    /// The indexes of the glyphs neither only rise nor only fall.
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
    /// The glyphs are transformed by the font's matrix.
    public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}
