import QuartzCore

/// A projective transform of the plane: the effect of a 3D transform on a flat layer.
///
/// (x, y) goes to (X / W, Y / W) with X = xx·x + xy·y + x0 and so on. Points with W of 0 or less are behind the eye.
package struct Homography: Equatable {
    package var xx: Double, xy: Double, x0: Double
    package var yx: Double, yy: Double, y0: Double
    package var wx: Double, wy: Double, w0: Double

    /// The smallest W that is drawn; points nearer to the eye are clipped.
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

    /// The same transform without perspective; `nil` if it has perspective.
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

    /// Applies this transform first, then `next`.
    package func then(_ n: Affine) -> Homography {
        Homography(
            xx: n.a * xx + n.c * yx + n.tx * wx, xy: n.a * xy + n.c * yy + n.tx * wy,
            x0: n.a * x0 + n.c * y0 + n.tx * w0,
            yx: n.b * xx + n.d * yx + n.ty * wx, yy: n.b * xy + n.d * yy + n.ty * wy,
            y0: n.b * x0 + n.d * y0 + n.ty * w0,
            wx: wx, wy: wy, w0: w0)
    }

    /// Applies `first`, then this transform.
    package func after(_ f: Affine) -> Homography {
        func row(_ x: Double, _ y: Double, _ o: Double) -> (Double, Double, Double) {
            (x * f.a + y * f.b, x * f.c + y * f.d, x * f.tx + y * f.ty + o)
        }
        let (p, q, r) = (row(xx, xy, x0), row(yx, yy, y0), row(wx, wy, w0))
        return Homography(xx: p.0, xy: p.1, x0: p.2, yx: q.0, yy: q.1, y0: q.2, wx: r.0, wy: r.1, w0: r.2)
    }

    /// The inverse, or `nil` if the layer is seen edge on.
    package func inverted() -> Homography? {
        let det = determinant
        if !(abs(det) > 1e-12) || !isFinite { return nil }
        let i = 1 / det
        return Homography(
            xx: (yy * w0 - y0 * wy) * i, xy: (x0 * wy - xy * w0) * i, x0: (xy * y0 - x0 * yy) * i,
            yx: (y0 * wx - yx * w0) * i, yy: (xx * w0 - x0 * wx) * i, y0: (x0 * yx - xx * y0) * i,
            wx: (yx * wy - yy * wx) * i, wy: (xy * wx - xx * wy) * i, w0: (xx * yy - xy * yx) * i)
    }

    /// The outline of the transformed box, clipped at the near plane: at most five corners, none if all of it is behind
    /// the eye.
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

    /// The bounding box of the part of the transformed box in front of the eye.
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

/// A 4×4 matrix for row vectors: (x, y, z, 1) · M.
struct Matrix4 {
    /// The rows of the matrix: the images of the unit vectors and the origin.
    var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    init(_ t: CATransform3D) {
        rows = (
            SIMD4(Double(t.m11), Double(t.m12), Double(t.m13), Double(t.m14)),
            SIMD4(Double(t.m21), Double(t.m22), Double(t.m23), Double(t.m24)),
            SIMD4(Double(t.m31), Double(t.m32), Double(t.m33), Double(t.m34)),
            SIMD4(Double(t.m41), Double(t.m42), Double(t.m43), Double(t.m44))
        )
    }

    /// Applies this transform first, then `next`.
    func then(_ next: Matrix4) -> Matrix4 {
        func mapped(_ v: SIMD4<Double>) -> SIMD4<Double> {
            let planar = next.rows.0 * v.x + next.rows.1 * v.y
            return planar + next.rows.2 * v.z + next.rows.3 * v.w
        }
        var result = self
        result.rows = (mapped(rows.0), mapped(rows.1), mapped(rows.2), mapped(rows.3))
        return result
    }

    /// The depth (distance towards the eye) of a point in the plane z = 0 after the transform.
    func depth(_ x: Double, _ y: Double) -> Double {
        let point = rows.0 * x + rows.1 * y + rows.3
        return point.w > 0 ? point.z / point.w : point.z
    }

    /// The effect of the transform on the plane z = 0, seen along z.
    var flattened: Homography {
        let (x, y, _, o) = rows
        return Homography(xx: x.x, xy: y.x, x0: o.x, yx: x.y, yy: y.y, y0: o.y, wx: x.w, wy: y.w, w0: o.w)
    }

    var determinant: Double {
        let (r0, r1, r2, r3) = rows
        func minor(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ i: Int, _ j: Int) -> Double {
            a[i] * b[j] - a[j] * b[i]
        }
        let low = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)].map { minor(r0, r1, $0.0, $0.1) }
        let high = [(2, 3), (1, 3), (1, 2), (0, 3), (0, 2), (0, 1)].map { minor(r2, r3, $0.0, $0.1) }
        let first: Double = low[0] * high[0] - low[1] * high[1] + low[2] * high[2]
        let second: Double = low[3] * high[3] - low[4] * high[4] + low[5] * high[5]
        return first + second
    }
}
