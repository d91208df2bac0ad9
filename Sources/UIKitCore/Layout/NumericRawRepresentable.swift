/// A named number that can be compared and shifted: `UILayoutPriority`, `UIWindow.Level` and `UIFont.Weight`. The name
/// is that of Apple's Swift overlay.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable
where RawValue: Comparable & Numeric {
    /// Creates a value from a number.
    init(rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
    /// Compares the numbers.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Returns a value that is greater by `rhs`.
    public static func + (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue + rhs) }

    /// Returns a value that is greater by `lhs`.
    public static func + (lhs: RawValue, rhs: Self) -> Self { Self(rawValue: lhs + rhs.rawValue) }

    /// Returns a value that is less by `rhs`.
    public static func - (lhs: Self, rhs: RawValue) -> Self { Self(rawValue: lhs.rawValue - rhs) }

    /// Returns the distance between two values.
    public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }

    /// Adds a number to the value.
    public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }

    /// Subtracts a number from the value.
    public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
}
