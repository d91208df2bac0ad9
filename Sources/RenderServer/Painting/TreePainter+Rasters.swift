import QuartzCore

extension TreePainter {
    /// Paints a node that asked to be kept as a picture. False when it cannot be.
    func paintRaster(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto destination: RenderTarget
    ) -> Bool {
        let resolution = Double(node.layer.style.rasterizationScale)
        if let cached = node.raster, cached.resolution == resolution {
            paint(cached, map, clip, opacity: opacity, onto: destination)
            return true
        }
        guard let raster = software.makeRaster(of: node, resolution: resolution) else { return false }
        node.raster = raster
        paint(raster, map, clip, opacity: opacity, onto: destination)
        return true
    }
}
