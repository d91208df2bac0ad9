import CoreGraphics
import Foundation

/// The projection of the plane z = 0 through a 3D transform: points are multiplied by the matrix and divided by w.
///
/// Layers are flat, so conversion between layers needs no more than this. The projection may be invertible even if the
/// 4×4 matrix is not.
package struct PlaneProjection: Equatable, Sendable {
    // Row vectors (x, y, 1): three rows of (x′, y′, w).
    private var xx: CGFloat, xy: CGFloat, xw: CGFloat
    private var yx: CGFloat, yy: CGFloat, yw: CGFloat
    private var tx: CGFloat, ty: CGFloat, tw: CGFloat

    /// The projected point, or `nil` if it lies at or behind the eye.
    package func apply(_ p: CGPoint) -> CGPoint? {
        let w: CGFloat = p.x * xw + p.y * yw + tw
        guard w > 0 else { return nil }
        let x: CGFloat = p.x * xx + p.y * yx + tx
        let y: CGFloat = p.x * xy + p.y * yy + ty
        return CGPoint(x: x / w, y: y / w)
    }

    /// The inverse projection, or `nil` if the plane is seen edge-on.
    package var inverted: PlaneProjection? {
        let a: CGFloat = yy * tw - yw * ty
        let b: CGFloat = yw * tx - yx * tw
        let c: CGFloat = yx * ty - yy * tx
        let determinant: CGFloat = xx * a + xy * b + xw * c
        guard determinant != 0, determinant.isFinite else { return nil }
        // The sign of w is kept, so that points in front of the eye stay in front of it.
        let k: CGFloat = 1 / determinant
        return PlaneProjection(
            xx: a * k, xy: (xw * ty - xy * tw) * k, xw: (xy * yw - xw * yy) * k,
            yx: b * k, yy: (xx * tw - xw * tx) * k, yw: (xw * yx - xx * yw) * k,
            tx: c * k, ty: (xy * tx - xx * ty) * k, tw: (xx * yy - xy * yx) * k)
    }
}

extension PlaneProjection {
    /// Creates the projection of the plane z = 0 through `t`.
    package init(_ t: CATransform3D) {
        self.init(
            xx: t.m11, xy: t.m12, xw: t.m14, yx: t.m21, yy: t.m22, yw: t.m24, tx: t.m41, ty: t.m42, tw: t.m44)
    }
}
