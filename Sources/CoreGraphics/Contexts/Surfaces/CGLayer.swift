internal import CCairo

/// A drawing that is recorded once and drawn many times: as pixels at the resolution of the bitmap context it was
/// created for, or as vector operations for PDF contexts.
public final class CGLayer {
    /// The size, in units of the base space of the context that the layer was created for.
    public let size: CGSize
    private let layerContext: CGContext
    private let pixelSize: CGSize

    /// Creates an empty layer with a size in units of the context's base space. `nil` if a side is not finite, not
    /// positive, or larger than 32767 pixels. `auxiliaryInfo` is ignored.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let scale = context.initialTransform.meanScale
        let pixelSize = CGSize(
            width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
        let limit = CGFloat(PixelMemory.maximumSide)
        guard pixelSize.width >= 1, pixelSize.height >= 1, pixelSize.width <= limit, pixelSize.height <= limit,
            let surface = Self.makeSurface(pixelSize, isVector: context.isVector)
        else { return nil }
        self.size = size
        self.pixelSize = pixelSize
        let base = CGAffineTransform(scaleX: pixelSize.width / size.width, y: pixelSize.height / size.height)
        layerContext = CGContext(
            adopting: surface, baseTransform: base, colorSpace: .standard, info: .premultipliedBGRA, format: nil,
            vectorSize: context.isVector ? pixelSize : nil)
    }

    private static func makeSurface(_ size: CGSize, isVector: Bool) -> OpaquePointer? {
        guard isVector else {
            return PixelMemory.makeSurface(Int(size.width), Int(size.height), opaque: false)
        }
        var extents = cairo_rectangle_t(x: 0, y: 0, width: size.width, height: size.height)
        return cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)
    }

    /// The context for drawing into the layer: origin at the lower left, y upward.
    public var context: CGContext? { layerContext }

    fileprivate func surfaceDrawing(with filter: cairo_filter_t) -> SurfaceDrawing {
        let surface = layerContext.targets[0].surface
        cairo_surface_flush(surface)
        return SurfaceDrawing(surface: surface, size: pixelSize, filter: filter)
    }
}

extension CGContext {
    /// Draws a layer scaled to a rectangle. No-op if the layer belongs to this context.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard layer.context !== self else { return }
        draw(layer.surfaceDrawing(with: state.interpolation.cairoFilter), in: rect)
    }

    /// Draws a layer at its own size with its origin at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }
}
