import CoreGraphics
import Foundation

/// A transform of space taken apart into scale, shear, rotation, translation and perspective (applied in that order).
struct TransformDecomposition: Sendable {
    var scale: SIMD3<Double>
    /// xy, xz, yz.
    var shear: SIMD3<Double>
    /// Rows of a pure rotation.
    var rotation: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
    var translation: SIMD3<Double>
    /// The fourth column once everything else is taken out; (0, 0, 0, 1) without perspective.
    var perspective: SIMD4<Double>

    /// `nil` when the transform flattens space, so that its parts cannot be told.
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
            // A mirror image: the mirror goes into the axis that points most against its own direction.
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

    /// The transform that the parts make.
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

    /// Turns about x, then y, then z that make up the rotation, in radians.
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

    /// The way from `a` to `b` at `t`; rotation takes the shorter way round. Transforms whose parts cannot be told are
    /// mixed number by number.
    static func mix(_ a: CATransform3D, _ b: CATransform3D, _ t: CGFloat) -> CATransform3D {
        if t == 0 { return a }
        if t == 1 { return b }
        guard var from = TransformDecomposition(a), let to = TransformDecomposition(b) else { return mixElements(a, b, t) }
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
