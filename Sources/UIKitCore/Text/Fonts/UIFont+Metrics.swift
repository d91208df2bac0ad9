import CoreGraphics

extension UIFont {
    private var unit: FontMetrics { TextEngine.shared.metrics(of: face) }

    /// From the baseline up to the top of the line, in points.
    public final var ascender: CGFloat { unit.ascent * pointSize }

    /// From the baseline down to the bottom of the line, in points; negative.
    public final var descender: CGFloat { -unit.descent * pointSize }

    /// The gap that the typeface asks for between lines, in points; often 0.
    public final var leading: CGFloat { unit.gap * pointSize }

    /// The height of a line of text: `ascender - descender`, in points.
    public final var lineHeight: CGFloat { (unit.ascent + unit.descent) * pointSize }

    /// The height of a capital H, in points.
    public final var capHeight: CGFloat { unit.capHeight * pointSize }

    /// The height of a small x, in points.
    public final var xHeight: CGFloat { unit.xHeight * pointSize }
}
