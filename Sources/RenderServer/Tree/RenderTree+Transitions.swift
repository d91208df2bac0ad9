import QuartzCore

extension RenderTree {
    /// A transition begins: the look that the layer has now, before the commit that brings it, is kept.
    ///
    /// It was painted by `FrameMaker` before the commit was applied.
    func keepLook(of node: RenderNode, _ number: UInt64) {
        touch(node)
        node.formerLook = node.preparedLook.map { FormerLook(number: number, picture: $0) }
        node.preparedLook = nil
    }

    /// A transition has come this far, or has ended.
    func show(_ transition: TransitionSnapshot?, of node: RenderNode) {
        if node.layer.transition == transition { return }
        touch(node)
        node.layer.transition = transition
        node.raster = nil
        node.shadowMask = nil
        if transition == nil { node.formerLook = nil }
    }
}
