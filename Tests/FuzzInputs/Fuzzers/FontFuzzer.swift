import CoreGraphics
import Foundation

/// Exercises a damaged font file: reads all its properties and draws its glyphs.
package enum FontFuzzer {
    private static let maximumGlyphs = 32
    private static let side = 48

    /// Damages one of the sample fonts.
    package static func file(_ random: inout SeededGenerator) -> Data {
        random.damaged(random.element(of: SampleFonts.all))
    }

    /// Reads a file and draws with it. Returns a message if a fill is not visible afterwards, otherwise `nil`.
    package static func findViolation(_ file: Data) -> String? {
        guard let font = CGDataProvider(data: file).flatMap({ CGFont($0) }) else { return nil }
        _ = (font.fullName, font.postScriptName, font.fontBBox, font.italicAngle, font.capHeight, font.xHeight)
        let glyphs = (0..<min(font.numberOfGlyphs, maximumGlyphs)).map { CGGlyph($0) } + [.max]
        var advances = [Int32](repeating: 0, count: glyphs.count)
        var boundingBoxes = [CGRect](repeating: .zero, count: glyphs.count)
        _ = font.getGlyphAdvances(glyphs: glyphs, count: glyphs.count - 1, advances: &advances)
        _ = font.getGlyphBBoxes(glyphs: glyphs, count: glyphs.count - 1, bboxes: &boundingBoxes)
        for glyph in glyphs { _ = font.name(for: glyph).map { font.getGlyphWithGlyphName(name: $0) } }
        for tag: UInt32 in [0x676C_7966, 0x6865_6164, 0x6E61_6D65, 0x6873_7469] { _ = font.table(for: tag) }
        guard let context = CGContext(width: side, height: side, scale: 1, flipped: false) else { return nil }
        context.setFont(font)
        for size: CGFloat in [12, 0, -3, 1e6, .nan] {
            context.setFontSize(size)
            context.showGlyphs(glyphs, at: glyphs.map { CGPoint(x: Int($0 % 40), y: 10) })
        }
        context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        return context.makeImage()?.color(5, 40) == 0xFF00_FF00 ? nil : "a fill is not visible after drawing glyphs"
    }
}
