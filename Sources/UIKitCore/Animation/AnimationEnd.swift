import QuartzCore

/// Tells a block that one of its animations is over. The animation holds it, and with it the block.
final class AnimationEnd: CAAnimationDelegate {
    private let block: AnimationBlock
    private weak var view: UIView?

    init(block: AnimationBlock, view: UIView) {
        self.block = block
        self.view = view
    }

    func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        MainActor.assumeIsolated {
            block.animationStopped(on: view, finished: finished)
        }
    }
}
