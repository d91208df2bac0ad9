import CoreGraphics
import Foundation

extension UIImage {
    /// Draws the image upright in the current context, with its top left corner at a point (D-05). No-op without a
    /// context.
    public final func draw(at point: CGPoint) {
        draw(at: point, blendMode: .normal, alpha: 1)
    }

    /// Draws the image upright in the current context with its top left corner at a point, with a blend mode and an
    /// opacity, 0…1. No-op without a context.
    public final func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image upright in the current context, scaled to fill a rectangle (D-05); the cap insets of a resizable
    /// image keep their size. No-op without a context.
    public final func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    /// Draws the image upright in the current context, scaled to fill a rectangle, with a blend mode and an opacity,
    /// 0…1. No-op without a context.
    public final func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), cgImage != nil, !rect.isEmpty else { return }
        let image = appearance.tint == nil ? self : resolvingTint(for: .current)
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        if appearance.resizing != nil {
            image.drawNinePatch(in: rect, context)
        } else if let pixels = image.cgImage {
            drawUpright(pixels, in: rect, context)
        }
        context.restoreGState()
    }

    /// Tiles the image over a rectangle of the current context, starting at its top left corner. No-op without a
    /// context.
    public final func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let cgImage else { return }
        drawTiles(cgImage, of: size, over: rect, context)
    }

    /// Draws pixels upright into a rectangle of a context whose y axis points downward; with `repeats`, tiles them from
    /// there over the clip.
    final func drawUpright(_ pixels: CGImage, in rect: CGRect, _ context: CGContext, repeats: Bool = false) {
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.maxY)
        context.scaleBy(x: rect.width, y: -rect.height)
        context.concatenate(imageOrientation.uprighting)
        context.draw(pixels, in: CGRect(x: 0, y: 0, width: 1, height: 1), byTiling: repeats)
        context.restoreGState()
    }

    /// Tiles pixels over the clipped part of a rectangle; the first tile starts at the rectangle's top left corner.
    final func drawTiles(_ pixels: CGImage, of size: CGSize, over rect: CGRect, _ context: CGContext) {
        guard size.width > 0, size.height > 0,
            let area = Self.intersection(of: rect, with: context.boundingBoxOfClipPath)
        else { return }
        // Start at a tile inside the clip: far from the first tile, coordinates lose precision.
        let tile = CGRect(
            x: area.minX - (area.minX - rect.minX).truncatingRemainder(dividingBy: size.width),
            y: area.minY - (area.minY - rect.minY).truncatingRemainder(dividingBy: size.height),
            width: size.width, height: size.height)
        context.saveGState()
        context.clip(to: area)
        drawUpright(pixels, in: tile, context, repeats: true)
        context.restoreGState()
    }

    /// The intersection of two rectangles; `nil` if it is empty or the first one has a side that is NaN.
    private static func intersection(of rect: CGRect, with bounds: CGRect) -> CGRect? {
        // `max` and `min` return their first argument if it is NaN.
        let (left, top) = (max(rect.minX, bounds.minX), max(rect.minY, bounds.minY))
        let (right, bottom) = (min(rect.maxX, bounds.maxX), min(rect.maxY, bounds.maxY))
        guard left < right, top < bottom else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension UIImage {
    /// The format for drawing an image with the same scale; opaque if the image has no alpha channel.
    public final var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        switch cgImage?.alphaInfo {
        case .none?, .noneSkipFirst?, .noneSkipLast?: format.opaque = true
        default: format.opaque = false
        }
        return format
    }
}

extension UIImage {
    /// The image redrawn and scaled to a size in points; `nil` for a size without area and for the empty image.
    public final func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, cgImage != nil else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let renderer = UIGraphicsImageRenderer(size: size, format: format)
        return renderer.image { _ in draw(in: CGRect(origin: .zero, size: size)) }
    }

    /// The image redrawn and scaled to a size in points; `nil` for a size without area and for the empty image.
    public final func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// Calls a closure, on another thread, with the image redrawn and scaled to a size in points; with `nil` for a size
    /// without area and for the empty image.
    public final func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// The image, decoded for display. Pixels are decoded when an image is created, so it is the image itself; `nil`
    /// for the empty image.
    public final func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

    /// The image, decoded for display; `nil` for the empty image.
    public final func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    /// Calls a closure, on another thread, with the image decoded for display; with `nil` for the empty image.
    public final func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
    }
}
