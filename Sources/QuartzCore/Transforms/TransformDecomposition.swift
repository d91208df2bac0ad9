import CoreGraphics
import Foundation

/// An affine transform decomposed into scale, shear, rotation and translation (applied in that order), which animations
/// interpolate separately.
struct AffineDecomposition: Equatable, Sendable {
    var scaleX: CGFloat
    var scaleY: CGFloat
    var shear: CGFloat
    /// The rotation angle, in radians.
    var angle: CGFloat
    var translation: CGPoint

    init(_ t: CGAffineTransform) {
        let determinant: CGFloat = t.a * t.d - t.b * t.c
        var sx: CGFloat = (t.a * t.a + t.b * t.b).squareRoot()
        if determinant < 0, t.a < t.d { sx = -sx }
        translation = CGPoint(x: t.tx, y: t.ty)
        if sx != 0 {
            scaleX = sx
            scaleY = determinant / sx
            shear = (t.a * t.c + t.b * t.d) / sx
            angle = atan2(t.b / sx, t.a / sx)
        } else {
            scaleX = 0
            scaleY = (t.c * t.c + t.d * t.d).squareRoot()
            shear = 0
            angle = scaleY == 0 ? 0 : atan2(-t.c, t.d)
        }
    }

    /// The composed transform.
    var transform: CGAffineTransform {
        let s: CGFloat = sin(angle)
        let c: CGFloat = cos(angle)
        return CGAffineTransform(
            a: scaleX * c, b: scaleX * s, c: shear * c - scaleY * s, d: shear * s + scaleY * c,
            tx: translation.x, ty: translation.y)
    }

    private var isZeroScale: Bool { scaleX == 0 && scaleY == 0 }

    /// Interpolates from `a` (t = 0) to `b` (t = 1); other values of `t` extrapolate. Rotation takes the shorter arc.
    static func mix(_ a: CGAffineTransform, _ b: CGAffineTransform, _ t: CGFloat) -> CGAffineTransform {
        if a.b == 0, a.c == 0, b.b == 0, b.c == 0, a.a >= 0, a.d >= 0, b.a >= 0, b.d >= 0 {
            return CGAffineTransform(
                a: lerp(a.a, b.a, t), b: 0, c: 0, d: lerp(a.d, b.d, t),
                tx: lerp(a.tx, b.tx, t), ty: lerp(a.ty, b.ty, t))
        }
        var from = AffineDecomposition(a)
        var to = AffineDecomposition(b)
        // A transform that scales to zero has no defined rotation.
        if from.isZeroScale { (from.angle, from.shear) = (to.angle, 0) }
        if to.isZeroScale { (to.angle, to.shear) = (from.angle, 0) }
        let rotation: CGFloat = (to.angle - from.angle).remainder(dividingBy: 2 * .pi)
        from.angle += rotation * t
        from.scaleX = lerp(from.scaleX, to.scaleX, t)
        from.scaleY = lerp(from.scaleY, to.scaleY, t)
        from.shear = lerp(from.shear, to.shear, t)
        from.translation.x = lerp(from.translation.x, to.translation.x, t)
        from.translation.y = lerp(from.translation.y, to.translation.y, t)
        return from.transform
    }
}

/// Linear interpolation: exactly `a` at t = 0 and `b` at t = 1.
@inline(__always) func lerp(_ a: CGFloat, _ b: CGFloat, _ t: CGFloat) -> CGFloat { a * (1 - t) + b * t }

/// A 3D transform decomposed into scale, shear, rotation, translation and perspective (applied in that order).
struct TransformDecomposition: Sendable {
    var scale: SIMD3<Double>
    /// xy, xz, yz.
    var shear: SIMD3<Double>
    /// The rows of the rotation matrix.
    var rotation: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
    var translation: SIMD3<Double>
    /// The fourth column after removing all other parts; (0, 0, 0, 1) without perspective.
    var perspective: SIMD4<Double>

    /// Returns `nil` if the transform is singular and cannot be decomposed.
    init?(_ t: CATransform3D) {
        var linear = t
        (linear.m14, linear.m24, linear.m34, linear.m44) = (0, 0, 0, 1)
        guard let back = linear.inverted else { return nil }
        let column = SIMD4<Double>(Double(t.m14), Double(t.m24), Double(t.m34), Double(t.m44))
        perspective = SIMD4<Double>(
            (SIMD4<Double>(back.m11, back.m12, back.m13, back.m14) * column).sum(),
            (SIMD4<Double>(back.m21, back.m22, back.m23, back.m24) * column).sum(),
            (SIMD4<Double>(back.m31, back.m32, back.m33, back.m34) * column).sum(),
            (SIMD4<Double>(back.m41, back.m42, back.m43, back.m44) * column).sum())
        translation = SIMD3<Double>(t.m41, t.m42, t.m43)
        var x = SIMD3<Double>(t.m11, t.m12, t.m13)
        var y = SIMD3<Double>(t.m21, t.m22, t.m23)
        var z = SIMD3<Double>(t.m31, t.m32, t.m33)
        scale = .zero
        shear = .zero
        scale.x = (x * x).sum().squareRoot()
        x /= scale.x
        shear.x = (x * y).sum()
        y -= x * shear.x
        scale.y = (y * y).sum().squareRoot()
        y /= scale.y
        shear.y = (x * z).sum()
        shear.z = (y * z).sum()
        z -= x * shear.y + y * shear.z
        scale.z = (z * z).sum().squareRoot()
        z /= scale.z
        if (x * cross(y, z)).sum() < 0 {
            // A reflection: it is assigned to the axis that points most against its own direction.
            if x.x <= y.y, x.x <= z.z {
                (x, scale.x, shear.x, shear.y) = (-x, -scale.x, -shear.x, -shear.y)
            } else if y.y <= z.z {
                (y, scale.y, shear.z) = (-y, -scale.y, -shear.z)
            } else {
                (z, scale.z) = (-z, -scale.z)
            }
        }
        rotation = (x, y, z)
    }

