import CoreGraphics
import Foundation
import QuartzCore

/// All layers the server knows, and what of the picture is no longer right.
///
/// Changes are applied by `apply(_:)`; `settle(at:)` then moves the animations on, brings derived values up to date and
/// completes the damage: the pixels where changed layers were, and where they are now.
package final class RenderTree {
    private(set) var nodes: [LayerID: RenderNode] = [:]
    private(set) var root: RenderNode?
    /// Pixels per point.
    private(set) var scale: Double
    /// What has to be painted again, in pixels.
    var damage = PixelRegion()
    /// True when all of the picture has to be painted again.
    private(set) var isFullyDamaged = true
    /// The layers behind which everything is blurred.
    var backdropBlurLayers: Set<LayerID> = []
    /// Nodes whose animations still run, and those that have stopped since they were last swept.
    var running: [RenderNode] = []
    /// True while some of them have been stopped.
    var hasStoppedNodes = false

    /// Layers that show their sublayers many times.
    var replicators: [LayerID: RenderNode] = [:]
    /// Those of them whose copies are out of date.
    var staleReplicators: Set<LayerID> = []

    private var frame: UInt64 = 1
    private var lastChildListID: UInt64 = 0
    private var invalidatedNodes: [RenderNode] = []
    private var dirtyNodes: [RenderNode] = []

    init(scale: Double) { self.scale = scale }

    /// The node of a layer, made when it is named for the first time.
    func node(_ id: LayerID) -> RenderNode {
        if let existing = nodes[id] { return existing }
        let node = RenderNode(id)
        nodes[id] = node
        return node
    }

    func unregister(_ node: RenderNode) {
        nodes[node.id] = nil
        replicators[node.id] = nil
        backdropBlurLayers.remove(node.id)
        if root === node {
            root = nil
            damageAll()
        }
    }

    /// A number for a list of sublayers, by which the nodes in it are known.
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

    /// True when a frame would paint something, running animations apart.
    var needsPainting: Bool {
        isFullyDamaged || !damage.isEmpty || !invalidatedNodes.isEmpty || !dirtyNodes.isEmpty || !staleReplicators.isEmpty
    }

    /// The map from the root's superspace to pixels.
    var pixelsPerPoint: Affine { .scale(scale) }

    /// Forgets the damage after it was painted.
    func clearDamage() {
        damage.removeAll()
        isFullyDamaged = false
    }
}

extension RenderTree {
    /// Remembers that derived values of the node are out of date.
    func markDirty(_ node: RenderNode) {
        if node.isDirty { return }
        node.isDirty = true
        dirtyNodes.append(node)
    }

    /// Damages all the node paints now, and all it will paint when the frame is settled. To be called before the
    /// change.
    func invalidate(_ node: RenderNode) {
        markDirty(node)
        if node.invalidatedFrame == frame { return }
        guard damage(node.visualBounds, above: node) else { return }
        node.invalidatedFrame = frame
        invalidatedNodes.append(node)
    }

    /// Like `touch`, for a node that has just been given a parent: where it was before does not matter.
    func invalidateInserted(_ node: RenderNode) {
        markDirty(node)
        node.isPlacementStale = true
        node.invalidatedFrame = frame
        invalidatedNodes.append(node)
    }

    /// Damages a part of what the node itself paints, in its own coordinates. The node's place must not have changed.
    func damage(_ box: Box, inside node: RenderNode) {
        node.raster = nil
        if node.contentShadow != nil { node.shadowMask = nil }
        if node.invalidatedFrame == frame || box.isEmpty || node.appearance.isHidden { return }
        var box = box
        if node.appearance.clips { box = box.intersection(node.bounds) }
        if let shadow = node.contentShadow { box = box.union(shadow.bounds(castBy: box)) }
        _ = damage(node.projection.placement.map(box.insetBy(-node.rasterOutset)), above: node)
    }

    /// Moves animations on to `time` and completes the damage. Returns how many animated layers were evaluated.
    func update(at time: CFTimeInterval) -> Int {
        if !staleReplicators.isEmpty { rebuildCopies() }
        let evaluated = advanceAnimations(to: time)
        if !staleReplicators.isEmpty {
            // An animation changed how copies are made.
            rebuildCopies()
            _ = advanceAnimations(to: time)
        }
        // A refresh may make others dirty: nodes above are refreshed on the way.
        for node in dirtyNodes where node.isDirty { node.refresh() }
        for node in dirtyNodes {
            if let parent = node.parent, parent.needsSorting { parent.refresh() }
        }
        dirtyNodes.removeAll(keepingCapacity: true)
        for node in invalidatedNodes { _ = damage(node.visualBounds, above: node) }
        invalidatedNodes.removeAll(keepingCapacity: true)
        damageBackdropBlurs()
        frame += 1
        return evaluated
    }

    /// Damages a box given in the coordinates of the node's parent. False when a node above is damaged as a whole in
    /// this frame, so that nothing below it needs care.
    private func damage(_ box: Box, above node: RenderNode) -> Bool {
        var box = box
        // What layers above leave of it. Told apart until both are pixels: what they have in common may end within a pixel
        // that both cover in part.
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

/// Bounds of what turned layers cut.
private enum ClipLimits {
    /// A layer that cuts itself may cover a part of a pixel that what it leaves does not reach: so much farther that pixel
    /// lies, in pixels (its diagonal, rounded up).
    static let outset = 2.0
}

extension RenderNode {
    /// The shadow, when it depends on everything that the node and its sublayers paint.
    var contentShadow: LayerShadow? {
        guard appearance.parts.contains(.shadow), let shadow = layer.style.shadow, shadow.castsContentShadow else { return nil }
        return shadow
    }
}
