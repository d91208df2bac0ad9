import CoreGraphics
import Foundation

/// The attributes of a stretch of text, read once.
struct TextRunStyle {
    var font: UIFont
    var color: UIColor
    var background: UIColor?
    var kern: CGFloat
    var usesLigatures: Bool
    var underline: NSUnderlineStyle
    var underlineColor: UIColor
    var strikethrough: NSUnderlineStyle
    var strikethroughColor: UIColor
    /// In percent of the font's size.
    var strokeWidth: CGFloat
    var strokeColor: UIColor
    var shadow: TextShadow?
    var baselineOffset: CGFloat
    /// How far letters lean to the right in proportion to their height.
    var obliqueness: CGFloat
    var attachment: NSTextAttachment?

    /// The size of text without a font attribute, in points.
    static let defaultPointSize: CGFloat = 12
    private static let defaultFont = UIFont.systemFont(ofSize: defaultPointSize)

    init(_ attributes: [NSAttributedString.Key: Any]) {
        font = attributes[.font] as? UIFont ?? Self.defaultFont
        let isLink = attributes[.link] != nil
        color = isLink ? .link : attributes[.foregroundColor] as? UIColor ?? .black
        background = attributes[.backgroundColor] as? UIColor
        kern = AttributeNumber.read(attributes[.kern]) ?? AttributeNumber.read(attributes[.tracking]) ?? 0
        usesLigatures = AttributeNumber.read(attributes[.ligature]) != 0
        let underline = attributes[.underlineStyle]
        self.underline = isLink && underline == nil ? .single : Self.underlineStyle(underline)
        underlineColor = attributes[.underlineColor] as? UIColor ?? color
        strikethrough = Self.underlineStyle(attributes[.strikethroughStyle])
        strikethroughColor = attributes[.strikethroughColor] as? UIColor ?? color
        strokeWidth = AttributeNumber.read(attributes[.strokeWidth]) ?? 0
        strokeColor = attributes[.strokeColor] as? UIColor ?? color
        shadow = (attributes[.shadow] as? NSShadow).flatMap(TextShadow.init)
        baselineOffset = AttributeNumber.read(attributes[.baselineOffset]) ?? 0
        obliqueness = AttributeNumber.read(attributes[.obliqueness]) ?? 0
        attachment = attributes[.attachment] as? NSTextAttachment
    }

    private static func underlineStyle(_ value: Any?) -> NSUnderlineStyle {
        if let style = value as? NSUnderlineStyle { return style }
        return NSUnderlineStyle(rawValue: AttributeNumber.readInteger(value) ?? 0)
    }
}

/// The values of a shadow that is to be drawn.
struct TextShadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor

    init?(_ shadow: NSShadow) {
        guard let color = shadow.shadowColor as? UIColor else { return nil }
        self.init(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor)
    }

    init(offset: CGSize, blur: CGFloat, color: CGColor) {
        self.offset = offset
        self.blur = blur
        self.color = color
    }
}
