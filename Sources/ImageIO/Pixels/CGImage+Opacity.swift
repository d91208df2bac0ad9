internal import CCairo
import CoreGraphics

extension CGImage {
    /// Whether no pixel can be looked through, whatever the layout promises.
    var hasOnlyOpaquePixels: Bool {
        if isOpaque { return true }
        return withPixels { pixels in
            for y in 0..<height {
                for x in 0..<width where pixels[y * pixelRowBytes + x * 4 + 3] != 255 { return false }
            }
            return true
        }
    }

    /// The image on black, in a layout without alpha; itself if it has such a layout. nil when there is no memory.
    func withoutAlpha() -> CGImage? {
        if isOpaque { return self }
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        withPixels { pixels in
            for y in 0..<height {
                let row = pixels.baseAddress!.advanced(by: y * pixelRowBytes)
                (target + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { line in
                    // Premultiplied colours are the colours on black; the fourth byte is set, so that equal pictures
                    // are equal byte for byte.
                    for x in 0..<width { line[x] = row.load(fromByteOffset: x * 4, as: UInt32.self) | 0xFF00_0000 }
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        return CGImage(adopting: surface)
    }
}
