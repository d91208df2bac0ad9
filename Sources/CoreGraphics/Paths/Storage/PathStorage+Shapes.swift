extension PathStorage {
    /// The distance of the control points of a quarter circle from its ends, in radii.
    static let quarterCircleControl: CGFloat = 0.552_284_749_830_793_6

    mutating func addRect(_ rect: CGRect, _ m: CGAffineTransform) {
        guard rect.isFinite else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY).applying(m))
        line(to: CGPoint(x: rect.maxX, y: rect.minY).applying(m))
        line(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(m))
        line(to: CGPoint(x: rect.minX, y: rect.maxY).applying(m))
        close()
    }

    mutating func addEllipse(in rect: CGRect, _ m: CGAffineTransform) {
        guard rect.isFinite else { return }
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let shape = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: center.x, ty: center.y
        ).concatenating(m)
        let k = Self.quarterCircleControl
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(shape) }
        move(to: at(1, 0))
        cubic(to: at(0, 1), at(1, k), at(k, 1))
        cubic(to: at(-1, 0), at(-k, 1), at(-1, k))
        cubic(to: at(0, -1), at(-1, -k), at(-k, -1))
        cubic(to: at(1, 0), at(k, -1), at(1, -k))
        close()
    }

    /// Adds a rounded rectangle. Corner radii are limited to half a side.
    mutating func addRoundedRect(
        _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat, _ m: CGAffineTransform
    ) {
        guard rect.isFinite, !cornerWidth.isNaN, !cornerHeight.isNaN else { return }
        let rx = min(max(cornerWidth, 0), rect.width / 2)
        let ry = min(max(cornerHeight, 0), rect.height / 2)
        if rx == 0 || ry == 0 { return addRect(rect, m) }
        let kx = rx * (1 - Self.quarterCircleControl)
        let ky = ry * (1 - Self.quarterCircleControl)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(m) }
        move(to: at(right, rect.midY))
        line(to: at(right, bottom - ry))
        cubic(to: at(right - rx, bottom), at(right, bottom - ky), at(right - kx, bottom))
        line(to: at(left + rx, bottom))
        cubic(to: at(left, bottom - ry), at(left + kx, bottom), at(left, bottom - ky))
        line(to: at(left, top + ry))
        cubic(to: at(left + rx, top), at(left, top + ky), at(left + kx, top))
        line(to: at(right - rx, top))
        cubic(to: at(right, top + ry), at(right - kx, top), at(right, top + ky))
        close()
    }
}

extension PathStorage {
    /// Adds a circular arc as curves, preceded by a line from the current point to its start: one curve for each full
    /// quarter turn, counted from the start, and one for the rest (D-39). Angles are in radians.
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
        let quarter = CGFloat.pi / 2 * (sweep < 0 ? -1 : 1)
        for piece in 0..<max(count, 0) {
            let from = start + CGFloat(piece) * quarter
            let to = piece == count - 1 ? start + sweep : from + quarter
            let handleLength = radius * 4 / 3 * tan((to - from) / 4)
            let (first, last) = (at(from), at(to))
            let control1 = CGPoint(x: first.x - handleLength * sin(from), y: first.y + handleLength * cos(from))
            let control2 = CGPoint(x: last.x + handleLength * sin(to), y: last.y - handleLength * cos(to))
            cubic(to: last.applying(m), control1.applying(m), control2.applying(m))
        }
    }

    /// Adds the arc from one angle to another. With `clockwise` the angle decreases, otherwise it increases; the end
    /// angle is shifted by full turns accordingly, and two angles a full turn apart make a full circle.
    mutating func addArc(
        center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, clockwise: Bool, _ m: CGAffineTransform
    ) {
        guard start.isFinite, end.isFinite else { return }
        addArc(
            center: center, radius: radius, start: start, delta: Self.sweep(start, end, clockwise: clockwise), m)
    }

    /// Adds the arc that is tangent to the line from the current point to the first tangent end and to the line from
    /// there to the second, preceded by a straight line to its start. Adds a line to the first tangent end if there is
    /// no corner to round.
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

    /// Returns the signed turn from one angle to another, in radians.
    static func sweep(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let difference = clockwise ? start - end : end - start
        if difference >= 0 { return clockwise ? -difference : difference }
        var remainder = difference.truncatingRemainder(dividingBy: turn) + turn
        if remainder < 1e-9 { remainder = turn }
        return clockwise ? -remainder : remainder
    }

    /// Limits a sweep to less than two full turns with the same end; more turns look the same.
    private static func limitedSweep(_ delta: CGFloat) -> CGFloat {
        let turn = 2 * CGFloat.pi
        guard abs(delta) > 2 * turn else { return delta }
        let remainder = delta.truncatingRemainder(dividingBy: turn)
        return delta > 0 ? turn + remainder : remainder - turn
    }
}
