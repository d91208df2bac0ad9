import CoreGraphics
import CoreText
import Foundation

// The attributes that affect drawing. Other attributes are kept but have no effect.
extension NSAttributedString.Key {
    /// The font, a `UIFont`; the system font at 12 points by default.
    public static let font = TextAttribute.font
    /// The color of the text, a `UIColor`; black by default.
    public static let foregroundColor = TextAttribute.foregroundColor
    /// The color behind the text, a `UIColor`; none by default.
    public static let backgroundColor = TextAttribute.backgroundColor
    /// The paragraph style, an `NSParagraphStyle`. The one at a paragraph's first character applies to the paragraph.
    public static let paragraphStyle = TextAttribute.paragraphStyle
    /// Extra space between characters, a number in points; 0 by default, negative values tighten the text.
    public static let kern = TextAttribute.kern
    /// Extra space between characters, a number in points; 0 by default. `kern` takes precedence if both are set.
    public static let tracking = TextAttribute.tracking
    /// Whether ligatures are used, a number: 0 for none, 1, the default, for those of the typeface.
    public static let ligature = TextAttribute.ligature
    /// The underline, the `rawValue` of an `NSUnderlineStyle`; none by default.
    public static let underlineStyle = TextAttribute.underlineStyle
    /// The color of the underline, a `UIColor`; that of the text by default.
    public static let underlineColor = TextAttribute.underlineColor
    /// The strikethrough, the `rawValue` of an `NSUnderlineStyle`; none by default.
    public static let strikethroughStyle = TextAttribute.strikethroughStyle
    /// The color of the strikethrough, a `UIColor`; that of the text by default.
    public static let strikethroughColor = TextAttribute.strikethroughColor
    /// The width of a stroke along the glyph outlines, in percent of the point size; 0, the default, draws no stroke. A
    /// positive value draws only the stroke, a negative one fills the glyphs too.
    public static let strokeWidth = TextAttribute.strokeWidth
    /// The color of the stroke, a `UIColor`; that of the text by default.
    public static let strokeColor = TextAttribute.strokeColor
    /// The shadow of the text, an `NSShadow`; none by default.
    public static let shadow = TextAttribute.shadow
    /// The distance of the text above its baseline, a number in points; 0 by default, negative values are below.
    public static let baselineOffset = TextAttribute.baselineOffset
    /// The target of a link, a `URL` or a `String`. The text is drawn in the link color and underlined.
    public static let link = TextAttribute.link
    /// An image in place of a character, an `NSTextAttachment`; the character must be `NSTextAttachment.character`.
    public static let attachment = TextAttribute.attachment
    /// The slant of the glyphs to the right, as the tangent of the angle: 0, the default, is upright, 1 is 45 degrees.
    public static let obliqueness = TextAttribute.obliqueness
    /// By how much the glyphs are wider, the natural logarithm of a factor, a number; 0 by default. The factor is pinned to
    /// 0.1…10 (F-60).
    public static let expansion = TextAttribute.expansion
    /// Directions against the rules of Unicode, the outermost first, an array of numbers: the `rawValue` of an
    /// `NSWritingDirection` plus that of an `NSWritingDirectionFormatType`; none by default (F-63).
    public static let writingDirection = TextAttribute.writingDirection
}

/// How a writing direction applies to text (F-63).
public enum NSWritingDirectionFormatType: Int, Sendable {
    /// The text is embedded: characters with a direction keep it.
    case embedding = 0
    /// All characters have the direction.
    case override = 2
}
