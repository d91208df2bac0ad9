import CoreGraphics
import QuartzCore

extension TreePainter {
    /// Paints contents of which one picture passes into another: the sum of both, each with its weight, so that what is
    /// opaque in both stays opaque on the way.
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

    /// Paints what is to be seen of a picture in a layer with these bounds.
    func paint(
        _ image: ContentsImage, in bounds: CGRect, _ coverage: ImageCoverage, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto destination: RenderTarget
    ) {
        let paintedRect = map.map(image.paintedRect(in: bounds)).pixels.intersection(clip)
        if paintedRect.isEmpty { return }
        paint(image, at: image.target(in: bounds), coverage, map, paintedRect, opacity: opacity, onto: destination)
    }
}
