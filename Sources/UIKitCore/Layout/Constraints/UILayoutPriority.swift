/// How important a constraint is: 1000 is required, less is satisfied as well as it can be, higher before lower and at
/// any cost to lower ones (Y-06).
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The number, 1…1000.
    public var rawValue: Float

    /// Makes a priority from its number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Makes a priority from its number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Must be satisfied.
    public static let required = UILayoutPriority(1000)
    /// How strongly contents resist being made smaller, unless set.
    public static let defaultHigh = UILayoutPriority(750)
    /// How strongly contents resist being made larger, unless set.
    public static let defaultLow = UILayoutPriority(250)
    /// How strongly a fitting size is wished to be the target.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
