import CoreGraphics
import Foundation
import Support

/// The layout of a paragraph, the value of the attribute `paragraphStyle`. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private final let foundationMark = FoundationObjectMark.value
    /// The values; changed only by `NSMutableParagraphStyle`.
    package final var values = ParagraphValues()

    /// Creates a style with default values.
    public override init() { super.init() }

    /// A style with default values.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The horizontal alignment of lines; `.natural` by default.
    open var alignment: NSTextAlignment { values.alignment }
    /// How text that is wider than its container wraps; `.byWordWrapping` by default.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The base writing direction; `.natural`, the default, derives it from the text.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// The space between lines, in points; 0 by default.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The space after the paragraph, in points; 0 by default.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space before the paragraph, in points; 0 by default. Ignored for the first paragraph.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The indent of lines after the first from the leading edge, in points; 0 by default.
    open var headIndent: CGFloat { values.headIndent }
    /// The end of lines, in points: from the leading edge if positive, from the trailing edge if 0, the default, or
    /// less.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The indent of the first line from the leading edge, in points; 0 by default.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The minimum height of a line, in points; 0 by default.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum height of a line, in points; 0, the default, means no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor for the natural height of lines, applied before the limits; 0, the default, means 1.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The tab stops, sorted by location; twelve stops, 28 points apart, by default.
    open var tabStops: [NSTextTab]! { values.tabStops }
    /// The distance between tab stops after the last one, in points; 0, the default, means none.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// True to tighten the text before it is truncated, if it fits then; false by default.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

    /// The widest line that is hyphenated, as a part of the width of its container, 0…1: where a line that ends between
    /// words would be shorter, the next word is hyphenated. 0, the default, hyphenates nothing (F-61).
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// True to hyphenate wherever a part of a word fits; false by default. `hyphenationFactor` takes precedence unless it
    /// is 0 (F-61).
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// How breaks between words are chosen; empty by default: as late as possible (F-62).
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

    /// How breaks between words are chosen (F-62).
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Creates a strategy from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A word does not stand alone in the last line: the one before it moves there too.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Korean breaks between words only, not between syllables.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        /// What labels use: all strategies.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    /// The writing direction of a language, by its tag such as `ar`; `nil` means the user's preferred language.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let name = languageName ?? Locale.preferredLanguages.first ?? ""
        let isRightToLeft = Locale.Language(identifier: name).characterDirection == .rightToLeft
        return isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// The style itself, or an immutable copy of a mutable style.
    open func copy(with zone: NSZone? = nil) -> Any {
        if type(of: self) == NSParagraphStyle.self { return self }
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// A mutable copy.
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

/// The values of a paragraph style; lengths are in points.
package struct ParagraphValues: Hashable {
    package var alignment = NSTextAlignment.natural
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var baseWritingDirection = NSWritingDirection.natural
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var headIndent: CGFloat = 0
    package var tailIndent: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
    package var tabStops = TextTabs.standard
    package var defaultTabInterval: CGFloat = 0
    package var allowsDefaultTighteningForTruncation = false
    package var hyphenationFactor: Float = 0
    package var usesDefaultHyphenation = false
    package var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []

    /// Creates the default values.
    package init() {}

    /// True if the tab stops are the default ones.
    package var usesStandardTabs: Bool { tabStops == TextTabs.standard }

    /// The widest line that is hyphenated, as a part of the width; 0 for none.
    var hyphenation: CGFloat { hyphenationFactor > 0 ? CGFloat(hyphenationFactor) : usesDefaultHyphenation ? 1 : 0 }

    /// The height of a line with a natural height.
    package func lineHeight(_ natural: CGFloat) -> CGFloat {
        var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
        height = max(height, minimumLineHeight)
        return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
    }

    /// The end of lines in a container of a width: a positive tail indent is from the leading edge, a negative one from
    /// the trailing edge.
    package func trailingEdge(in width: CGFloat) -> CGFloat {
        tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    }
}

/// How text that is wider than its container is wrapped or truncated.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines wrap between words; words that are too long wrap between characters.
    case byWordWrapping = 0
    /// Lines wrap between characters.
    case byCharWrapping = 1
    /// One line, clipped at the edge.
    case byClipping = 2
    /// One line; the start is replaced by an ellipsis if it does not fit.
    case byTruncatingHead = 3
    /// One line; the end is replaced by an ellipsis if it does not fit.
    case byTruncatingTail = 4
    /// One line; the middle is replaced by an ellipsis if it does not fit.
    case byTruncatingMiddle = 5

    /// True if text that does not fit is replaced by an ellipsis.
    package var truncates: Bool {
        self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle
    }
}

/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
    /// At the left edge.
    case left = 0
    /// Centered.
    case center = 1
    /// At the right edge.
    case right = 2
    /// At both edges, by widening the space between words; a paragraph's last line is aligned naturally.
    case justified = 3
    /// By the paragraph's writing direction: left, or right for Arabic, Hebrew and similar scripts.
    case natural = 4
}

/// The base writing direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
    /// Determined by the first character with a direction.
    case natural = -1
    /// Left to right.
    case leftToRight = 0
    /// Right to left.
    case rightToLeft = 1
}
