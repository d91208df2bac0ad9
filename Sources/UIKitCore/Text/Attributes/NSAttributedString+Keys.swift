import Foundation

// The attributes that text is drawn with. Others may be set and have no effect.
extension NSAttributedString.Key {
    /// The font, a `UIFont`; the system font at 12 points unless set.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour of the letters, a `UIColor`; black unless set.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour behind the text, a `UIColor`; none unless set.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// How the paragraph is set, an `NSParagraphStyle`. The one at the paragraph's first character holds for all of it.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// Extra room between characters, a number in points; negative brings them closer.
    public static let kern = NSAttributedString.Key("NSKern")
    /// Extra room between characters, a number in points; `kern` wins where both are set.
    public static let tracking = NSAttributedString.Key("NSTracking")
    /// Whether letters may join to one shape, a number: 0 is never, 1 (unless set) where the typeface wants it.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// A line below the text, the `rawValue` of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The colour of that line, a `UIColor`; the letters' unless set.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A line through the text, the `rawValue` of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The colour of that line, a `UIColor`; the letters' unless set.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// Outlines instead of letters: the line's width in percent of the font's size. A negative number draws the
    /// letters too.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The colour of the outlines, a `UIColor`; the letters' unless set.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// A shadow below the text, an `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// How far the text stands above its line, a number in points; negative is below.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// Where the text leads, a `URL` or a `String`. It is drawn in the colour of links, underlined.
    public static let link = NSAttributedString.Key("NSLink")
    /// A picture in the place of a character, an `NSTextAttachment`; the character is `NSTextAttachment.character`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// How far the letters lean to the right, a number: 0 stands upright, 1 leans by 45 degrees.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}
