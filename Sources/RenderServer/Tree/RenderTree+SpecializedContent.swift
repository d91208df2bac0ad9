import CoreGraphics
import Foundation
import QuartzCore

extension RenderTree {
    /// Sets the presented specialized content of a layer; damages only what that changes.
    func setPresentation(_ content: LayerContent?, of node: RenderNode) {
        let previous = node.layer.specializedContent
        if previous == content { return }
        node.isAppearanceStale = true
        switch (previous, content) {
        case (.shape(let old)?, .shape(let new)?):
            if let measure = node.measure(of: old), let box = old.damage(to: new, measure) {
                damage(Box(box), inside: node)
                markDirty(node)
            } else {
                invalidate(node)
                node.shadowMask = nil
                node.raster = nil
            }
        case (_, .tiles(let new)?):
            if node.tiles == nil { node.tiles = NodeTiles() }
            if let box = node.tiles?.update(with: new) { damage(box, inside: node) }
            node.raster = nil
            markDirty(node)
            startRunning(node)
        case (.gradient?, .gradient?):
            damage(node.bounds, inside: node)
            markDirty(node)
        default:
            invalidate(node)
            if previous == .depth || content == .depth { node.isPlacementStale = true }
            node.shadowMask = nil
            node.raster = nil
        }
        node.layer.specializedContent = content
        updateEmitter(content, of: node)
        if case .replicator(let new)? = content {
            updateCopies(of: node, previous, new)
        } else if case .replicator? = previous {
            replicators[node.id] = nil
            removeCopies(of: node)
        }
    }
}

extension RenderTree {
    private func updateEmitter(_ content: LayerContent?, of node: RenderNode) {
        guard case .emitter(let emitter)? = content else {
            node.emitter = nil
            return
        }
        if node.emitter == nil {
            node.emitter = Emitter(emitter, seed: node.id.rawValue)
        } else {
            node.emitter?.update(with: emitter)
        }
        startRunning(node)
    }
}

extension RenderNode {
    /// The measured path of the shape; `nil` without a path, or if it is too long to be shown.
    func measure(of shape: ShapeContent) -> PathMeasure? {
        guard let path = shape.path, !path.exceedsElementLimit else { return nil }
        if let measure, measure.path == path { return measure }
        let newMeasure = PathMeasure(path)
        measure = newMeasure
        return newMeasure
    }
}

extension RenderNode {
    /// The bounds of everything that a shape may paint, in the layer's coordinates; `nil` if it paints nothing.
    package func visualBounds(of shape: ShapeContent) -> Box? {
        guard let measure = measure(of: shape) else { return nil }
        let bounds = Box(shape.visualBounds(measure))
        return bounds.isEmpty ? nil : bounds
    }
}
