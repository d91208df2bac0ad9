internal import CCairo

extension CGContext {
    /// Makes a context that draws into memory; origin at the lower left, y upward, one unit a pixel.
    ///
    /// With `data` it draws into that memory, which must live as long as the context, and what is there shows through.
    /// Without, the context has memory of its own, all zero. A `bytesPerRow` of zero takes what suits.
    ///
    /// Layouts: 8 bits a component; RGB with premultiplied or unused alpha, first or last, both byte orders; gray
    /// without alpha; alpha only. BGRA (premultiplied first, 32-bit little) in sRGB and alpha only are drawn directly,
    /// the others are converted around each drawing step, where it draws. Colours are painted in sRGB; in the memory
    /// they are of `space`. `nil` for any other layout, a side outside 1…32767, or rows that
    /// are too short, or for more than 2²⁸ pixels. A line on the error stream says what cannot be drawn on.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        self.init(
            memory: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
            space: space, info: CGBitmapInfo(rawValue: bitmapInfo), releaseData: nil)
    }

    /// Makes a context as above that calls back with `releaseInfo` and `data` when it no longer needs the memory.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32,
        releaseCallback: ((UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)?,
        releaseInfo: UnsafeMutableRawPointer?
    ) {
        self.init(
            memory: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
            space: space, info: CGBitmapInfo(rawValue: bitmapInfo),
            releaseData: releaseCallback.map { callback in { callback(releaseInfo, data) } })
    }

    private convenience init?(
        memory: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, info: CGBitmapInfo, releaseData: (() -> Void)?
    ) {
        let sides = 1...PixelMemory.maximumSide
        let isAlphaOnly = info.alphaInfo == .alphaOnly
        let model = space?.model ?? .rgb
        let alphaIsUnused = info.alphaInfo == CGImageAlphaInfo.none
        let bits = isAlphaOnly || (model == .monochrome && alphaIsUnused) ? 8 : 32
        guard sides.contains(width), sides.contains(height), width * height <= PixelMemory.maximumBytes / 4 else {
            ErrorStream.log("CGContext: a bitmap of \(width) × \(height) pixels cannot be made")
            return nil
        }
        guard space != nil || isAlphaOnly,
            let format = PixelFormat(bitsPerComponent: bitsPerComponent, bitsPerPixel: bits, info: info, model: model),
            format.alpha != .straight
        else {
            ErrorStream.log(
                "CGContext: a bitmap of \(bitsPerComponent) bits a component, \(model), alpha info "
                    + "\(info.rawValue) cannot be drawn on; use 8 bits, RGB with premultiplied or no alpha")
            return nil
        }
        let minimumRowBytes = width * format.bytesPerPixel
        guard bytesPerRow == 0 || (bytesPerRow >= minimumRowBytes && bytesPerRow <= Int(Int32.max) / height) else { return nil }
        let rowBytes = bytesPerRow == 0 ? minimumRowBytes : bytesPerRow
        let layout = PixelLayout(format, info, space: space, bytesPerRow: rowBytes)
        let direct = isAlphaOnly || layout.isNative ? format.cairoFormat : nil
        if let memory, let direct, rowBytes % 4 == 0, Int(bitPattern: memory) % 4 == 0 {
            let bytes = memory.assumingMemoryBound(to: UInt8.self)
            guard
                let surface = cairo_image_surface_create_for_data(
                    bytes, direct, Int32(width), Int32(height), Int32(rowBytes)),
                cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
            else { return nil }
            self.init(
                adopting: surface, baseTransform: .identity, colorSpace: space, info: info, format: format,
                releaseData: releaseData)
            return
        }
        let isNative = memory == nil && layout.isNative
        guard let surface = PixelMemory.makeSurface(width, height, opaque: format.alpha == .none) else { return nil }
        let convertedBitmap = isNative ? nil : ConvertedBitmap(memory, layout, height: height)
        convertedBitmap?.readPixels(
            into: surface, PixelArea(x1: 0, y1: 0, x2: Double(width), y2: Double(height)))
        self.init(
            adopting: surface, baseTransform: .identity, colorSpace: space, info: info, format: format,
            convertedBitmap: convertedBitmap, releaseData: releaseData)
    }

    /// Makes a context of its own memory in native pixels. With `flipped` the origin is at the upper left, y downward;
    /// one unit is `scale` pixels. `nil` when a side is outside 1…32767 or memory is short.
    package convenience init?(width: Int, height: Int, scale: CGFloat, flipped: Bool, opaque: Bool = false) {
        guard let surface = PixelMemory.makeSurface(width, height, opaque: opaque) else { return nil }
        self.init(adopting: surface, scale: scale, flipped: flipped)
    }

    /// Makes a context that draws on a Cairo image surface, of which it keeps a reference. With `flipped` the origin is
    /// at the upper left, y downward; one unit is `scale` pixels.
    package convenience init(surface: OpaquePointer, scale: CGFloat, flipped: Bool) {
        self.init(adopting: cairo_surface_reference(surface), scale: scale, flipped: flipped)
    }

    private convenience init(adopting surface: OpaquePointer, scale: CGFloat, flipped: Bool) {
        let height = CGFloat(cairo_image_surface_get_height(surface))
        let base =
            flipped
            ? CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height)
            : CGAffineTransform(scaleX: scale, y: scale)
        let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
        self.init(
            adopting: surface, baseTransform: base, colorSpace: .standard,
            info: isOpaque ? .opaqueBGRX : .premultipliedBGRA, format: nil)
    }

    /// Bits of one component: 8.
    public var bitsPerComponent: Int { 8 }

    /// Bits of one pixel.
    public var bitsPerPixel: Int { (format?.bytesPerPixel ?? 4) * 8 }

    /// Bytes from one row to the next in `data`.
    public var bytesPerRow: Int {
        convertedBitmap?.layout.bytesPerRow ?? Int(cairo_image_surface_get_stride(targets[0].surface))
    }

    /// Where opacity is found in a pixel.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }

    /// The memory that is drawn into, top row first; its layout is `bitmapInfo`. It lives as long as the context.
    public var data: UnsafeMutableRawPointer? {
        guard let convertedBitmap else { return UnsafeMutableRawPointer(cairo_image_surface_get_data(targets[0].surface)) }
        shareBitmap(convertedBitmap)
        return convertedBitmap.bytes
    }

    /// A picture of what was drawn so far. Later drawing does not change it. `nil` where there are no pixels: on pages.
    public func makeImage() -> CGImage? {
        guard !isFinished, !isVector else { return nil }
        loadSharedBitmap()
        let source = targets[0].surface
        let isOpaque = cairo_image_surface_get_format(source) == CAIRO_FORMAT_RGB24
        guard let copy = PixelMemory.makeSurface(width, height, opaque: isOpaque) else { return nil }
        if cairo_image_surface_get_format(source) == CAIRO_FORMAT_A8 {
            let cairo = cairo_create(copy)
            cairo_set_source_surface(cairo, source, 0, 0)
            cairo_paint(cairo)
            cairo_destroy(cairo)
            return makeImage(adopting: copy)
        }
        cairo_surface_flush(source)
        let from = cairo_image_surface_get_data(source)!
        let to = cairo_image_surface_get_data(copy)!
        let fromStride = Int(cairo_image_surface_get_stride(source))
        let toStride = Int(cairo_image_surface_get_stride(copy))
        for y in 0..<height {
            memcpy(to + y * toStride, from + y * fromStride, width * 4)
        }
        cairo_surface_mark_dirty(copy)
        return makeImage(adopting: copy)
    }

    /// Takes over a reference to a copy of the pixels, as a picture that programs see as they see the context's memory.
    private func makeImage(adopting copy: OpaquePointer) -> CGImage? {
        let layout =
            convertedBitmap?.layout
            ?? format.map { PixelLayout($0, bitmapInfo, space: colorSpace, bytesPerRow: bytesPerRow) }
        return CGImage(adopting: copy, space: colorSpace, layout: layout)
    }

    /// Ends drawing and turns the pixels into a picture without copying them. Afterwards the context draws nothing.
    /// `nil` when the context draws into memory of others, or was ended before.
    package func finishImage() -> CGImage? {
        guard !isFinished, format == nil, !isVector else { return nil }
        while targets.count > 1 { endTransparencyLayer() }
        isFinished = true
        return CGImage(adopting: cairo_surface_reference(targets[0].surface))
    }
}
