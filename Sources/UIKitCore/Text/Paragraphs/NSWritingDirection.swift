/// The direction in which a paragraph is read.
public enum NSWritingDirection: Int, Sendable {
    /// The first letter that has a direction decides.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}
