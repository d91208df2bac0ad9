import CoreGraphics
import Foundation
import QuartzCore

extension RenderTree {
    /// What a layer of a drawing class shows is now this: damages what that changes, and no more.
    func show(_ form: LayerContent?, of node: RenderNode) {
        let former = node.layer.specializedContent
        if former == form { return }
        node.looksAreStale = true
        switch (former, form) {
        case (.shape(let old)?, .shape(let new)?):
            if let measure = node.measure(of: old), let box = old.damage(to: new, measure) {
                damage(Box(box), inside: node)
                markDirty(node)
            } else {
                touch(node)
                node.shadowMask = nil
                node.raster = nil
            }
        case (_, .tiles(let new)?):
            if node.tiles == nil { node.tiles = NodeTiles() }
            if let box = node.tiles?.take(new) { damage(box, inside: node) }
            node.raster = nil
            markDirty(node)
            run(node)
        case (.gradient?, .gradient?):
            damage(node.bounds, inside: node)
            markDirty(node)
        default:
            touch(node)
            if former == .depth || form == .depth { node.placementIsStale = true }
            node.shadowMask = nil
            node.raster = nil
        }
        node.layer.specializedContent = form
        showEmitter(form, of: node)
        if case .replicator(let new)? = form {
            showCopies(of: node, former, new)
        } else if case .replicator? = former {
            replicators[node.id] = nil
            dropCopies(of: node)
        }
    }
}

extension RenderTree {
    private func showEmitter(_ form: LayerContent?, of node: RenderNode) {
        guard case .emitter(let emitter)? = form else {
            node.emitter = nil
            return
        }
        if node.emitter == nil {
            node.emitter = Emitter(emitter, seed: node.id.rawValue)
        } else {
            node.emitter?.take(emitter)
        }
        run(node)
    }
}

extension RenderNode {
    /// The outline of the shape, measured once; `nil` without one, and for one that is too long to be shown.
    func measure(of shape: ShapeContent) -> PathMeasure? {
        guard let path = shape.path, !path.exceedsElementLimit else { return nil }
        if let measure, measure.path == path { return measure }
        let made = PathMeasure(path)
        measure = made
        return made
    }
}

extension RenderNode {
    /// All that the outline of a shape may paint, in the layer's coordinates; `nil` when it paints nothing.
    package func extent(of shape: ShapeContent) -> Box? {
        guard let measure = measure(of: shape) else { return nil }
        let box = Box(shape.visualBounds(measure))
        return box.isEmpty ? nil : box
    }
}
