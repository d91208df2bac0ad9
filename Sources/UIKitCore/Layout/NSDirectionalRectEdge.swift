/// Edges of a rectangle, named by the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates an option set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// The edge at which lines of text begin.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// The edge at which lines of text end.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
