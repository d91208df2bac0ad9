internal import CPango
import CoreGraphics

/// A paragraph, shaped and broken into lines by Pango. Use it inside `TextEngine.locked` only.
final class TextParagraph {
    /// What was laid out.
    let source: ParagraphSource
    /// The owned layout.
    let layout: OpaquePointer
    /// The number of lines to show.
    let lineCount: Int
    /// Whether text was left out, with an ellipsis in its place or without.
    let isTruncated: Bool

    /// The room that a paragraph is set into.
    struct Constraints {
        /// In points; infinite for lines that never break.
        var width: CGFloat
        /// At most so many lines; nil for any number.
        var maximumLines: Int?
        /// How lines break.
        var lineBreakMode: NSLineBreakMode
        /// Where the ellipsis goes when the lines do not hold the text; nil to cut without a mark.
        var truncation: NSLineBreakMode?
    }

    /// Points by which text may exceed its room before it breaks, so that a room of exactly the measured size holds the
    /// text in spite of rounding.
    private static let roundingTolerance: CGFloat = 1.0 / 128

    /// Shapes a paragraph.
    init(_ source: ParagraphSource, in constraints: Constraints) {
        self.source = source
        let layout = pango_layout_new(TextEngine.shared.context(for: source.style.baseWritingDirection))!
        self.layout = layout
        let bytes = Array(source.text.utf8)
        bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
        }
        let font = source.runs[0].style.font
        let description = font.face.makeDescription(size: font.pointSize)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        Self.setAttributes(of: layout, source)
        pango_layout_set_auto_dir(layout, source.style.baseWritingDirection == .natural ? 1 : 0)
        Self.setTabs(of: layout, source.style)
        Self.setLineBreaking(of: layout, source.style, constraints)
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

    /// The number of characters that no font on this machine has.
    var unknownGlyphCount: Int { Int(pango_layout_get_unknown_glyphs_count(layout)) }

    /// A line, which lives as long as the paragraph.
    func line(_ index: Int) -> UnsafeMutablePointer<PangoLayoutLine> {
        pango_layout_get_line_readonly(layout, Int32(index))
    }

    /// Whether the paragraph is read from right to left.
    var isRightToLeft: Bool {
        pango_layout_line_get_resolved_direction(line(0)) == PANGO_DIRECTION_RTL
    }

    /// Gives an ellipsis its own width again: with positions between pixels, Pango widens it to fill the line.
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
        // A word too long for its line is cut without a mark; only soft hyphens show where they break.
        if !source.text.unicodeScalars.contains("\u{AD}") {
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
            let description = style.font.face.makeDescription(size: style.font.pointSize)
            add(pango_attr_font_desc_new(description))
            pango_font_description_free(description)
            if style.kern != 0 { add(pango_attr_letter_spacing_new(units(style.kern))) }
            if style.baselineOffset != 0 { add(pango_attr_rise_new(units(style.baselineOffset))) }
            let features = [style.font.face.features, style.usesLigatures ? nil : "liga=0,clig=0"].compactMap { $0 }
            if !features.isEmpty { add(pango_attr_font_features_new(features.joined(separator: ","))) }
            if let attachment = style.attachment { add(shapeAttribute(of: attachment)) }
            // Colours are not Pango's business here, but they keep it from joining glyphs across runs: the run's number
            // is hidden in one.
            let number = guint16(truncatingIfNeeded: index)
            add(pango_attr_foreground_new(number, guint16(truncatingIfNeeded: index >> 16), 0))
        }
        pango_layout_set_attributes(layout, list)
    }

    /// The room that a picture takes up in its line.
    private static func shapeAttribute(of attachment: NSTextAttachment) -> UnsafeMutablePointer<PangoAttribute>? {
        let bounds = attachment.layoutBounds
        var rect = PangoRectangle(
            x: units(min(bounds.minX, 0)), y: units(-bounds.maxY), width: units(max(bounds.maxX, 0)),
            height: units(bounds.height))
        return pango_attr_shape_new(&rect, &rect)
    }

    /// Sets where tabs lead. Pango counts from the paragraph's leading edge.
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

    private static func setLineBreaking(of layout: OpaquePointer, _ style: ParagraphValues, _ constraints: Constraints) {
        if style.alignment == .justified { pango_layout_set_justify(layout, 1) }
        let indent = style.firstLineHeadIndent - style.headIndent
        if indent != 0 { pango_layout_set_indent(layout, units(indent)) }
        guard constraints.width.isFinite, constraints.lineBreakMode != .byClipping else { return }
        pango_layout_set_width(layout, max(0, units(constraints.width + roundingTolerance)))
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

    /// Points in units of layout, kept inside what 32 bits hold.
    static func units(_ points: CGFloat) -> Int32 {
        Int32(clamping: Int(min(max(points * CGFloat(PANGO_SCALE), -1e9), 1e9).rounded()))
    }

    /// Units of layout in points.
    static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
}
