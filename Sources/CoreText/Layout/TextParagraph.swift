package import CPango
import CoreGraphics

/// A paragraph, shaped and broken into lines by Pango. Use only inside `TextEngine.locked`.
package final class TextParagraph {
    /// The text and styles of the paragraph.
    package let source: ParagraphSource
    /// The Pango layout; owned.
    package let layout: OpaquePointer
    /// The number of visible lines.
    package let lineCount: Int
    /// True if text was omitted, with or without an ellipsis.
    package let isTruncated: Bool

    /// The limits and modes of the layout of a paragraph.
    package struct Constraints {
        /// The width in points; infinite if lines never wrap.
        package var width: CGFloat
        /// The maximum number of lines; `nil` means no limit.
        package var maximumLines: Int?
        /// How lines wrap.
        package var lineBreakMode: NSLineBreakMode
        /// Where the ellipsis is inserted if the text does not fit; `nil` to clip the text.
        package var truncation: NSLineBreakMode?
        /// True to widen the spaces of the last line of justified paragraphs too.
        var justifiesLastLine = false

        /// Creates constraints.
        package init(
            width: CGFloat, maximumLines: Int? = nil, lineBreakMode: NSLineBreakMode,
            truncation: NSLineBreakMode? = nil
        ) {
            self.init(
                width: width, maximumLines: maximumLines, lineBreakMode: lineBreakMode, truncation: truncation,
                justifiesLastLine: false)
        }

        init(
            width: CGFloat, maximumLines: Int? = nil, lineBreakMode: NSLineBreakMode,
            truncation: NSLineBreakMode? = nil, justifiesLastLine: Bool
        ) {
            self.justifiesLastLine = justifiesLastLine
            (self.width, self.maximumLines) = (width, maximumLines)
            (self.lineBreakMode, self.truncation) = (lineBreakMode, truncation)
        }
    }

    /// The tolerance for rounding errors, in points: text fits in its exact measured width in spite of rounding.
    private static let roundingTolerance: CGFloat = 1.0 / 128

    /// Shapes a paragraph; its line break strategy may forbid breaks.
    package static func shaped(_ source: ParagraphSource, in constraints: Constraints) -> TextParagraph {
        let paragraph = TextParagraph(source, in: constraints)
        guard source.style.lineBreakStrategy.contains(.pushOut), constraints.lineBreakMode != .byCharWrapping,
            !paragraph.isTruncated, let byte = paragraph.breakBeforeLoneWord
        else { return paragraph }
        var changed = source
        changed.forbiddenBreaks.insert(byte)
        let other = TextParagraph(changed, in: constraints)
        return other.lineCount == paragraph.lineCount && !other.isTruncated ? other : paragraph
    }

    /// Shapes a paragraph.
    init(_ source: ParagraphSource, in constraints: Constraints) {
        self.source = source
        let layout = pango_layout_new(TextEngine.shared.context(for: source.style.baseWritingDirection))!
        self.layout = layout
        let bytes = Array(source.text.utf8)
        bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
        }
        let description = source.runs[0].style.makeFontDescription()
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        Self.setAttributes(of: layout, source)
        pango_layout_set_auto_dir(layout, source.style.baseWritingDirection == .natural ? 1 : 0)
        Self.setTabs(of: layout, source.style)
        Self.setLineBreaking(of: layout, source, constraints)
        Self.keepKoreanWords(layout, source)
        Self.hyphenate(layout, source, in: constraints)
        let count = Int(pango_layout_get_line_count(layout))
        lineCount = min(count, constraints.maximumLines ?? count)
        let hasEllipsis = pango_layout_is_ellipsized(layout) != 0
        isTruncated = lineCount < count || hasEllipsis
        if hasEllipsis { resetEllipsisWidth() }
    }

    deinit {
        let layout = layout
        TextEngine.locked { g_object_unref(UnsafeMutableRawPointer(layout)) }
    }

    /// The number of characters without a glyph in any installed font.
    package var unknownGlyphCount: Int { Int(pango_layout_get_unknown_glyphs_count(layout)) }

    /// Whether the text may be broken before a byte without breaking a word.
    func isLineBreakAllowed(atByte byte: Int) -> Bool {
        let index = source.text.utf8.index(source.text.utf8.startIndex, offsetBy: byte)
        let character = source.text.unicodeScalars.distance(from: source.text.startIndex, to: index)
        var count: Int32 = 0
        guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count), character < Int(count) else {
            return true
        }
        return attributes[character].is_line_break != 0
    }

    /// The number of lines with those that are not visible.
    var shapedLineCount: Int { Int(pango_layout_get_line_count(layout)) }

    /// A Pango line, owned by the paragraph.
    package func line(_ index: Int) -> UnsafeMutablePointer<PangoLayoutLine> {
        pango_layout_get_line_readonly(layout, Int32(index))
    }

    /// The width of a line and the distances from its baseline to its top and bottom, in points. System fonts have the
    /// phone's metrics, whichever typeface is installed (F-52); glyphs of other fonts make the line higher.
    package func extents(ofLine index: Int) -> (width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        let line = line(index)
        var result = naturalExtents(of: line)
        guard let fonts = fontExtents(from: Int(line.pointee.start_index), length: Int(line.pointee.length)) else {
            return result
        }
        let tolerance = fonts.natural.ascent * Self.relativeTolerance
        if result.ascent <= fonts.natural.ascent + tolerance { result.ascent = fonts.own.ascent }
        if result.descent <= fonts.natural.descent + tolerance { result.descent = fonts.own.descent }
        return result
    }

    /// The extents of a line with the heights of the font files. Expanded text is as high as other text.
    private func naturalExtents(
        of line: UnsafeMutablePointer<PangoLayoutLine>
    ) -> (width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        var result = (
            width: Self.points(logical.width), ascent: -Self.points(logical.y),
            descent: Self.points(logical.y + logical.height)
        )
        guard source.runs.contains(where: { $0.style.expansion != 1 }) else { return result }
        (result.ascent, result.descent) = (-.infinity, -.infinity)
        var node = line.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
            pango_glyph_string_extents(run.pointee.glyphs, run.pointee.item.pointee.analysis.font, nil, &logical)
            let style = source.runs[source.runIndex(atByte: Int(run.pointee.item.pointee.offset))].style
            let factor = style.attachment == nil ? style.expansion : 1
            let rise = style.baselineOffset
            result.ascent = max(result.ascent, -Self.points(logical.y) / factor + rise)
            result.descent = max(result.descent, Self.points(logical.y + logical.height) / factor - rise)
        }
        if !result.ascent.isFinite {
            let factor = source.runs[0].style.expansion
            result.ascent = -Self.points(logical.y) / factor
            result.descent = Self.points(logical.y + logical.height) / factor
        }
        return result
    }

    /// The ink of a line's glyphs, in points, relative to its left end and baseline. Expanded text is compressed
    /// vertically.
    func inkRect(of line: UnsafeMutablePointer<PangoLayoutLine>) -> CGRect {
        func rect(_ ink: PangoRectangle) -> CGRect {
            CGRect(
                x: Self.points(ink.x), y: Self.points(ink.y), width: Self.points(ink.width),
                height: Self.points(ink.height))
        }
        var ink = PangoRectangle()
        guard source.runs.contains(where: { $0.style.expansion != 1 }) else {
            pango_layout_line_get_extents(line, &ink, nil)
            return rect(ink)
        }
        var result = CGRect.null
        var (left, logical) = (Int32(0), PangoRectangle())
        var node = line.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
            pango_glyph_string_extents(
                run.pointee.glyphs, run.pointee.item.pointee.analysis.font, &ink, &logical)
            ink.x += left
            left += logical.width
            if ink.width == 0 || ink.height == 0 { continue }
            let style = source.runs[source.runIndex(atByte: Int(run.pointee.item.pointee.offset))].style
            var own = rect(ink)
            let factor = style.attachment == nil ? style.expansion : 1
            own.origin.y = own.minY / factor - style.baselineOffset
            own.size.height /= factor
            result = result.union(own)
        }
        return result.isNull ? .zero : result
    }

    /// The largest ascent and descent of the fonts in a range of bytes, in points: those of the font files, and those
    /// with which text is laid out. `nil` if they are the same.
    private func fontExtents(
        from start: Int, length: Int
    ) -> (natural: (ascent: CGFloat, descent: CGFloat), own: (ascent: CGFloat, descent: CGFloat))? {
        guard source.runs.contains(where: { $0.style.font.face.isSystemFont }) else { return nil }
        var natural: (ascent: CGFloat, descent: CGFloat) = (-.infinity, -.infinity)
        var own = natural
        for run in source.runs where run.style.attachment == nil {
            guard length == 0 || run.bytes.overlaps(start..<start + length) else { continue }
            let (metrics, size, rise) = (run.style.metrics, run.style.font.pointSize, run.style.baselineOffset)
            natural.ascent = max(natural.ascent, metrics.naturalAscent * size + rise)
            natural.descent = max(natural.descent, metrics.naturalDescent * size - rise)
            own.ascent = max(own.ascent, metrics.ascent * size + rise)
            own.descent = max(own.descent, metrics.descent * size - rise)
        }
        return natural.ascent.isFinite ? (natural, own) : nil
    }

    /// By how much the metrics of a system font may vary with its size, relative to the ascent: Inter Display has 0.004
    /// more descent than Inter.
    private static let relativeTolerance: CGFloat = 1.0 / 128

    /// True if the paragraph's direction is right to left.
    package var isRightToLeft: Bool {
        pango_layout_line_get_resolved_direction(line(0)) == PANGO_DIRECTION_RTL
    }

    /// Resets the width of ellipses: at fractional positions, Pango widens them to fill the line.
    private func resetEllipsisWidth() {
        for index in 0..<lineCount {
            var node = pango_layout_get_line(layout, Int32(index))?.pointee.runs
            while let current = node {
                node = current.pointee.next
                guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
                    Int32(run.pointee.item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
                else { continue }
                for glyphIndex in 0..<Int(run.pointee.glyphs.pointee.num_glyphs) {
                    let glyph = run.pointee.glyphs.pointee.glyphs + glyphIndex
                    var logical = PangoRectangle()
                    pango_font_get_glyph_extents(
                        run.pointee.item.pointee.analysis.font, glyph.pointee.glyph, nil, &logical)
                    glyph.pointee.geometry.width = min(glyph.pointee.geometry.width, logical.width)
                }
            }
        }
    }

    private static func setAttributes(of layout: OpaquePointer, _ source: ParagraphSource) {
        let list = pango_attr_list_new()
        defer { pango_attr_list_unref(list) }
        // A word too long for its line is broken without a hyphen; only soft hyphens and those of dictionaries are shown.
        if !source.text.unicodeScalars.contains("\u{AD}"), source.style.hyphenation == 0 {
            pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
        }
        for (index, run) in source.runs.enumerated() {
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                guard let attribute else { return }
                attribute.pointee.start_index = guint(run.bytes.lowerBound)
                attribute.pointee.end_index = guint(run.bytes.upperBound)
                pango_attr_list_insert(list, attribute)
            }
            let style = run.style
            let description = style.makeFontDescription()
            add(pango_attr_font_desc_new(description))
            pango_font_description_free(description)
            let tracking = source.tracking(of: run)
            if style.kern + tracking != 0 { add(pango_attr_letter_spacing_new(units(style.kern + tracking))) }
            if style.baselineOffset != 0 { add(pango_attr_rise_new(units(style.baselineOffset))) }
            let features = [style.font.face.features, style.usesLigatures ? nil : "liga=0,clig=0"].compactMap { $0 }
            if !features.isEmpty { add(pango_attr_font_features_new(features.joined(separator: ","))) }
            if style.attachment != nil { add(shapeAttribute(in: style.attachmentBounds)) }
            // Colors are drawn elsewhere. A distinct color per run, which encodes the run's index, keeps Pango from
            // forming ligatures across runs.
            let number = guint16(truncatingIfNeeded: index)
            add(pango_attr_foreground_new(number, guint16(truncatingIfNeeded: index >> 16), 0))
        }
        for byte in source.forbiddenBreaks {
            guard let attribute = pango_attr_allow_breaks_new(0) else { continue }
            attribute.pointee.start_index = guint(source.byte(before: byte))
            attribute.pointee.end_index = guint(source.byte(after: byte))
            pango_attr_list_insert(list, attribute)
        }
        pango_layout_set_attributes(layout, list)
    }

    /// The Pango attribute that reserves the space of an attachment in its line.
    private static func shapeAttribute(in bounds: CGRect) -> UnsafeMutablePointer<PangoAttribute>? {
        var rect = PangoRectangle(
            x: units(min(bounds.minX, 0)), y: units(-bounds.maxY), width: units(max(bounds.maxX, 0)),
            height: units(bounds.height))
        return pango_attr_shape_new(&rect, &rect)
    }

    /// Sets the tab stops. Pango measures them from the paragraph's leading edge.
    private static func setTabs(of layout: OpaquePointer, _ style: ParagraphValues) {
        let interval = style.defaultTabInterval
        guard !style.usesStandardTabs || interval > 0 else { return }
        let stops = style.tabStops
        let extraStopCount = interval > 0 ? TextTabs.extraStops : 0
        guard let tabs = pango_tab_array_new(Int32(clamping: stops.count + extraStopCount), 0) else { return }
        for (index, stop) in stops.enumerated() {
            pango_tab_array_set_tab(tabs, Int32(index), stop.pangoAlignment, units(stop.location))
        }
        let last = stops.last?.location ?? 0
        for index in 0..<extraStopCount {
            let location = ((last / interval).rounded(.down) + CGFloat(index + 1)) * interval
            pango_tab_array_set_tab(tabs, Int32(stops.count + index), PANGO_TAB_LEFT, units(location))
        }
        pango_layout_set_tabs(layout, tabs)
        pango_tab_array_free(tabs)
    }

    private static func setLineBreaking(
        of layout: OpaquePointer, _ source: ParagraphSource, _ constraints: Constraints
    ) {
        let style = source.style
        if style.alignment == .justified { pango_layout_set_justify(layout, 1) }
        if constraints.justifiesLastLine { pango_layout_set_justify_last_line(layout, 1) }
        let indent = style.firstLineHeadIndent - style.headIndent
        if indent != 0 { pango_layout_set_indent(layout, units(indent)) }
        guard constraints.width.isFinite, constraints.lineBreakMode != .byClipping else { return }
        // Pango breaks lines as if the spacing after the last character took place, and measures them without it.
        let tracking = source.runs.reduce(0) { max($0, source.tracking(of: $1)) }
        pango_layout_set_width(layout, max(0, units(constraints.width + roundingTolerance + tracking)))
        let wrap = constraints.lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
        pango_layout_set_wrap(layout, wrap)
        guard let truncation = constraints.truncation, let lines = constraints.maximumLines else { return }
        let ellipsizeMode =
            switch truncation {
            case .byTruncatingHead: PANGO_ELLIPSIZE_START
            case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
            default: PANGO_ELLIPSIZE_END
            }
        pango_layout_set_ellipsize(layout, ellipsizeMode)
        pango_layout_set_height(layout, -Int32(clamping: lines))
    }

    /// Converts points to layout units, clamped to 32 bits; 0 for NaN.
    package static func units(_ points: CGFloat) -> Int32 {
        guard !points.isNaN else { return 0 }
        return Int32(clamping: Int(min(max(points * CGFloat(PANGO_SCALE), -1e9), 1e9).rounded()))
    }

    /// Converts layout units to points.
    package static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
}
