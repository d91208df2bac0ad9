extension UIStackView {
    /// How the arranged views share the length of the stack.
    public enum Distribution: Int, Sendable {
        /// They fill it; those that hug their contents least grow, those that resist least shrink.
        case fill = 0
        /// They fill it and are equally long.
        case fillEqually = 1
        /// They fill it, as long as their contents in proportion.
        case fillProportionally = 2
        /// They keep their lengths; the gaps between them are equal, at least the spacing.
        case equalSpacing = 3
        /// They keep their lengths; their middles are equally far apart, with gaps of at least the spacing.
        case equalCentering = 4
    }

    /// Where the arranged views stand across the stack.
    public enum Alignment: Int, Sendable {
        /// From one edge to the other.
        case fill = 0
        /// At the leading edge, or the top edge.
        case leading = 1
        /// With the baselines of their first lines in a row; in a horizontal stack only.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the trailing edge, or the bottom edge.
        case trailing = 4
        /// With the baselines of their last lines in a row; in a horizontal stack only.
        case lastBaseline = 5

        /// The same as `leading`, for horizontal stacks.
        public static var top: Alignment { .leading }
        /// The same as `trailing`, for horizontal stacks.
        public static var bottom: Alignment { .trailing }
    }
}
