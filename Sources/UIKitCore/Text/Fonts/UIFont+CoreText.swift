import CoreText

// Conversions in place of toll-free bridging, which needs Objective-C. Both classes are fonts of attributed strings.

extension UIFont {
    /// Creates the font of UIKit with the typeface and the size of a Core Text font; its matrix is dropped (CT-56).
    public convenience init(_ font: CTFont) { self.init(face: font.textFont.face, size: font.textFont.pointSize) }
}

extension CTFont {
    /// Creates the Core Text font with the typeface and the size of a font of UIKit (CT-56).
    public convenience init(_ font: UIFont) { self.init(font.textFont) }
}
