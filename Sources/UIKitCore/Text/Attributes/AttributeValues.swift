import CoreGraphics
import CoreText
import Foundation

// UIKit's values of text attributes, as the text engine reads them.

extension TextDefaults {
    /// Those of UIKit: the system font at 12 points, links in the link color.
    package static let uiKit = TextDefaults(
        font: TextFont(face: .system, pointSize: 12), linkColor: UIColor.link)
}

extension UIFont: TextFontValue {
    package final var textFont: TextFont { TextFont(face: face, pointSize: pointSize) }
}

extension UIColor: TextColor {
    package final var colorForText: CGColor { cgColor }
}

extension NSShadow: TextShadowValue {
    package final var textShadow: TextShadow? {
        guard let color = shadowColor as? UIColor else { return nil }
        return TextShadow(offset: shadowOffset, blur: shadowBlurRadius, color: color.cgColor)
    }
}

extension NSTextAttachment: TextAttachment {
    package final var layoutImage: (any TextImage)? { shownImage }
}

extension UIImage: TextImage {
    /// Templates take the text's color; a symbol keeps its tint, unless it always is a template (F-251).
    package final func draw(in rect: CGRect, textColor: CGColor, _ context: CGContext) {
        let keepsTint = appearance.symbol?.tint != nil && renderingMode == .automatic
        let tinted =
            isTemplate && !keepsTint
            ? withTintColor(UIColor(cgColor: textColor), renderingMode: .alwaysOriginal) : self
        UIGraphicsPushContext(context)
        tinted.draw(in: rect)
        UIGraphicsPopContext()
    }
}

extension TextLayout {
    /// Lays out a text with the defaults of UIKit.
    package convenience init(_ text: NSAttributedString, options: Options = Options()) {
        self.init(text, options: options, defaults: .uiKit)
    }

    /// Lays out a text with the same attributes throughout, as if it were attributed, with the defaults of UIKit.
    package convenience init(
        _ text: String, attributes: [NSAttributedString.Key: Any], options: Options = Options()
    ) {
        self.init(text, attributes: attributes, options: options, defaults: .uiKit)
    }
}
