import Foundation

/// A rotation of space as four numbers, in which the way between two rotations is an arc.
struct Quaternion: Sendable {
    var parts: SIMD4<Double>

    init(parts: SIMD4<Double>) { self.parts = parts }

    /// From the rows of a rotation matrix that multiplies row vectors.
    init(_ rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
        let (x, y, z) = rows
        // The largest of the four numbers is found first; dividing by it is safe.
        let squares = SIMD4<Double>(
            1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z)
        if squares.w >= squares.x, squares.w >= squares.y, squares.w >= squares.z {
            let k: Double = 0.5 / squares.w.squareRoot()
            parts = SIMD4((y.z - z.y) * k, (z.x - x.z) * k, (x.y - y.x) * k, squares.w * k)
        } else if squares.x >= squares.y, squares.x >= squares.z {
            let k: Double = 0.5 / squares.x.squareRoot()
            parts = SIMD4(squares.x * k, (x.y + y.x) * k, (x.z + z.x) * k, (y.z - z.y) * k)
        } else if squares.y >= squares.z {
            let k: Double = 0.5 / squares.y.squareRoot()
            parts = SIMD4((x.y + y.x) * k, squares.y * k, (y.z + z.y) * k, (z.x - x.z) * k)
        } else {
            let k: Double = 0.5 / squares.z.squareRoot()
            parts = SIMD4((x.z + z.x) * k, (y.z + z.y) * k, squares.z * k, (x.y - y.x) * k)
        }
    }

    /// Rows of the rotation matrix that multiplies row vectors.
    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        let (x, y, z, w) = (parts.x, parts.y, parts.z, parts.w)
        return (
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        )
    }

    /// The way from `a` to `b` at `t`, at even speed, by the shorter arc.
    static func mix(_ a: Quaternion, _ b: Quaternion, _ t: Double) -> Quaternion {
        var cosine: Double = (a.parts * b.parts).sum()
        let end: SIMD4<Double> = cosine < 0 ? -b.parts : b.parts
        cosine = min(abs(cosine), 1)
        let angle: Double = acos(cosine)
        let sine: Double = sin(angle)
        var parts: SIMD4<Double>
        if sine < 1e-9 {
            parts = a.parts * (1 - t) + end * t
        } else {
            parts = a.parts * (sin((1 - t) * angle) / sine) + end * (sin(t * angle) / sine)
        }
        parts /= (parts * parts).sum().squareRoot()
        return Quaternion(parts: parts)
    }
}
