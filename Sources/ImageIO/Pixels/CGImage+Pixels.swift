internal import CCairo
import CoreGraphics

extension CGImage {
    /// The image with an orientation applied. `nil` if memory runs out.
    func upright(_ orientation: CGImagePropertyOrientation) -> CGImage? {
        if orientation == .up { return self }
        let size = orientation.swapsWidthAndHeight ? (width: height, height: width) : (width: width, height: height)
        return redrawn(size.width, size.height, orientation.uprightTransform)
    }

    /// The image scaled so that its longest side is at most `side` pixels; itself if it is not larger.
    func reduced(toLongestSide side: Int?) -> CGImage? {
        guard let side, side < max(width, height) else { return self }
        let scale = CGFloat(side) / CGFloat(max(width, height))
        func scaled(_ length: Int) -> Int { max(1, Int((CGFloat(length) * scale).rounded())) }
        return redrawn(scaled(width), scaled(height), .identity)
    }

    /// The image drawn into a new bitmap of a size, with a transform of the unit square.
    private func redrawn(_ width: Int, _ height: Int, _ transform: CGAffineTransform) -> CGImage? {
        guard let context = CGContext(width: width, height: height, scale: 1, flipped: false, opaque: isOpaque) else {
            return nil
        }
        context.interpolationQuality = .high
        context.scaleBy(x: CGFloat(width), y: CGFloat(height))
        context.concatenate(transform)
        context.draw(self, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return context.finishImage()
    }
}

extension CGImage {
    /// Whether every pixel is opaque, even if the format has alpha.
    var hasOnlyOpaquePixels: Bool {
        if isOpaque { return true }
        return withPixels { pixels in
            for y in 0..<height {
                for x in 0..<width where pixels[y * pixelRowBytes + x * 4 + 3] != 255 { return false }
            }
            return true
        }
    }

    /// The image composited onto black, in a format without alpha; itself if it has such a format. `nil` if memory runs
    /// out.
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
                    // A premultiplied color is the color on black. The fourth byte is set so that equal images have
                    // equal bytes.
                    for x in 0..<width { line[x] = row.load(fromByteOffset: x * 4, as: UInt32.self) | 0xFF00_0000 }
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        return CGImage(adopting: surface)
    }
}
