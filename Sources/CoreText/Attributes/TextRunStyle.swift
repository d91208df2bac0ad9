import CoreGraphics
import Foundation

/// The drawing attributes of a range of text, parsed once.
package struct TextRunStyle {
    package var font: TextFont
    package var color: any TextColor
    /// True to draw the text in the context's fill color instead of `color`.
    package var usesContextColor: Bool
    package var background: (any TextColor)?
    package var kern: CGFloat
    package var usesLigatures: Bool
    package var underline: NSUnderlineStyle
    package var underlineColor: any TextColor
    /// In points; `nil` for that of the font.
    var underlineThickness: CGFloat?
    package var strikethrough: NSUnderlineStyle
    package var strikethroughColor: any TextColor
    /// In percent of the point size.
    package var strokeWidth: CGFloat
    package var strokeColor: any TextColor
    package var shadow: TextShadow?
    package var baselineOffset: CGFloat
    /// The shear of the glyphs to the right, as the tangent of the angle.
    package var obliqueness: CGFloat
    /// The factor by which the glyphs are wider, 0.1…10.
    package var expansion: CGFloat
    package var attachment: (any TextAttachment)?
    /// The rectangle of the attachment in its line: the origin is on the baseline, y upward.
    package var attachmentBounds = CGRect.zero
    /// The image of the attachment.
    package var attachmentImage: (any TextImage)?

    /// The matrix of the font, the identity by default.
    var fontMatrix: CGAffineTransform

    /// The metrics of the font at one point.
    package var metrics: FontMetrics { TextEngine.shared.metrics(of: font.face) }

    /// The description of the font with which the glyphs are shaped; owned by the caller. Expanded text is shaped larger,
    /// in the typeface of the size that it has without expansion; drawing divides its height by the factor (F-60).
    func makeFontDescription() -> OpaquePointer {
        let factor = attachment == nil ? expansion : 1
        return font.face.makeDescription(
            size: font.pointSize * factor, families: font.face.families(atSize: font.pointSize))
    }

    /// Reads attributes; missing ones have default values.
    package init(_ attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults) {
        let fontValue = attributes[TextAttribute.font]
        let foreground = attributes[TextAttribute.foregroundColor]
        // Most text has no other attributes, and looking for each of them takes long.
        let usual = [fontValue, foreground, attributes[TextAttribute.paragraphStyle]].count { $0 != nil }
        let attributes = usual == attributes.count ? [:] : attributes
        font = (fontValue as? any TextFontValue)?.textFont ?? defaults.font
        let link = attributes[TextAttribute.link] == nil ? nil : defaults.linkColor
        func color(_ key: NSAttributedString.Key) -> (any TextColor)? { attributes[key] as? any TextColor }
        func number(_ key: NSAttributedString.Key) -> CGFloat? { AttributeNumber.read(attributes[key]) }
        usesContextColor =
            link == nil && foreground == nil
            && AttributeNumber.readInteger(attributes[TextAttribute.foregroundColorFromContext]) == 1
        let text = link ?? foreground as? any TextColor ?? Self.black
        self.color = text
        background = color(TextAttribute.backgroundColor)
        kern = number(TextAttribute.kern) ?? number(TextAttribute.tracking) ?? 0
        usesLigatures = number(TextAttribute.ligature) != 0
        let underline = attributes[TextAttribute.underlineStyle]
        self.underline = link != nil && underline == nil ? .single : Self.underlineStyle(underline)
        underlineColor = color(TextAttribute.underlineColor) ?? text
        underlineThickness = number(TextAttribute.underlineThickness)
        strikethrough = Self.underlineStyle(attributes[TextAttribute.strikethroughStyle])
        strikethroughColor = color(TextAttribute.strikethroughColor) ?? text
        strokeWidth = number(TextAttribute.strokeWidth) ?? 0
        strokeColor = color(TextAttribute.strokeColor) ?? text
        shadow = (attributes[TextAttribute.shadow] as? any TextShadowValue)?.textShadow
        baselineOffset = number(TextAttribute.baselineOffset) ?? 0
        obliqueness = number(TextAttribute.obliqueness) ?? 0
        let exponent = number(TextAttribute.expansion) ?? 0
        expansion = exponent.isFinite ? min(max(exp(exponent), 0.1), 10) : 1
        fontMatrix = (fontValue as? CTFont)?.matrix ?? .identity
        // A matrix that leans the glyphs is the only one that lines keep.
        if fontMatrix.a == 1, fontMatrix.b == 0, fontMatrix.d == 1 { obliqueness += fontMatrix.c }
        attachment =
            (attributes[TextAttribute.attachment] ?? attributes[TextAttribute.runDelegate]) as? any TextAttachment
        attachmentBounds = attachment?.layoutBounds ?? .zero
        attachmentImage = attachment?.layoutImage
    }

    private static let black = CGColor(gray: 0, alpha: 1)

    private static func underlineStyle(_ value: Any?) -> NSUnderlineStyle {
        if let style = value as? NSUnderlineStyle { return style }
        return NSUnderlineStyle(rawValue: AttributeNumber.readInteger(value) ?? 0)
    }
}
