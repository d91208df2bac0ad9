import CoreGraphics

extension UIFont {
    /// A text style, which determines the font for a kind of text.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The string value of the style.
        public var rawValue: String
        /// Creates a style from its string value.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Large titles of screens.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// First-level headings.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// Second-level headings.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// Third-level headings.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// Headings of paragraphs.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Subheadings.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Body text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Callouts.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Footnotes.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Captions.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Secondary captions.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// The font of a text style at the size for the current traits. Headlines are semibold; an unknown style gets the
    /// font of `.body`.
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The font of a text style at the size for traits; `nil` means the current traits.
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let descriptor = UIFontDescriptor.preferredFontDescriptor(
            withTextStyle: style, compatibleWith: traitCollection)
        return UIFont(descriptor: descriptor, size: 0)
    }
}

/// The Dynamic Type sizes and line heights, in points, by text style and content size category. Source: Apple's Human
/// Interface Guidelines.
enum DynamicTypeSizes {
    /// How much heavier the fonts of text styles are for users who want bold text, in OpenType units (AX-59, decision):
    /// regular text becomes semibold.
    private static let boldTextIncrease = 200

    /// The OpenType weight of a text style: headlines are semibold, all others regular.
    static func weight(of style: UIFont.TextStyle, isBold: Bool) -> Int {
        let weight: UIFont.Weight = style == .headline ? .semibold : .regular
        return weight.openTypeWeight + (isBold ? boldTextIncrease : 0)
    }

    /// The sizes, in the order of `UIContentSizeCategory.ascending`.
    private static let table: [UIFont.TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// The line heights, in the order of `UIContentSizeCategory.ascending`.
    private static let lineHeights: [UIFont.TextStyle: [CGFloat]] = [
        .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
        .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68],
        .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
        .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
        .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
        .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
        .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
        .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58],
        .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
        .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51],
        .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48],
    ]

    /// The size of a text style; an unknown style has the size of `.body`.
    static func size(of style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
        value(of: style, category, in: table)
    }

    /// The line height of a text style relative to that of the category "large" (F-11).
    static func scaleFactor(of style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
        value(of: style, category, in: lineHeights) / value(of: style, .large, in: lineHeights)
    }

    private static func value(
        of style: UIFont.TextStyle, _ category: UIContentSizeCategory, in table: [UIFont.TextStyle: [CGFloat]]
    ) -> CGFloat {
        let row = table[style] ?? table[.body] ?? []
        return row.indices.contains(category.rank) ? row[category.rank] : UIFont.labelFontSize
    }
}
