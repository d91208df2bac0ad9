import QuartzCore

extension TreePainter {
    /// Paints a node on the way from its former look to its present one.
    func paintTransition(
        of node: RenderNode, _ transition: TransitionSnapshot, _ previous: LayerRaster?, _ map: Affine,
        _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        let progress = min(max(transition.progress, 0), 1)
        let displacement = transition.displacement(across: node.bounds)
        var region = map.map(node.paintedBounds()).pixels.intersection(clip)
        if node.appearance.clips { region = map.map(node.bounds).pixels.intersection(region) }
        guard let group = acquireRenderTarget(region) else { return }
        defer { releaseRenderTarget(group) }
        func shifted(_ part: Double) -> Affine { Affine.translation(displacement.x * part, displacement.y * part).then(map) }
        func paintCurrent(_ part: Double, opacity: Double, onto destination: RenderTarget) {
            paintGrouped(node, shifted(part), region, opacity: opacity, onto: destination)
        }
        switch transition.style {
        case .fade:
            if let previous { paint(previous, map, region, opacity: 1 - progress, onto: group) }
            if let current = acquireRenderTarget(region) {
                paintCurrent(0, opacity: progress, onto: current)
                add(current, in: region, onto: group)
                releaseRenderTarget(current)
            }
        case .moveIn:
            if let previous { paint(previous, map, region, opacity: 1, onto: group) }
            paintCurrent(progress - 1, opacity: 1, onto: group)
        case .push:
            if let previous { paint(previous, shifted(progress), region, opacity: 1, onto: group) }
            paintCurrent(progress - 1, opacity: 1, onto: group)
        case .reveal:
            paintCurrent(0, opacity: 1, onto: group)
            if let previous { paint(previous, shifted(progress), region, opacity: 1, onto: group) }
        }
        compose(group, in: region, opacity: opacity, onto: destination)
    }
}

extension TransitionSnapshot {
    /// The way that what moves goes in all, in points of the layer's coordinates.
    func displacement(across bounds: Box) -> (x: Double, y: Double) {
        guard style != .fade, !bounds.isEmpty else { return (0, 0) }
        switch side {
        case .left: return (bounds.width, 0)
        case .right: return (-bounds.width, 0)
        case .top: return (0, bounds.height)
        case .bottom: return (0, -bounds.height)
        }
    }
}
