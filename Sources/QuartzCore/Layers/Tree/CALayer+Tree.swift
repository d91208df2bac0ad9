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
        layer.markFlippedContents()
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
    /// Calls `body` with the layer and its subtree, masks included: parents first, then sublayers back to front. The
    /// sublayers are those that a layer has when `body` returns; if it returns false, they are left out. The stack does
    /// not grow with the depth of the tree.
    final func descend(_ body: (CALayer) -> Bool) {
        guard body(self), !children.isEmpty || extras?.mask != nil else { return }
        var pending: [CALayer] = []
        func appendChildren(of layer: CALayer) {
            if let mask = layer.extras?.mask { pending.append(mask) }
            pending.append(contentsOf: layer.children.reversed())
        }
        appendChildren(of: self)
        while let layer = pending.popLast() {
            if body(layer) { appendChildren(of: layer) }
        }
    }

    /// Calls `body` with the layer and its whole subtree in the order of `descend`.
    final func forEachInTree(_ body: (CALayer) -> Void) {
        descend { layer in
            body(layer)
            return true
        }
    }

    /// The layers from this one up to the root.
    final var ancestorsFromSelf: [CALayer] {
        var result: [CALayer] = []
        var next: CALayer? = self
        while let layer = next {
            result.append(layer)
            next = layer.currentParent
        }
        return result
    }

    /// Adds the layer and its subtree to the tree of `context`.
    final func enter(_ context: LayerContext) {
        forEachInTree { layer in
            if let known = layer.committedContext, known !== context { known.transferOut(layer) }
            layer.context = context
            if layer.tracksVisibility { context.setTracksVisibility(layer, isInTree: true) }
            if layer.committedContext == nil { layer.dirty = .all }
            if !layer.dirty.isEmpty { context.enqueueForCommit(layer) }
            if layer.isLayoutDue { context.enqueueForLayout(layer) }
            if layer.isDisplayDue { context.enqueueForDisplay(layer) }
        }
    }

    /// Removes the layer and its subtree from their tree. Animations of layers that no commit has shown end with the
    /// transaction, like those that are added outside of a tree.
    final func leaveContext() {
        forEachInTree { layer in
            if layer.tracksVisibility { layer.context?.setTracksVisibility(layer, isInTree: false) }
            layer.context = nil
            if layer.committedContext == nil, layer.extras?.animations.isEmpty == false {
                TransactionStack.current.add(detached: layer)
            }
        }
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

    private func layOutSubtree() { forEachInTree { $0.layOutIfMarked() } }

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
        var next = parent
        while let layer = next, !layer.isLayoutDue { next = layer.parent }
        guard next != nil else { return layOutIfMarked() }
        for layer in ancestorsFromSelf.reversed() { layer.layOutIfMarked() }
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
