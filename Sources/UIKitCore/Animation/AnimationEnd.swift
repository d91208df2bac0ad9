import QuartzCore

/// Tells a block that one of its animations is over. The animation holds it, and with it the block.
@MainActor final class AnimationStopObserver: @preconcurrency CAAnimationDelegate {
    private let block: AnimationBlock
    private weak var view: UIView?

    init(block: AnimationBlock, view: UIView) {
        self.block = block
        self.view = view
    }

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        block.animationStopped(on: view, finished: finished)
    }
}
