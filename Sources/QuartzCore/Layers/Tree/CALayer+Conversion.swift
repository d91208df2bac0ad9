import CoreGraphics
import Foundation

extension CALayer {
    /// Converts a point from another layer's coordinates; `nil` means those outside the root layer.
    public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        if l === self { return p }
        if let l, l.currentParent === self { return l.pointInParent(p) }
        return pointFromRoot(l.map { $0.pointInRoot(p) } ?? p)
    }

    /// Converts a point to another layer's coordinates; `nil` means those outside the root layer.
    public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        guard let l else { return pointInRoot(p) }
        return l.convert(p, from: self)
    }

    /// Converts a rectangle from another layer's coordinates, to the smallest axis-aligned one around it.
    public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        if l === self || r.isNull || r.isInfinite { return r }
        return Self.boundingRect(r) { convert($0, from: l) }
    }

    /// Converts a rectangle to another layer's coordinates, to the smallest axis-aligned one around it.
    public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        if l === self || r.isNull || r.isInfinite { return r }
        return Self.boundingRect(r) { convert($0, to: l) }
    }

    /// The bounding rectangle of the converted corners.
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
    /// Converts a point to the superlayer's coordinates. A point behind the eye is returned unchanged.
    package final func pointInParent(_ p: CGPoint) -> CGPoint {
        let outer = currentParent
        if geometry.isPlacedByTransform, outer?.geometry.hasSublayerTransform != true {
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

    /// Converts a point from the superlayer's coordinates; `nil` if the layer is edge-on or has a singular transform.
    package final func pointFromParent(_ p: CGPoint) -> CGPoint? {
        let outer = currentParent
        if geometry.isPlacedByTransform, outer?.geometry.hasSublayerTransform != true {
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
        ancestorsFromSelf.reversed().reduce(p) { point, layer in layer.pointFromParent(point) ?? point }
    }
}

// Conversions that views perform many times per touch.
extension CALayer {
    /// Converts a point from the superlayer's coordinates and tests whether it lies in the bounds; `nil` if the layer
    /// is edge-on. `isFlat` must be true if the superlayer does not transform its sublayers.
    package final func locate(_ point: CGPoint, isFlat: Bool) -> (point: CGPoint, isInside: Bool)? {
        guard isFlat, geometry.hasIdentityTransform else {
            return pointFromParent(point).map { ($0, geometry.bounds.safelyContains($0)) }
        }
        let (bounds, anchor, position) = (geometry.bounds, geometry.anchorPoint, geometry.position)
        let x: CGFloat = point.x - position.x + anchor.x * bounds.size.width
        let y: CGFloat = point.y - position.y + anchor.y * bounds.size.height
        let isInside = x >= 0 && x < bounds.size.width && y >= 0 && y < bounds.size.height
        return (CGPoint(x: x + bounds.origin.x, y: y + bounds.origin.y), isInside)
    }

    /// The rectangle in the superlayer that contains exactly the points that `locate` finds inside, or `nil` if the
    /// layer is transformed. Valid if the superlayer does not transform its sublayers.
    package final var untransformedFrame: CGRect? { geometry.hasIdentityTransform ? computedFrame : nil }

    /// The offset from the layer's coordinates to the superlayer's, or `nil` if the conversion is not a translation.
    package final var offsetToSuperlayer: CGVector? {
        guard geometry.hasIdentityTransform, !hasSublayerTransform else { return nil }
        let anchor = geometry.anchor
        return CGVector(dx: geometry.position.x - anchor.x, dy: geometry.position.y - anchor.y)
    }

    /// True if `sublayerTransform` is not the identity.
    package final var hasSublayerTransform: Bool { geometry.hasSublayerTransform }
}
