import CoreGraphics

extension UIFont {
    /// The font of a descriptor at a size in points; a size of 0 takes the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = pointSize > 0 ? pointSize : descriptor.pointSize
        let keepsTextStyle = size == descriptor.pointSize
        self.init(face: descriptor.face, size: size, textStyle: keepsTextStyle ? descriptor.textStyle : nil)
    }

    /// What the font is.
    public final var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(face: face, size: pointSize, textStyle: textStyle)
    }

    /// How much leaning letters lean, as a trait.
    static let standardSlant: CGFloat = 0.07
}
