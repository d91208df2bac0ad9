internal import CPango
import CoreGraphics
import CoreText
import Foundation

// Where lines and glyphs are. Indexes behind the text mean the extra line fragment or the last line.

/// A character in its line fragment.
struct TextPlace {
    /// The fragment; its coordinates begin at `origin` in the container.
    var fragment: ParagraphLayout.Fragment
    /// The top of the paragraph, in the coordinates of the container.
    var origin: CGFloat
    /// Where the paragraph begins in the text.
    var paragraphStart: Int
    /// The character, relative to the paragraph's start.
    var offset: Int

    /// The line fragment in the container.
    var rect: CGRect { fragment.rect.offsetBy(dx: 0, dy: origin) }
    /// The used part of the fragment in the container.
    var usedRect: CGRect { fragment.usedRect.offsetBy(dx: 0, dy: origin) }
    /// The characters of the fragment.
    var range: NSRange {
        NSRange(location: paragraphStart + fragment.range.lowerBound, length: fragment.range.count)
    }
}

extension NSLayoutManager {
    /// The top of a paragraph's coordinates in its container.
    final func origin(ofParagraph index: Int) -> CGFloat {
        isStacked ? table.top(index) : table.entries[index].offset
    }

    /// The paragraphs between two heights of a container that are laid out.
    final func paragraphIndexes(in number: Int, from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
        let first = isStacked ? table.index(atY: top) : table.flowIndex(endingBehind: (container: number, y: top))
        var end = first
        if isStacked {
            while end < table.count, table.top(end) < bottom { end += 1 }
        } else {
            let last = (container: number, y: bottom)
            while end < table.flowCount, table.entries[end].start.isBefore(last) { end += 1 }
        }
        return first..<end
    }

    /// The place of a character or caret, laid out if necessary; `nil` without a container or outside of them.
    final func place(ofCharacter index: Int, prefersLineEnd: Bool = false) -> TextPlace? {
        let paragraph = table.index(at: max(0, index))
        ensureParagraph(paragraph)
        let start = table.location(paragraph)
        guard
            let fragment = table.entries[paragraph].layout?.fragment(at: index - start, prefersLineEnd: prefersLineEnd)
        else { return nil }
        return TextPlace(
            fragment: fragment, origin: origin(ofParagraph: paragraph), paragraphStart: start, offset: index - start)
    }

    /// Calls `body` with the fragments of a range, laid out if necessary, until it returns false.
    final func forEachFragment(in range: NSRange, _ body: (TextPlace) -> Bool) {
        let end = range.location + range.length
        for index in paragraphIndexes(of: range) {
            ensureParagraph(index)
            let start = table.location(index)
            let origin = origin(ofParagraph: index)
            for fragment in table.entries[index].layout?.fragments ?? [] {
                let first = start + fragment.range.lowerBound
                let last = start + fragment.range.upperBound
                guard last > range.location || first == last && first >= range.location else { continue }
                if first >= end, !(first == end && range.length == 0) { return }
                let place = TextPlace(
                    fragment: fragment, origin: origin, paragraphStart: start,
                    offset: max(range.location, first) - start)
                if !body(place) { return }
            }
        }
    }

    // MARK: Line fragments

