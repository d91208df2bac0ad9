import CoreGraphics
import Foundation

/// An affine transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
package struct Affine: Equatable {
    package var a = 1.0
    package var b = 0.0
    package var c = 0.0
    package var d = 1.0
    package var tx = 0.0
    package var ty = 0.0

    package init(
        a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
    ) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    package static let identity = Affine()

    /// True without rotation and skew: rectangles stay axis-aligned.
    package var isUpright: Bool { b == 0 && c == 0 }
    /// True if axis-aligned rectangles stay so: there is no skew, and any rotation is by quarter turns.
    package var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
    /// True if the transform only translates.
    package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
    package var determinant: Double { a * d - b * c }
    package var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }

    package static func scale(_ s: Double) -> Affine { Affine(a: s, d: s) }
    package static func translation(_ x: Double, _ y: Double) -> Affine { Affine(tx: x, ty: y) }

    /// Applies this transform first, then `next`.
    @inline(__always) package func then(_ next: Affine) -> Affine {
        if b == 0 && c == 0 && next.b == 0 && next.c == 0 {
            return Affine(
                a: a * next.a, b: 0, c: 0, d: d * next.d, tx: tx * next.a + next.tx, ty: ty * next.d + next.ty)
        }
        return Affine(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The inverse, or `nil` if the transform is singular.
    package func inverted() -> Affine? {
        let det = determinant
        if !(abs(det) > 1e-12) || !isFinite { return nil }
        if isUpright { return Affine(a: 1 / a, b: 0, c: 0, d: 1 / d, tx: -tx / a, ty: -ty / d) }
        let i = 1 / det
        return Affine(
            a: d * i, b: -b * i, c: -c * i, d: a * i, tx: (c * ty - d * tx) * i, ty: (b * tx - a * ty) * i)
    }

    @inline(__always) package func map(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (a * x + c * y + tx, b * x + d * y + ty)
    }

    /// The bounding box of the transformed box.
    @inline(__always) package func map(_ box: Box) -> Box {
        if box.isEmpty { return .empty }
        if isUpright {
            let x0 = a * box.minX + tx
            let x1 = a * box.maxX + tx
            let y0 = d * box.minY + ty
            let y1 = d * box.maxY + ty
            return Box(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
        }
        let p = map(box.minX, box.minY)
        let q = map(box.maxX, box.minY)
        let r = map(box.maxX, box.maxY)
        let s = map(box.minX, box.maxY)
        return Box(
            minX: min(min(p.x, q.x), min(r.x, s.x)), minY: min(min(p.y, q.y), min(r.y, s.y)),
            maxX: max(max(p.x, q.x), max(r.x, s.x)), maxY: max(max(p.y, q.y), max(r.y, s.y)))
    }

    /// The geometric mean of the two principal scale factors: the square root of the absolute determinant.
    package var meanScale: Double { abs(determinant).squareRoot() }
}

extension Affine {
    /// Converts a public transform; entries that differ from 0 only by rounding become 0.
    package init(_ transform: CGAffineTransform) {
        func clean(_ value: CGFloat) -> Double { abs(Double(value)) < 1e-12 ? 0 : Double(value) }
        self.init(
            a: clean(transform.a), b: clean(transform.b), c: clean(transform.c), d: clean(transform.d),
            tx: Double(transform.tx), ty: Double(transform.ty))
    }
}

extension CGAffineTransform {
    package init(_ map: Affine) { self.init(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty) }
}
