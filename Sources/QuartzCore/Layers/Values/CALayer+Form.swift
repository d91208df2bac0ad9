import CoreGraphics
import Foundation

// What layers of the drawing classes keep: one value that commits carry, and the colours as they were handed in.
extension CALayer {
    /// What a layer of a drawing class shows or does with its sublayers.
    final var specializedContent: LayerContent? { extras?.specializedContent }

    /// The form of a new layer.
    final func setInitialContent(_ form: LayerContent) { withExtras { $0.specializedContent = form } }

    /// Changes the form as a change of the property `key`.
    final func changeSpecializedContent(_ key: String, _ new: LayerContent) {
        guard new != specializedContent else { return }
        change(key, .specializedContent) { $0.withExtras { $0.specializedContent = new } }
    }

    /// Keeps a colour as it was handed in.
    final func storeAssignedColor(_ color: CGColor?, _ key: String) {
        guard !isPresentation else { return }
        withExtras { $0.assignedColors[key] = color }
    }

    /// The colour that was handed in, as long as it is what shows; `nil` for clear.
    final func assignedColor(_ key: String, _ shown: RenderColor) -> CGColor? {
        if let kept = extras?.assignedColors[key], RenderColor(kept) == shown { return kept }
        return shown == .clear ? nil : shown.cgColor
    }
}
