import CoreGraphics
import Foundation
import QuartzCore
import Support

/// All layers in the server and the damage: the parts of the frame that are out of date.
///
/// `apply(_:)` applies changes. `update(at:)` then advances animations, updates derived values and completes the
/// damage: the pixels where changed layers were, and where they are now.
package final class RenderTree {
    /// By the numbers of their layers: another type of key would delay the start (docs/decisions/linking.md).
    @exclusivity(unchecked) private var nodes: [UInt64: RenderNode] = [:]
    @exclusivity(unchecked) private(set) var root: RenderNode?
    /// Pixels per point.
    @exclusivity(unchecked) private(set) var scale: Double
    /// The damaged area, in pixels.
    @exclusivity(unchecked) var damage = PixelRegion()
    /// True if the whole frame has to be painted again.
    @exclusivity(unchecked) private(set) var isFullyDamaged = true
    /// The layers with a backdrop blur.
    @exclusivity(unchecked) var backdropBlurLayers: Set<LayerID> = []
    /// Nodes that are evaluated in every frame, and those that stopped since `removeStopped()` was last called.
    @exclusivity(unchecked) var running: [RenderNode] = []
    /// True if the list contains stopped nodes.
    @exclusivity(unchecked) var hasStoppedNodes = false

    /// The layers that scrolled since the last update, and their moves during an update.
    @exclusivity(unchecked) var scrolled: [ScrolledNode] = []
    @exclusivity(unchecked) var pendingMoves: [(node: RenderNode, move: PixelMove)] = []
    /// The pixels to move before the damage is painted, oldest first.
    @exclusivity(unchecked) var moves: [PixelMove] = []

    /// All replicator layers.
    @exclusivity(unchecked) var replicators: [LayerID: RenderNode] = [:]
    /// The replicators whose copies are out of date.
    @exclusivity(unchecked) var staleReplicators: Set<LayerID> = []

    @exclusivity(unchecked) private var frame: UInt64 = 1
    @exclusivity(unchecked) private var lastChildListID: UInt64 = 0
    @exclusivity(unchecked) private var invalidatedNodes: [RenderNode] = []
    @exclusivity(unchecked) private var dirtyNodes: [RenderNode] = []

    /// The deepest level since the tree was last small.
    @exclusivity(unchecked) private var deepestLevel = 0

    init(scale: Double) { self.scale = scale }

    deinit {
        // Otherwise nodes would release each other recursively.
        for node in nodes.values {
            for child in node.children where child.parent === node { child.parent = nil }
            node.children = []
        }
    }

    /// True if updating and painting the tree may need more stack than threads have by default.
    var isDeep: Bool { deepestLevel > DeepTrees.ordinaryDepth && nodes.count > DeepTrees.ordinaryDepth }

    /// Updates the levels of a node and its descendants after it got a parent.
    func updateLevels(from node: RenderNode) {
        var pending = [node]
        while let node = pending.popLast() {
            let level = (node.parent?.level ?? -1) + 1
            guard level != node.level else { continue }
            node.level = level
            deepestLevel = max(deepestLevel, level)
            pending.append(contentsOf: node.children)
            if let mask = node.mask { pending.append(mask) }
        }
        if nodes.count <= DeepTrees.ordinaryDepth { deepestLevel = nodes.count }
    }

    /// Returns the node of a layer; it is created when the layer is named for the first time.
    func node(_ id: LayerID) -> RenderNode {
        if let existing = existingNode(id) { return existing }
        let node = RenderNode(id)
        nodes[id.rawValue] = node
        return node
    }

    /// The node of a layer; `nil` if the layer was not named yet, or was removed.
    func existingNode(_ id: LayerID) -> RenderNode? { nodes[id.rawValue] }

    func unregister(_ node: RenderNode) {
        nodes[node.id.rawValue] = nil
        replicators[node.id] = nil
        backdropBlurLayers.remove(node.id)
        if root === node {
            root = nil
            damageAll()
        }
    }

    /// Returns a new ID for a child list, which marks the nodes in it.
    func makeChildListID() -> UInt64 {
        lastChildListID += 1
        return lastChildListID
    }

    func setRoot(to id: LayerID) {
        if root?.id == id { return }
        root = node(id)
        damageAll()
    }

    func setScale(_ scale: Double) {
        if scale == self.scale { return }
        self.scale = scale
        damageAll()
    }

    func damageAll() { isFullyDamaged = true }

    /// True if a frame would paint something, apart from running animations.
    var needsPainting: Bool {
        isFullyDamaged || !damage.isEmpty || !invalidatedNodes.isEmpty || !dirtyNodes.isEmpty
            || !staleReplicators.isEmpty || !scrolled.isEmpty || !moves.isEmpty
    }

    /// The transform from the root's superspace to pixels.
    var pixelsPerPoint: Affine { .scale(scale) }

    /// Clears the damage after it was painted.
    func clearDamage() {
        damage.removeAll()
        moves.removeAll(keepingCapacity: true)
        isFullyDamaged = false
    }
}

extension RenderTree {
    /// Marks derived values of the node as out of date.
    func markDirty(_ node: RenderNode) {
        if node.isDirty { return }
        node.isDirty = true
        dirtyNodes.append(node)
    }

