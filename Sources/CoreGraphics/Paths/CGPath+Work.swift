extension CGPath {
    /// True when the path has more pieces than are ever painted.
    package final var isTooLong: Bool { PathWork.isTooLong(storage) }

    /// True when dashes of a row of this length, in the path's own units, are few enough to be drawn one by one.
    package final func canDash(row: CGFloat) -> Bool { PathWork.canDash(storage, row) }
}
