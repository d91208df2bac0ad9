import QuartzCore

/// A 4×4 matrix for row vectors: (x, y, z, 1) · M.
struct Matrix4 {
    /// The rows of the matrix: where the unit vectors and the origin go.
    var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

    init(_ t: CATransform3D) {
        rows = (
            SIMD4(Double(t.m11), Double(t.m12), Double(t.m13), Double(t.m14)),
            SIMD4(Double(t.m21), Double(t.m22), Double(t.m23), Double(t.m24)),
            SIMD4(Double(t.m31), Double(t.m32), Double(t.m33), Double(t.m34)),
            SIMD4(Double(t.m41), Double(t.m42), Double(t.m43), Double(t.m44))
        )
    }

    /// This map first, then `next`.
    func then(_ next: Matrix4) -> Matrix4 {
        func mapped(_ v: SIMD4<Double>) -> SIMD4<Double> {
            let planar = next.rows.0 * v.x + next.rows.1 * v.y
            return planar + next.rows.2 * v.z + next.rows.3 * v.w
        }
        var result = self
        result.rows = (mapped(rows.0), mapped(rows.1), mapped(rows.2), mapped(rows.3))
        return result
    }

    /// How near the mapped point of the plane z = 0 is to the eye.
    func depth(_ x: Double, _ y: Double) -> Double {
        let point = rows.0 * x + rows.1 * y + rows.3
        return point.w > 0 ? point.z / point.w : point.z
    }

    /// What the map does to the plane z = 0, seen along z.
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
