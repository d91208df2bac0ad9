import CoreGraphics
import Foundation

extension CALayer {
    /// Converts a point from another layer's coordinates; `nil` stands for those outside of the outermost layer.
    public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        if l === self { return p }
        if let l, l.currentParent === self { return l.pointInParent(p) }
        return pointFromRoot(l.map { $0.pointInRoot(p) } ?? p)
    }

    /// Converts a point to another layer's coordinates; `nil` stands for those outside of the outermost layer.
    public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        guard let l else { return pointInRoot(p) }
        return l.convert(p, from: self)
    }

    /// Converts a rectangle from another layer's coordinates, to the smallest upright one around it.
    public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        if l === self || r.isNull || r.isInfinite { return r }
        return Self.boundingRect(r) { convert($0, from: l) }
    }

    /// Converts a rectangle to another layer's coordinates, to the smallest upright one around it.
    public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        if l === self || r.isNull || r.isInfinite { return r }
        return Self.boundingRect(r) { convert($0, to: l) }
    }

    /// The box around the corners after conversion.
    private static func boundingRect(_ r: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
        let a = convert(CGPoint(x: r.minX, y: r.minY))
        let b = convert(CGPoint(x: r.maxX, y: r.minY))
        let c = convert(CGPoint(x: r.maxX, y: r.maxY))
        let d = convert(CGPoint(x: r.minX, y: r.maxY))
        let (left, right) = (min(min(a.x, b.x), min(c.x, d.x)), max(max(a.x, b.x), max(c.x, d.x)))
        let (top, bottom) = (min(min(a.y, b.y), min(c.y, d.y)), max(max(a.y, b.y), max(c.y, d.y)))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension CALayer {
    /// From the layer's coordinates to its superlayer's. A point that is not in front of the eye stays where it is.
    package final func pointInParent(_ p: CGPoint) -> CGPoint {
        let outer = currentParent
        if geometry.hasAffineTransform, outer?.geometry.hasSublayerTransform != true {
            let anchor = geometry.anchor
            let x: CGFloat = p.x - anchor.x
            let y: CGFloat = p.y - anchor.y
            let t = geometry.transform
            guard !t.isIdentity else { return CGPoint(x: x + geometry.position.x, y: y + geometry.position.y) }
            return CGPoint(
                x: x * t.a + y * t.c + t.tx + geometry.position.x, y: x * t.b + y * t.d + t.ty + geometry.position.y)
        }
        return projectionToParent(outer).apply(p) ?? p
    }

    /// From the superlayer's coordinates to the layer's; `nil` when the layer is seen edge on or has shrunk to nothing.
    package final func pointFromParent(_ p: CGPoint) -> CGPoint? {
        let outer = currentParent
        if geometry.hasAffineTransform, outer?.geometry.hasSublayerTransform != true {
            let anchor = geometry.anchor
            let x: CGFloat = p.x - geometry.position.x
            let y: CGFloat = p.y - geometry.position.y
            let t = geometry.transform
            if t.isIdentity { return CGPoint(x: x + anchor.x, y: y + anchor.y) }
            let determinant: CGFloat = t.a * t.d - t.b * t.c
            guard determinant != 0, determinant.isFinite else { return nil }
            let dx: CGFloat = x - t.tx
            let dy: CGFloat = y - t.ty
            return CGPoint(
                x: (dx * t.d - dy * t.c) / determinant + anchor.x, y: (dy * t.a - dx * t.b) / determinant + anchor.y)
        }
        return projectionToParent(outer).inverted?.apply(p)
    }

    private func projectionToParent(_ outer: CALayer?) -> PlaneProjection {
        let matrix = geometry.matrixToSuperlayer
        return PlaneProjection(outer?.geometry.sublayerMatrix.map { CATransform3DConcat(matrix, $0) } ?? matrix)
    }

    private func pointInRoot(_ p: CGPoint) -> CGPoint {
        var point = pointInParent(p)
        var current = currentParent
        while let layer = current {
            point = layer.pointInParent(point)
            current = layer.currentParent
        }
        return point
    }

    private func pointFromRoot(_ p: CGPoint) -> CGPoint {
        let outer = currentParent.map { $0.pointFromRoot(p) } ?? p
        return pointFromParent(outer) ?? outer
    }
}
