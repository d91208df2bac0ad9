import CoreGraphics

extension UIFont {
    private var unitMetrics: FontMetrics { TextEngine.shared.metrics(of: face) }

    /// From the baseline up to the top of the line, in points.
    public final var ascender: CGFloat { unitMetrics.ascent * pointSize }

    /// From the baseline down to the bottom of the line, in points; negative.
    public final var descender: CGFloat { -unitMetrics.descent * pointSize }

    /// The gap that the typeface asks for between lines, in points; often 0.
    public final var leading: CGFloat { unitMetrics.lineGap * pointSize }

    /// The height of a line of text: `ascender - descender`, in points.
    public final var lineHeight: CGFloat { (unitMetrics.ascent + unitMetrics.descent) * pointSize }

    /// The height of a capital H, in points.
    public final var capHeight: CGFloat { unitMetrics.capHeight * pointSize }

    /// The height of a small x, in points.
    public final var xHeight: CGFloat { unitMetrics.xHeight * pointSize }
}
