import CoreGraphics
import Foundation

extension CALayer {
    final var currentChildren: [CALayer]? {
        guard isPresentation, let model = extras?.model else { return children.isEmpty ? nil : children }
        return model.children.isEmpty ? nil : model.children.map { $0.presentationOrSelf }
    }

    final var currentParent: CALayer? {
        guard isPresentation, let model = extras?.model else { return parent }
        return model.parent?.presentationOrSelf
    }

    /// False if `layer` is this layer or one of its ancestors, or if either is a presentation copy.
    final func canAdopt(_ layer: CALayer) -> Bool {
        guard !isPresentation, !layer.isPresentation else { return false }
        var ancestor: CALayer? = self
        while let current = ancestor {
            if current === layer { return false }
            ancestor = current.parent
        }
        return true
    }

    final func insert(_ layer: CALayer, at index: Int) {
        guard canAdopt(layer) else { return }
        if layer.parent === self, !layer.isMask {
            move(layer, to: index)
            return
        }
        layer.detach()
        children.insert(layer, at: min(max(index, 0), children.count))
        adopt(layer)
        markSublayersChanged()
    }

    private func move(_ layer: CALayer, to index: Int) {
        guard let old = children.lastIndex(where: { $0 === layer }) else { return }
        let new = min(max(index, 0), children.count - 1)
        guard new != old else { return }
        children.remove(at: old)
        children.insert(layer, at: new)
        markSublayersChanged()
    }

    final func insert(_ layer: CALayer, nextTo sibling: CALayer?, offset: Int, fallbackIndex: Int) {
        guard canAdopt(layer) else { return }
        let found = sibling.flatMap { sibling in children.lastIndex { $0 === sibling } }
        var index: Int = found.map { $0 + offset } ?? fallbackIndex
        // Removing a layer that moves up within the list shifts its new index down.
        if layer.parent === self, let old = children.lastIndex(where: { $0 === layer }), old < index { index -= 1 }
        insert(layer, at: index)
    }

    final func replace(_ old: CALayer, _ new: CALayer) {
        guard old !== new, old.parent === self, !old.isMask, canAdopt(new) else { return }
        insert(new, nextTo: old, offset: 1, fallbackIndex: children.count)
        old.removeFromSuperlayer()
    }

    final func replaceChildren(_ new: [CALayer]) {
        guard !new.elementsEqual(children, by: ===) else { return }
        let kept = Set(new.map { ObjectIdentifier($0) })
        for child in children where !kept.contains(ObjectIdentifier(child)) { child.removeFromSuperlayer() }
        for (index, child) in new.enumerated() { insert(child, at: index) }
    }

    final func detach() {
        guard let parent, !isPresentation else { return }
        if isMask {
            parent.mask = nil
        } else if let index = parent.children.lastIndex(where: { $0 === self }) {
            parent.orphan(self)
            parent.children.remove(at: index)
            parent.markSublayersChanged()
        }
    }

    /// Makes this layer the parent of `layer`.
    final func adopt(_ layer: CALayer) {
        layer.parent = self
        if let context { layer.enter(context) }
    }

    /// Clears the parent of `layer`.
    final func orphan(_ layer: CALayer) {
        layer.parent = nil
        layer.committedContext?.recordDeparture(layer)
        if context != nil { layer.leaveContext() }
    }

    private func markSublayersChanged() {
        mark(.sublayers)
        if !isLayingOut { markForLayout() }
        if let pending = prepareAction("sublayers") { run(pending, "sublayers") }
    }
}

extension CALayer {
    /// Calls `body` with each sublayer and the mask.
    final func forEachSublayerAndMask(_ body: (CALayer) -> Void) {
        for child in children { body(child) }
        if let mask = extras?.mask { body(mask) }
    }

    /// Adds the layer and its subtree to the tree of `context`.
    final func enter(_ context: LayerContext) {
        if let known = committedContext, known !== context { known.transferOut(self) }
        self.context = context
        if tracksVisibility { context.setTracksVisibility(self, isInTree: true) }
        if committedContext == nil { dirty = .all }
        if !dirty.isEmpty { context.enqueueForCommit(self) }
        if isLayoutDue { context.enqueueForLayout(self) }
        if isDisplayDue { context.enqueueForDisplay(self) }
        forEachSublayerAndMask { $0.enter(context) }
    }

    /// Removes the layer and its subtree from their tree.
    final func leaveContext() {
        if tracksVisibility { context?.setTracksVisibility(self, isInTree: false) }
        context = nil
        forEachSublayerAndMask { $0.leaveContext() }
    }
}

extension CALayer {
    final func markForLayout() {
        guard !isLayoutDue, !isPresentation else { return }
        isLayoutDue = true
        context?.enqueueForLayout(self)
    }

    /// Lays out this layer, the unbroken chain of marked layers above it, and the tree below (D-20).
    final func layoutTree() {
        var top: CALayer = self
        while let layer = top.parent, layer.isLayoutDue { top = layer }
        top.layOutSubtree()
    }

    private func layOutSubtree() {
        layOutIfMarked()
        forEachSublayerAndMask { $0.layOutSubtree() }
    }

    /// Lays out this layer alone if it is marked.
    final func layOutIfMarked() {
        guard isLayoutDue else { return }
        isLayoutDue = false
        let wasLayingOut = isLayingOut
        isLayingOut = true
        layoutSublayers()
        isLayingOut = wasLayingOut
    }

    /// Lays out marked layers from the root down to this one.
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

extension CALayer {
    /// Replaces the mask, which has this layer as its parent but is not in `children`.
    final func replaceMask(_ new: CALayer?) {
        let old = extras?.mask
        guard new !== old, !isPresentation, new.map({ canAdopt($0) }) ?? true else { return }
        old.map { orphan($0) }
        old?.isMask = false
        new?.detach()
        withExtras { $0.mask = new }
        if let new {
            new.isMask = true
            adopt(new)
        }
        mark(.mask)
    }
}
