extension CGPath {
    /// True when the path has more pieces than are ever painted.
    package final var exceedsElementLimit: Bool { PathBudget.exceedsElementLimit(storage) }

    /// True when dashes of a row of this length, in the path's own units, are few enough to be drawn one by one.
    package final func canDash(period: CGFloat) -> Bool { PathBudget.canDash(storage, period) }
}
