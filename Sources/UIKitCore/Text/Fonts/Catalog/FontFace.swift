import CoreGraphics

/// A request for a typeface. Whether it is installed, or substituted by another, is decided when it is used.
package struct FontFace: Hashable, Sendable {
    /// A family name, or a generic one: `sans-serif`, `monospace`.
    package var family: String
    /// The weight, 100…1000; 400, the default, is regular, 700 is bold.
    package var weight: Int = 400
    /// The slant; upright by default.
    package var slant: Slant = .upright
    /// The normal width class.
    static let normalStretch = 4

    /// The width class, from ultra-condensed (0) over normal (4, the default) to ultra-expanded (8).
    package var stretch: Int = 4
    /// OpenType features, such as `tnum=1`, separated by commas; `nil` by default.
    package var features: String?

    /// The slant of a typeface.
    package enum Slant: Hashable, Sendable {
        /// Upright glyphs.
        case upright
        /// Slanted upright glyphs.
        case oblique
        /// Glyphs designed for italic text.
        case italic
    }

    /// The system font: fontconfig's sans-serif family.
    package static let system = FontFace(family: "sans-serif")
    /// The monospaced system font: fontconfig's monospace family.
    package static let monospaced = FontFace(family: "monospace")

    /// True if all glyphs of the typeface that is used have the same width.
    var isMonospaced: Bool { family == Self.monospaced.family || FontCatalog.shared.isMonospaced(self) }
}

/// The metrics of a typeface at a size of one point.
struct FontMetrics: Equatable, Sendable {
    /// The distance from the baseline to the top of the line.
    var ascent: CGFloat
    /// The distance from the baseline to the bottom of the line, positive.
    var descent: CGFloat
    /// The gap between lines.
    var lineGap: CGFloat
    /// The height of the letter H.
    var capHeight: CGFloat
    /// The height of the letter x.
    var xHeight: CGFloat
    /// The distance from the baseline to the center of the underline below it, positive.
    var underlineOffset: CGFloat
    /// The thickness of the underline.
    var underlineThickness: CGFloat
    /// The distance from the baseline to the center of the strikethrough above it.
    var strikethroughOffset: CGFloat
    /// The thickness of the strikethrough.
    var strikethroughThickness: CGFloat
}
