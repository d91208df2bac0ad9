import CoreGraphics
import Foundation

/// Scales fonts and lengths of one's own along with the size of text that a person wants.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    // Unchecked only because the class is open: its one stored property never changes.

    private let textStyle: UIFont.TextStyle

    /// Scales as text of a purpose.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        self.textStyle = textStyle
        super.init()
    }

    /// Scales as running text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The font at the size for the current traits.
    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
    }

    /// The font at the size for the current traits, at most so many points.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// The font at the size for traits; `nil` stands for the current ones.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// The font at the size for traits (`nil` stands for the current ones), at most so many points; 0 is no limit.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let scaling = FontScaling(style: textStyle, baseSize: font.pointSize, maximumSize: maximumPointSize)
        return UIFont(face: font.face, scaling: scaling, traits: traitCollection ?? .current)
    }

    /// A length for the current traits, rounded to a third of a point.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// A length for traits (`nil` stands for the current ones), rounded to a third of a point.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        FontScaling(style: textStyle, baseSize: value).size(for: traitCollection ?? .current)
    }
}
