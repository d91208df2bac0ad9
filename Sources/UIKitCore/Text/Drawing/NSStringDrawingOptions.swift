/// How a string is drawn or measured in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: Int
    /// Makes options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The rectangle's origin is the text's top left corner and lines break at its width. Without it there is one line,
    /// and the origin is where its baseline begins.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The gap that a typeface asks for (`UIFont.leading`) is added between lines.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Measures the ink of the letters instead of the lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// An ellipsis ends the last line that the rectangle holds when text is left over.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
