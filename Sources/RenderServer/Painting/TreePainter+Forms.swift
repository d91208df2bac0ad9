import QuartzCore

extension TreePainter {
    /// Paints what a layer of a drawing class shows over its contents. With `bleeding`, what fills the bounds goes on
    /// beyond them.
    func paintSpecializedContent(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, _ area: Box, opacity: Double, bleeding: Bool,
        onto destination: RenderTarget
    ) {
        switch node.layer.specializedContent {
        case .shape(let shape)?: paint(shape, of: node, map, clip, opacity: opacity, onto: destination)
        case .gradient(let gradient)?:
            let region = bleeding ? clip : map.map(node.bounds).pixels.intersection(clip)
            if region.isEmpty { return }
            let outline = bleeding || node.outline.contains(area) ? nil : node.outline
            paint(gradient, of: node, through: outline, map, region, opacity: opacity, onto: destination)
        case .tiles?: paintTiles(of: node, map, clip, opacity: opacity, onto: destination)
        case .emitter?: paintParticles(of: node, map, clip, opacity: opacity, onto: destination)
        case .depth?, .replicator?, nil: break
        }
    }

    /// Paints the tiles of a node.
    private func paintTiles(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        guard let tiles = node.tiles else { return }
        for entry in tiles.images where map.map(entry.frame).overlaps(Box(clip)) {
            let tileOpacity = opacity * tiles.opacity(of: entry.tile)
            if tileOpacity > 0 { paint(entry.image, at: entry.frame, .target, map, clip, opacity: tileOpacity, onto: destination) }
        }
    }
}