    /// The line fragment of a glyph, and its glyphs; zero out of range.
    public final func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        let place = isValidGlyphIndex(glyphIndex) ? place(ofCharacter: glyphIndex) : nil
        effectiveRange?.pointee = place?.range ?? NSRange(location: NSNotFound, length: 0)
        return place?.rect ?? .zero
    }

    /// The part of a line fragment that has text, and its glyphs; zero out of range.
    public final func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        let place = isValidGlyphIndex(glyphIndex) ? place(ofCharacter: glyphIndex) : nil
        effectiveRange?.pointee = place?.range ?? NSRange(location: NSNotFound, length: 0)
        return place?.usedRect ?? .zero
    }

    /// The container of a glyph, and its glyphs in it; `nil` out of range.
    public final func textContainer(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> NSTextContainer? {
        guard isValidGlyphIndex(glyphIndex), let place = place(ofCharacter: glyphIndex) else { return nil }
        let container = textContainers[place.fragment.container]
        if let effectiveRange { effectiveRange.pointee = glyphRange(for: container) }
        return container
    }

    /// The extra line, if the text is empty or ends with a separator (TX-102).
    private var extraPlace: TextPlace? {
        guard table.entries[table.count - 1].length == 0 else { return nil }
        return place(ofCharacter: table.location(table.count - 1))
    }

    /// The line fragment after the text; zero if there is none (TX-102).
    public final var extraLineFragmentRect: CGRect { extraPlace?.rect ?? .zero }

    /// The used part of the line fragment after the text; zero if there is none (TX-102).
    public final var extraLineFragmentUsedRect: CGRect { extraPlace?.usedRect ?? .zero }

    /// The container of the line fragment after the text; `nil` if there is none (TX-102).
    public final var extraLineFragmentTextContainer: NSTextContainer? {
        extraPlace.map { textContainers[$0.fragment.container] }
    }

    /// The rectangle of the lines in a container that are laid out so far; it lays out nothing (TX-104).
    public final func usedRect(for container: NSTextContainer) -> CGRect {
        guard let number = textContainers.firstIndex(where: { $0 === container }) else { return .zero }
        var used = CGRect.null
        for index in paragraphIndexes(in: number, from: 0, to: .infinity) {
            guard let layout = table.entries[index].layout else { continue }
            let origin = origin(ofParagraph: index)
            for part in layout.used where part.container == number {
                used = used.union(part.rect.offsetBy(dx: 0, dy: origin))
            }
        }
        return used.isNull ? .zero : used
    }

    /// The glyphs in a container.
    public final func glyphRange(for container: NSTextContainer) -> NSRange {
        ensureLayout(for: container)
        return glyphRange(in: container) { _ in true }
    }

    /// The glyphs of the lines in a rectangle of a container, in whole lines.
    public final func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        ensureLayout(forBoundingRect: bounds, in: container)
        return glyphRange(forBoundingRectWithoutAdditionalLayout: bounds, in: container)
    }

    /// The glyphs of the lines in a rectangle of a container that are laid out so far, in whole lines.
    public final func glyphRange(
        forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
    ) -> NSRange {
        glyphRange(in: container, from: isStacked ? bounds.minY : 0, to: isStacked ? bounds.maxY : .infinity) {
            $0.rect.minY < bounds.maxY && $0.rect.maxY > bounds.minY
        }
    }

    private func glyphRange(
        in container: NSTextContainer, from top: CGFloat = 0, to bottom: CGFloat = .infinity,
        where isIncluded: (TextPlace) -> Bool
    ) -> NSRange {
        guard let number = textContainers.firstIndex(where: { $0 === container }) else {
            return NSRange(location: 0, length: 0)
        }
        var range: Range<Int>?
        for index in paragraphIndexes(in: number, from: top, to: bottom) {
            guard let layout = table.entries[index].layout else { continue }
            let (start, origin) = (table.location(index), origin(ofParagraph: index))
            for fragment in layout.fragments where fragment.container == number {
                let place = TextPlace(fragment: fragment, origin: origin, paragraphStart: start, offset: 0)
                guard isIncluded(place) else { continue }
                let first = place.range.location
                range = min(range?.lowerBound ?? first, first)..<(first + place.range.length)
            }
        }
        return range.map { NSRange(location: $0.lowerBound, length: $0.count) } ?? NSRange(location: 0, length: 0)
    }

    /// Calls a block with the line fragments of a range: fragment, used part, container, glyphs.
    public final func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        forEachFragment(in: glyphRange) { place in
            block(place.rect, place.usedRect, textContainers[place.fragment.container], place.range, &stop)
            return !stop.boolValue
        }
    }

    // MARK: Rectangles

    /// The rectangles of a range in a fragment, from left to right, as high as the line.
    final func parts(of range: NSRange, in place: TextPlace) -> [TextSelectionPart] {
        TextEngine.locked {
            let source = place.fragment.line.paragraph.source
            let start = source.byte(at: range.location - place.paragraphStart)
            let end = source.byte(at: range.location + range.length - place.paragraphStart)
            let line = place.fragment.line
            let selected = start..<max(start, end)
            guard selected.overlaps(line.bytes) else { return [] }
            return line.parts(of: selected.clamped(to: line.bytes), left: place.fragment.left).map {
                var part = $0
                part.rect.origin.y += place.origin
                return part
            }
        }
    }

    /// The smallest rectangle around the glyphs of a range in a container, as high as their lines; null for none.
    public final func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        var rect = CGRect.null
        enumerateEnclosingRects(
            forGlyphRange: glyphRange, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
        ) { part, _ in rect = rect.union(part) }
        return rect.isNull ? .zero : rect
    }

    /// Calls a block with the rectangles of a range in a container, one or more for each line. With a selected range
    /// the rectangles of lines that the selection leaves at their end reach to the container's edge (TX-26).
    public final func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        let end = glyphRange.location + glyphRange.length
        forEachFragment(in: glyphRange) { place in
            guard textContainers[place.fragment.container] === textContainer else { return true }
            var rects = parts(of: glyphRange, in: place).map(\.rect)
            if rects.isEmpty, glyphRange.length > 0 {
                let caret = caretRect(of: place)
                rects = [CGRect(x: caret.minX, y: caret.minY, width: 0, height: caret.height)]
            }
            let lineEnd = place.range.location + place.range.length
            if selectedRange.location != NSNotFound, lineEnd < selectedRange.location + selectedRange.length,
                lineEnd <= end,
                let last = rects.last
            {
                rects[rects.count - 1] = last.union(
                    CGRect(x: last.minX, y: last.minY, width: max(0, place.rect.maxX - last.minX), height: last.height))
            }
            for rect in rects where !stop.boolValue { block(rect, &stop) }
            return !stop.boolValue
        }
    }

    // MARK: Carets

    private func caretRect(of place: TextPlace) -> CGRect {
        let line = place.fragment.line
        let x = TextEngine.locked { line.caretX(atByte: line.paragraph.source.byte(at: place.offset)) }
        return CGRect(x: place.fragment.left + x, y: place.origin + line.top, width: 0, height: line.height)
    }

    /// The rectangle of a caret, without a width, in the coordinates of its container.
    package final func caretRect(atCharacter index: Int, prefersLineEnd: Bool = false) -> CGRect {
        place(ofCharacter: index, prefersLineEnd: prefersLineEnd).map(caretRect) ?? .zero
    }

    /// The characters of the line of a caret, with its separator.
    package final func lineRange(atCharacter index: Int, prefersLineEnd: Bool = false) -> NSRange {
        place(ofCharacter: index, prefersLineEnd: prefersLineEnd)?.range ?? NSRange(location: 0, length: 0)
    }

    /// Whether the paragraph of a character is from right to left.
    package final func isRightToLeft(atCharacter index: Int) -> Bool {
        guard let place = place(ofCharacter: index) else { return false }
        return TextEngine.locked { place.fragment.line.paragraph.isRightToLeft }
    }

    /// The paragraphs that have the line nearest to a height of a container.
    private func paragraphIndexes(near y: CGFloat, in number: Int) -> ClosedRange<Int> {
        if isStacked { return table.index(atY: y)...table.index(atY: y) }
        let last = max(0, table.flowCount - 1)
        var first = min(table.flowIndex(endingBehind: (container: number, y: y)), last)
        var end = first
        func hasLine(_ index: Int) -> Bool {
            table.entries[index].layout?.fragments.contains { $0.container == number } == true
        }
        // The paragraph at the height may have lines in other containers only.
        if first > 0 { first -= 1 }
        while first > 0, !hasLine(first) { first -= 1 }
        if end < last { end += 1 }
        while end < last, !hasLine(end) { end += 1 }
        return first...end
    }

    /// The fragment nearest to a point, laid out if necessary.
    private func place(nearestTo point: CGPoint, in container: NSTextContainer) -> TextPlace? {
        guard let number = textContainers.firstIndex(where: { $0 === container }) else { return nil }
        ensureLayout(forBoundingRect: CGRect(x: 0, y: point.y, width: 1, height: 1), in: container)
        var best: (place: TextPlace, distance: CGFloat)?
        for index in paragraphIndexes(near: point.y, in: number) {
            ensureParagraph(index)
            for fragment in table.entries[index].layout?.fragments ?? [] where fragment.container == number {
                let start = table.location(index)
                let place = TextPlace(
                    fragment: fragment, origin: origin(ofParagraph: index), paragraphStart: start,
                    offset: fragment.range.lowerBound)
                let rect = place.rect
                let down = max(rect.minY - point.y, point.y - rect.maxY, 0)
                let across = max(rect.minX - point.x, point.x - rect.maxX, 0)
                let distance = down * 1000 + across
                if distance < best?.distance ?? .infinity
                    || distance == 0 && point.y >= rect.minY && point.y < rect.maxY
                {
                    best = (place, distance)
                }
            }
        }
        return best?.place
    }

    /// The caret nearest to a point of a container, and whether it is the end of a soft-wrapped line.
    package final func caret(at point: CGPoint, in container: NSTextContainer) -> (offset: Int, isLineEnd: Bool) {
        guard let place = place(nearestTo: point, in: container) else { return (0, false) }
        return TextEngine.locked {
            let line = place.fragment.line
            let byte = line.byte(atX: point.x - place.fragment.left)
            let offset = line.paragraph.source.offset(atByte: byte)
            let isWrapped = line.index < line.paragraph.lineCount - 1
            return (place.paragraphStart + offset, isWrapped && byte >= line.bytes.upperBound)
        }
    }

    /// The glyph nearest to a point of a container; 0 without text (TX-103).
    public final func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// The glyph nearest to a point of a container, and how far through the glyph it is, 0...1 (TX-103).
    public final func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        partialFraction?.pointee = 0
        guard let place = place(nearestTo: point, in: container) else { return 0 }
        return TextEngine.locked {
            let line = place.fragment.line
            let source = line.paragraph.source
            guard !line.bytes.isEmpty else { return min(place.range.location, max(0, numberOfGlyphs - 1)) }
            var index: Int32 = 0
            var trailing: Int32 = 0
            let x = point.x - place.fragment.left
            pango_layout_line_x_to_index(line.glyphs, TextParagraph.units(x), &index, &trailing)
            var byte = Int(index)
            if byte >= line.bytes.upperBound { byte = source.byte(before: line.bytes.upperBound) }
            if let partialFraction {
                var rect = PangoRectangle()
                pango_layout_index_to_pos(line.paragraph.layout, Int32(byte), &rect)
                var start: Int32 = 0
                pango_layout_line_index_to_x(line.glyphs, Int32(byte), 0, &start)
                let width = TextParagraph.points(rect.width)
                let distance = x - TextParagraph.points(start)
                partialFraction.pointee = width == 0 ? 0 : min(max(distance / width, 0), 1)
            }
            return place.paragraphStart + source.offset(atByte: byte)
        }
    }

    /// How far a point is through the glyph nearest to it, 0...1.
    public final func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        var fraction: CGFloat = 0
        _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
        return fraction
    }

    /// The character nearest to a point of a container, and how far the point is on the way from the caret before it to
    /// the one behind it, 0...1.
    public final func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
    }
}
