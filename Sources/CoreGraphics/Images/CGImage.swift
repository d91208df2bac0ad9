internal import CCairo

/// An immutable bitmap image; safe to share between threads.
///
/// Pixels are stored as blue, green, red, premultiplied alpha, 8 bits each, in sRGB. Images made from data or contexts
/// with 8-bit RGB or gray components report and provide their pixels in the original layout and color space; all
/// others in the stored layout.
public final class CGImage: Hashable, @unchecked Sendable {
    let memory: PixelMemory
    /// The first column and row in the memory.
    let origin: (x: Int, y: Int)
    /// The layout in which the pixels are provided to callers; `nil` for the stored layout.
    let layout: PixelLayout?
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// True if drawing the image paints the fill color through it instead of the image's colors.
    public let isMask: Bool
    /// True if the image is interpolated when it is scaled.
    public let shouldInterpolate: Bool
    /// The color space of the samples; `nil` for image masks.
    public let colorSpace: CGColorSpace?
    /// A Cairo surface with the pixels, for one painting thread at a time, because Cairo's reference counts are not
    /// thread-safe for it. Other threads make their own with `makeSurface()`.
    package let surface: OpaquePointer

    init(
        memory: PixelMemory, x: Int, y: Int, width: Int, height: Int, isMask: Bool, shouldInterpolate: Bool,
        space: CGColorSpace? = .standard, layout: PixelLayout? = nil
    ) {
        self.memory = memory
        origin = (x, y)
        self.width = width
        self.height = height
        self.isMask = isMask
        self.shouldInterpolate = shouldInterpolate
        colorSpace = isMask ? nil : space
        self.layout = layout.flatMap { $0.isNative ? nil : $0 }
        surface = Self.makeSurface(memory, x, y, width, height)
    }

    deinit { cairo_surface_destroy(surface) }

    /// Takes ownership of a reference to an image surface in format ARGB32 or RGB24, which must not be changed
    /// afterwards. `jpeg` is a file with the same pixels.
    package convenience init?(
        adopting surface: OpaquePointer, isMask: Bool = false, shouldInterpolate: Bool = true, jpeg: StoredJPEG? = nil
    ) {
        self.init(
            adopting: surface, isMask: isMask, shouldInterpolate: shouldInterpolate, jpeg: jpeg, space: .standard,
            layout: nil)
    }

    /// The same, for pixels that are provided to callers in another layout and color space.
    convenience init?(
        adopting surface: OpaquePointer, isMask: Bool = false, shouldInterpolate: Bool = true, jpeg: StoredJPEG? = nil,
        space: CGColorSpace?, layout: PixelLayout?
    ) {
        let format = cairo_image_surface_get_format(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            cairo_image_surface_get_data(surface) != nil,
            format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24
        else {
            cairo_surface_destroy(surface)
            return nil
        }
        let memory = PixelMemory(adopting: surface, jpeg: jpeg)
        self.init(
            memory: memory, x: 0, y: 0, width: memory.width, height: memory.height, isMask: isMask,
            shouldInterpolate: shouldInterpolate, space: space, layout: layout)
    }

    /// Copies sRGB pixels with 8 bits per component. `nil` if the layout is not supported, a side is outside 1…32767
    /// pixels, or `bytesPerRow` is too small for the width.
    package convenience init?(
        pixels: UnsafeRawPointer, width: Int, height: Int, bitsPerPixel: Int, bytesPerRow: Int, info: CGBitmapInfo
    ) {
        guard let format = PixelFormat(bitsPerComponent: 8, bitsPerPixel: bitsPerPixel, info: info, model: .rgb)
        else { return nil }
        let layout = PixelLayout(format, info, space: nil, bytesPerRow: bytesPerRow)
        self.init(pixels: pixels, layout, width: width, height: height)
    }

    /// Copies pixels and converts them to the stored layout. `nil` if a side is outside 1…32767 pixels, or the rows are
    /// too short for the width.
    convenience init?(pixels: UnsafeRawPointer, _ layout: PixelLayout, width: Int, height: Int) {
        guard width > 0, layout.bytesPerRow >= width * layout.format.bytesPerPixel,
            let surface = PixelMemory.makeSurface(width, height, opaque: layout.format.alpha == .none),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            let row = (pixels + y * layout.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let line = UnsafeMutableRawPointer(target + y * stride).assumingMemoryBound(to: UInt32.self)
            layout.read(row, count: width, into: line)
        }
        cairo_surface_mark_dirty(surface)
        self.init(adopting: surface)
    }

    /// Shares the pixels of another image.
    package convenience init(sharing image: CGImage, shouldInterpolate: Bool) {
        self.init(
            memory: image.memory, x: image.origin.x, y: image.origin.y, width: image.width, height: image.height,
            isMask: image.isMask, shouldInterpolate: shouldInterpolate, space: image.colorSpace, layout: image.layout)
    }

    /// Returns the part of the image in a rectangle, in pixels from the top left, rounded outward to whole pixels. The
    /// pixels are shared. `nil` if the rectangle does not intersect the image.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull, rect.isFinite else { return nil }
        let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
        return CGImage(
            memory: memory, x: origin.x + Int(area.minX), y: origin.y + Int(area.minY), width: Int(area.width),
            height: Int(area.height), isMask: isMask, shouldInterpolate: shouldInterpolate,
            space: colorSpace, layout: layout)
    }

