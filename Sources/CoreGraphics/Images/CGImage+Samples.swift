internal import CCairo

extension CGImage {
    /// Makes an image from bytes, top row first.
    ///
    /// Samples have 1, 2, 4, 8 or 16 bits, or are floats of 32, in gray, RGB, CMYK, Lab or a table of colours, with or
    /// without alpha. `decode` has two numbers a component, what its lowest and its highest sample stand for. Colours
    /// are converted to sRGB; those beyond it are cut. `nil` for other layouts, a side outside 1…32767, or too few
    /// bytes.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let data = provider.data, (1...PixelMemory.maximumSide).contains(width),
            (1...PixelMemory.maximumSide).contains(height), (1...256).contains(bitsPerPixel), bytesPerRow > 0,
            bytesPerRow <= Int(Int32.max),
            data.count >= (height - 1) * bytesPerRow + (width * bitsPerPixel + 7) / 8
        else { return nil }
        let format =
            decode == nil
            ? PixelFormat(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, info: bitmapInfo, model: space.model)
            : nil
        let layout = format.map { PixelLayout($0, bitmapInfo, space: space, bytesPerRow: bytesPerRow) }
        let image = data.withUnsafeBytes { bytes -> CGImage? in
            guard let start = bytes.baseAddress else { return nil }
            if let layout { return CGImage(pixels: start, layout, width: width, height: height) }
            let samples = SampleLayout(
                bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo,
                decode: decode)
            return samples.flatMap {
                CGImage(samples: start, $0, width: width, height: height, bytesPerRow: bytesPerRow, info: bitmapInfo)
            }
        }
        guard let image else { return nil }
        self.init(
            memory: image.memory, x: 0, y: 0, width: width, height: height, isMask: false,
            shouldInterpolate: shouldInterpolate, space: layout == nil ? .standard : space, layout: layout)
    }

    private convenience init?(
        samples: UnsafeRawPointer, _ layout: SampleLayout, width: Int, height: Int, bytesPerRow: Int,
        info: CGBitmapInfo
    ) {
        let opaque: [CGImageAlphaInfo] = [.none, .noneSkipFirst, .noneSkipLast]
        guard bytesPerRow >= layout.rowBytes(width),
            let surface = PixelMemory.makeSurface(
                width, height, opaque: opaque.contains(info.alphaInfo ?? .premultipliedLast)),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            let row = (samples + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let line = UnsafeMutableRawPointer(target + y * stride).assumingMemoryBound(to: UInt32.self)
            layout.read(row, count: width, into: line)
        }
        cairo_surface_mark_dirty(surface)
        self.init(adopting: surface)
    }
}
