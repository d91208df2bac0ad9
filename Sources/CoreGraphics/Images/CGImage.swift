internal import CCairo

/// A picture of pixels that never changes; it may be shared between threads.
///
/// Whatever it was made from, its pixels are kept as blue, green, red, premultiplied alpha, 8 bits each, in sRGB.
/// Images made from bytes or contexts of 8 bits a component, in RGB or gray, tell and give their pixels in the layout
/// and space of those; all others as they are kept.
public final class CGImage: Hashable, @unchecked Sendable {
    let memory: PixelMemory
    /// First row and first pixel in the memory.
    let origin: (x: Int, y: Int)
    /// What programs see of the pixels; nil when they see them as they are kept.
    let layout: PixelLayout?
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// True when a painter paints its current fill colour through the image instead of the image's own colours.
    public let isMask: Bool
    /// True when the picture is to be smoothed when it is enlarged.
    public let shouldInterpolate: Bool
    /// The space of the samples.
    public let colorSpace: CGColorSpace?
    /// A Cairo surface on the pixels, for one painting thread at a time: Cairo counts its users without locks. A second
    /// thread makes its own with `makeSurface()`.
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

    /// Takes over one reference to an image surface in format ARGB32 or RGB24. Nobody may draw on it afterwards. `jpeg`
    /// is a file with the same pixels.
    package convenience init?(
        adopting surface: OpaquePointer, isMask: Bool = false, shouldInterpolate: Bool = true, jpeg: StoredJPEG? = nil
    ) {
        self.init(
            adopting: surface, isMask: isMask, shouldInterpolate: shouldInterpolate, jpeg: jpeg, space: .standard,
            layout: nil)
    }

    /// The same for pixels that programs see in a layout and a space of their own.
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

    /// Copies pixels in sRGB. `nil` when the layout is not one that `CGImage` reads, a side is not in 1…32767, or the
    /// rows are shorter than the width asks for.
    package convenience init?(
        pixels: UnsafeRawPointer, width: Int, height: Int, bitsPerPixel: Int, bytesPerRow: Int, info: CGBitmapInfo
    ) {
        guard let format = PixelFormat(bitsPerComponent: 8, bitsPerPixel: bitsPerPixel, info: info, model: .rgb)
        else { return nil }
        let layout = PixelLayout(format, info, space: nil, bytesPerRow: bytesPerRow)
        self.init(pixels: pixels, layout, width: width, height: height)
    }

    /// Copies pixels of a layout, and converts them to those that are kept. `nil` when a side is not in 1…32767, or the
    /// rows are shorter than the width asks for.
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

    /// The part of the picture inside a rectangle, in pixels from the top left, with broken numbers rounded outward. It
    /// shares the pixels. `nil` when nothing lies inside.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull, rect.isFinite else { return nil }
        let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
        return CGImage(
            memory: memory, x: origin.x + Int(area.minX), y: origin.y + Int(area.minY), width: Int(area.width),
            height: Int(area.height), isMask: isMask, shouldInterpolate: shouldInterpolate,
            space: colorSpace, layout: layout)
    }

    /// The image itself; it cannot change.
    public func copy() -> CGImage? { self }

    /// True when both are the same object.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }

    /// Mixes the identity in.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGImage {
    /// Always 8.
    public var bitsPerComponent: Int { 8 }
    /// Bits of one pixel in `dataProvider`.
    public var bitsPerPixel: Int { (layout?.format.bytesPerPixel ?? 4) * 8 }
    /// Bytes from one row to the next in `dataProvider`.
    public var bytesPerRow: Int { layout?.bytesPerRow ?? memory.bytesPerRow }
    /// Where opacity is found in a pixel, and whether colours are multiplied by it.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }
    /// The layout of the pixels in `dataProvider`.
    public var bitmapInfo: CGBitmapInfo {
        layout?.info ?? (memory.isOpaque ? .opaqueBGRX : .premultipliedBGRA)
    }
    /// The order of a pixel's bytes.
    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue) ?? .orderDefault
    }
    /// The pixels as bytes, rows `bytesPerRow` apart, in the layout and space that the image tells.
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

    /// Bytes from one row to the next in `withPixels(_:)`.
    package var pixelRowBytes: Int { memory.bytesPerRow }

    /// True when no pixel is to be looked through.
    package var isOpaque: Bool { memory.isOpaque }

    /// Lends the pixels as they are kept: rows `pixelRowBytes` apart, the last one without its padding.
    package func withPixels<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        let start = memory.base + origin.y * pixelRowBytes + origin.x * 4
        return try body(UnsafeRawBufferPointer(start: start, count: (height - 1) * pixelRowBytes + width * 4))
    }

    /// Lends a Cairo surface of its own on the pixels, for the time of the call.
    package func withSurface<R>(_ body: (OpaquePointer) throws -> R) rethrows -> R {
        let surface = makeSurface()
        defer { cairo_surface_destroy(surface) }
        return try withExtendedLifetime(self) { try body(surface) }
    }

    /// Makes a Cairo surface on the same pixels. The caller destroys it, and keeps the image until then.
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
