import CoreGraphics
import Foundation

/// Scales custom fonts and lengths with Dynamic Type, the text size that the user prefers, in proportion to the line
/// height of a text style (F-11).
open class UIFontMetrics: NSObject, @unchecked Sendable {
    // Unchecked only because the class is open: its one stored property is immutable.

    private let textStyle: UIFont.TextStyle

    /// Creates metrics that scale like a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        self.textStyle = textStyle
        super.init()
    }

    /// The metrics that scale like `.body`.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The font scaled for the current traits.
    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
    }

    /// The font scaled for the current traits, up to a size in points; 0 means no limit.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// The font scaled for traits; `nil` means the current traits.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// The font scaled for traits (`nil` means the current traits) to a whole number of points, up to a size in points;
    /// 0 means no limit. Traps if the font was scaled already.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        precondition(
            font.scaling == nil,
            "UIFontMetrics cannot scale \(font.fontName): it was scaled already; pass the unscaled font")
        let scaling = FontScaling(style: textStyle, baseSize: font.pointSize, maximumSize: maximumPointSize)
        return UIFont(face: font.face, scaling: scaling, traits: traitCollection ?? .current)
    }

    /// A length in points scaled for the current traits, rounded to a pixel.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// A length in points scaled for traits (`nil` means the current traits), rounded to a pixel of their display
    /// scale.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let traits = traitCollection ?? .current
        let factor = DynamicTypeSizes.scaleFactor(of: textStyle, traits.preferredContentSizeCategory)
        if factor == 1 { return value }
        let scales = [traits.displayScale, UITraitCollection.current.displayScale, 1]
        let scale = scales.first { $0 > 0 } ?? 1
        return (value * factor * scale).rounded() / scale
    }
}

/// A custom font size that scales with a text style (F-11).
struct FontScaling: Sendable {
    var style: UIFont.TextStyle
    /// The size in the content size category "large", in points.
    var baseSize: CGFloat
    /// The largest size, in points; 0 means no limit.
    var maximumSize: CGFloat = 0

    /// The size for traits, in points; a whole number if it is scaled.
    func size(for traits: UITraitCollection) -> CGFloat {
        let factor = DynamicTypeSizes.scaleFactor(of: style, traits.preferredContentSizeCategory)
        let size = factor == 1 ? baseSize : (baseSize * factor).rounded()
        return maximumSize > 0 ? min(size, maximumSize) : size
    }
}

extension UIFont {
    /// The font at the size for traits, if it has a text style or was scaled along with one (F-10, F-11); other fonts
    /// return themselves.
    package final func adapted(to traits: UITraitCollection) -> UIFont {
        if let scaling { return UIFont(face: face, scaling: scaling, traits: traits) }
        guard let textStyle else { return self }
        let size = DynamicTypeSizes.size(of: textStyle, traits.preferredContentSizeCategory)
        var face = face
        // A weight that the program has chosen stays.
        let (regular, bold) = (
            DynamicTypeSizes.weight(of: textStyle, isBold: false), DynamicTypeSizes.weight(of: textStyle, isBold: true)
        )
        if face.weight == regular || face.weight == bold {
            face.weight = traits.legibilityWeight == .bold ? bold : regular
        }
        return UIFont(face: face, size: size, textStyle: textStyle)
    }
}
