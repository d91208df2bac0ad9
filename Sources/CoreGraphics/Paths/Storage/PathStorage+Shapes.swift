extension PathStorage {
    /// How far the control points of a quarter circle lie from its ends, in radii.
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

    /// Corners larger than half a side become half a side.
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
