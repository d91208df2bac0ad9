import QuartzCore

extension SoftwarePainter {
    /// The node with all in it as a picture, mask and shadow included, opacity left aside; `nil` when there is nothing
    /// to see or it is too large.
    func makeRaster(of node: RenderNode, resolution: Double) -> RasterPicture? {
        guard let picture = RasterPicture(node.painted(), resolution: resolution) else { return nil }
        paintGrouped(node, picture.map, picture.canvas.bounds, opacity: 1, onto: picture.canvas)
        return picture
    }

    /// Paints a node that asked to be kept as a picture. False when it cannot be.
    func paintRaster(
        of node: RenderNode, _ map: Affine, _ clip: PixelRect, opacity: Double, onto canvas: Canvas
    ) -> Bool {
        let resolution = Double(node.layer.style.rasterizationScale)
        if let known = node.raster, known.resolution == resolution {
            known.paint(map, clip, opacity: opacity, onto: canvas)
            return true
        }
        guard let made = makeRaster(of: node, resolution: resolution) else { return false }
        node.raster = made
        made.paint(map, clip, opacity: opacity, onto: canvas)
        return true
    }
}
