import Foundation

extension CALayer {
    final func markForLayout() {
        guard !isLayoutDue, !isPresentation else { return }
        isLayoutDue = true
        context?.enqueueForLayout(self)
    }

    /// Layout of the tree below the outermost marked layer above, this layer included.
    final func layoutTree() {
        var top: CALayer = self
        var ancestor = parent
        while let layer = ancestor {
            if layer.isLayoutDue { top = layer }
            ancestor = layer.parent
        }
        top.layOutSubtree()
    }

    private func layOutSubtree() {
        layOutIfMarked()
        forEachSublayerAndMask { $0.layOutSubtree() }
    }

    /// Runs the layout of this layer alone, if it is due.
    final func layOutIfMarked() {
        guard isLayoutDue else { return }
        isLayoutDue = false
        layoutSublayers()
    }

    /// Runs the layout of marked layers from the outermost down to this one.
    final func layOutFromRoot() {
        guard isLayoutDue else { return }
        if let parent { parent.layOutAncestors() }
        layOutIfMarked()
    }

    private func layOutAncestors() {
        parent?.layOutAncestors()
        layOutIfMarked()
    }
}
