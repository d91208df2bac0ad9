import CoreGraphics
import Foundation

// The attributes that affect drawing. Other attributes are kept but have no effect.
extension NSAttributedString.Key {
    /// The font, a `UIFont`; the system font at 12 points by default.
    public static let font = NSAttributedString.Key("NSFont")
    /// The color of the text, a `UIColor`; black by default.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The color behind the text, a `UIColor`; none by default.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The paragraph style, an `NSParagraphStyle`. The one at a paragraph's first character applies to the paragraph.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// Extra space between characters, a number in points; 0 by default, negative values tighten the text.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Extra space between characters, a number in points; 0 by default. `kern` takes precedence if both are set.
    public static let tracking = NSAttributedString.Key("NSTracking")
    /// Whether ligatures are used, a number: 0 for none, 1, the default, for those of the typeface.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The underline, the `rawValue` of an `NSUnderlineStyle`; none by default.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The color of the underline, a `UIColor`; that of the text by default.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The strikethrough, the `rawValue` of an `NSUnderlineStyle`; none by default.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The color of the strikethrough, a `UIColor`; that of the text by default.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The width of a stroke along the glyph outlines, in percent of the point size; 0, the default, draws no stroke. A
    /// positive value draws only the stroke, a negative one fills the glyphs too.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The color of the stroke, a `UIColor`; that of the text by default.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The shadow of the text, an `NSShadow`; none by default.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The distance of the text above its baseline, a number in points; 0 by default, negative values are below.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The target of a link, a `URL` or a `String`. The text is drawn in the link color and underlined.
    public static let link = NSAttributedString.Key("NSLink")
    /// An image in place of a character, an `NSTextAttachment`; the character must be `NSTextAttachment.character`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// The slant of the glyphs to the right, as the tangent of the angle: 0, the default, is upright, 1 is 45 degrees.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}

/// Reads numbers from attribute dictionaries, which hold them as `NSNumber` or as Swift number types.
enum AttributeNumber {
    /// The number; `nil` if the value is not a finite number.
    static func read(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as UInt32: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The nearest integer; `nil` if the value is not a finite number or does not fit.
    static func readInteger(_ value: Any?) -> Int? { read(value).flatMap { Int(exactly: $0.rounded()) } }
}
