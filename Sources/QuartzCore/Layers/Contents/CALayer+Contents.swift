import CoreGraphics
import Foundation

extension CALayer {
    final func replaceContents(_ new: Any?) {
        let (old, next) = (contentsValue as AnyObject?, new as AnyObject?)
        guard old !== next else { return }
        change("contents", .contents) { layer in
            layer.contentsValue = new
            layer.hasDrawnContents = false
            layer.extras?.contentsDamage = nil
        }
    }

    /// Changes how the contents are shown, which concerns all of them.
    final func changeContents(_ edit: (LayerExtras) -> Void) {
        withExtras {
            edit($0)
            $0.contentsDamage = nil
        }
    }

    /// Puts drawn contents in place. `damage` is what differs, in the layer's coordinates; `nil` for all.
    final func setDrawn(_ image: CGImage?, damage: CGRect?) {
        if image == nil, contentsValue == nil { return }
        // What an earlier drawing changed, and no commit has carried yet, is damage too.
        if dirty.contains(.contents) {
            if let before = extras?.contentsDamage, let damage {
                withExtras { $0.contentsDamage = before.union(damage) }
            } else {
                extras?.contentsDamage = nil
            }
        } else if damage != nil || extras?.contentsDamage != nil {
            withExtras { $0.contentsDamage = damage }
        }
        contentsValue = image
        hasDrawnContents = image != nil
        mark(.contents)
    }

    /// The contents as a commit carries them: without a picture only when their placing would matter to one that an
    /// animation brings.
    final var committedContents: LayerContents? {
        let image = contentsValue as? CGImage
        if image == nil, extras?.hasCustomPlacement != true { return nil }
        var contents = LayerContents(
            image: image, scale: contentsScaleValue, gravity: contentsGravity, rect: contentsRect,
            center: contentsCenter, samplesNearest: magnificationFilter == .nearest)
        contents.minifiesNearest = minificationFilter == .nearest
        return contents
    }
}
