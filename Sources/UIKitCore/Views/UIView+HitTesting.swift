import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// A view with less opacity than this gets no touches. decision (E-13).
    nonisolated static let leastOpacityForTouches: Float = 0.01

    /// The search of `hitTest(_:with:)`: self first, then the subviews from front to back (E-12…E-17). The view order
    /// counts, not `zPosition` (E-21); the geometry is the model's, not what an animation shows (E-23).
    final func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard mayBeHit, self.point(inside: point, with: event) else { return nil }
        let isFlat = layer.geometry.sublayerTransform == nil
        var index = subviewStorage.count
        while index > 0 {
            index -= 1
            // An override further down may have removed views.
            guard index < subviewStorage.count else { continue }
            let subview = subviewStorage[index]
            guard let inner = subview.layer.convert(fromSuperlayer: point, isFlat) else { continue }
            if !subview.flags.contains(.hitTestsItself), !subview.layer.geometry.bounds.contains(inner) { continue }
            if let hit = subview.hitTest(inner, with: event) { return hit }
        }
        return self
    }

    /// False for a view that is left out with everything below it (E-12, A-21).
    private var mayBeHit: Bool {
        isUserInteractionEnabled && !flags.contains(.blockedByAnimation) && !isHidden
            && layer.opacity >= Self.leastOpacityForTouches
    }
}

extension CALayer {
    /// A point of the superlayer in this layer's coordinates; `nil` when the layer is seen edge on. `isFlat` tells that
    /// the superlayer does not transform its sublayers.
    @inline(__always)
    fileprivate func convert(fromSuperlayer point: CGPoint, _ isFlat: Bool) -> CGPoint? {
        guard isFlat, geometry.isPlain else { return pointFromParent(point) }
        let pivot = geometry.anchor
        let position = geometry.position
        return CGPoint(x: point.x - position.x + pivot.x, y: point.y - position.y + pivot.y)
    }
}
