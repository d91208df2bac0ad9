import CoreGraphics

/// The values of a paragraph style; lengths in points.
struct ParagraphValues: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var tabStops = TextTabs.standard
    var defaultTabInterval: CGFloat = 0
    var allowsDefaultTighteningForTruncation = false

    /// True as long as nobody has set tabs.
    var usesStandardTabs: Bool { tabStops == TextTabs.standard }

    /// The height of a line whose letters need a height.
    func lineHeight(_ natural: CGFloat) -> CGFloat {
        var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
        height = max(height, minimumLineHeight)
        return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
    }

    /// Where lines end in a room of a width: a tail indent that is positive counts from the leading edge, one that is
    /// negative from the trailing edge.
    func trailingEdge(in width: CGFloat) -> CGFloat {
        tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    }
}
