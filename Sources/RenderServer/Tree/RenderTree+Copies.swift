import CoreGraphics
import Foundation
import QuartzCore

// A replicator's copies are nodes like others, so that damage, extents and painting need not know of them. They are
// made anew when a commit changes something below the replicator, its bounds, or their number or delay; another
// transform or colour only moves and tints them. Animations run in each copy by themselves.
extension RenderTree {
    /// The copies of replicators above layers that a commit has changed are out of date.
    func noteCopies(_ commit: RenderCommit) {
        for change in commit.changes {
            guard let node = nodes[change.layer] else { continue }
            noteCopies(from: concernsSublayers(change, of: node) ? node : node.parent)
        }
    }

    /// True when copies of a replicator that changes like this are not what they were.
    private func concernsSublayers(_ change: LayerChange, of node: RenderNode) -> Bool {
        switch change {
        case .sublayers: true
        case .geometry(_, let geometry): node.copies.first.map { $0.layer.geometry.bounds != geometry.bounds } ?? false
        default: false
        }
    }

    /// The copies of replicators from this node upward are out of date.
    private func noteCopies(from node: RenderNode?) {
        var next = node
        while let here = next {
            if replicators[here.id] === here { staleReplicators.insert(here.id) }
            next = here.parent
        }
    }

    /// A replicator shows its sublayers like this now. What only moves and colours the copies keeps them, and what was
    /// painted of them.
    func showCopies(of node: RenderNode, _ former: LayerContent?, _ form: ReplicatorContent) {
        if nodes[node.id] === node { replicators[node.id] = node }
        if staleReplicators.contains(node.id) { return }
        guard case .replicator(let old)? = former, old.count == form.count, old.delay == form.delay else {
            return noteCopies(from: node)
        }
        let matrices = node.copies.indices.map { form.transform(of: $0 + 1) }
        guard zip(node.copies, matrices).allSatisfy({ $0.layer.keepsDepth != CATransform3DIsAffine($1) }) else {
            return noteCopies(from: node)
        }
        for child in node.children where !child.isCopy(of: node) { tint(child, form.tint(of: 0)) }
        for (index, copy) in node.copies.enumerated() {
            var geometry = copy.layer.geometry
            geometry.matrix = matrices[index]
            show(geometry, of: copy)
            tint(copy, form.tint(of: index + 1))
        }
    }

    private func tint(_ node: RenderNode, _ tint: RenderColor?) {
        if node.tint == tint { return }
        touch(node)
        node.tint = tint
    }

    /// Makes the copies that are out of date, those inside other replicators first.
    func makeCopies() {
        let stale = staleReplicators.compactMap { replicators[$0] }
        staleReplicators.removeAll()
        for node in stale.sorted(by: { $0.distanceToRoot > $1.distanceToRoot }) { makeCopies(of: node) }
        sweepRunning()
    }

    private func makeCopies(of node: RenderNode) {
        guard case .replicator(let form)? = node.layer.specializedContent else { return }
        dropCopies(of: node)
        let originals = node.children
        for original in originals { tint(original, form.tint(of: 0)) }
        let others = replicators.values.reduce(0) { $0 + $1.copies.count * $1.copySize }
        node.copySize = max(1, originals.reduce(0) { $0 + $1.count })
        let room = max(0, (CopyLimits.mostNodes - others) / node.copySize)
        for number in 1..<max(1, min(form.count, room + 1)) {
            let copy = RenderNode(node.id)
            copy.layer.geometry.bounds = node.layer.geometry.bounds
            copy.layer.geometry.position = CGPoint(
                x: node.layer.geometry.bounds.midX, y: node.layer.geometry.bounds.midY)
            copy.layer.geometry.matrix = form.transform(of: number)
            if !copy.layer.geometry.hasAffineTransform { copy.layer.specializedContent = .depth }
            copy.tint = form.tint(of: number)
            copy.parent = node
            copy.siblingOrder = originals.count + number
            copy.children = originals.map { self.copy($0, in: copy, lag: form.delay * Double(number)) }
            // The first copy's colour is not this one's.
            for child in copy.children { child.tint = nil }
            copy.childrenAreStale = true
            touchEntered(copy)
            node.copies.append(copy)
        }
        node.children = originals + node.copies
        node.childrenAreStale = true
        markDirty(node)
    }

    /// Takes the copies of a replicator away.
    func dropCopies(of node: RenderNode) {
        for copy in node.copies {
            if copy.parent === node { touch(copy) }
            forEachNode(copy) {
                $0.emitter = nil
                $0.tiles = nil
                stop($0)
            }
            copy.parent = nil
        }
        node.copies.removeAll()
        node.children.removeAll { $0.parent !== node }
        node.childrenAreStale = true
        markDirty(node)
    }

    /// A copy of a layer and all in it, whose animations lag behind.
    private func copy(_ node: RenderNode, in parent: RenderNode, lag: CFTimeInterval) -> RenderNode {
        let copy = RenderNode(node.id)
        copy.parent = parent
        copy.siblingOrder = node.siblingOrder
        copy.layer = node.motion?.model ?? node.layer
        copy.contents = node.contents
        copy.formerContents = node.formerContents
        copy.measure = node.measure
        copy.tint = node.tint
        copy.lag = node.lag + lag
        copy.children = node.children.map { self.copy($0, in: copy, lag: lag) }
        if case .replicator? = node.layer.specializedContent {
            // What it shows now: its copies were made for that.
            copy.layer.specializedContent = node.layer.specializedContent
            copy.copies = copy.children.filter { $0.isCopy(of: copy) }.sorted { $0.siblingOrder < $1.siblingOrder }
        }
        if let mask = node.mask {
            copy.mask = self.copy(mask, in: copy, lag: lag)
            copy.mask?.isMask = true
        }
        copy.childrenAreStale = true
        markDirty(copy)
        copy.motion = node.motion
        copy.emitter = node.emitter
        copy.tiles = node.tiles
        if copy.motion != nil || copy.emitter != nil { run(copy) }
        return copy
    }

    private func forEachNode(_ node: RenderNode, _ body: (RenderNode) -> Void) {
        body(node)
        for child in node.children { forEachNode(child, body) }
        if let mask = node.mask { forEachNode(mask, body) }
    }
}

/// Bounds of what replicators may cost.
private enum CopyLimits {
    /// So many layers all replicators may make together (decision).
    static let mostNodes = 20_000
}

extension RenderNode {
    fileprivate var distanceToRoot: Int {
        var distance = 0
        var next = parent
        while let here = next {
            distance += 1
            next = here.parent
        }
        return distance
    }

    /// True for one of the nodes in which a replicator shows its sublayers again: they go by its own name.
    fileprivate func isCopy(of replicator: RenderNode) -> Bool { id == replicator.id }

    /// The layer and all in it.
    fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}

extension LayerChange {
    /// The layer that it is about.
    fileprivate var layer: LayerID {
        switch self {
        case .geometry(let id, _), .style(let id, _), .contents(let id, _, _), .specializedContent(let id, _),
            .sublayers(let id, _), .mask(let id, _), .animationAdded(let id, _, _), .animationRemoved(let id, _),
            .removed(let id):
            id
        }
    }
}
