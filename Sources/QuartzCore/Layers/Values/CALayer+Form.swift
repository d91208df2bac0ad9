import CoreGraphics
import Foundation

// What layers of the drawing classes keep: one value that commits carry, and the colours as they were handed in.
extension CALayer {
    /// What a layer of a drawing class shows or does with its sublayers.
    final var form: LayerForm? { extras?.form }

    /// The form of a new layer.
    final func begin(with form: LayerForm) { withExtras { $0.form = form } }

    /// Changes the form as a change of the property `key`.
    final func changeForm(_ key: String, _ new: LayerForm) {
        guard new != form else { return }
        change(key, .form) { $0.withExtras { $0.form = new } }
    }

    /// Keeps a colour as it was handed in.
    final func keepColor(_ color: CGColor?, _ key: String) {
        guard !isPresentation else { return }
        withExtras { $0.formColors[key] = color }
    }

    /// The colour that was handed in, as long as it is what shows; `nil` for clear.
    final func formColor(_ key: String, _ shown: RenderColor) -> CGColor? {
        if let kept = extras?.formColors[key], RenderColor(kept) == shown { return kept }
        return shown == .clear ? nil : shown.cgColor
    }
}
