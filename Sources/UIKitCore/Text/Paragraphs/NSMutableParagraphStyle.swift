import CoreGraphics

/// A paragraph style that can be changed. Lengths are in points.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where lines stand between the edges; `natural` unless set.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// What happens to text that is wider than its room; lines break between words unless set.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The direction in which the paragraph is read; the text decides unless set.
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    /// Room between a line and the next, in points.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// Room after the paragraph, in points.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// Room before the paragraph, in points; not above the first.
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// How far lines after the first are from the leading edge, in points.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// Where lines end: from the leading edge if positive, from the trailing edge if negative, in points.
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// How far the first line is from the leading edge, in points.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// The least height of a line, in points.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The greatest height of a line, in points; 0 is no limit.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// A factor for the natural height of lines, applied before the limits; 0 is none.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// Where tabs lead; kept in order from left to right. `nil` returns to the standard stops.
    open override var tabStops: [NSTextTab]! {
        get { values.tabStops }
        set { values.tabStops = newValue.map { $0.sorted { $0.location < $1.location } } ?? TextTabs.standard }
    }
    /// The distance of further tabs behind the last stop, in points; 0 is none.
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue.isFinite ? max(0, newValue) : 0 }
    }
    /// True brings letters closer before a line is truncated, where that is enough to make it fit.
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }

    /// Adds a place where tabs lead.
    open func addTabStop(_ anObject: NSTextTab) { tabStops = values.tabStops + [anObject] }

    /// Takes a place where tabs lead away.
    open func removeTabStop(_ anObject: NSTextTab) { tabStops = values.tabStops.filter { $0 != anObject } }

    /// Takes all values of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
