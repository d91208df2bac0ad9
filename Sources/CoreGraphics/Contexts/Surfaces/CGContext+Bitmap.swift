internal import CCairo

extension CGContext {
    /// Creates a context that draws into memory. The origin is at the lower left, y upward, one unit per pixel.
    ///
    /// With `data` it draws over the contents of that memory, which must outlive the context. Otherwise the context
    /// allocates its own memory, filled with zeros. A `bytesPerRow` of zero selects the minimum.
    ///
    /// Supported layouts have 8 bits per component: RGB with premultiplied or unused alpha, first or last, in both byte
    /// orders; gray without alpha; alpha only. BGRA (premultiplied first, 32-bit little) in sRGB and alpha only are
    /// drawn into directly; other layouts are converted before and after each drawing operation, only in the area that
    /// it affects. Painting happens in sRGB; the memory is in `space`, which is gray or `nil` for alpha only (D-40).
    /// Returns `nil`, with a line on standard error, for other layouts, a side outside 1…32767 pixels, more than 2²⁸
    /// pixels, or rows that are too short.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        self.init(
            memory: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
            space: space, info: CGBitmapInfo(rawValue: bitmapInfo), releaseData: nil)
    }

    /// Creates a bitmap context that calls `releaseCallback` with `releaseInfo` and `data` when it no longer needs the
    /// memory.
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
            ErrorStream.log("CGContext: cannot create a bitmap of \(width) × \(height) pixels")
            return nil
        }
        guard isAlphaOnly ? model == .monochrome || space == nil : space != nil,
            let format = PixelFormat(bitsPerComponent: bitsPerComponent, bitsPerPixel: bits, info: info, model: model),
            format.alpha != .straight
        else {
            ErrorStream.log(
                "CGContext: unsupported bitmap of \(bitsPerComponent) bits per component, \(model), alpha info "
                    + "\(info.rawValue); use 8 bits, RGB with premultiplied or no alpha, gray without alpha, or alpha "
                    + "only without a color space")
            return nil
        }
        let minimumRowBytes = width * format.bytesPerPixel
        let maximumRowBytes = Int(Int32.max) / height
        guard bytesPerRow == 0 || (minimumRowBytes...maximumRowBytes).contains(bytesPerRow) else {
            ErrorStream.log(
                "CGContext: cannot create a bitmap of \(width) × \(height) pixels with \(bytesPerRow) bytes per row; use "
                    + "0 or \(minimumRowBytes) to \(maximumRowBytes)")
            return nil
        }
        let rowBytes = bytesPerRow == 0 ? minimumRowBytes : bytesPerRow
        let layout = PixelLayout(format, info, space: space, bytesPerRow: rowBytes)
        let direct = isAlphaOnly || layout.isNative ? format.cairoFormat : nil
        if let memory, let direct, rowBytes % 4 == 0, Int(bitPattern: memory) % 4 == 0 {
            let bytes = memory.assumingMemoryBound(to: UInt8.self)
            guard
                let surface = cairo_image_surface_create_for_data(
                    bytes, direct, Int32(width), Int32(height), Int32(rowBytes)),
                cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
            else {
                Self.logOutOfMemory(width, height)
                return nil
            }
            self.init(
                adopting: surface, baseTransform: .identity, colorSpace: space, info: info, format: format,
                releaseData: releaseData)
            return
        }
        let isNative = memory == nil && layout.isNative
        guard let surface = PixelMemory.makeSurface(width, height, opaque: format.alpha == .none) else {
            Self.logOutOfMemory(width, height)
            return nil
        }
        let convertedBitmap = isNative ? nil : ConvertedBitmap(memory, layout, height: height)
        guard isNative || convertedBitmap != nil else {
            cairo_surface_destroy(surface)
            Self.logOutOfMemory(width, height)
            return nil
        }
        convertedBitmap?.readPixels(
            into: surface, PixelRect(x1: 0, y1: 0, x2: Double(width), y2: Double(height)))
        self.init(
            adopting: surface, baseTransform: .identity, colorSpace: space, info: info, format: format,
            convertedBitmap: convertedBitmap, releaseData: releaseData)
    }

    private static func logOutOfMemory(_ width: Int, _ height: Int) {
        ErrorStream.log("CGContext: out of memory for a bitmap of \(width) × \(height) pixels")
    }

    /// Creates a context with its own memory of native pixels. With `flipped` the origin is at the upper left, y
    /// downward; one unit is `scale` pixels. `nil` if a side is outside 1…32767 pixels or memory cannot be allocated.
    package convenience init?(width: Int, height: Int, scale: CGFloat, flipped: Bool, opaque: Bool = false) {
        guard let surface = PixelMemory.makeSurface(width, height, opaque: opaque) else { return nil }
        self.init(adopting: surface, scale: scale, flipped: flipped)
    }

    /// Creates a context that draws into a Cairo image surface, which it retains. With `flipped` the origin is at the
    /// upper left, y downward; one unit is `scale` pixels.
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

    /// The number of bits per component: 8.
    public var bitsPerComponent: Int { 8 }

    /// The number of bits per pixel.
    public var bitsPerPixel: Int { (format?.bytesPerPixel ?? 4) * 8 }

    /// The distance between rows in `data`, in bytes; 0 for PDF contexts.
    public var bytesPerRow: Int {
        convertedBitmap?.layout.bytesPerRow ?? Int(cairo_image_surface_get_stride(targets[0].surface))
    }

    /// The position of alpha in a pixel, and whether colors are premultiplied by it.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }

    /// The memory of the bitmap, top row first, in the layout that `bitmapInfo` describes; valid as long as the context
    /// exists. `nil` for PDF contexts.
    public var data: UnsafeMutableRawPointer? {
        guard let convertedBitmap else {
            return UnsafeMutableRawPointer(cairo_image_surface_get_data(targets[0].surface))
        }
        shareBitmap(convertedBitmap)
        return convertedBitmap.bytes
    }

    /// Returns an image of the current contents. Later drawing does not change it. `nil` for PDF contexts.
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

    /// Takes ownership of a reference to a copy of the pixels and creates an image with the layout of the context's
    /// memory.
    private func makeImage(adopting copy: OpaquePointer) -> CGImage? {
        let layout =
            convertedBitmap?.layout
            ?? format.map { PixelLayout($0, bitmapInfo, space: colorSpace, bytesPerRow: bytesPerRow) }
        return CGImage(adopting: copy, space: colorSpace, layout: layout)
    }

    /// Ends drawing and turns the pixels into an image without copying. Later drawing has no effect. `nil` if the
    /// caller chose the pixel format, for PDF contexts, and if drawing has already ended.
    package func finishImage() -> CGImage? {
        guard !isFinished, format == nil, !isVector else { return nil }
        while targets.count > 1 { endTransparencyLayer() }
        isFinished = true
        return CGImage(adopting: cairo_surface_reference(targets[0].surface))
    }
}
