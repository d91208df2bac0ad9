import Foundation

extension CALayer {
    final func noteLayout() {
        guard !isLayoutDue, !isPresentation else { return }
        isLayoutDue = true
        context?.collect(layout: self)
    }

    /// Layout of the tree below the outermost marked layer above, this layer included.
    final func layoutTree() {
        var top: CALayer = self
        var above = parent
        while let here = above {
            if here.isLayoutDue { top = here }
            above = here.parent
        }
        top.layoutDown()
    }

    private func layoutDown() {
        layoutOnce()
        forEachBelow { $0.layoutDown() }
    }

    /// Runs the layout of this layer alone, if it is due.
    final func layoutOnce() {
        guard isLayoutDue else { return }
        isLayoutDue = false
        layoutSublayers()
    }

    /// Runs the layout of marked layers from the outermost down to this one.
    final func layoutFromAbove() {
        guard isLayoutDue else { return }
        if let parent { parent.layoutPathDown() }
        layoutOnce()
    }

    private func layoutPathDown() {
        parent?.layoutPathDown()
        layoutOnce()
    }
}
