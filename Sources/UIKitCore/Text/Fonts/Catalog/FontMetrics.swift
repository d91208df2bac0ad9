import CoreGraphics

/// Measures of a typeface at a size of one point.
struct FontMetrics: Equatable, Sendable {
    /// Baseline to top of the line.
    var ascent: CGFloat
    /// Baseline to bottom of the line, positive.
    var descent: CGFloat
    /// Gap between lines.
    var lineGap: CGFloat
    /// Height of H.
    var capHeight: CGFloat
    /// Height of x.
    var xHeight: CGFloat
    /// Middle of an underline below the baseline, positive.
    var underlineOffset: CGFloat
    /// Thickness of an underline.
    var underlineThickness: CGFloat
    /// Middle of a line through the text, above the baseline.
    var strikethroughOffset: CGFloat
    /// Thickness of a line through the text.
    var strikethroughThickness: CGFloat
}
