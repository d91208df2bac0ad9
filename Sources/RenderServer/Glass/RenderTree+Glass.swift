import QuartzCore

extension RenderTree {
    /// Remembers whether a layer is glass.
    func noteGlass(_ id: LayerID, _ style: LayerStyle) {
        if style.backdropBlurRadius > 0 {
            glass.insert(id)
        } else if !glass.isEmpty {
            glass.remove(id)
        }
    }

    /// Sees that glass is painted anew, as a whole and with all that its blur takes in, wherever something changes
    /// behind it: what lies behind has to be there when it is painted.
    func damageGlass() {
        if glass.isEmpty || isWhollyDamaged || damage.isEmpty { return }
        let boxes = glass.compactMap { nodes[$0].flatMap(pixelsTakenIn) }
        var grows = true
        while grows {
            grows = false
            for box in boxes where damage.join(box) { grows = true }
        }
    }

    /// The pixels that the blur of a layer takes in; `nil` when it is not shown.
    private func pixelsTakenIn(by node: RenderNode) -> PixelRect? {
        var box = node.bounds.insetBy(-GlassLimits.reach * GlassLimits.deviationPerRadius * node.glassRadius)
        var here = node
        while true {
            if here.look.isHidden || node.glassRadius == 0 { return nil }
            box = here.side.placement.map(box)
            guard let parent = here.parent else { break }
            here = parent
        }
        return here === root ? pixelsPerPoint.map(box).pixels : nil
    }
}

extension RenderNode {
    /// The radius of the blur behind the node, in points; 0 for one without a tint.
    var glassRadius: Double { look.parts.contains(.background) ? Double(layer.style.backdropBlurRadius) : 0 }
}

extension PixelRegion {
    /// Joins all rectangles that meet `rect`, and `rect`, into one. False when none meets it, or one holds it already.
    mutating func join(_ rect: PixelRect) -> Bool {
        guard rects.contains(where: { $0.intersects(rect) }), !rects.contains(where: { $0.contains(rect) }) else {
            return false
        }
        var whole = rect
        var apart: [PixelRect] = []
        for other in rects {
            if other.intersects(rect) { whole = whole.union(other) } else { apart.append(other) }
        }
        replace(apart + [whole])
        return true
    }
}
