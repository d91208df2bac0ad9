import CoreGraphics

/// The style of underlines and strikethroughs. Use `rawValue` as the attribute's value.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The attribute's value.
    public var rawValue: Int
    /// Creates a style from an attribute's value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A line of double thickness.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)

    /// A solid line; the default.
    public static let patternSolid: NSUnderlineStyle = []
    /// A dotted line.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// A dashed line.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// A line of alternating dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// A line of dashes, each followed by two dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// No line below spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

    private static let patternBits = 0x0F00

    /// The alternating dash and gap lengths, in units of the line's thickness; empty for a solid line.
    package var dashes: [CGFloat] {
        switch rawValue & Self.patternBits {
        case Self.patternDot.rawValue: [1, 1]
        case Self.patternDash.rawValue: [4, 2]
        case Self.patternDashDot.rawValue: [4, 2, 1, 2]
        case Self.patternDashDotDot.rawValue: [4, 2, 1, 2, 1, 2]
        default: []
        }
    }

    /// True if the style has a line.
    package var hasLine: Bool { rawValue & 0x0F != 0 }
}
