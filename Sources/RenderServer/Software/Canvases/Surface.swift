import CCairo

/// Owns a Cairo image surface and its memory.
package final class Surface {
    package let handle: OpaquePointer
    let width: Int
    let height: Int
    /// The distance between rows, in bytes.
    let stride: Int
    let bytes: UnsafeMutablePointer<UInt8>

    /// Creates a surface of clear pixels; `nil` if out of memory or a side is not within 1…32767.
    init?(format: cairo_format_t, width: Int, height: Int) {
        guard width > 0, height > 0, width <= Surface.maximumSide, height <= Surface.maximumSide else { return nil }
        guard let handle = cairo_image_surface_create(format, Int32(width), Int32(height)) else { return nil }
        guard let bytes = cairo_image_surface_get_data(handle) else {
            cairo_surface_destroy(handle)
            return nil
        }
        self.handle = handle
        self.width = width
        self.height = height
        self.bytes = bytes
        stride = Int(cairo_image_surface_get_stride(handle))
    }

    deinit { cairo_surface_destroy(handle) }

    /// The longest side of a surface, in pixels.
    static let maximumSide = 32767

    /// Halves a surface in width and height (rounded up); each pixel is the mean of four.
    convenience init?(halving source: OpaquePointer) {
        let width = Int(cairo_image_surface_get_width(source))
        let height = Int(cairo_image_surface_get_height(source))
        let format = cairo_image_surface_get_format(source)
        guard let data = cairo_image_surface_get_data(source) else { return nil }
        self.init(format: format, width: (width + 1) / 2, height: (height + 1) / 2)
        let sourceStride = Int(cairo_image_surface_get_stride(source))
        for y in 0..<self.height {
            let upper = UnsafeRawPointer(data + (2 * y) * sourceStride).assumingMemoryBound(to: UInt32.self)
            let lowerBytes = UnsafeRawPointer(data + min(2 * y + 1, height - 1) * sourceStride)
            let lower = lowerBytes.assumingMemoryBound(to: UInt32.self)
            let row = UnsafeMutableRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<self.width {
                let left = 2 * x
                let right = min(2 * x + 1, width - 1)
                row[x] = meanOfPixels(upper[left], upper[right], lower[left], lower[right])
            }
        }
        cairo_surface_mark_dirty(handle)
    }
}

/// The mean of four pixels, channel by channel, rounded.
private func meanOfPixels(_ p: UInt32, _ q: UInt32, _ r: UInt32, _ s: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let odd: UInt32 = (p & mask) &+ (q & mask) &+ (r & mask) &+ (s & mask) &+ 0x0002_0002
    let upper: UInt32 = ((p >> 8) & mask) &+ ((q >> 8) & mask)
    let even: UInt32 = upper &+ ((r >> 8) & mask) &+ ((s >> 8) & mask) &+ 0x0002_0002
    return ((odd >> 2) & mask) | (((even >> 2) & mask) << 8)
}
