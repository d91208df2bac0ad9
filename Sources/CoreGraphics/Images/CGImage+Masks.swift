internal import CCairo

extension CGImage {
    /// Creates an image mask from gray samples of 1, 2, 4 or 8 bits. The fill color is painted through it, fully where
    /// samples are 0 and not at all where they are at their maximum, or inverted if `decode` begins with 1. `nil` for
    /// other sample sizes, a side outside 1…32767 pixels, or too few bytes.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        guard [1, 2, 4, 8].contains(bitsPerComponent), bitsPerPixel == bitsPerComponent,
            (1...PixelMemory.maximumSide).contains(width), (1...PixelMemory.maximumSide).contains(height),
            bytesPerRow >= (width * bitsPerPixel + 7) / 8, bytesPerRow <= Int(Int32.max),
            let data = provider.data,
            let surface = PixelMemory.makeSurface(width, height, opaque: false),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        guard data.count >= (height - 1) * bytesPerRow + (width * bitsPerPixel + 7) / 8 else {
            cairo_surface_destroy(surface)
            return nil
        }
        let maximumSample: UInt32 = 1 << UInt32(bitsPerPixel) - 1
        let paintsHigh = decode.map { $0[0] == 1 } ?? false
        let stride = Int(cairo_image_surface_get_stride(surface))
        data.withUnsafeBytes { bytes in
            for y in 0..<height {
                let line = UnsafeMutableRawPointer(target + y * stride).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width {
                    let bitOffset = x * bitsPerPixel
                    let byte = UInt32(bytes[y * bytesPerRow + bitOffset / 8])
                    let sample =
                        (byte >> UInt32(8 - bitsPerPixel - bitOffset % 8) & maximumSample) * 255 / maximumSample
                    line[x] = (paintsHigh ? sample : 255 - sample) << 24
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        self.init(adopting: surface, isMask: true, shouldInterpolate: shouldInterpolate)
    }

    /// Returns the image with a mask, stretched to its size, applied: an image mask, otherwise the alpha of an image
    /// with alpha or the luminance of an opaque one.
    public func masking(_ mask: CGImage) -> CGImage? {
        let context = CGContext(width: width, height: height, scale: 1, flipped: false)
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        context?.clip(to: bounds, mask: mask)
        context?.draw(self, in: bounds)
        return context?.finishImage()
    }

    /// Returns an image whose alpha is the luminance of this one.
    func luminanceAsAlpha() -> CGImage? {
        guard let surface = PixelMemory.makeSurface(width, height, opaque: false),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        withPixels { pixels in
            for y in 0..<height {
                let line = UnsafeMutableRawPointer(target + y * stride).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width {
                    line[x] =
                        PixelFormat.luma(
                            pixels.load(fromByteOffset: y * pixelRowBytes + x * 4, as: UInt32.self)) << 24
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        return CGImage(adopting: surface)
    }
}

extension CGImage {
    /// Returns the image with all pixels transparent whose components are within ranges. `components` holds the minimum
    /// and maximum, 0…255, of red, green and blue, or one pair for a gray image. `nil` if the image has alpha or is a
    /// mask, or there are not two or six values.
    public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
        guard isOpaque, !isMask, components.count == 6 || components.count == 2,
            let surface = PixelMemory.makeSurface(width, height, opaque: false),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        let pairs = components.count == 6 ? components : components + components + components
        let limits = stride(from: 0, to: 6, by: 2).map { (pairs[$0], pairs[$0 + 1]) }
        let stride = Int(cairo_image_surface_get_stride(surface))
        withPixels { pixels in
            for y in 0..<height {
                let line = UnsafeMutableRawPointer(target + y * stride).assumingMemoryBound(to: UInt32.self)
                for x in 0..<width {
                    let pixel = pixels.load(fromByteOffset: y * pixelRowBytes + x * 4, as: UInt32.self)
                    let rgb = (CGFloat(pixel >> 16 & 255), CGFloat(pixel >> 8 & 255), CGFloat(pixel & 255))
                    let isMasked =
                        rgb.0 >= limits[0].0 && rgb.0 <= limits[0].1 && rgb.1 >= limits[1].0
                        && rgb.1 <= limits[1].1 && rgb.2 >= limits[2].0 && rgb.2 <= limits[2].1
                    line[x] = isMasked ? 0 : pixel | 0xFF00_0000
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        return CGImage(adopting: surface, shouldInterpolate: shouldInterpolate)
    }
}
