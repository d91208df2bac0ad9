/// The choice of a page at a release (S-47, SX-20, SX-22). Lengths are points.
package enum PageChoice {
    /// The position of the page that a release turns to.
    ///
    /// - Parameters:
    ///   - position: the position at the release.
    ///   - velocity: the velocity at the release, in points per second.
    ///   - start: the position at which the drag began; the page is at most one page away from it.
    ///   - pageLength: the length of a page.
    ///   - range: the legal positions; pages begin at its start.
    package static func target(
        from position: Double, velocity: Double, start: Double, pageLength: Double, in range: ClosedRange<Double>
    ) -> Double {
        guard pageLength > 0 else { return min(max(position, range.lowerBound), range.upperBound) }
        let page = (position - range.lowerBound) / pageLength
        let first = ((start - range.lowerBound) / pageLength).rounded()
        var chosen = page.rounded()
        if velocity >= ScrollConstants.pagingSpeed { chosen = page.rounded(.down) + 1 }
        if velocity <= -ScrollConstants.pagingSpeed { chosen = page.rounded(.up) - 1 }
        chosen = min(max(chosen, first - 1), first + 1)
        return min(max(range.lowerBound + chosen * pageLength, range.lowerBound), range.upperBound)
    }
}
