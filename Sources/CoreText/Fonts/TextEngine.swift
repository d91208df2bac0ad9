internal import CCairo
package import CPango
import CoreGraphics
import Foundation

/// The shared Pango font map and contexts, created when text is first measured or drawn.
///
/// Sizes are absolute, without hinting or rounding to pixels: one layout unit is 1/1024 point on every screen. Pango
/// objects are not thread-safe, so every use of them runs inside `locked`.
package final class TextEngine: @unchecked Sendable {
    // Unchecked because all use is inside the lock.

    /// The shared engine.
    package static let shared = TextEngine()

    private static let lock = NSRecursiveLock()

    /// A font map and the Pango contexts of both base directions.
    private struct Settings {
        let fontMap: UnsafeMutablePointer<PangoFontMap>
        let leftToRight: OpaquePointer
        let rightToLeft: OpaquePointer

        init() {
            fontMap = pango_cairo_font_map_new()
            leftToRight = TextEngine.makeContext(fontMap)
            rightToLeft = TextEngine.makeContext(fontMap, rightToLeft: true)
        }

        func free() {
            for object in [leftToRight, rightToLeft] { g_object_unref(UnsafeMutableRawPointer(object)) }
            g_object_unref(fontMap)
        }
    }

    /// `nil` until text is laid out and after `invalidateCaches()`.
    private var cachedSettings: Settings?
    private var metrics: [FontFace: FontMetrics] = [:]
    /// Counts the changes of the set of fonts: a layout of an earlier generation may have other fonts.
    package private(set) var generation = 0

    private init() {}

    private var settings: Settings {
        if let cachedSettings { return cachedSettings }
        let newSettings = Settings()
        cachedSettings = newSettings
        return newSettings
    }

    /// Discards the font map, because the set of fonts changed; the next layout looks up its fonts again. Existing
    /// layouts keep their fonts.
    package func invalidateCaches() {
        generation += 1
        metrics = [:]
        cachedSettings?.free()
        cachedSettings = nil
    }

    /// The context for left-to-right and natural paragraphs.
    package var context: OpaquePointer { settings.leftToRight }

    /// The context for paragraphs of a direction.
    package func context(for direction: NSWritingDirection) -> OpaquePointer {
        direction == .rightToLeft ? settings.rightToLeft : settings.leftToRight
    }

    private static func makeContext(
        _ fontMap: UnsafeMutablePointer<PangoFontMap>, rightToLeft: Bool = false
    ) -> OpaquePointer {
        let context = pango_font_map_create_context(fontMap)!
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        if rightToLeft { pango_context_set_base_dir(context, PANGO_DIRECTION_RTL) }
        return context
    }

    /// Runs code that uses Pango or fontconfig with the lock held. Reentrant.
    package static func locked<R>(_ body: () throws -> R) rethrows -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// Calls `body` with the font that is used for a face, at `FontFace.referenceSize` points.
    package func withFont<R>(_ face: FontFace, _ body: (UnsafeMutablePointer<PangoFont>) -> R) -> R {
        let description = face.makeDescription(size: FontFace.referenceSize, families: face.family)
        defer { pango_font_description_free(description) }
        // Pango always finds a font if one is installed: the last resort is the first one that fontconfig lists.
        guard let font = pango_context_load_font(context, description) else {
            preconditionFailure("no font is installed on this machine; install fonts-dejavu-core")
        }
        defer { g_object_unref(font) }
        return body(font)
    }

    /// The metrics of a face at one point; cached.
    package func metrics(of face: FontFace) -> FontMetrics {
        Self.locked {
            if let known = metrics[face] { return known }
            let measured = face.isSystemFont ? measure(face).asSystemFont : measure(face)
            metrics[face] = measured
            return measured
        }
    }

    private func measure(_ face: FontFace) -> FontMetrics {
        withFont(face) { font in
            let pangoMetrics = pango_font_get_metrics(font, nil)
            defer { pango_font_metrics_unref(pangoMetrics) }
            let unit = CGFloat(PANGO_SCALE) * FontFace.referenceSize
            func perPoint(_ value: Int32) -> CGFloat { CGFloat(value) / unit }
            let ascent = perPoint(pango_font_metrics_get_ascent(pangoMetrics))
            let descent = perPoint(pango_font_metrics_get_descent(pangoMetrics))
            let underline = perPoint(pango_font_metrics_get_underline_thickness(pangoMetrics))
            let strike = perPoint(pango_font_metrics_get_strikethrough_thickness(pangoMetrics))
            return FontMetrics(
                naturalAscent: ascent, naturalDescent: descent, ascent: ascent, descent: descent,
                lineGap: max(0, perPoint(pango_font_metrics_get_height(pangoMetrics)) - ascent - descent),
                capHeight: inkHeight(of: "H", face), xHeight: inkHeight(of: "x", face),
                underlineOffset: underline / 2 - perPoint(pango_font_metrics_get_underline_position(pangoMetrics)),
                underlineThickness: underline,
                strikethroughOffset: perPoint(pango_font_metrics_get_strikethrough_position(pangoMetrics)) - strike / 2,
                strikethroughThickness: strike)
        }
    }

    /// The height of a letter above the baseline, at one point.
    private func inkHeight(of letter: String, _ face: FontFace) -> CGFloat {
        let layout = pango_layout_new(context)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let description = face.makeDescription(size: FontFace.referenceSize, families: face.family)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        pango_layout_set_text(layout, letter, -1)
        var ink = PangoRectangle()
        pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), &ink, nil)
        return CGFloat(-ink.y) / (CGFloat(PANGO_SCALE) * FontFace.referenceSize)
    }
}

extension FontFace {
    /// The size at which typefaces are measured, in points.
    package static let referenceSize: CGFloat = 1000

    /// Creates a Pango font description for a size in points, with the families for that size or with others. The
    /// caller frees it.
    package func makeDescription(size: CGFloat, families: String? = nil) -> OpaquePointer {
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, families ?? self.families(atSize: size))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(weight)))
        pango_font_description_set_stretch(description, PangoStretch(rawValue: UInt32(stretch)))
        let style =
            switch slant {
            case .upright: PANGO_STYLE_NORMAL
            case .oblique: PANGO_STYLE_OBLIQUE
            case .italic: PANGO_STYLE_ITALIC
            }
        pango_font_description_set_style(description, style)
        pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
        return description
    }
}
