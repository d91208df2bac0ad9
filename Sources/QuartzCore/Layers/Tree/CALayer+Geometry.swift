import CoreGraphics
import Foundation
import Synchronization

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

    /// The affine part of the transform.
    final var affinePart: CGAffineTransform { geometry.transform3D?.affine ?? geometry.transform }

    final func applyFrame(_ frame: CGRect) {
        guard frame.hasFiniteComponents else { return }
        let frame = frame.standardized
        let anchor = geometry.anchorPoint
        let transform = affinePart
        // A transform that has no inverse, such as a scale of 0, is left out.
        if transform.isIdentity || transform.a * transform.d == transform.b * transform.c {
            bounds = CGRect(origin: geometry.bounds.origin, size: frame.size)
            position = CGPoint(
                x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
            return
        }
        let size = CGRect(origin: .zero, size: frame.size).applying(transform.inverted()).size
        bounds = CGRect(origin: geometry.bounds.origin, size: size)
        // The transformed bounds, relative to the position, end up in the middle of the frame.
        let box = CGRect(
            origin: CGPoint(x: -anchor.x * size.width, y: -anchor.y * size.height), size: size
        ).applying(transform)
        position = CGPoint(x: frame.midX - box.midX, y: frame.midY - box.midY)
    }
}

extension CGRect {
    /// The four corners, clockwise from the top left.
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }
}

extension CALayer {
    /// The depth of the anchor point, in points; 0 by default.
    public final var anchorPointZ: CGFloat {
        get { geometry.anchorPointZ }
        set {
            guard newValue != geometry.anchorPointZ, newValue.isFinite else { return }
            change("anchorPointZ", .geometry) { $0.geometry.anchorPointZ = newValue }
        }
    }

    /// The front-to-back position among siblings; 0 by default, larger is nearer. Layers with equal values are ordered
    /// as in `sublayers`.
    public final var zPosition: CGFloat {
        get { geometry.zPosition }
        set {
            guard newValue != geometry.zPosition, newValue.isFinite else { return }
            change("zPosition", .geometry) { $0.geometry.zPosition = newValue }
        }
    }

    /// The transform of all sublayers, about the anchor point, used for perspective; the identity by default.
    public final var sublayerTransform: CATransform3D {
        get { geometry.sublayerTransform ?? .identity }
        set {
            guard newValue != sublayerTransform else { return }
            change("sublayerTransform", .geometry) {
                $0.geometry.sublayerTransform = newValue == .identity ? nil : newValue
            }
        }
    }

    /// True, the default, if the layer is also shown when it faces away.
    public final var isDoubleSided: Bool {
        get { style.isDoubleSided }
        set {
            guard newValue != style.isDoubleSided else { return }
            change("doubleSided", .style) { $0.style.isDoubleSided = newValue }
        }
    }
}

extension CALayer {
    final func findLayer(at p: CGPoint) -> CALayer? {
        guard !style.isHidden, let own = pointFromParent(p) else { return nil }
        let isInside = contains(own)
        if style.masksToBounds, !isInside { return nil }
        for child in frontToBack {
            if let found = child.hitTest(own) { return found }
        }
        return isInside ? self : nil
    }

    /// The sublayers front to back: higher `zPosition` first, equal ones in reverse order of `sublayers`.
    private var frontToBack: [CALayer] { backToFront.reversed() }

    /// The sublayers in drawing order: higher `zPosition` last, equal ones in the order of `sublayers`.
    final var backToFront: [CALayer] {
        guard let list = currentChildren else { return [] }
        guard list.contains(where: { $0.geometry.zPosition != 0 }) else { return list }
        let order = list.indices.sorted { a, b in
            let (za, zb) = (list[a].geometry.zPosition, list[b].geometry.zPosition)
            return za != zb ? za < zb : a < b
        }
        return order.map { list[$0] }
    }
}

extension CALayer {
    /// True if the y axis of the layer's coordinates points up: sublayers, paths, gradients and shadow offsets are
    /// mirrored at the horizontal center line of the bounds, and points convert accordingly. Images in `contents` stay
    /// upright, and `frame` is unaffected. False by default (D-54).
    public final var isGeometryFlipped: Bool {
        get { geometry.isFlipped }
        set {
            guard newValue != geometry.isFlipped else { return }
            FlippedGeometry.isInUse.store(true, ordering: .relaxed)
            change("geometryFlipped", .geometry) { $0.geometry.isFlipped = newValue }
            markFlippedContents()
        }
    }

    /// True if images in `contents` are mirrored in relation to the layer's coordinates, because an odd number of
    /// layers from this one to the root have `isGeometryFlipped` (D-54).
    public final func contentsAreFlipped() -> Bool {
        guard FlippedGeometry.isInUse.load(ordering: .relaxed) else { return false }
        var isFlipped = false
        var next: CALayer? = self
        while let layer = next {
            if layer.geometry.isFlipped { isFlipped.toggle() }
            next = layer.currentParent
        }
        return isFlipped
    }

    /// Commits the contents of the layer and its subtree again, whose orientation may have changed.
    final func markFlippedContents() {
        guard FlippedGeometry.isInUse.load(ordering: .relaxed), !isPresentation else { return }
        forEachInTree { layer in
            guard layer.contentsValue != nil else { return }
            layer.changeContents { _ in }
            layer.mark(.contents)
        }
    }
}

/// Whether any layer of the process was ever flipped; without one, nothing asks the superlayers.
private enum FlippedGeometry {
    static let isInUse = Atomic(false)
}
