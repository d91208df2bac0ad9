import CoreGraphics

/// Contents of layers that are drawn again at a larger scale, so that a magnified picture of them is sharp. It keeps them
/// until the layers have others.
package final class EnlargedContents {
    private struct Drawing {
        var original: CGImage
        var scale: CGFloat
        var image: CGImage
    }

    private var drawings: [ObjectIdentifier: Drawing] = [:]

    /// The largest image that is drawn, in pixels (decision); larger contents are magnified.
    private static let maximumPixels: CGFloat = 4_000_000

    /// Creates an empty store.
    package init() {}

    /// A function for one picture of a layer's subtree: it returns the contents of a layer drawn again at a scale, in
    /// pixels per point; `nil` for layers outside of `area`, in the coordinates of `root`, for those that have images or
    /// add to what they drew, and where the scale is not larger than the layer's. Layers that only earlier pictures showed
    /// are forgotten.
    func drawing(in root: CALayer, area: CGRect, scale: CGFloat) -> (CALayer, LayerContents) -> LayerContents? {
        let earlier = drawings
        drawings = [:]
        return { [self] layer, contents in
            guard layer.hasDrawnContents, let original = contents.image, scale > contents.scale,
                !layer.keepsDrawnContents, !layer.needsDisplay()
            else { return nil }
            let size = layer.bounds.size
            guard size.width * size.height * scale * scale <= Self.maximumPixels,
                layer.convert(layer.bounds, to: root).intersects(area)
            else { return nil }
            let id = ObjectIdentifier(layer)
            var drawing = earlier[id]
            if drawing?.original !== original || drawing?.scale != scale {
                drawing = layer.contentsDrawn(atScale: scale).map {
                    Drawing(original: original, scale: scale, image: $0)
                }
            }
            guard let drawing else { return nil }
            drawings[id] = drawing
            var enlarged = contents
            (enlarged.image, enlarged.scale) = (drawing.image, scale)
            return enlarged
        }
    }
}
