import QuartzCore

extension RenderTree {
    /// A transition begins: the look that the layer has now, before the commit that brings it, is kept.
    ///
    /// It was painted by `FrameMaker` before the commit was applied.
    func keepPreviousAppearance(of node: RenderNode, _ transitionID: UInt64) {
        invalidate(node)
        node.previousAppearance = node.capturedAppearance.map { PreviousAppearance(transitionID: transitionID, raster: $0) }
        node.capturedAppearance = nil
    }

    /// A transition has come this far, or has ended.
    func setPresentation(_ transition: TransitionSnapshot?, of node: RenderNode) {
        if node.layer.transition == transition { return }
        invalidate(node)
        node.layer.transition = transition
        node.raster = nil
        node.shadowMask = nil
        if transition == nil { node.previousAppearance = nil }
    }
}
