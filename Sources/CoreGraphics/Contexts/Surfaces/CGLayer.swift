internal import CCairo

/// A drawing that is made once and then drawn many times, in pixels that suit the context it was made for.
public final class CGLayer {
    /// In units of the context that it was made for.
    public let size: CGSize
    private let drawing: CGContext

    /// Makes an empty layer of a size in units of the context's base space. `nil` when the size is not finite, not
    /// positive, or too large. `auxiliaryInfo` must be `nil`.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let scale = context.initialTransform.meanScale
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        let limit = CGFloat(PixelMemory.maximumSide)
        guard width >= 1, height >= 1, width <= limit, height <= limit,
            let surface = PixelMemory.makeSurface(Int(width), Int(height), opaque: false)
        else { return nil }
        self.size = size
        drawing = CGContext(
            adopting: surface, baseTransform: CGAffineTransform(scaleX: width / size.width, y: height / size.height),
            colorSpace: .standard, info: .premultipliedBGRA, format: nil)
    }

    /// Where the drawing is made: origin at the lower left, y upward.
    public var context: CGContext? { drawing }

    fileprivate var surface: OpaquePointer {
        cairo_surface_flush(drawing.targets[0].surface)
        return drawing.targets[0].surface
    }
}

extension CGContext {
    /// Draws a layer so that it fills a rectangle; its origin comes to that of the rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard layer.context !== self else { return }
        draw(SurfaceDrawing(surface: layer.surface, filter: state.interpolation.cairoFilter), in: rect)
    }

    /// Draws a layer in its own size with its origin at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }
}
