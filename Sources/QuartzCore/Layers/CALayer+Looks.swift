import CoreGraphics
import Foundation

extension CALayer {
    final var storedBorderColor: CGColor? {
        style.borderColor == .clear && extras?.borderColor == nil ? nil : extras?.borderColor ?? .black
    }

    final func replaceBorderColor(_ new: CGColor?) {
        guard new != storedBorderColor else { return }
        change("borderColor", .style) { layer in
            layer.withExtras { $0.borderColor = new }
            layer.style.borderColor = new.map { RenderColor($0) } ?? .clear
        }
    }

    final var shadow: LayerShadow { style.shadow ?? LayerShadow() }

    final var storedShadowColor: CGColor? {
        shadow.color == .clear && extras?.shadowColor == nil ? nil : extras?.shadowColor ?? .black
    }

    final func replaceShadowColor(_ new: CGColor?) {
        guard new != storedShadowColor else { return }
        withExtras { $0.shadowColor = new }
        changeShadow("shadowColor") { $0.color = new.map { RenderColor($0) } ?? .clear }
    }

    final func changeShadow(_ key: String, _ edit: (inout LayerShadow) -> Void) {
        var new = shadow
        edit(&new)
        guard new != shadow, new.radius.isFinite, new.offset.width.isFinite, new.offset.height.isFinite else { return }
        change(key, .style) { $0.style.shadow = new }
    }

    /// The mask is a layer like a sublayer, but stands in no list.
    final func replaceMask(_ new: CALayer?) {
        let old = extras?.mask
        guard new !== old, !isPresentation, new.map({ canTake($0) }) ?? true else { return }
        old.map { leave($0) }
        old?.isMask = false
        new?.detach()
        withExtras { $0.mask = new }
        if let new {
            new.isMask = true
            take(new)
        }
        mark(.mask)
    }
}
