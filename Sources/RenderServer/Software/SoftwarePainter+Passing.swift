import CCairo
import QuartzCore

extension SoftwarePainter {
    /// Paints contents of which one picture passes into another: the sum of both, each with its weight, so that what is
    /// opaque in both stays opaque on the way.
    func paintPassing(
        _ node: RenderNode, _ shape: PictureShape, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto canvas: Canvas
    ) {
        guard let contents = node.layer.contents else { return }
        let bounds = node.layer.geometry.bounds
        let weight = min(max(Double(contents.weight), 0), 1)
        let pictures = [(node.formerContents, 1 - weight), (node.contents, weight)]
        guard let sum = pool.take(clip) else { return }
        defer { pool.give(sum) }
        for (picture, weight) in pictures {
            guard let picture, weight > 0, let single = pool.take(clip) else { continue }
            paint(picture, at: picture.target(in: bounds), shape, map, clip, opacity: weight, onto: single)
            sum.add(single, in: clip)
            pool.give(single)
        }
        canvas.compose(sum, in: clip, opacity: opacity)
    }
}