    /// Damages everything that the node paints now and everything that it paints after the next update. Call it before
    /// the change.
    func invalidate(_ node: RenderNode) {
        markDirty(node)
        if node.invalidatedFrame == frame { return }
        guard damage(node.visualBounds, above: node) else { return }
        node.invalidatedFrame = frame
        invalidatedNodes.append(node)
    }

    /// Like `invalidate`, for a node that just got a parent: its previous position does not matter.
    func invalidateInserted(_ node: RenderNode) {
        markDirty(node)
        node.isPlacementStale = true
        node.invalidatedFrame = frame
        invalidatedNodes.append(node)
    }

    /// Damages a part of what the node itself paints, in its own coordinates. The node's placement must be unchanged.
    func damage(_ box: Box, inside node: RenderNode) {
        node.raster = nil
        if node.contentShadow != nil { node.shadowMask = nil }
        if node.invalidatedFrame == frame || box.isEmpty || node.appearance.isHidden { return }
        var box = box
        if node.appearance.clips { box = box.intersection(node.bounds) }
        if let shadow = node.contentShadow { box = box.union(shadow.bounds(castBy: box)) }
        _ = damage(node.projection.placement.map(box.insetBy(-node.rasterOutset)), above: node)
    }

    /// True if everything the node painted before is damaged already.
    func isInvalidatedInThisFrame(_ node: RenderNode) -> Bool { node.invalidatedFrame == frame }

    /// Advances animations to `time` (seconds of the host's clock) and completes the damage. Returns the number of
    /// animated nodes that were evaluated.
    func update(at time: CFTimeInterval) -> Int {
        if !staleReplicators.isEmpty { rebuildCopies() }
        let evaluated = advanceAnimations(to: time)
        if !staleReplicators.isEmpty {
            // An animation changed the copies of a replicator.
            rebuildCopies()
            _ = advanceAnimations(to: time)
        }
        moveRecordedDamage()
        // A refresh may mark other nodes as dirty; ancestors are refreshed with their descendants.
        for node in dirtyNodes where node.isDirty { node.refresh() }
        for node in dirtyNodes {
            if let parent = node.parent, parent.needsSorting { parent.refresh() }
        }
        dirtyNodes.removeAll(keepingCapacity: true)
        for node in invalidatedNodes { _ = damage(node.visualBounds, above: node) }
        invalidatedNodes.removeAll(keepingCapacity: true)
        finishMoves()
        damageBackdropBlurs()
        frame += 1
        return evaluated
    }

    /// Damages a box in the coordinates of the node's parent. Returns false if an ancestor is completely damaged in
    /// this frame, so that its descendants need no further damage.
    private func damage(_ box: Box, above node: RenderNode) -> Bool {
        var box = box
        // What the clips of ancestors leave visible. It is separate from `box` until both are pixels, because their
        // intersection may end within a pixel that both cover partly.
        var clip: Box?
        var current = node
        var hasPerspective = current.projection.placement.affine == nil
        var isRotated = current.projection.placement.affine?.keepsRectangles == false
        while let parent = current.parent {
            if parent.raster != nil { parent.raster = nil }
            if parent.contentShadow != nil { parent.shadowMask = nil }
            if parent.invalidatedFrame == frame { return false }
            if parent.appearance.isHidden { box = .empty }
            if !box.isEmpty {
                let placement = parent.projection.placement
                if parent.appearance.clips { clip = clip?.intersection(parent.bounds) ?? parent.bounds }
                if let clipBox = clip, placement.affine == nil || parent.contentShadow != nil {
                    box = box.intersection(clipBox)
                    clip = nil
                }
                if let shadow = parent.contentShadow { box = box.union(shadow.bounds(castBy: box)) }
                box = placement.map(box.insetBy(-parent.rasterOutset))
                clip = clip.map { placement.map($0.insetBy(-parent.rasterOutset)) }
                hasPerspective = hasPerspective || placement.affine == nil
                isRotated = isRotated || placement.affine?.keepsRectangles == false
            }
            current = parent
        }
        if current !== root || box.isEmpty || isFullyDamaged { return true }
        var outset = hasPerspective ? PerspectiveLimits.spill : 0
        if isRotated, node.appearance.clips || node.mask != nil { outset += ClipLimits.outset }
        var pixels = pixelsPerPoint.map(box).insetBy(-outset).pixels
        if let clip { pixels = pixels.intersection(pixelsPerPoint.map(clip).insetBy(-outset).pixels) }
        damage.add(pixels)
        return true
    }
}

/// Limits for rotated clipping layers.
private enum ClipLimits {
    /// How far a rotated clip may cover pixels beyond the bounds of the content that it clips, in pixels (the diagonal
    /// of a pixel, rounded up).
    static let outset = 2.0
}

extension RenderNode {
    /// The shadow if it depends on everything that the node and its sublayers paint; otherwise `nil`.
    var contentShadow: LayerShadow? {
        guard appearance.parts.contains(.shadow), let shadow = layer.style.shadow, shadow.castsContentShadow else {
            return nil
        }
        return shadow
    }
}
