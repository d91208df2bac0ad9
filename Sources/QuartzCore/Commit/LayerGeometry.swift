import CoreGraphics
import Foundation

/// Place, size and transform of a layer, as values.
public struct LayerGeometry: Equatable, Sendable {
    /// Where the anchor point lies in the superlayer, in points.
    public var position = CGPoint.zero
    /// The anchor point in units of the bounds, (0.5, 0.5) is the middle.
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The layer's own coordinate system, in points.
    public var bounds = CGRect.zero
    /// The affine part of the layer's transform, identity when `transform3D` is set.
    public var transform = CGAffineTransform.identity
    /// What only layers in space have; most have none, and pay one pointer for it.
    private var storage3D: Storage3D?

    /// The geometry of a new layer.
    public init() {}

    private final class Storage3D: Sendable {
        let values: Values3D
        let hasTransform: Bool
        let hasSublayerTransform: Bool

        init(_ values: Values3D) {
            self.values = values
            hasTransform = values.transform != nil
            hasSublayerTransform = values.sublayerTransform != nil
        }

        struct Values3D: Equatable, Sendable {
            var transform: CATransform3D?
            var sublayerTransform: CATransform3D?
            var zPosition: CGFloat = 0
            var anchorPointZ: CGFloat = 0
        }
    }

    /// True when the transform stays in the plane: `transform3D` is `nil`.
    package var hasAffineTransform: Bool { storage3D?.hasTransform != true }

    /// True when `sublayerTransform` is not `nil`.
    package var hasSublayerTransform: Bool { storage3D?.hasSublayerTransform == true }

    private var values3D: Storage3D.Values3D {
        get { storage3D?.values ?? Storage3D.Values3D() }
        set { storage3D = newValue == Storage3D.Values3D() ? nil : Storage3D(newValue) }
    }

    /// True when two layers have the same place, size and transforms.
    public static func == (a: LayerGeometry, b: LayerGeometry) -> Bool {
        a.position == b.position && a.bounds == b.bounds && a.transform == b.transform
            && a.anchorPoint == b.anchorPoint && (a.storage3D === b.storage3D || a.values3D == b.values3D)
    }
}

extension LayerGeometry {
    /// True when neither the layer nor its sublayers leave the plane: no transforms of space, no depth.
    package var isInPlane: Bool { storage3D == nil }

    /// The layer's transform when it is not affine.
    public var transform3D: CATransform3D? {
        get { storage3D?.values.transform }
        set { if newValue != transform3D { values3D.transform = newValue } }
    }

    /// The transform that applies to all sublayers, when it is not the identity.
    public var sublayerTransform: CATransform3D? {
        get { storage3D?.values.sublayerTransform }
        set { if newValue != sublayerTransform { values3D.sublayerTransform = newValue } }
    }

    /// Front-to-back place among siblings.
    public var zPosition: CGFloat {
        get { storage3D?.values.zPosition ?? 0 }
        set { if newValue != zPosition { values3D.zPosition = newValue } }
    }

    /// Depth of the anchor point.
    public var anchorPointZ: CGFloat {
        get { storage3D?.values.anchorPointZ ?? 0 }
        set { if newValue != anchorPointZ { values3D.anchorPointZ = newValue } }
    }

    /// The layer's transform as a matrix of space; setting it keeps an affine one in `transform`.
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
    /// The anchor point in the layer's own coordinates.
    package var anchor: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// True when the layer is just somewhere, neither turned nor stretched.
    package var hasIdentityTransform: Bool { transform.isIdentity && hasAffineTransform }

    /// From the layer's coordinates to its superlayer's, when nothing in it leaves the plane.
    package var affineTransformToSuperlayer: CGAffineTransform? {
        guard hasAffineTransform else { return nil }
        let anchor = anchor
        var t = transform
        t.tx += position.x - (anchor.x * transform.a + anchor.y * transform.c)
        t.ty += position.y - (anchor.x * transform.b + anchor.y * transform.d)
        return t
    }

    /// From the layer's coordinates to its superlayer's, the superlayer's `sublayerTransform` left aside.
    package var matrixToSuperlayer: CATransform3D {
        let anchor = anchor
        let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
        let toPosition = CATransform3DMakeTranslation(position.x, position.y, zPosition)
        return CATransform3DConcat(CATransform3DConcat(toAnchor, matrix), toPosition)
    }

    /// `sublayerTransform` about the layer's anchor point, in the layer's coordinates; `nil` when there is none.
    package var sublayerMatrix: CATransform3D? {
        guard hasSublayerTransform, let sublayerTransform else { return nil }
        let anchor = anchor
        let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
        let back = CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ)
        return CATransform3DConcat(CATransform3DConcat(toAnchor, sublayerTransform), back)
    }
}
