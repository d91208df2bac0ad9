import CoreGraphics

/// A size of one's own that grows along with the text of a purpose (F-11).
struct FontScaling: Sendable {
    var style: UIFont.TextStyle
    /// The size at the category "large", in points.
    var baseSize: CGFloat
    /// The largest size, in points; 0 is no limit.
    var maximumSize: CGFloat = 0

    /// The size for traits, in points, rounded to a third of a point where it has grown.
    func size(for traits: UITraitCollection) -> CGFloat {
        let factor = DynamicTypeSizes.scaleFactor(of: style, traits.preferredContentSizeCategory)
        let size = factor == 1 ? baseSize : (baseSize * factor * 3).rounded() / 3
        return maximumSize > 0 ? min(size, maximumSize) : size
    }
}

extension UIFont {
    /// The same typeface at the size that traits ask for, in a font that has the size of a purpose or was scaled along
    /// with one (F-10, F-11); all others stay as they are.
    final func adapted(to traits: UITraitCollection) -> UIFont {
        if let scaling { return UIFont(face: face, scaling: scaling, traits: traits) }
        guard let textStyle else { return self }
        let size = DynamicTypeSizes.size(of: textStyle, traits.preferredContentSizeCategory)
        return UIFont(face: face, size: size, textStyle: textStyle)
    }
}
