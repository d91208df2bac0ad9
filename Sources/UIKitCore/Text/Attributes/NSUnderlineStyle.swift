import CoreGraphics

/// The lines that `underlineStyle` and `strikethroughStyle` draw. As an attribute's value, give `rawValue`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The number that goes into the attribute.
    public var rawValue: Int
    /// Makes a style from an attribute's number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// One line of double thickness.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)

    /// Without gaps; how lines are unless a pattern is given.
    public static let patternSolid: NSUnderlineStyle = []
    /// Dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// A dash and a dot in turn.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// A dash and two dots in turn.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Nothing below spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

    private static let patternBits = 0x0F00

    /// The lengths of dashes and gaps in units of the line's thickness; empty for a line without gaps.
    var dashes: [CGFloat] {
        switch rawValue & Self.patternBits {
        case Self.patternDot.rawValue: [1, 1]
        case Self.patternDash.rawValue: [4, 2]
        case Self.patternDashDot.rawValue: [4, 2, 1, 2]
        case Self.patternDashDotDot.rawValue: [4, 2, 1, 2, 1, 2]
        default: []
        }
    }

    /// Whether there is any line.
    var hasLine: Bool { rawValue & 0x0F != 0 }
}
