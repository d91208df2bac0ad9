import CoreGraphics
import Foundation
import Support

extension CALayer {
    /// Changes a property: finds its action, changes the model, marks the parts to commit, runs the action.
    @inline(__always)
    final func change(_ key: String, _ parts: LayerParts, _ edit: (CALayer) -> Void) {
        if isPresentation { return edit(self) }
        keyValueWillChange(self, key)
        let pending = prepareAction(key)
        edit(self)
        if !parts.isEmpty { mark(parts) }
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        if let pending { run(pending, key) }
        keyValueDidChange(self, key)
    }

    /// Marks parts to be committed. The first mark enqueues the layer in its context.
    @inline(__always)
    final func mark(_ parts: LayerParts) {
        if parts.contains(.geometry) { parent?.isSublayerGeometryCacheValid = false }
        if parts.contains(.sublayers) { isSublayerGeometryCacheValid = false }
        let wasClean = dirty.isEmpty
        dirty.formUnion(parts)
        if wasClean, let context { context.enqueueForCommit(self) }
    }

    /// Changes rarely used properties, creating their storage if needed.
    final func withExtras(_ edit: (LayerExtras) -> Void) {
        if let extras { return edit(extras) }
        let new = LayerExtras()
        extras = new
        edit(new)
    }
}

extension CGPoint {
    /// False if a coordinate is infinite or NaN.
    var hasFiniteComponents: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    /// False if a coordinate is infinite or NaN.
    var hasFiniteComponents: Bool { origin.hasFiniteComponents && size.width.isFinite && size.height.isFinite }
}

// Storage of the specialized classes: one value that commits carry, and the colors as they were assigned.
extension CALayer {
    /// The content of a layer of a specialized class; `nil` for other layers.
    final var specializedContent: LayerContent? { extras?.specializedContent }

    /// Sets the content of a new layer.
    final func setInitialContent(_ form: LayerContent) { withExtras { $0.specializedContent = form } }

    /// Replaces the content as a change of the property `key`.
    final func changeSpecializedContent(_ key: String, _ new: LayerContent) {
        guard new != specializedContent else { return }
        change(key, .specializedContent) { $0.withExtras { $0.specializedContent = new } }
    }

    /// Stores a color as it was assigned.
    final func storeAssignedColor(_ color: CGColor?, _ key: String) {
        guard !isPresentation else { return }
        withExtras { $0.assignedColors[key] = color }
    }

    /// The assigned color if it is still the one shown; `nil` for clear.
    final func assignedColor(_ key: String, _ shown: RenderColor) -> CGColor? {
        if let kept = extras?.assignedColors[key], RenderColor(kept) == shown { return kept }
        return shown == .clear ? nil : shown.cgColor
    }
}
