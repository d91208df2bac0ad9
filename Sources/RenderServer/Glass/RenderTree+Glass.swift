import QuartzCore

extension RenderTree {
    /// Remembers whether a layer is glass.
    func recordBackdropBlur(_ id: LayerID, _ style: LayerStyle) {
        if style.backdropBlurRadius > 0 {
            backdropBlurLayers.insert(id)
        } else if !backdropBlurLayers.isEmpty {
            backdropBlurLayers.remove(id)
        }
    }

    /// Sees that glass is painted anew, as a whole and with all that its blur takes in, wherever something changes
    /// behind it: what lies behind has to be there when it is painted.
    func damageBackdropBlurs() {
        if backdropBlurLayers.isEmpty || isFullyDamaged || damage.isEmpty { return }
        let readBounds = backdropBlurLayers.compactMap { nodes[$0].flatMap(pixelsRead) }
        var grows = true
        while grows {
            grows = false
            for rect in readBounds where damage.join(rect) { grows = true }
        }
    }

    /// The pixels that the blur of a layer takes in; `nil` when it is not shown.
    private func pixelsRead(by node: RenderNode) -> PixelRect? {
        var bounds = node.bounds.insetBy(-BackdropBlurLimits.reach * BackdropBlurLimits.deviationPerRadius * node.backdropBlurRadius)
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
    /// The radius of the blur behind the node, in points; 0 for one without a tint.
    var backdropBlurRadius: Double { appearance.parts.contains(.background) ? Double(layer.style.backdropBlurRadius) : 0 }
}

extension PixelRegion {
    /// Joins all rectangles that meet `rect`, and `rect`, into one. False when none meets it, or one holds it already.
    mutating func join(_ rect: PixelRect) -> Bool {
        guard rects.contains(where: { $0.intersects(rect) }), !rects.contains(where: { $0.contains(rect) }) else {
            return false
        }
        var merged = rect
        var others: [PixelRect] = []
        for other in rects {
            if other.intersects(rect) { merged = merged.union(other) } else { others.append(other) }
        }
        replace(others + [merged])
        return true
    }
}
