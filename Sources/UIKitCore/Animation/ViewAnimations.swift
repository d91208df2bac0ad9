import Foundation
import QuartzCore

/// The stack of open animation blocks, and whether animations are enabled.
@MainActor enum ViewAnimations {
    /// Whether changes are animated.
    static var areEnabled = true
    private(set) static var blocks: [AnimationBlock] = [] {
        didSet { CALayer.animatesOwnerChanges = !blocks.isEmpty }
    }

    /// The block that changes belong to; `nil` outside of blocks, where setters have no effect.
    static var innermost: AnimationBlock? { blocks.last }

    static func open(_ block: AnimationBlock) {
        blocks.append(block)
    }

    /// Closes the innermost block; no effect without one.
    static func close() {
        innermost?.layOutResizedViews()
        blocks.popLast()?.close()
    }

    /// Runs a closure with a block open.
    static func run(_ block: AnimationBlock, _ animations: () -> Void) {
        open(block)
        let depth = blocks.count
        animations()
        // Close the blocks that the closure began without committing.
        while blocks.count > depth { close() }
        close()
    }
}

extension UIView {
    /// The layer properties that view animations animate: all animatable geometry and appearance.
    private static let animatedKeys: Set<String> = [
        "position", "bounds", "anchorPoint", "zPosition", "transform", "sublayerTransform", "opacity",
        "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowRadius",
        "shadowOffset", "shadowPath",
    ]

    /// Returns the action for a change of a layer property: the animation of the innermost block, or none.
    /// Changes of a view outside a window are not animated, because it is not visible.
    final func animationAction(for layer: CALayer, forKey key: String) -> any CAAction {
        guard let block = ViewAnimations.innermost, ViewAnimations.areEnabled, block.timing.duration > 0,
            layer === self.layer, window != nil, Self.animatedKeys.contains(key)
        else { return CALayer.noAction }
        return ViewAnimationAction(block: block, view: self, from: startValue(of: key, block))
    }

    /// The start value of an animation: the presentation value if the block asks for it and the property is animated,
    /// so that the new animation takes over from the running one; otherwise the last value that was set.
    private func startValue(of key: String, _ block: AnimationBlock) -> Any? {
        if block.beginsFromCurrentState, layer.animation(forKey: key) != nil, let shown = layer.presentation() {
            return shown.value(forKeyPath: key)
        }
        return layer.value(forKeyPath: key)
    }

    // MARK: Touches

    /// Excludes the view from hit testing until `unblockTouches`. Touches that are down continue (E-49).
    final func blockTouches() {
        editableExtras.blockingAnimations += 1
        flags.insert(.blockedByAnimation)
    }

    /// Balances one `blockTouches`.
    final func unblockTouches() {
        let extras = editableExtras
        extras.blockingAnimations = max(0, extras.blockingAnimations - 1)
        if extras.blockingAnimations == 0 { flags.remove(.blockedByAnimation) }
    }
}

/// Starts the animation once the property has its new value.
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
