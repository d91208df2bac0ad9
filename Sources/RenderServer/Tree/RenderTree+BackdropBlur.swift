import CoreGraphics
import QuartzCore

extension RenderTree {
    /// Records whether a layer has a backdrop blur.
    func recordBackdropBlur(_ id: LayerID, _ style: LayerStyle) {
        if style.backdropBlurRadius > 0 {
            backdropBlurLayers.insert(id)
        } else if !backdropBlurLayers.isEmpty {
            backdropBlurLayers.remove(id)
        }
    }

    /// Expands the damage by all pixels that a backdrop blur reads if it intersects any of them: the blur is repainted
    /// as a whole, and its complete backdrop must then be in the frame.
    func damageBackdropBlurs() {
        if backdropBlurLayers.isEmpty || isFullyDamaged || damage.isEmpty { return }
        let readBounds = backdropBlurLayers.compactMap { existingNode($0).flatMap(pixelsRead) }
        var didGrow = true
        while didGrow {
            didGrow = false
            for rect in readBounds where damage.join(rect) { didGrow = true }
        }
    }

    /// The pixels that the blur of a layer reads; `nil` if the layer is not shown.
    private func pixelsRead(by node: RenderNode) -> PixelRect? {
        var bounds = node.bounds
        var current = node
        while true {
            if current.appearance.isHidden || node.backdropBlurRadius == 0 { return nil }
            bounds = current.projection.placement.map(bounds)
            guard let parent = current.parent else { break }
            current = parent
        }
        return current === root ? pixelsPerPoint.map(bounds).pixels : nil
    }
}

extension RenderNode {
    /// The blur radius of the node's backdrop, in points; 0 without a background color.
    var backdropBlurRadius: Double {
        appearance.parts.contains(.background) ? Double(layer.style.backdropBlurRadius) : 0
    }
}

extension PixelRegion {
    /// Merges `rect` with all rectangles that intersect it or the result, so that it lies in one of them as a whole.
    /// Returns false if none intersects it, or only one that contains it.
    mutating func join(_ rect: PixelRect) -> Bool {
        var merged = rect
        var others = rects
        while let index = others.firstIndex(where: { $0.intersects(merged) }) {
            merged = merged.union(others.remove(at: index))
        }
        let count = rects.count - others.count
        if count == 0 || count == 1 && rects.contains(merged) { return false }
        replace(others + [merged])
        return true
    }
}
