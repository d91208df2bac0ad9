import QuartzCore

extension SoftwarePainter {
    /// Paints a node on the way from its former look to its present one.
    func paintTransition(
        of node: RenderNode, _ transition: TransitionMoment, _ former: RasterPicture?, _ map: Affine,
        _ clip: PixelRect, opacity: Double, onto canvas: Canvas
    ) {
        let progress = min(max(transition.progress, 0), 1)
        let way = transition.way(across: node.bounds)
        var region = map.map(node.painted()).insetBy(-1).pixels.intersection(clip)
        if node.look.clips { region = map.map(node.bounds).insetBy(-1).pixels.intersection(region) }
        guard let group = pool.take(region) else { return }
        defer { pool.give(group) }
        func shifted(_ part: Double) -> Affine { Affine.translation(way.x * part, way.y * part).then(map) }
        func paintNew(_ part: Double, opacity: Double, onto canvas: Canvas) {
            paintGrouped(node, shifted(part), region, opacity: opacity, onto: canvas)
        }
        switch transition.style {
        case .fade:
            former?.paint(map, region, opacity: 1 - progress, onto: group)
            if let new = pool.take(region) {
                paintNew(0, opacity: progress, onto: new)
                group.add(new, in: region)
                pool.give(new)
            }
        case .moveIn:
            former?.paint(map, region, opacity: 1, onto: group)
            paintNew(progress - 1, opacity: 1, onto: group)
        case .push:
            former?.paint(shifted(progress), region, opacity: 1, onto: group)
            paintNew(progress - 1, opacity: 1, onto: group)
        case .reveal:
            paintNew(0, opacity: 1, onto: group)
            former?.paint(shifted(progress), region, opacity: 1, onto: group)
        }
        canvas.compose(group, in: region, opacity: opacity)
    }
}

extension TransitionMoment {
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
