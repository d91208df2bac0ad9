import Foundation

/// Several animations that run together. They live in the group's time and are cut off at its end; their delegates are
/// not called.
open class CAAnimationGroup: CAAnimation {
    /// The animations, in the order they are applied; `nil` by default.
    open var animations: [CAAnimation]?

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        (copy as? CAAnimationGroup)?.animations = animations?.compactMap { $0.copy() as? CAAnimation }
    }

    override func makeEffect(_ resolved: MediaTiming, on layer: CALayer) -> AnimationNode.Effect? {
        let children = animations?.map { $0.makeNode(defaultDuration: resolved.duration, on: layer) } ?? []
        return .group(children)
    }
}
