extension PathStorage {
    /// Adds part of a circle as curves of at most a quarter turn each, after a line from the current point to its
    /// start.
    mutating func addArc(center: CGPoint, radius: CGFloat, start: CGFloat, delta: CGFloat, _ m: CGAffineTransform) {
        guard center.isFinite, radius.isFinite, start.isFinite, delta.isFinite else { return }
        let sweep = Self.limitedSweep(delta)
        func at(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        if current == nil {
            move(to: at(start).applying(m))
        } else {
            line(to: at(start).applying(m))
        }
        let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        guard count > 0 else { return }
        let step = sweep / CGFloat(count)
        let handleLength = radius * 4 / 3 * tan(step / 4)
        for piece in 0..<count {
            let from = start + CGFloat(piece) * step
            let to = from + step
            let (first, last) = (at(from), at(to))
            let control1 = CGPoint(x: first.x - handleLength * sin(from), y: first.y + handleLength * cos(from))
            let control2 = CGPoint(x: last.x + handleLength * sin(to), y: last.y - handleLength * cos(to))
            cubic(to: last.applying(m), control1.applying(m), control2.applying(m))
        }
    }

    /// Adds the arc from one angle to another. With `clockwise` the angle falls, else it rises; the end angle is moved
    /// by whole turns until that is so, and two angles a whole turn apart make a full circle.
    mutating func addArc(
        center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, clockwise: Bool, _ m: CGAffineTransform
    ) {
        guard start.isFinite, end.isFinite else { return }
        addArc(
            center: center, radius: radius, start: start, delta: Self.sweep(start, end, clockwise: clockwise), m)
    }

    /// Adds the arc that touches the line from the current point to the first tangent end and the line from there to
    /// the second, after a straight piece to where it begins. Without a corner to round, it is a line to the first
    /// tangent end.
    mutating func addArc(tangent1 t1: CGPoint, tangent2 t2: CGPoint, radius: CGFloat, _ m: CGAffineTransform) {
        guard let current, t1.isFinite, t2.isFinite, radius.isFinite else { return }
        let from = current.applying(m.inverted())
        let back = CGVector(dx: from.x - t1.x, dy: from.y - t1.y)
        let ahead = CGVector(dx: t2.x - t1.x, dy: t2.y - t1.y)
        let (backLength, aheadLength) = (hypot(back.dx, back.dy), hypot(ahead.dx, ahead.dy))
        let cross = back.dx * ahead.dy - back.dy * ahead.dx
        guard radius > 0, backLength > 0, aheadLength > 0, abs(cross) > 1e-9 * backLength * aheadLength else {
            return line(to: t1.applying(m))
        }
        let cosine = (back.dx * ahead.dx + back.dy * ahead.dy) / (backLength * aheadLength)
        let half = acos(min(max(cosine, -1), 1)) / 2
        let distance = radius / tan(half)
        let first = CGPoint(x: t1.x + back.dx / backLength * distance, y: t1.y + back.dy / backLength * distance)
        let last = CGPoint(x: t1.x + ahead.dx / aheadLength * distance, y: t1.y + ahead.dy / aheadLength * distance)
        let side: CGFloat = cross > 0 ? -1 : 1
        let center = CGPoint(
            x: first.x + side * back.dy / backLength * radius, y: first.y - side * back.dx / backLength * radius)
        let start = atan2(first.y - center.y, first.x - center.x)
        let end = atan2(last.y - center.y, last.x - center.x)
        addArc(center: center, radius: radius, start: start, end: end, clockwise: cross > 0, m)
    }

    /// The signed turn from one angle to another, in radians.
    static func sweep(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let difference = clockwise ? start - end : end - start
        if difference >= 0 { return clockwise ? -difference : difference }
        var remainder = difference.truncatingRemainder(dividingBy: turn) + turn
        if remainder < 1e-9 { remainder = turn }
        return clockwise ? -remainder : remainder
    }

    /// More than one full turn shows nothing new: the sweep keeps its end and at most one extra turn.
    private static func limitedSweep(_ delta: CGFloat) -> CGFloat {
        let turn = 2 * CGFloat.pi
        guard abs(delta) > 2 * turn else { return delta }
        let remainder = delta.truncatingRemainder(dividingBy: turn)
        return delta > 0 ? turn + remainder : remainder - turn
    }
}
