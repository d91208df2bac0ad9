internal import CCairo

extension CGImage {
    /// The picture with all pixels transparent whose components lie in the given ranges: a lowest and a highest value,
    /// 0…255, for red, green and blue, or one pair for a gray picture. `nil` when the picture has alpha or is a mask,
    /// or there are not two or six values.
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
