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
}
