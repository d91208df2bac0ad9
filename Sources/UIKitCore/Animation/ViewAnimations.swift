import Foundation
import QuartzCore

/// The stack of open animation blocks, and whether animations are enabled.
@MainActor enum ViewAnimations {
    /// Whether changes are animated.
    static var areEnabled = true
    /// Called with each change that a block animates, while a transition of controllers records them; usually `nil`.
    static var changeObserver: ((AnimatedChange) -> Void)?
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
        let old = layer.value(forKeyPath: key)
        return ViewAnimationAction(block: block, view: self, old: old, start: shownValue(of: key, block) ?? old)
    }

    /// The value on the screen if the animation starts there: for an animator, while an animator runs the property, and
    /// if the block begins from the current state. Otherwise, and while nothing is animated, `nil`.
    private func shownValue(of key: String, _ block: AnimationBlock) -> Any? {
        guard layer.isAnimating(key),
            block.beginsFromCurrentState || block.recorder != nil || layer.isAnimatedByAnimator(key)
        else { return nil }
        return layer.presentation()?.value(forKeyPath: key)
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
    private let old: Any?
    private let start: Any?

    init(block: AnimationBlock, view: UIView, old: Any?, start: Any?) {
        self.block = block
        self.view = view
        self.old = old
        self.start = start
    }

    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
        block.animate(
            AnimatedChange(
                view: view, key: event, old: old, new: view.layer.value(forKeyPath: event), start: start))
    }
}
