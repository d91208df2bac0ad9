import Foundation
import QuartzCore

extension UIView {
    /// The properties that view animations animate: all that a layer can animate in place, size and looks.
    private static let animatedKeys: Set<String> = [
        "position", "bounds", "anchorPoint", "zPosition", "transform", "sublayerTransform", "opacity",
        "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowRadius",
        "shadowOffset", "shadowPath",
    ]

    /// What a change of the layer's property starts: the open block's animation, or nothing. A view outside a
    /// window has nothing to show, so its changes are not animated.
    final func animationAction(for layer: CALayer, forKey key: String) -> any CAAction {
        guard let block = ViewAnimations.innermost, ViewAnimations.areEnabled, block.timing.duration > 0,
            layer === self.layer, window != nil, Self.animatedKeys.contains(key)
        else { return CALayer.noAction }
        return ViewAnimationAction(block: block, view: self, from: startValue(of: key, block))
    }

    /// Where an animation starts: at what is on the screen when the block wants that and the property is moving, which
    /// is also how a new animation takes over from a running one; otherwise at the last value that was
    /// set.
    private func startValue(of key: String, _ block: AnimationBlock) -> Any? {
        if block.beginsFromCurrentState, layer.animation(forKey: key) != nil, let shown = layer.presentation() {
            return shown.value(forKeyPath: key)
        }
        return layer.value(forKeyPath: key)
    }

    // MARK: Touches

    /// Keeps touches away until `unblockTouches`; touches that the view tracks are cancelled (E-49).
    final func blockTouches() {
        editableExtras.blockingAnimations += 1
        flags.insert(.blockedByAnimation)
        if window != nil { UIApplication.shared.touchDelivery.animationWillStart(on: self) }
    }

    /// Undoes one `blockTouches`.
    final func unblockTouches() {
        let extras = editableExtras
        extras.blockingAnimations = max(0, extras.blockingAnimations - 1)
        if extras.blockingAnimations == 0 { flags.remove(.blockedByAnimation) }
    }
}

/// Adds the animation once the property has its new value.
@MainActor private final class ViewAnimationAction: @preconcurrency CAAction {
    private let block: AnimationBlock
    private let view: UIView
    private let from: Any?

    init(block: AnimationBlock, view: UIView, from: Any?) {
        self.block = block
        self.view = view
        self.from = from
    }

    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
        block.animate(view, event, from: from, to: view.layer.value(forKeyPath: event))
    }
}
