/// A projective map of the plane: what a transform in space does to a flat layer.
///
/// (x, y) goes to (X / W, Y / W) with X = xx·x + xy·y + x0 and so on. Points with W of 0 or less lie behind the eye.
package struct Homography: Equatable {
    package var xx: Double, xy: Double, x0: Double
    package var yx: Double, yy: Double, y0: Double
    package var wx: Double, wy: Double, w0: Double

    /// How near to the eye a point may come; nearer ones are cut off.
    package static let nearW = 1e-3

    package init(
        xx: Double, xy: Double, x0: Double, yx: Double, yy: Double, y0: Double, wx: Double, wy: Double, w0: Double
    ) {
        (self.xx, self.xy, self.x0) = (xx, xy, x0)
        (self.yx, self.yy, self.y0) = (yx, yy, y0)
        (self.wx, self.wy, self.w0) = (wx, wy, w0)
    }

    package init(_ t: Affine) {
        self.init(xx: t.a, xy: t.c, x0: t.tx, yx: t.b, yy: t.d, y0: t.ty, wx: 0, wy: 0, w0: 1)
    }

    /// The same map without perspective, when it has none.
    package var affine: Affine? {
        if abs(wx) > 1e-12 || abs(wy) > 1e-12 || !(w0 > Homography.nearW) { return nil }
        func clean(_ value: Double) -> Double { abs(value) < 1e-12 ? 0 : value / w0 }
        return Affine(a: clean(xx), b: clean(yx), c: clean(xy), d: clean(yy), tx: x0 / w0, ty: y0 / w0)
    }

    package var determinant: Double {
        xx * (yy * w0 - y0 * wy) - xy * (yx * w0 - y0 * wx) + x0 * (yx * wy - yy * wx)
    }

    package var isFinite: Bool { (xx + xy + x0 + yx + yy + y0 + wx + wy + w0).isFinite }

    package func map(_ x: Double, _ y: Double) -> (x: Double, y: Double, w: Double) {
        (xx * x + xy * y + x0, yx * x + yy * y + y0, wx * x + wy * y + w0)
    }

    /// This map first, then `next`.
    package func then(_ n: Affine) -> Homography {
        Homography(
            xx: n.a * xx + n.c * yx + n.tx * wx, xy: n.a * xy + n.c * yy + n.tx * wy,
            x0: n.a * x0 + n.c * y0 + n.tx * w0,
            yx: n.b * xx + n.d * yx + n.ty * wx, yy: n.b * xy + n.d * yy + n.ty * wy,
            y0: n.b * x0 + n.d * y0 + n.ty * w0,
            wx: wx, wy: wy, w0: w0)
    }

    /// `first`, then this map.
    package func after(_ f: Affine) -> Homography {
        func row(_ x: Double, _ y: Double, _ o: Double) -> (Double, Double, Double) {
            (x * f.a + y * f.b, x * f.c + y * f.d, x * f.tx + y * f.ty + o)
        }
        let (p, q, r) = (row(xx, xy, x0), row(yx, yy, y0), row(wx, wy, w0))
        return Homography(xx: p.0, xy: p.1, x0: p.2, yx: q.0, yy: q.1, y0: q.2, wx: r.0, wy: r.1, w0: r.2)
    }

    /// The way back, or `nil` when the layer is seen edge on.
    package func inverted() -> Homography? {
        let det = determinant
        if !(abs(det) > 1e-12) || !isFinite { return nil }
        let i = 1 / det
        return Homography(
            xx: (yy * w0 - y0 * wy) * i, xy: (x0 * wy - xy * w0) * i, x0: (xy * y0 - x0 * yy) * i,
            yx: (y0 * wx - yx * w0) * i, yy: (xx * w0 - x0 * wx) * i, y0: (x0 * yx - xx * y0) * i,
            wx: (yx * wy - yy * wx) * i, wy: (xy * wx - xx * wy) * i, w0: (xx * yy - xy * yx) * i)
    }

    /// The outline of the mapped box, cut off before the eye: at most five corners, none when all of it lies behind.
    package func outline(_ box: Box) -> [(x: Double, y: Double)] {
        let corners = [
            map(box.minX, box.minY), map(box.maxX, box.minY), map(box.maxX, box.maxY), map(box.minX, box.maxY),
        ]
        var outline: [(x: Double, y: Double)] = []
        for index in 0..<4 {
            let p = corners[index]
            let q = corners[(index + 1) % 4]
            if p.w >= Homography.nearW { outline.append((p.x / p.w, p.y / p.w)) }
            if (p.w >= Homography.nearW) != (q.w >= Homography.nearW) {
                let t = (Homography.nearW - p.w) / (q.w - p.w)
                let w = Homography.nearW
                outline.append(((p.x + (q.x - p.x) * t) / w, (p.y + (q.y - p.y) * t) / w))
            }
        }
        return outline
    }

    /// The smallest box around the part of the mapped box that lies before the eye.
    package func map(_ box: Box) -> Box {
        if box.isEmpty { return .empty }
        var result = Box.empty
        for p in outline(box) {
            result.minX = min(result.minX, p.x)
            result.minY = min(result.minY, p.y)
            result.maxX = max(result.maxX, p.x)
            result.maxY = max(result.maxY, p.y)
        }
        return result.isEmpty ? .empty : result
    }
}
