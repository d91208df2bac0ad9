import CCairo

/// Pixels to sample: those of a picture or of a canvas.
struct PixelSource {
    private let base: UnsafePointer<UInt32>
    private let pixelsPerRow: Int
    private let width: Int
    private let height: Int
    /// Set in pixels whose format has no opacity.
    private let opacity: UInt32

    /// The pixels of an image surface with 32 bits a pixel; `nil` when it has none.
    init?(_ surface: OpaquePointer) {
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        base = UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self)
        pixelsPerRow = Int(cairo_image_surface_get_stride(surface)) / 4
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        opacity = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 ? 0xFF00_0000 : 0
    }

    /// The pixels that a canvas holds.
    init(_ canvas: Canvas) {
        base = UnsafePointer(canvas.row(canvas.bounds.y, from: canvas.bounds.x))
        pixelsPerRow = canvas.pixelsPerRow
        width = canvas.bounds.width
        height = canvas.bounds.height
        opacity = 0
    }

    /// The mix of the four pixels around a place, (0, 0) being the middle of the first pixel; clear outside.
    @inline(__always) func sample(_ x: Double, _ y: Double) -> UInt32 {
        guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }
        // Places are above -1, so cutting off after adding 1 rounds down.
        let left = Int(x + 1) &- 1
        let top = Int(y + 1) &- 1
        let across = UInt32((x - Double(left)) * 256)
        let down = UInt32((y - Double(top)) * 256)
        if left >= 0 && top >= 0 && left &+ 1 < width && top &+ 1 < height {
            let upper = base + (top &* pixelsPerRow &+ left)
            let lower = upper + pixelsPerRow
            let above = (upper[0] | opacity).mixed(upper[1] | opacity, across)
            return above.mixed((lower[0] | opacity).mixed(lower[1] | opacity, across), down)
        }
        let above = pixel(left, top).mixed(pixel(left &+ 1, top), across)
        return above.mixed(pixel(left, top &+ 1).mixed(pixel(left &+ 1, top &+ 1), across), down)
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        x >= 0 && y >= 0 && x < width && y < height ? base[y * pixelsPerRow + x] | opacity : 0
    }

    /// Paints the pixels over a canvas. `back` maps pixels of the frame to these pixels, edges to edges.
    func paint(through back: Homography, _ region: PixelRect, opacity: Double, onto canvas: Canvas) {
        let fade = UInt32((opacity * 256).rounded())
        let isAffine = back.wx == 0 && back.wy == 0 && back.w0 > 0
        for y in region.y..<region.maxY {
            let row = canvas.row(y, from: region.x)
            var (u, v, w) = back.map(Double(region.x) + 0.5, Double(y) + 0.5)
            var i = 1 / w
            for x in 0..<region.width {
                if !isAffine { i = 1 / w }
                if w > 1e-9 {
                    var pixel = sample(u * i - 0.5, v * i - 0.5)
                    if fade < 256 { pixel = pixel.scaled(fade) }
                    if pixel >= 0xFF00_0000 { row[x] = pixel } else if pixel != 0 { row[x] = pixel.over(row[x]) }
                }
                u += back.xx
                v += back.yx
                w += back.wx
            }
        }
    }
}
