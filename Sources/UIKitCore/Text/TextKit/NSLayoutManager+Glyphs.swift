internal import CPango
import CoreGraphics
import CoreText
import Foundation

// Glyphs and characters. A glyph has the index of the first character that it stands for (TX-199).

extension NSLayoutManager {
    /// The number of glyph indexes, which is that of UTF-16 units (TX-199).
    public final var numberOfGlyphs: Int { textStorage?.length ?? 0 }

    /// Whether there is a glyph index.
    public final func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }

    /// The character of a glyph.
    public final func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    /// The glyph of a character.
    public final func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// The glyphs of a range of characters. The range is enlarged to whole composed characters, and returned.
    public final func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        let range = composedRange(charRange)
        actualCharRange?.pointee = range
        return range
    }

    /// The characters of a range of glyphs. The range is enlarged to whole composed characters, and returned.
    public final func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        let range = composedRange(glyphRange)
        actualGlyphRange?.pointee = range
        return range
    }

    private func composedRange(_ range: NSRange) -> NSRange {
        let length = numberOfGlyphs
        let start = min(max(0, range.location), length)
        let end = min(max(start, range.location + range.length), length)
        guard start < end, let textStorage else { return NSRange(location: start, length: 0) }
        return NSString(string: textStorage.string).rangeOfComposedCharacterSequences(
            for: NSRange(location: start, length: end - start))
    }

    /// The glyph's number in its font; 0 if the index has none, or is out of range.
    public final func cgGlyph(at glyphIndex: Int) -> CGGlyph { shape(at: glyphIndex)?.glyph ?? 0 }

    /// How the glyph is placed; `null` for an index without a glyph.
    public final func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
        guard isValidGlyphIndex(glyphIndex), let textStorage else { return .null }
        let unit = NSString(string: textStorage.string).character(at: glyphIndex)
        switch unit {
        case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: return .controlCharacter
        case 0x20: return .elastic
        default: return shape(at: glyphIndex) == nil ? .null : []
        }
    }

    /// The glyph that begins at a character: its number and its distance from the left end of its line.
    private func shape(at index: Int) -> (glyph: CGGlyph, x: CGFloat)? {
        guard isValidGlyphIndex(index), let place = place(ofCharacter: index) else { return nil }
        return TextEngine.locked {
            let fragment = place.fragment
            let source = fragment.line.paragraph.source
            let byte = source.byte(at: place.offset)
            guard source.offset(atByte: byte) == place.offset else { return nil }
            var x: CGFloat = 0
            var node = fragment.line.glyphs.pointee.runs
            while let current = node {
                node = current.pointee.next
                guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
                let start = Int(run.pointee.item.pointee.offset)
                let glyphs = run.pointee.glyphs.pointee
                for number in 0..<Int(glyphs.num_glyphs) {
                    let glyph = glyphs.glyphs[number]
                    if start + Int(glyphs.log_clusters[number]) == byte {
                        return (CGGlyph(truncatingIfNeeded: glyph.glyph), x)
                    }
                    x += TextParagraph.points(glyph.geometry.width)
                }
            }
            return nil
        }
    }

    /// Where a glyph is drawn: the start of its baseline, relative to its line fragment; zero out of range.
    public final func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let place = place(ofCharacter: glyphIndex) else { return .zero }
        let fragment = place.fragment
        let x = TextEngine.locked {
            fragment.line.caretX(atByte: fragment.line.paragraph.source.byte(at: place.offset))
        }
        return CGPoint(x: fragment.left + x - fragment.rect.minX, y: fragment.line.baseline - fragment.rect.minY)
    }

    /// The size of an attachment; -1 by -1 if the glyph is none.
    public final func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
        guard let place = place(ofCharacter: glyphIndex), isValidGlyphIndex(glyphIndex) else {
            return CGSize(width: -1, height: -1)
        }
        let source = place.fragment.line.paragraph.source
        let style = source.runs[source.runIndex(atByte: source.byte(at: place.offset))].style
        return style.attachment == nil ? CGSize(width: -1, height: -1) : style.attachmentBounds.size
    }

    /// The glyphs that an ellipsis replaces in the line of a glyph; not found and 0 without one (TX-105).
    public final func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        guard let place = place(ofCharacter: glyphIndex), let hidden = place.fragment.hidden else {
            return NSRange(location: NSNotFound, length: 0)
        }
        return NSRange(location: place.paragraphStart + hidden.lowerBound, length: hidden.count)
    }
}
