import Foundation

// The names of the attributes that Core Text reads. They are those of `NSAttributedString.Key`, so one attributed string
// serves UIKit and Core Text (CT-20).

/// The font, a `CTFont` or a `UIFont`; Helvetica at 12 points by default (CT-01).
public let kCTFontAttributeName: CFString = TextAttribute.font.rawValue
/// The color of the text, a `CGColor` or a `UIColor`; black by default.
public let kCTForegroundColorAttributeName: CFString = TextAttribute.foregroundColor.rawValue
/// True to draw the text in the context's fill color, unless it has a color (CT-21); false by default.
public let kCTForegroundColorFromContextAttributeName: CFString = TextAttribute.foregroundColorFromContext.rawValue
/// The color behind the text, a `CGColor` or a `UIColor`; none by default.
public let kCTBackgroundColorAttributeName: CFString = TextAttribute.backgroundColor.rawValue
/// The paragraph style, a `CTParagraphStyle` or an `NSParagraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = TextAttribute.paragraphStyle.rawValue
/// Extra space between characters, a number in points; 0 by default.
public let kCTKernAttributeName: CFString = TextAttribute.kern.rawValue
/// Extra space between characters, a number in points; 0 by default.
public let kCTTrackingAttributeName: CFString = TextAttribute.tracking.rawValue
/// Whether ligatures are used, a number: 0 for none, 1, the default, for those of the typeface.
public let kCTLigatureAttributeName: CFString = TextAttribute.ligature.rawValue
/// The underline, the `rawValue` of a `CTUnderlineStyle` and its modifiers; none by default.
public let kCTUnderlineStyleAttributeName: CFString = TextAttribute.underlineStyle.rawValue
/// The color of the underline; that of the text by default.
public let kCTUnderlineColorAttributeName: CFString = TextAttribute.underlineColor.rawValue
/// The width of a stroke along the outlines, in percent of the size; a negative value fills the glyphs too.
public let kCTStrokeWidthAttributeName: CFString = TextAttribute.strokeWidth.rawValue
/// The color of the stroke; that of the text by default.
public let kCTStrokeColorAttributeName: CFString = TextAttribute.strokeColor.rawValue
/// The distance of the text above its baseline, a number in points; 0 by default.
public let kCTBaselineOffsetAttributeName: CFString = TextAttribute.baselineOffset.rawValue
/// A `CTRunDelegate` that reserves space in place of a character.
public let kCTRunDelegateAttributeName: CFString = TextAttribute.runDelegate.rawValue

/// The underline, a value of `kCTUnderlineStyleAttributeName`; those of `NSUnderlineStyle`.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The attribute's value.
    public let rawValue: Int32
    /// Creates a style from the attribute's value.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// A single line.
    public static let single = CTUnderlineStyle(rawValue: 0x01)
    /// A line of double thickness.
    public static let thick = CTUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// The pattern of an underline, added to a `CTUnderlineStyle`.
public struct CTUnderlineStyleModifiers: OptionSet, Hashable, Sendable {
    /// The bits, as in the attribute's value.
    public let rawValue: Int32
    /// Creates a pattern from its bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// A dotted line.
    public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x0100)
    /// A dashed line.
    public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x0200)
    /// A line of alternating dashes and dots.
    public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x0300)
    /// A line of dashes, each followed by two dots.
    public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x0400)
}
