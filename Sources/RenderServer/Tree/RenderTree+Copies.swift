import CoreGraphics
import Foundation
import QuartzCore

// A replicator's copies are ordinary nodes, so damage, bounds and painting need no special cases. They are rebuilt when
// a commit changes a descendant of the replicator, its bounds, or the number or delay of its copies; a changed
// transform or color only moves and tints them. Each copy runs its own animations.
extension RenderTree {
    /// Marks the replicators above layers that a commit changes: their copies are out of date.
    func markReplicatorsStale(_ commit: RenderCommit) {
        for change in commit.changes {
            guard let node = existingNode(change.layer) else { continue }
            markReplicatorsStale(from: invalidatesCopies(change, of: node) ? node : node.parent)
        }
    }

    /// True if this change of a replicator invalidates its copies.
    private func invalidatesCopies(_ change: LayerChange, of node: RenderNode) -> Bool {
        switch change {
        case .sublayers: true
        case .geometry(_, let geometry): node.copies.first.map { $0.layer.geometry.bounds != geometry.bounds } ?? false
        default: false
        }
    }

    /// Marks the replicators from this node upward: their copies are out of date.
    private func markReplicatorsStale(from node: RenderNode?) {
        var next = node
        while let current = next {
            if replicators[current.id] === current { staleReplicators.insert(current.id) }
            next = current.parent
        }
    }

    /// Updates a replicator's copies for changed values. Changes of transform and color keep the copies and their
    /// cached data.
    func updateCopies(of node: RenderNode, _ previous: LayerContent?, _ content: ReplicatorContent) {
        if existingNode(node.id) === node { replicators[node.id] = node }
        if staleReplicators.contains(node.id) { return }
        guard case .replicator(let old)? = previous, old.count == content.count, old.delay == content.delay else {
            return markReplicatorsStale(from: node)
        }
        let matrices = node.copies.indices.map { content.transform(of: $0 + 1) }
        guard zip(node.copies, matrices).allSatisfy({ $0.layer.keepsDepth != CATransform3DIsAffine($1) }) else {
            return markReplicatorsStale(from: node)
        }
        for child in node.children where !child.isCopy(of: node) { tint(child, content.tint(of: 0)) }
        for (index, copy) in node.copies.enumerated() {
            var geometry = copy.layer.geometry
            geometry.matrix = matrices[index]
            setPresentation(geometry, of: copy)
            tint(copy, content.tint(of: index + 1))
        }
    }

    private func tint(_ node: RenderNode, _ tint: RenderColor?) {
        if node.tint == tint { return }
        invalidate(node)
        node.tint = tint
    }

    /// Rebuilds the copies that are out of date, those of nested replicators first.
    func rebuildCopies() {
        let stale = staleReplicators.compactMap { replicators[$0] }
        staleReplicators.removeAll()
        for node in stale.sorted(by: { $0.distanceToRoot > $1.distanceToRoot }) { rebuildCopies(of: node) }
        removeStopped()
    }

    private func rebuildCopies(of node: RenderNode) {
        guard case .replicator(let content)? = node.layer.specializedContent else { return }
        removeCopies(of: node)
        let originals = node.children
        for original in originals { tint(original, content.tint(of: 0)) }
        let otherNodeCount = replicators.values.reduce(0) { $0 + $1.copies.count * $1.nodesPerCopy }
        node.nodesPerCopy = max(1, originals.reduce(0) { $0 + $1.nodeCount })
        let available = max(0, (ReplicatorLimits.maximumNodes - otherNodeCount) / node.nodesPerCopy)
        for copyIndex in 1..<max(1, min(content.count, available + 1)) {
            let copy = RenderNode(node.id)
            copy.layer.geometry.bounds = node.layer.geometry.bounds
            copy.layer.geometry.position = CGPoint(
                x: node.layer.geometry.bounds.midX, y: node.layer.geometry.bounds.midY)
            copy.layer.geometry.matrix = content.transform(of: copyIndex)
            if !copy.layer.geometry.hasAffineTransform { copy.layer.specializedContent = .depth }
            copy.tint = content.tint(of: copyIndex)
            copy.parent = node
            copy.siblingOrder = originals.count + copyIndex
            copy.children = originals.map { self.copy($0, in: copy, delay: content.delay * Double(copyIndex)) }
            // The originals have the first copy's color, which does not apply here.
            for child in copy.children { child.tint = nil }
            copy.areChildrenStale = true
            invalidateInserted(copy)
            node.copies.append(copy)
        }
        node.children = originals + node.copies
        node.areChildrenStale = true
        markDirty(node)
    }

    /// Removes the copies of a replicator.
    func removeCopies(of node: RenderNode) {
        for copy in node.copies {
            if copy.parent === node { invalidate(copy) }
            forEachNode(copy) {
                $0.emitter = nil
                $0.tiles = nil
                stopRunning($0)
            }
            copy.parent = nil
        }
        node.copies.removeAll()
        node.children.removeAll { $0.parent !== node }
        node.areChildrenStale = true
        markDirty(node)
    }

    /// Copies a layer and its descendants with an additional animation delay, in seconds.
    private func copy(_ node: RenderNode, in parent: RenderNode, delay: CFTimeInterval) -> RenderNode {
        let copy = RenderNode(node.id)
        copy.parent = parent
        copy.siblingOrder = node.siblingOrder
        copy.layer = node.animationState?.model ?? node.layer
        copy.contents = node.contents
        copy.previousContents = node.previousContents
        copy.measure = node.measure
        copy.tint = node.tint
        copy.animationDelay = node.animationDelay + delay
        copy.children = node.children.map { self.copy($0, in: copy, delay: delay) }
        if case .replicator? = node.layer.specializedContent {
            // Keep the presented value, because the copies were made for it.
            copy.layer.specializedContent = node.layer.specializedContent
            copy.copies = copy.children.filter { $0.isCopy(of: copy) }.sorted { $0.siblingOrder < $1.siblingOrder }
        }
        if let mask = node.mask {
            copy.mask = self.copy(mask, in: copy, delay: delay)
            copy.mask?.isMask = true
        }
        copy.areChildrenStale = true
        markDirty(copy)
        copy.animationState = node.animationState
        copy.emitter = node.emitter
        copy.tiles = node.tiles
        if copy.animationState != nil || copy.emitter != nil { startRunning(copy) }
        return copy
    }

    private func forEachNode(_ node: RenderNode, _ body: (RenderNode) -> Void) {
        body(node)
        for child in node.children { forEachNode(child, body) }
        if let mask = node.mask { forEachNode(mask, body) }
    }
}

/// Limits of the cost of replicators.
private enum ReplicatorLimits {
    /// The largest number of nodes in the copies of all replicators (decision).
    static let maximumNodes = 20_000
}

extension RenderNode {
    fileprivate var distanceToRoot: Int {
        var distance = 0
        var next = parent
        while let current = next {
            distance += 1
            next = current.parent
        }
        return distance
    }

    /// True for the nodes that repeat a replicator's sublayers; they have the replicator's ID.
    fileprivate func isCopy(of replicator: RenderNode) -> Bool { id == replicator.id }

    /// The number of nodes in the subtree.
    fileprivate var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }
}

extension LayerChange {
    /// The layer that the change affects.
    fileprivate var layer: LayerID {
        switch self {
        case .geometry(let id, _), .style(let id, _), .contents(let id, _, _), .specializedContent(let id, _),
            .sublayers(let id, _), .mask(let id, _), .animationAdded(let id, _, _), .animationRemoved(let id, _),
            .removed(let id):
            id
        }
    }
}
