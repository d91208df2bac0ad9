extension CGPath {
    /// Where this path goes on from an earlier state of it, as a box around the points that are new and the point where
    /// the earlier path ended; with `closing`, around the beginning of that subpath too. `nil` when the path does not
    /// begin with all pieces of the earlier one, or when the earlier one was closed or empty.
    package final func addedBounds(since earlier: CGPath, closing: Bool) -> CGRect? {
        let (new, old) = (storage, earlier.storage)
        guard new.verbs.count >= old.verbs.count, let last = old.verbs.last, last != .close, let end = old.current,
            new.points.starts(with: old.points), new.verbs.starts(with: old.verbs)
        else { return nil }
        var bounds = BoundsBuilder()
        bounds.add(end)
        if closing { bounds.add(old.start) }
        for point in new.points[old.points.count...] { bounds.add(point) }
        return bounds.rect
    }
}
