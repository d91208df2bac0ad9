extension NSLayoutConstraint {
    /// An edge, an extent or a line of a view or layout guide. Those of margins lie inside by the view's margins.
    public enum Attribute: Int, Sendable {
        /// Nothing: the constraint compares with a number.
        case notAnAttribute = 0
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The edge where a line of text starts.
        case leading = 5
        /// The edge where a line of text ends.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The middle between left and right.
        case centerX = 9
        /// The middle between top and bottom.
        case centerY = 10
        /// The baseline of the last line of text; the bottom edge of what has no text.
        case lastBaseline = 11
        /// The baseline of the first line of text; the bottom edge of what has no text.
        case firstBaseline = 12
        /// The left edge inside the margin.
        case leftMargin = 13
        /// The right edge inside the margin.
        case rightMargin = 14
        /// The top edge inside the margin.
        case topMargin = 15
        /// The bottom edge inside the margin.
        case bottomMargin = 16
        /// The leading edge inside the margin.
        case leadingMargin = 17
        /// The trailing edge inside the margin.
        case trailingMargin = 18
        /// The middle between the left and right margins.
        case centerXWithinMargins = 19
        /// The middle between the top and bottom margins.
        case centerYWithinMargins = 20
    }

    /// How the two sides of a constraint compare.
    public enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// Both sides are the same.
        case equal = 0
        /// The first side is at least the second.
        case greaterThanOrEqual = 1
    }

    /// The two directions of a layout.
    public enum Axis: Int, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }
}

extension NSLayoutConstraint.Attribute {
    /// True for the edges that follow the reading direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// True for attributes that are measured inside the margins.
    var isInsideMargins: Bool { rawValue >= Self.leftMargin.rawValue }
}
