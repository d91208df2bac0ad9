import CoreGraphics
import QuartzCore

extension TreePainter {
    /// Paints contents of which one picture passes into another: the sum of both, each with its weight, so that what is
    /// opaque in both stays opaque on the way.
    func paintPassing(
        _ node: RenderNode, _ shape: PictureShape, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto sheet: RenderTarget
    ) {
        guard let contents = node.layer.contents else { return }
        let bounds = node.layer.geometry.bounds
        let weight = min(max(Double(contents.crossfadeProgress), 0), 1)
        let pictures = [(node.formerContents, 1 - weight), (node.contents, weight)]
        guard let sum = takeSheet(clip) else { return }
        defer { giveBack(sum) }
        for (picture, weight) in pictures {
            guard let picture, weight > 0, let single = takeSheet(clip) else { continue }
            paint(picture, in: bounds, shape, map, clip, opacity: weight, onto: single)
            add(single, in: clip, onto: sum)
            giveBack(single)
        }
        compose(sum, in: clip, opacity: opacity, onto: sheet)
    }

    /// Paints what is to be seen of a picture in a layer with these bounds.
    func paint(
        _ picture: Picture, in bounds: CGRect, _ shape: PictureShape, _ map: Affine, _ clip: PixelRect, opacity: Double,
        onto sheet: RenderTarget
    ) {
        let inked = map.map(picture.inked(in: bounds)).pixels.intersection(clip)
        if inked.isEmpty { return }
        paint(picture, at: picture.target(in: bounds), shape, map, inked, opacity: opacity, onto: sheet)
    }
}
