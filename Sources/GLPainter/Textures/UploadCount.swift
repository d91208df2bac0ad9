import CCairo
import RenderServer

/// What was brought to the graphics chip so far.
package struct UploadCount: Equatable, Sendable {
    /// How often pixels were uploaded.
    package var times = 0
    /// How many.
    package var pixels = 0
}

extension Texture {
    /// Takes over a part of a Cairo surface of the same size.
    func upload(_ surface: OpaquePointer, _ part: PixelRect, _ uploads: inout UploadCount) {
        cairo_surface_flush(surface)
        let part = part.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty, let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        upload(part, data + part.y * stride + part.x * (format == .coverage ? 1 : 4), stride: stride)
        uploads.times += 1
        uploads.pixels += part.area
    }
}
