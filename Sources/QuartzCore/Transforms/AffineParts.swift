import CoreGraphics
import Foundation

/// A transform of the plane taken apart into scale, shear, rotation and translation (applied in that order), the parts
/// that animations mix one by one.
struct AffineDecomposition: Equatable, Sendable {
    var scaleX: CGFloat
    var scaleY: CGFloat
    var shear: CGFloat
    /// Radians.
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

    /// The transform that the parts make.
    var transform: CGAffineTransform {
        let s: CGFloat = sin(angle)
        let c: CGFloat = cos(angle)
        return CGAffineTransform(
            a: scaleX * c, b: scaleX * s, c: shear * c - scaleY * s, d: shear * s + scaleY * c,
            tx: translation.x, ty: translation.y)
    }

    private var isZeroScale: Bool { scaleX == 0 && scaleY == 0 }

    /// The way from `a` to `b` at `t` (0 is `a`, 1 is `b`, values outside go on). Rotation takes the shorter way round.
    static func mix(_ a: CGAffineTransform, _ b: CGAffineTransform, _ t: CGFloat) -> CGAffineTransform {
        if a.b == 0, a.c == 0, b.b == 0, b.c == 0, a.a >= 0, a.d >= 0, b.a >= 0, b.d >= 0 {
            return CGAffineTransform(
                a: lerp(a.a, b.a, t), b: 0, c: 0, d: lerp(a.d, b.d, t),
                tx: lerp(a.tx, b.tx, t), ty: lerp(a.ty, b.ty, t))
        }
        var from = AffineDecomposition(a)
        var to = AffineDecomposition(b)
        // Something that has shrunk to a point has no direction of its own.
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

/// `a` at t = 0, `b` at t = 1, exactly.
@inline(__always) func lerp(_ a: CGFloat, _ b: CGFloat, _ t: CGFloat) -> CGFloat { a * (1 - t) + b * t }
