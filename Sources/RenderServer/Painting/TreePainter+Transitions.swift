import CoreGraphics
import QuartzCore

extension TreePainter {
    /// Paints a node during a transition from its previous appearance to its current one.
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
        func shifted(_ part: Double) -> Affine {
            Affine.translation(displacement.x * part, displacement.y * part).then(map)
        }
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
    /// The full movement of the transition, in points of the layer's coordinates.
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

extension TreePainter {
    /// Paints a crossfade between two contents images: the weighted sum of both, so that areas that are opaque in both
    /// stay opaque.
    func paintCrossfade(
        _ node: RenderNode, _ coverage: ImageCoverage, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto destination: RenderTarget
    ) {
        guard let contents = node.layer.contents else { return }
        let bounds = node.layer.geometry.bounds
        let weight = min(max(Double(contents.crossfadeProgress), 0), 1)
        let images = [(node.previousContents, 1 - weight), (node.contents, weight)]
        guard let sum = acquireRenderTarget(clip) else { return }
        defer { releaseRenderTarget(sum) }
        for (image, weight) in images {
            guard let image, weight > 0, let single = acquireRenderTarget(clip) else { continue }
            paint(image, in: bounds, coverage, map, clip, opacity: weight, onto: single)
            add(single, in: clip, onto: sum)
            releaseRenderTarget(single)
        }
        compose(sum, in: clip, opacity: opacity, onto: destination)
    }

    /// Paints the visible part of an image in a layer with these bounds.
    func paint(
        _ image: ContentsImage, in bounds: CGRect, _ coverage: ImageCoverage, _ map: Affine, _ clip: PixelRect,
        opacity: Double,
        onto destination: RenderTarget
    ) {
        let paintedRect = map.map(image.paintedRect(in: bounds)).pixels.intersection(clip)
        if paintedRect.isEmpty { return }
        paint(image, at: image.target(in: bounds), coverage, map, paintedRect, opacity: opacity, onto: destination)
    }
}
