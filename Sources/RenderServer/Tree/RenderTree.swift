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
    private(set) var isWhollyDamaged = true
    /// The layers behind which everything is blurred.
    var glass: Set<LayerID> = []
    /// Nodes whose animations still run, and those that have stopped since they were last swept.
    var running: [RenderNode] = []
    /// True while some of them have been stopped.
    var holdsStopped = false

    /// Layers that show their sublayers many times.
    var replicators: [LayerID: RenderNode] = [:]
    /// Those of them whose copies are out of date.
    var staleReplicators: Set<LayerID> = []

    private var frame: UInt64 = 1
    private var listing: UInt64 = 0
    private var touched: [RenderNode] = []
    private var dirty: [RenderNode] = []

    init(scale: Double) { self.scale = scale }

    /// The node of a layer, made when it is named for the first time.
    func node(_ id: LayerID) -> RenderNode {
        if let known = nodes[id] { return known }
        let node = RenderNode(id)
        nodes[id] = node
        return node
    }

    func forget(_ node: RenderNode) {
        nodes[node.id] = nil
        replicators[node.id] = nil
        glass.remove(node.id)
        if root === node {
            root = nil
            damageAll()
        }
    }

    /// A number for a list of sublayers, by which the nodes in it are known.
    func beginListing() -> UInt64 {
        listing += 1
        return listing
    }

    func show(root id: LayerID) {
        if root?.id == id { return }
        root = node(id)
        damageAll()
    }

    func setScale(_ scale: Double) {
        if scale == self.scale { return }
        self.scale = scale
        damageAll()
    }

    func damageAll() { isWhollyDamaged = true }

    /// True when a frame would paint something, running animations apart.
    var needsPainting: Bool {
        isWhollyDamaged || !damage.isEmpty || !touched.isEmpty || !dirty.isEmpty || !staleReplicators.isEmpty
    }

    /// The map from the root's superspace to pixels.
    var pixelsPerPoint: Affine { .scale(scale) }

    /// Forgets the damage after it was painted.
    func damageWasPainted() {
        damage.removeAll()
        isWhollyDamaged = false
    }
}

extension RenderTree {
    /// Remembers that derived values of the node are out of date.
    func markDirty(_ node: RenderNode) {
        if node.isDirty { return }
        node.isDirty = true
        dirty.append(node)
    }

    /// Damages all the node paints now, and all it will paint when the frame is settled. To be called before the
    /// change.
    func touch(_ node: RenderNode) {
        markDirty(node)
        if node.touchedFrame == frame { return }
        guard damage(node.extent, above: node) else { return }
        node.touchedFrame = frame
        touched.append(node)
    }

    /// Like `touch`, for a node that has just been given a parent: where it was before does not matter.
    func touchEntered(_ node: RenderNode) {
        markDirty(node)
        node.placementIsStale = true
        node.touchedFrame = frame
        touched.append(node)
    }

    /// Damages a part of what the node itself paints, in its own coordinates. The node's place must not have changed.
    func damage(_ box: Box, inside node: RenderNode) {
        node.raster = nil
        if node.castByBody != nil { node.shadowMask = nil }
        if node.touchedFrame == frame || box.isEmpty || node.look.isHidden { return }
        var box = box
        if node.look.clips { box = box.intersection(node.bounds) }
        if let shadow = node.castByBody { box = box.union(shadow.reach(of: box)) }
        _ = damage(node.side.placement.map(box.insetBy(-node.rasterSpill)), above: node)
    }

    /// Moves animations on to `time` and completes the damage. Returns how many animated layers were evaluated.
    func settle(at time: CFTimeInterval) -> Int {
        if !staleReplicators.isEmpty { makeCopies() }
        let evaluated = advanceAnimations(to: time)
        if !staleReplicators.isEmpty {
            // An animation changed how copies are made.
            makeCopies()
            _ = advanceAnimations(to: time)
        }
        // A refresh may make others dirty: nodes above are refreshed on the way.
        for node in dirty where node.isDirty { node.refresh() }
        for node in dirty {
            if let parent = node.parent, parent.needsSorting { parent.refresh() }
        }
        dirty.removeAll(keepingCapacity: true)
        for node in touched { _ = damage(node.extent, above: node) }
        touched.removeAll(keepingCapacity: true)
        damageGlass()
        frame += 1
        return evaluated
    }

    /// Damages a box given in the coordinates of the node's parent. False when a node above is damaged as a whole in
    /// this frame, so that nothing below it needs care.
    private func damage(_ box: Box, above node: RenderNode) -> Bool {
        var box = box
        // What layers above leave of it. Told apart until both are pixels: what they have in common may end within a pixel
        // that both cover in part.
        var cut: Box?
        var here = node
        var isWarped = here.side.placement.affine == nil
        var isTurned = here.side.placement.affine?.keepsRectangles == false
        while let parent = here.parent {
            if parent.raster != nil { parent.raster = nil }
            if parent.castByBody != nil { parent.shadowMask = nil }
            if parent.touchedFrame == frame { return false }
            if parent.look.isHidden { box = .empty }
            if !box.isEmpty {
                let placement = parent.side.placement
                if parent.look.clips { cut = cut?.intersection(parent.bounds) ?? parent.bounds }
                if let left = cut, placement.affine == nil || parent.castByBody != nil {
                    box = box.intersection(left)
                    cut = nil
                }
                if let shadow = parent.castByBody { box = box.union(shadow.reach(of: box)) }
                box = placement.map(box.insetBy(-parent.rasterSpill))
                cut = cut.map { placement.map($0.insetBy(-parent.rasterSpill)) }
                isWarped = isWarped || placement.affine == nil
                isTurned = isTurned || placement.affine?.keepsRectangles == false
            }
            here = parent
        }
        if here !== root || box.isEmpty || isWhollyDamaged { return true }
        var spill = isWarped ? WarpLimits.spill : 0
        if isTurned, node.look.clips || node.mask != nil { spill += CutLimits.spill }
        var pixels = pixelsPerPoint.map(box).insetBy(-spill).pixels
        if let cut { pixels = pixels.intersection(pixelsPerPoint.map(cut).insetBy(-spill).pixels) }
        damage.add(pixels)
        return true
    }
}

/// Bounds of what turned layers cut.
private enum CutLimits {
    /// A layer that cuts itself may cover a part of a pixel that what it leaves does not reach: so much farther that pixel
    /// lies, in pixels (its diagonal, rounded up).
    static let spill = 2.0
}

extension RenderNode {
    /// The shadow, when it depends on everything that the node and its sublayers paint.
    var castByBody: LayerShadow? {
        guard look.parts.contains(.shadow), let shadow = layer.style.shadow, shadow.isCastByBody else { return nil }
        return shadow
    }
}
