import QuartzCore

extension TreePainter {
    /// Paints a node on the way from its former look to its present one.
    func paintTransition(
        of node: RenderNode, _ transition: TransitionSnapshot, _ former: RasterPicture?, _ map: Affine,
        _ clip: PixelRect, opacity: Double, onto sheet: RenderTarget
    ) {
        let progress = min(max(transition.progress, 0), 1)
        let way = transition.way(across: node.bounds)
        var region = map.map(node.painted()).pixels.intersection(clip)
        if node.look.clips { region = map.map(node.bounds).pixels.intersection(region) }
        guard let group = takeSheet(region) else { return }
        defer { giveBack(group) }
        func shifted(_ part: Double) -> Affine { Affine.translation(way.x * part, way.y * part).then(map) }
        func paintNew(_ part: Double, opacity: Double, onto sheet: RenderTarget) {
            paintGrouped(node, shifted(part), region, opacity: opacity, onto: sheet)
        }
        switch transition.style {
        case .fade:
            if let former { paint(former, map, region, opacity: 1 - progress, onto: group) }
            if let new = takeSheet(region) {
                paintNew(0, opacity: progress, onto: new)
                add(new, in: region, onto: group)
                giveBack(new)
            }
        case .moveIn:
            if let former { paint(former, map, region, opacity: 1, onto: group) }
            paintNew(progress - 1, opacity: 1, onto: group)
        case .push:
            if let former { paint(former, shifted(progress), region, opacity: 1, onto: group) }
            paintNew(progress - 1, opacity: 1, onto: group)
        case .reveal:
            paintNew(0, opacity: 1, onto: group)
            if let former { paint(former, shifted(progress), region, opacity: 1, onto: group) }
        }
        compose(group, in: region, opacity: opacity, onto: sheet)
    }
}

extension TransitionSnapshot {
    /// The way that what moves goes in all, in points of the layer's coordinates.
    func way(across bounds: Box) -> (x: Double, y: Double) {
        guard style != .fade, !bounds.isEmpty else { return (0, 0) }
        switch side {
        case .left: return (bounds.width, 0)
        case .right: return (-bounds.width, 0)
        case .top: return (0, bounds.height)
        case .bottom: return (0, -bounds.height)
        }
    }
}
