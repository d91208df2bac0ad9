import CCairo
import CoreGraphics

/// Pixels to sample, of an image or a canvas.
struct PixelSource {
    private let base: UnsafePointer<UInt32>
    private let pixelsPerRow: Int
    private let width: Int
    private let height: Int
    /// Added to pixels whose format has no alpha.
    private let alphaBits: UInt32

    /// The pixels of an image surface with 32 bits per pixel; `nil` if it has none.
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

    /// Samples bilinearly; (0, 0) is the center of the first pixel. Clear outside.
    @inline(__always) func sample(_ x: Double, _ y: Double) -> UInt32 {
        guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }
        // Coordinates are greater than -1, so truncating after adding 1 rounds down.
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

    /// Paints the pixels over a canvas. `inverse` maps pixels of the frame to these pixels, edges to edges.
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

/// Arithmetic on premultiplied pixels.
extension UInt32 {
    private static let pairs: UInt32 = 0x00FF_00FF

    /// All channels times `factor` / 256.
    @inline(__always) func scaled(_ factor: UInt32) -> UInt32 {
        let odd = (((self & UInt32.pairs) &* factor) >> 8) & UInt32.pairs
        let even = (((self >> 8) & UInt32.pairs) &* factor) & ~UInt32.pairs
        return odd | even
    }

    /// This pixel composited over another.
    @inline(__always) func over(_ below: UInt32) -> UInt32 {
        let inverseAlpha: UInt32 = 255 &- (self >> 24)
        var odd: UInt32 = (below & UInt32.pairs) &* inverseAlpha &+ 0x0080_0080
        odd = ((odd &+ ((odd >> 8) & UInt32.pairs)) >> 8) & UInt32.pairs
        var even: UInt32 = ((below >> 8) & UInt32.pairs) &* inverseAlpha &+ 0x0080_0080
        even = (even &+ ((even >> 8) & UInt32.pairs)) & ~UInt32.pairs
        return self &+ (odd | even)
    }

    /// Interpolates between two pixels: `fraction` / 256 of the other.
    @inline(__always) func mixed(with other: UInt32, _ fraction: UInt32) -> UInt32 {
        let complement = 256 &- fraction
        let odd: UInt32 = (self & UInt32.pairs) &* complement &+ (other & UInt32.pairs) &* fraction
        let upper: UInt32 = ((self >> 8) & UInt32.pairs) &* complement
        let even: UInt32 = upper &+ ((other >> 8) & UInt32.pairs) &* fraction
        return ((odd >> 8) & UInt32.pairs) | (even & ~UInt32.pairs)
    }
}
