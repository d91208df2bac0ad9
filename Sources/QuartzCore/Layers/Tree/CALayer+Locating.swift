import CoreGraphics
import Foundation

// What views ask of their layers many times for each touch.
extension CALayer {
    /// A point of the superlayer in this layer's coordinates, and whether it lies in the bounds; `nil` when the layer
    /// is seen edge on. `isFlat` tells that the superlayer does not transform its sublayers.
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

    /// The box in the superlayer that holds all points that `locate` finds inside; `nil` when it is not told that
    /// easily. For a superlayer that does not transform its sublayers.
    package final var untransformedFrame: CGRect? { geometry.hasIdentityTransform ? computedFrame : nil }

    /// What is to be added to points of this layer to make them points of the superlayer; `nil` when it takes more than
    /// that.
    package final var offsetToSuperlayer: CGVector? {
        guard geometry.hasIdentityTransform, !hasSublayerTransform else { return nil }
        let anchor = geometry.anchor
        return CGVector(dx: geometry.position.x - anchor.x, dy: geometry.position.y - anchor.y)
    }

    /// True when `sublayerTransform` is not the identity.
    package final var hasSublayerTransform: Bool { geometry.hasSublayerTransform }
}
