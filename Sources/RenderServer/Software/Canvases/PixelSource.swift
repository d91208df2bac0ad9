import CCairo

/// Pixels to sample: those of a picture or of a canvas.
struct PixelSource {
    private let base: UnsafePointer<UInt32>
    private let pixelsPerRow: Int
    private let width: Int
    private let height: Int
    /// Set in pixels whose format has no opacity.
    private let alphaBits: UInt32

    /// The pixels of an image surface with 32 bits a pixel; `nil` when it has none.
    init?(_ surface: OpaquePointer) {
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        base = UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self)
        pixelsPerRow = Int(cairo_image_surface_get_stride(surface)) / 4
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        alphaBits = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 ? 0xFF00_0000 : 0
    }

    /// The pixels that a canvas holds.
    init(_ canvas: Canvas) {
        base = UnsafePointer(canvas.row(canvas.bounds.y, from: canvas.bounds.x))
        pixelsPerRow = canvas.pixelsPerRow
        width = canvas.bounds.width
        height = canvas.bounds.height
        alphaBits = 0
    }

    /// The mix of the four pixels around a place, (0, 0) being the middle of the first pixel; clear outside.
    @inline(__always) func sample(_ x: Double, _ y: Double) -> UInt32 {
        guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }
        // Places are above -1, so cutting off after adding 1 rounds down.
        let left = Int(x + 1) &- 1
        let top = Int(y + 1) &- 1
        let fractionX = UInt32((x - Double(left)) * 256)
        let fractionY = UInt32((y - Double(top)) * 256)
        if left >= 0 && top >= 0 && left &+ 1 < width && top &+ 1 < height {
            let upper = base + (top &* pixelsPerRow &+ left)
            let lower = upper + pixelsPerRow
            let above = (upper[0] | alphaBits).mixed(with: upper[1] | alphaBits, fractionX)
            return above.mixed(with: (lower[0] | alphaBits).mixed(with: lower[1] | alphaBits, fractionX), fractionY)
        }
        let above = pixel(left, top).mixed(with: pixel(left &+ 1, top), fractionX)
        return above.mixed(with: pixel(left, top &+ 1).mixed(with: pixel(left &+ 1, top &+ 1), fractionX), fractionY)
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        x >= 0 && y >= 0 && x < width && y < height ? base[y * pixelsPerRow + x] | alphaBits : 0
    }

    /// Paints the pixels over a canvas. `back` maps pixels of the frame to these pixels, edges to edges.
    func paint(through inverse: Homography, _ region: PixelRect, opacity: Double, onto canvas: Canvas) {
        let alphaFactor = UInt32((opacity * 256).rounded())
        let isAffine = inverse.wx == 0 && inverse.wy == 0 && inverse.w0 > 0
        for y in region.y..<region.maxY {
            let row = canvas.row(y, from: region.x)
            var (u, v, w) = inverse.map(Double(region.x) + 0.5, Double(y) + 0.5)
            var reciprocal = 1 / w
            for x in 0..<region.width {
                if !isAffine { reciprocal = 1 / w }
                if w > 1e-9 {
                    var pixel = sample(u * reciprocal - 0.5, v * reciprocal - 0.5)
                    if alphaFactor < 256 { pixel = pixel.scaled(alphaFactor) }
                    if pixel >= 0xFF00_0000 { row[x] = pixel } else if pixel != 0 { row[x] = pixel.over(row[x]) }
                }
                u += inverse.xx
                v += inverse.yx
                w += inverse.wx
            }
        }
    }
}
