import QuartzCore

extension TreePainter {
    /// Paints a node with all its colours multiplied with one.
    func paintTinted(
        _ node: RenderNode, _ tint: RenderColor, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) {
        let region = map.map(node.paintedBounds()).insetBy(map.keepsRectangles ? 0 : -1).pixels.intersection(clip)
        guard let group = acquireRenderTarget(region) else { return }
        defer { releaseRenderTarget(group) }
        paintUntinted(node, map, region, opacity: 1, onto: group)
        multiply(group, in: region, with: PaintColor(tint))
        compose(group, in: region, opacity: opacity, onto: destination)
    }
}
