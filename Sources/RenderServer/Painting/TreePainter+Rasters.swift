import QuartzCore

extension TreePainter {
    /// Paints a node that asked to be kept as a picture. False when it cannot be.
    func paintRaster(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto sheet: RenderTarget
    ) -> Bool {
        let resolution = Double(node.layer.style.rasterizationScale)
        if let known = node.raster, known.resolution == resolution {
            paint(known, map, clip, opacity: opacity, onto: sheet)
            return true
        }
        guard let made = software.makeRaster(of: node, resolution: resolution) else { return false }
        node.raster = made
        paint(made, map, clip, opacity: opacity, onto: sheet)
        return true
    }
}