    /// The composed transform.
    var transform: CATransform3D {
        let x: SIMD3<Double> = rotation.0 * scale.x
        let y: SIMD3<Double> = rotation.0 * shear.x + rotation.1 * scale.y
        let z: SIMD3<Double> = rotation.0 * shear.y + rotation.1 * shear.z + rotation.2 * scale.z
        let linear = CATransform3D(
            m11: x.x, m12: x.y, m13: x.z, m14: 0, m21: y.x, m22: y.y, m23: y.z, m24: 0,
            m31: z.x, m32: z.y, m33: z.z, m34: 0, m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
        guard perspective != SIMD4(0, 0, 0, 1) else { return linear }
        var lens = CATransform3D.identity
        (lens.m14, lens.m24, lens.m34, lens.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
        return CATransform3DConcat(linear, lens)
    }

    /// The rotation as angles about x, then y, then z, in radians.
    var angles: SIMD3<Double> {
        get {
            let (x, y, z) = rotation
            return SIMD3(atan2(y.z, z.z), asin(max(-1, min(1, -x.z))), atan2(x.y, x.x))
        }
        set {
            let (sx, cx) = (sin(newValue.x), cos(newValue.x))
            let (sy, cy) = (sin(newValue.y), cos(newValue.y))
            let (sz, cz) = (sin(newValue.z), cos(newValue.z))
            rotation.0 = SIMD3(cy * cz, cy * sz, -sy)
            rotation.1 = SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy)
            rotation.2 = SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
        }
    }

    /// Interpolates from `a` to `b`; rotation takes the shorter arc. Transforms that cannot be decomposed are
    /// interpolated element by element.
    static func mix(_ a: CATransform3D, _ b: CATransform3D, _ t: CGFloat) -> CATransform3D {
        if t == 0 { return a }
        if t == 1 { return b }
        guard var from = TransformDecomposition(a), let to = TransformDecomposition(b) else {
            return mixElements(a, b, t)
        }
        let complement: Double = 1 - t
        from.scale = from.scale * complement + to.scale * t
        from.shear = from.shear * complement + to.shear * t
        from.translation = from.translation * complement + to.translation * t
        from.perspective = from.perspective * complement + to.perspective * t
        from.rotation = Quaternion.mix(Quaternion(from.rotation), Quaternion(to.rotation), t).rows
        return from.transform
    }

    private static func mixElements(_ a: CATransform3D, _ b: CATransform3D, _ t: CGFloat) -> CATransform3D {
        CATransform3D(
            m11: lerp(a.m11, b.m11, t), m12: lerp(a.m12, b.m12, t), m13: lerp(a.m13, b.m13, t),
            m14: lerp(a.m14, b.m14, t), m21: lerp(a.m21, b.m21, t), m22: lerp(a.m22, b.m22, t),
            m23: lerp(a.m23, b.m23, t), m24: lerp(a.m24, b.m24, t), m31: lerp(a.m31, b.m31, t),
            m32: lerp(a.m32, b.m32, t), m33: lerp(a.m33, b.m33, t), m34: lerp(a.m34, b.m34, t),
            m41: lerp(a.m41, b.m41, t), m42: lerp(a.m42, b.m42, t), m43: lerp(a.m43, b.m43, t),
            m44: lerp(a.m44, b.m44, t))
    }
}

@inline(__always) func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// A 3D rotation as a unit quaternion.
struct Quaternion: Sendable {
    var parts: SIMD4<Double>

    init(parts: SIMD4<Double>) { self.parts = parts }

    /// Creates the quaternion of a rotation matrix, given as rows, for row vectors.
    init(_ rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
        let (x, y, z) = rows
        // The largest component is computed first, so that the division is numerically safe.
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

    /// The rows of the rotation matrix for row vectors.
    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        let (x, y, z, w) = (parts.x, parts.y, parts.z, parts.w)
        return (
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        )
    }

    /// Spherical linear interpolation from `a` to `b`, by the shorter arc.
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
