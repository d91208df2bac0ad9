import CoreGraphics
import Foundation

extension CALayer {
    /// Changes a property: looks for its action, changes the model, notes what the commit must carry, runs the action.
    @inline(__always)
    final func change(_ key: String, _ parts: LayerParts, _ edit: (CALayer) -> Void) {
        if isPresentation { return edit(self) }
        let pending = prepareAction(key)
        edit(self)
        if !parts.isEmpty { mark(parts) }
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        if let pending { run(pending, key) }
    }

    /// Notes that parts must be committed. The first time it tells the tree.
    @inline(__always)
    final func mark(_ parts: LayerParts) {
        if parts.contains(.geometry) { parent?.isSublayerGeometryCacheValid = false }
        if parts.contains(.sublayers) { isSublayerGeometryCacheValid = false }
        let wasClean = dirty.isEmpty
        dirty.formUnion(parts)
        if wasClean, let context { context.enqueueForCommit(self) }
    }

    /// Changes what most layers do not have.
    final func withExtras(_ edit: (LayerExtras) -> Void) {
        if let extras { return edit(extras) }
        let new = LayerExtras()
        extras = new
        edit(new)
    }
}

extension CGPoint {
    /// False for infinite numbers and those that are none: no layer can be there.
    var hasFiniteComponents: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    /// False for infinite numbers and those that are none: no layer can have such bounds.
    var hasFiniteComponents: Bool { origin.hasFiniteComponents && size.width.isFinite && size.height.isFinite }
}
