import CoreGraphics
import Foundation

/// Position, size and transforms of a layer, as values.
public struct LayerGeometry: Equatable, Sendable {
    /// The position of the anchor point in the superlayer, in points; (0, 0) by default.
    public var position = CGPoint.zero
    /// The anchor point in unit coordinates of the bounds; (0.5, 0.5), the center, by default.
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The layer's coordinate system, in points; empty by default.
    public var bounds = CGRect.zero
    /// The layer's transform if it is affine; the identity while `transform3D` is set.
    public var transform = CGAffineTransform.identity
    /// Values that only layers in 3D and flipped layers have, kept out of line so that other layers pay for one
    /// pointer.
    private var storage3D: Storage3D?

    /// Creates the geometry of a new layer.
    public init() {}

    private final class Storage3D: Sendable {
        let values: Values3D
        let hasTransform: Bool
        let hasSublayerTransform: Bool
        let isFlipped: Bool

        init(_ values: Values3D) {
            self.values = values
            hasTransform = values.transform != nil
            hasSublayerTransform = values.sublayerTransform != nil
            isFlipped = values.isFlipped
        }

        struct Values3D: Equatable, Sendable {
            var transform: CATransform3D?
            var sublayerTransform: CATransform3D?
            var zPosition: CGFloat = 0
            var anchorPointZ: CGFloat = 0
            var isFlipped = false
        }
    }

    /// True if the transform is affine: `transform3D` is `nil`.
    package var hasAffineTransform: Bool { storage3D?.hasTransform != true }

    /// True if `sublayerTransform` is not `nil`.
    package var hasSublayerTransform: Bool { storage3D?.hasSublayerTransform == true }

    private var values3D: Storage3D.Values3D {
        get { storage3D?.values ?? Storage3D.Values3D() }
        set { storage3D = newValue == Storage3D.Values3D() ? nil : Storage3D(newValue) }
    }

    /// True if both have the same position, size and transforms.
    public static func == (a: LayerGeometry, b: LayerGeometry) -> Bool {
        a.position == b.position && a.bounds == b.bounds && a.transform == b.transform
            && a.anchorPoint == b.anchorPoint && (a.storage3D === b.storage3D || a.values3D == b.values3D)
    }
}

extension LayerGeometry {
    /// True if the layer and its sublayers stay in the plane: no 3D transforms and no depth. False for flipped layers
    /// too, which are as rare.
    package var isInPlane: Bool { storage3D == nil }

    /// The layer's transform if it is not affine, otherwise `nil`.
    public var transform3D: CATransform3D? {
        get { storage3D?.values.transform }
        set { if newValue != transform3D { values3D.transform = newValue } }
    }

    /// The transform applied to all sublayers; `nil` for the identity.
    public var sublayerTransform: CATransform3D? {
        get { storage3D?.values.sublayerTransform }
        set { if newValue != sublayerTransform { values3D.sublayerTransform = newValue } }
    }

    /// The front-to-back position among siblings; 0 by default, larger is nearer.
    public var zPosition: CGFloat {
        get { storage3D?.values.zPosition ?? 0 }
        set { if newValue != zPosition { values3D.zPosition = newValue } }
    }

    /// The depth of the anchor point, in points; 0 by default.
    public var anchorPointZ: CGFloat {
        get { storage3D?.values.anchorPointZ ?? 0 }
        set { if newValue != anchorPointZ { values3D.anchorPointZ = newValue } }
    }

    /// True if the y axis of the layer's coordinates points up; false by default (D-54).
    package var isFlipped: Bool {
        get { storage3D?.isFlipped == true }
        set { if newValue != isFlipped { values3D.isFlipped = newValue } }
    }

    /// The layer's transform as a 4×4 matrix. Setting an affine matrix stores it in `transform`.
    package var matrix: CATransform3D {
        get { transform3D ?? CATransform3D(transform) }
        set {
            if newValue.isAffine {
                transform = newValue.affine
                transform3D = nil
            } else {
                transform = .identity
                transform3D = newValue
            }
        }
    }
}

extension LayerGeometry {
    /// The anchor point in the layer's coordinate system.
    package var anchor: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// True if `transform` is affine and the layer is not flipped, so that `transform`, the anchor point and the
    /// position place a point in the superlayer.
    package var isPlacedByTransform: Bool { hasAffineTransform && !isFlipped }

    /// True if the layer is only translated, with neither rotation, scale, shear, flip nor perspective.
    package var hasIdentityTransform: Bool { transform.isIdentity && isPlacedByTransform }

    /// Mirrors the layer's coordinates at the horizontal center line of the bounds.
    private var flip: CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.midY)
    }

    /// The transform from the layer's coordinates to its superlayer's, or `nil` if it is not affine.
    package var affineTransformToSuperlayer: CGAffineTransform? {
        guard hasAffineTransform else { return nil }
        let anchor = anchor
        var t = transform
        t.tx += position.x - (anchor.x * transform.a + anchor.y * transform.c)
        t.ty += position.y - (anchor.x * transform.b + anchor.y * transform.d)
        return isFlipped ? flip.concatenating(t) : t
    }

    /// The transform from the layer's coordinates to its superlayer's, without the superlayer's `sublayerTransform`.
    package var matrixToSuperlayer: CATransform3D {
        let anchor = anchor
        let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
        let toPosition = CATransform3DMakeTranslation(position.x, position.y, zPosition)
        let upright = CATransform3DConcat(CATransform3DConcat(toAnchor, matrix), toPosition)
        return isFlipped ? CATransform3DConcat(CATransform3D(flip), upright) : upright
    }

    /// `sublayerTransform` about the layer's anchor point, in the layer's coordinates; `nil` if there is none.
    package var sublayerMatrix: CATransform3D? {
        guard hasSublayerTransform, let sublayerTransform else { return nil }
        let anchor = anchor
        let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
        let back = CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ)
        return CATransform3DConcat(CATransform3DConcat(toAnchor, sublayerTransform), back)
    }
}
