import CoreGraphics
import Foundation

// What the text engine needs of attribute values. Core Text's own types conform, and those of the modules above it.

/// The value of a font attribute.
package protocol TextFontValue {
    /// The typeface and the size.
    var textFont: TextFont { get }
}

/// The value of a color attribute.
package protocol TextColor: Sendable {
    /// The color at the time of drawing.
    var colorForText: CGColor { get }
}

/// The value of a shadow attribute.
package protocol TextShadowValue {
    /// The shadow; `nil` if it is not drawn.
    var textShadow: TextShadow? { get }
}

/// The value of an attribute that reserves space in a line.
package protocol TextAttachment {
    /// The rectangle in the line: the origin is on the baseline, y upward, in points.
    var layoutBounds: CGRect { get }
    /// What is drawn in the rectangle; `nil` for space only.
    var layoutImage: (any TextImage)? { get }
}

/// What an attachment draws.
package protocol TextImage {
    /// Draws the image in a rectangle of user space, with y downward; images that are masks in the color of the text.
    func draw(in rect: CGRect, textColor: CGColor, _ context: CGContext)
}

extension CGColor: TextColor {
    package var colorForText: CGColor { self }
}

/// The values of attributes that a text lacks.
package struct TextDefaults: Sendable {
    /// The font.
    package var font: TextFont
    /// The color of links, which are then underlined too; `nil` to draw them as other text.
    package var linkColor: (any TextColor)?

    /// Creates defaults.
    package init(font: TextFont, linkColor: (any TextColor)?) { (self.font, self.linkColor) = (font, linkColor) }

    /// Those of Core Text: Helvetica at 12 points (CT-01), links as other text.
    package static var coreText: TextDefaults {
        TextDefaults(
            font: TextFont(face: FontCatalog.shared.face(named: "Helvetica") ?? .system, pointSize: 12), linkColor: nil)
    }
}

/// A typeface at a size.
package struct TextFont: Hashable, Sendable, TextFontValue {
    /// The typeface.
    package var face: FontFace
    /// The size in points.
    package var pointSize: CGFloat

    /// Creates a font of a size in points.
    package init(face: FontFace, pointSize: CGFloat) { (self.face, self.pointSize) = (face, pointSize) }

    package var textFont: TextFont { self }

    /// The metrics at one point.
    package var unitMetrics: FontMetrics { TextEngine.shared.metrics(of: face) }
    /// The height of a line of text, in points.
    package var lineHeight: CGFloat { (unitMetrics.ascent + unitMetrics.descent) * pointSize }
    /// The gap between lines, in points.
    package var leading: CGFloat { unitMetrics.lineGap * pointSize }

    /// The same typeface at another size, in points.
    package func withSize(_ size: CGFloat) -> TextFont { TextFont(face: face, pointSize: size) }
}

/// A shadow with resolved values, lengths in points.
package struct TextShadow {
    /// The offset from the text, y downward.
    package var offset: CGSize
    /// The blur radius.
    package var blur: CGFloat
    /// The color.
    package var color: CGColor

    /// Creates a shadow.
    package init(offset: CGSize, blur: CGFloat, color: CGColor) {
        (self.offset, self.blur, self.color) = (offset, blur, color)
    }
}

extension ParagraphValues {
    /// Reads a paragraph style attribute; default values if it is not a paragraph style.
    init(attribute: Any?) {
        self =
            (attribute as? NSParagraphStyle)?.values ?? (attribute as? CTParagraphStyle)?.layoutValues
            ?? ParagraphValues()
    }
}