    /// Returns the image itself, which is immutable.
    public func copy() -> CGImage? { self }

    /// True if both are the same object.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

    /// Hashes the object identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGImage {
    /// The number of bits per component: always 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits per pixel in `dataProvider`.
    public var bitsPerPixel: Int { (layout?.format.bytesPerPixel ?? 4) * 8 }
    /// The distance between rows in `dataProvider`, in bytes.
    public var bytesPerRow: Int { layout?.bytesPerRow ?? memory.bytesPerRow }
    /// Whether pixels have alpha, where, and whether colors are premultiplied by it.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }
    /// The layout of the pixels in `dataProvider`.
    public var bitmapInfo: CGBitmapInfo {
        layout?.info ?? (memory.isOpaque ? .opaqueBGRX : .premultipliedBGRA)
    }
    /// The byte order of a pixel.
    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue) ?? .orderDefault
    }
    /// The pixels as data, with rows `bytesPerRow` apart, in the layout `bitmapInfo` and the space `colorSpace`.
    public var dataProvider: CGDataProvider? {
        withPixels { pixels in CGDataProvider(data: layout.map { bytes(pixels, $0) } ?? Data(pixels)) }
    }

    private func bytes(_ pixels: UnsafeRawBufferPointer, _ layout: PixelLayout) -> Data {
        var data = Data(count: height * layout.bytesPerRow)
        data.withUnsafeMutableBytes { bytes in
            guard let from = pixels.baseAddress, let to = bytes.baseAddress else { return }
            for y in 0..<height {
                layout.write(
                    (from + y * pixelRowBytes).assumingMemoryBound(to: UInt32.self), count: width,
                    into: (to + y * layout.bytesPerRow).assumingMemoryBound(to: UInt8.self))
            }
        }
        return data
    }

    /// The distance between rows in `withPixels(_:)`, in bytes.
    package var pixelRowBytes: Int { memory.bytesPerRow }

    /// The number of the pixels, which no others in the process have.
    package var pixelsIdentifier: Int { memory.identifier }

    /// True if every pixel is opaque.
    package var isOpaque: Bool { memory.isOpaque }

    /// Calls `body` with the stored pixels: rows `pixelRowBytes` apart, the last one without padding.
    package func withPixels<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        let start = memory.base + origin.y * pixelRowBytes + origin.x * 4
        return try body(UnsafeRawBufferPointer(start: start, count: (height - 1) * pixelRowBytes + width * 4))
    }

    /// Calls `body` with a separate Cairo surface of the pixels, valid during the call.
    package func withSurface<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
        let surface = makeSurface()
        defer { cairo_surface_destroy(surface) }
        return try withExtendedLifetime(self) { try body(surface) }
    }

    /// Creates a Cairo surface that refers to the pixels. The caller destroys it and keeps the image alive until then.
    package func makeSurface() -> OpaquePointer {
        Self.makeSurface(memory, origin.x, origin.y, width, height)
    }

    private static func makeSurface(
        _ memory: PixelMemory, _ x: Int, _ y: Int, _ width: Int, _ height: Int
    ) -> OpaquePointer {
        cairo_image_surface_create_for_data(
            memory.base + y * memory.bytesPerRow + x * 4, memory.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
            Int32(width), Int32(height), Int32(memory.bytesPerRow))
    }
}
