import CoreGraphics
import Foundation

extension CALayer {
    final func replaceBounds(_ new: CGRect) {
        let isResized = new.size != geometry.bounds.size
        geometry.bounds = new
        guard isResized else { return }
        markForLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }

    final var computedFrame: CGRect {
        let bounds = geometry.bounds
        if geometry.hasIdentityTransform {
            let anchor = geometry.anchorPoint
            let x: CGFloat = geometry.position.x - anchor.x * bounds.size.width
            let y: CGFloat = geometry.position.y - anchor.y * bounds.size.height
            return CGRect(x: x, y: y, width: bounds.size.width, height: bounds.size.height)
        }
        if let affine = geometry.affineTransformToSuperlayer { return bounds.applying(affine) }
        let map = PlaneProjection(geometry.matrixToSuperlayer)
        return bounds.corners.reduce(CGRect.null) { box, corner in
            guard let p = map.apply(corner) else { return box }
            return box.union(CGRect(origin: p, size: .zero))
        }
    }

    final func applyFrame(_ frame: CGRect) {
        guard frame.hasFiniteComponents else { return }
        let frame = frame.standardized
        var size = frame.size
        let transform = affineTransform()
        if !transform.isIdentity {
            let inverse = transform.inverted()
            size = CGRect(origin: .zero, size: size).applying(inverse).size
        }
        let anchor = geometry.anchorPoint
        bounds = CGRect(origin: geometry.bounds.origin, size: size)
        position = CGPoint(
            x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
    }
}

extension CGRect {
    /// The four corners, clockwise from the upper left.
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }
}
