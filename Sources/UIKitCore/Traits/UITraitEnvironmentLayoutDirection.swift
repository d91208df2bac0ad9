/// Whether the interface is laid out from left to right or from right to left.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Nothing is said.
    case unspecified = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}
