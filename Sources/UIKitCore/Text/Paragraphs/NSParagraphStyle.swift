import CoreGraphics
import Foundation

/// How a paragraph is set, the value of the attribute `paragraphStyle`. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    /// The values; only `NSMutableParagraphStyle` changes them.
    final var values = ParagraphValues()

    /// A style in which nothing is set.
    public override init() { super.init() }

    /// A style in which nothing is set.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Where lines stand between the edges; `natural` unless set.
    open var alignment: NSTextAlignment { values.alignment }
    /// What happens to text that is wider than its room; lines break between words unless set.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The direction in which the paragraph is read; the text decides unless set.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Room between a line and the next, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Room after the paragraph, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Room before the paragraph, in points; not above the first.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// How far lines after the first are from the leading edge, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end: from the leading edge if positive, from the trailing edge if negative, in points.
    open var tailIndent: CGFloat { values.tailIndent }
    /// How far the first line is from the leading edge, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The least height of a line, in points.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, in points; 0 is no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// A factor for the natural height of lines, applied before the limits; 0 is none.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// Where tabs lead, from left to right; twelve stops 28 points apart unless set.
    open var tabStops: [NSTextTab]! { values.tabStops }
    /// The distance of further tabs behind the last stop, in points; 0 is none.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// True brings letters closer before a line is truncated, where that is enough to make it fit.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

    /// The direction in which a language is read, by its tag such as `ar`; `nil` stands for the person's own language.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let name = languageName ?? Locale.preferredLanguages.first ?? ""
        let isRightToLeft = Locale.Language(identifier: name).characterDirection == .rightToLeft
        return isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The style itself, or for one that can change, an unchangeable copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        if type(of: self) == NSParagraphStyle.self { return self }
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// A copy that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    /// True for a style with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    /// Equal styles have equal hashes.
    open override var hash: Int { values.hashValue }
}
