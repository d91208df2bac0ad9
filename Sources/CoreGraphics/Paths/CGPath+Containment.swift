/// Which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
    /// Those that the outline winds around, counted with direction.
    case winding = 0
    /// Those from which a ray crosses the outline an odd number of times.
    case evenOdd = 1
}

extension CGPath {
    /// True when a point is inside the path, as filling with the rule would paint it; open subpaths count as closed.
    /// The transform is applied to the path first.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        guard transform.isInvertible else { return false }
        return storage.contains(point.applying(transform.inverted()), rule)
    }
}

extension PathStorage {
    func contains(_ point: CGPoint, _ rule: CGPathFillRule) -> Bool {
        guard point.isFinite else { return false }
        var winding = 0
        var crossings = 0
        forEachLine(closing: true) { from, to in
            let falls = from.y > to.y
            let (low, high) = falls ? (to, from) : (from, to)
            guard point.y >= low.y, point.y < high.y else { return }
            let x = low.x + (point.y - low.y) / (high.y - low.y) * (high.x - low.x)
            guard point.x < x else { return }
            winding += falls ? -1 : 1
            crossings += 1
        }
        return rule == .winding ? winding != 0 : crossings % 2 == 1
    }
}
