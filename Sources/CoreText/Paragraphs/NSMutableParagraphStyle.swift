import CoreGraphics

/// A mutable paragraph style. Lengths are in points.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// The horizontal alignment of lines; `.natural` by default.
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// How text that is wider than its container wraps; `.byWordWrapping` by default.
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The base writing direction; `.natural`, the default, derives it from the text.
    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    /// The space between lines, in points; 0 by default.
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// The space after the paragraph, in points; 0 by default.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// The space before the paragraph, in points; 0 by default. Ignored for the first paragraph.
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// The indent of lines after the first from the leading edge, in points; 0 by default.
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// The end of lines, in points: from the leading edge if positive, from the trailing edge if 0, the default, or
    /// less.
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// The indent of the first line from the leading edge, in points; 0 by default.
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// The minimum height of a line, in points; 0 by default.
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The maximum height of a line, in points; 0, the default, means no limit.
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// The factor for the natural height of lines, applied before the limits; 0, the default, means 1.
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// The tab stops, sorted by location; `nil` restores the default of twelve stops, 28 points apart.
    open override var tabStops: [NSTextTab]! {
        get { values.tabStops }
        set { values.tabStops = newValue.map { $0.sorted { $0.location < $1.location } } ?? TextTabs.standard }
    }
    /// The distance between tab stops after the last one, in points; 0, the default, means none. Negative and
    /// non-finite values become 0.
    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue.isFinite ? max(0, newValue) : 0 }
    }
    /// True to tighten the text before it is truncated, if it fits then; false by default.
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }

    /// The widest line that is hyphenated, as a part of the width of its container, 0…1: where a line that ends between
    /// words would be shorter, the next word is hyphenated. 0, the default, hyphenates nothing. Values outside the range
    /// are pinned (F-61).
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue > 0 ? min(newValue, 1) : 0 }
    }
    /// True to hyphenate wherever a part of a word fits; false by default (F-61).
    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
    /// How breaks between words are chosen; empty by default: as late as possible (F-62).
    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }

    /// Adds a tab stop.
    open func addTabStop(_ anObject: NSTextTab) { tabStops = values.tabStops + [anObject] }

    /// Removes all tab stops that are equal to one.
    open func removeTabStop(_ anObject: NSTextTab) { tabStops = values.tabStops.filter { $0 != anObject } }

    /// Copies all values of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
