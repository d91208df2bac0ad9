internal import CCairo

extension CGImage {
    /// Makes an image mask from gray samples of 1, 2, 4 or 8 bits: drawn, it lets the fill colour through, fully where
    /// a sample is lowest and not at all where it is highest, or the other way round when `decode` begins with 1. `nil`
    /// for samples of other sizes, a side outside 1…32767, or too few bytes.
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
                    let sample = (byte >> UInt32(8 - bitsPerPixel - bitOffset % 8) & maximumSample) * 255 / maximumSample
                    line[x] = (paintsHigh ? sample : 255 - sample) << 24
                }
            }
        }
        cairo_surface_mark_dirty(surface)
        self.init(adopting: surface, isMask: true, shouldInterpolate: shouldInterpolate)
    }

    /// The picture seen through a mask that is stretched over it: an image mask, else the opacity of an image with
    /// alpha or the brightness of one without.
    public func masking(_ mask: CGImage) -> CGImage? {
        let context = CGContext(width: width, height: height, scale: 1, flipped: false)
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        context?.clip(to: bounds, mask: mask)
        context?.draw(self, in: bounds)
        return context?.finishImage()
    }

    /// A picture whose opacity is this one's brightness.
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
