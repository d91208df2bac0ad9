import CoreGraphics

/// A request for a typeface. Whether it is installed, or substituted by another, is decided when it is used.
package struct FontFace: Hashable, Sendable {
    /// A family name, a generic one (`sans-serif`, `monospace`), or several, best first, separated by commas.
    package var family: String
    /// The weight, 100…1000; 400, the default, is regular, 700 is bold.
    package var weight: Int = 400
    /// The slant; upright by default.
    package var slant: Slant = .upright
    /// The normal width class.
    package static let normalStretch = 4

    /// The width class, from ultra-condensed (0) over normal (4, the default) to ultra-expanded (8).
    package var stretch: Int = 4
    /// OpenType features, such as `tnum=1`, separated by commas; `nil` by default.
    package var features: String?

    /// Creates a request for a regular, upright typeface of a family.
    package init(family: String) { self.family = family }

    /// The slant of a typeface.
    package enum Slant: Hashable, Sendable {
        /// Upright glyphs.
        case upright
        /// Slanted upright glyphs.
        case oblique
        /// Glyphs designed for italic text.
        case italic
    }

    /// The system font: Inter, or fontconfig's sans-serif family if it is not installed (F-52).
    package static let system = FontFace(family: "Inter,sans-serif")
    /// The monospaced system font: fontconfig's monospace family.
    package static let monospaced = FontFace(family: "monospace")
    /// The system font with serifs: fontconfig's serif family.
    package static let serif = FontFace(family: "serif")
    /// The family of the system font in large sizes, with tighter spacing and finer details.
    private static let displayFamily = "Inter Display,Inter,sans-serif"
    /// The smallest size of `displayFamily`, in points: that of the phone's display typeface (F-52).
    private static let smallestDisplaySize: CGFloat = 20
    /// Rounded families that Linux distributions package, best first.
    private static let roundedFamilies = ["Nunito", "M PLUS Rounded 1c", "Varela Round", "Quicksand", "Comfortaa"]
    /// The families of the rounded system font, each followed by the one that stands in for missing glyphs.
    private static let roundedLists = roundedFamilies.map { "\($0),sans-serif" }

    /// The rounded system font; `nil` if no rounded family is installed.
    package static var rounded: FontFace? {
        let index = roundedFamilies.firstIndex { !FontCatalog.shared.fontNames(family: $0).isEmpty }
        return index.map { FontFace(family: roundedLists[$0]) }
    }

    /// True for the system font and its designs, which have the metrics of the phone's (F-52).
    package var isSystemFont: Bool { Self.systemFamilies.contains(family) }
    private static let systemFamilies = Set([system.family, monospaced.family, serif.family] + roundedLists)

    /// Whether the face asks for digits of one width.
    package var hasMonospacedDigits: Bool { features?.contains("tnum=1") ?? false }

    /// The families to use at a size in points. The display family of Inter 4.0 has no digits of one width.
    package func families(atSize size: CGFloat) -> String {
        let usesDisplay = family == Self.system.family && size >= Self.smallestDisplaySize && !hasMonospacedDigits
        return usesDisplay ? Self.displayFamily : family
    }

    /// True if all glyphs of the typeface that is used have the same width.
    package var isMonospaced: Bool { family == Self.monospaced.family || FontCatalog.shared.isMonospaced(self) }
}

/// The metrics of the phone's system font at a size of one point, from its 2048 units per em (F-52).
package enum SystemFontMetrics {
    /// The distance from the baseline to the top of the line.
    package static let ascent: CGFloat = 1950 / 2048
    /// The distance from the baseline to the bottom of the line, positive.
    package static let descent: CGFloat = 494 / 2048
    /// The height of the letter H.
    package static let capHeight: CGFloat = 1443 / 2048
    /// The height of the letter x.
    package static let xHeight: CGFloat = 1078 / 2048
}

/// The metrics of a typeface at a size of one point.
package struct FontMetrics: Equatable, Sendable {
    /// `ascent` as the font file has it, different for system fonts.
    package var naturalAscent: CGFloat
    /// `descent` as the font file has it, different for system fonts.
    package var naturalDescent: CGFloat
    /// The distance from the baseline to the top of the line.
    package var ascent: CGFloat
    /// The distance from the baseline to the bottom of the line, positive.
    package var descent: CGFloat
    /// The gap between lines.
    package var lineGap: CGFloat
    /// The height of the letter H.
    package var capHeight: CGFloat
    /// The height of the letter x.
    package var xHeight: CGFloat
    /// The distance from the baseline to the center of the underline below it, positive.
    package var underlineOffset: CGFloat
    /// The thickness of the underline.
    package var underlineThickness: CGFloat
    /// The distance from the baseline to the center of the strikethrough above it.
    package var strikethroughOffset: CGFloat
    /// The thickness of the strikethrough.
    package var strikethroughThickness: CGFloat

    /// The metrics with those of the phone's system font in place of the file's (F-52).
    package var asSystemFont: FontMetrics {
        var metrics = self
        (metrics.ascent, metrics.descent) = (SystemFontMetrics.ascent, SystemFontMetrics.descent)
        (metrics.capHeight, metrics.xHeight) = (SystemFontMetrics.capHeight, SystemFontMetrics.xHeight)
        metrics.lineGap = 0
        return metrics
    }
}
