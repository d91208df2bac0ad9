internal import CCairo

/// A picture of pixels that never changes; it may be shared between threads.
///
/// Whatever it was made from, its pixels are kept as blue, green, red, premultiplied alpha, 8 bits each, which is what
/// `bitmapInfo` and `dataProvider` tell.
public final class CGImage: Hashable, @unchecked Sendable {
    let memory: PixelMemory
    /// First row and first pixel in the memory.
    let origin: (x: Int, y: Int)
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
        memory: PixelMemory, x: Int, y: Int, width: Int, height: Int, isMask: Bool, shouldInterpolate: Bool
    ) {
        self.memory = memory
        origin = (x, y)
        self.width = width
        self.height = height
        self.isMask = isMask
        self.shouldInterpolate = shouldInterpolate
        colorSpace = isMask ? nil : .standard
        surface = Self.makeSurface(memory, x, y, width, height)
    }

    deinit { cairo_surface_destroy(surface) }

    /// Takes over one reference to an image surface in format ARGB32 or RGB24. Nobody may draw on it afterwards. `jpeg` is
    /// a file with the same pixels in gray or RGB, which documents get instead of them.
    package convenience init?(
        adopting surface: OpaquePointer, isMask: Bool = false, shouldInterpolate: Bool = true, jpeg: Data? = nil
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
            shouldInterpolate: shouldInterpolate)
    }

    /// Copies pixels. `nil` when the layout is not one that `CGImage` reads, a side is not in 1…32767, or the rows are
    /// shorter than the width asks for.
    package convenience init?(
        pixels: UnsafeRawPointer, width: Int, height: Int, bitsPerPixel: Int, bytesPerRow: Int, info: CGBitmapInfo,
        model: CGColorSpaceModel = .rgb
    ) {
        guard
            let format = PixelFormat(bitsPerComponent: 8, bitsPerPixel: bitsPerPixel, info: info, model: model),
            width > 0, bytesPerRow >= width * format.bytesPerPixel,
            let surface = PixelMemory.makeSurface(width, height, opaque: format.alpha == .none),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            let row = UnsafeRawPointer(pixels + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let line = UnsafeMutableRawPointer(target + y * stride).assumingMemoryBound(to: UInt32.self)
            format.read(row, count: width, into: line)
        }
        cairo_surface_mark_dirty(surface)
        self.init(adopting: surface)
    }

    /// The part of the picture inside a rectangle, in pixels from the top left, with broken numbers rounded outward. It
    /// shares the pixels. `nil` when nothing lies inside.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull, rect.isFinite else { return nil }
        let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
        return CGImage(
            memory: memory, x: origin.x + Int(area.minX), y: origin.y + Int(area.minY), width: Int(area.width),
            height: Int(area.height), isMask: isMask, shouldInterpolate: shouldInterpolate)
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
    /// Always 32.
    public var bitsPerPixel: Int { 32 }
    /// Bytes from one row to the next.
    public var bytesPerRow: Int { memory.bytesPerRow }
    /// How opacity is kept: premultiplied, or not at all.
    public var alphaInfo: CGImageAlphaInfo { memory.isOpaque ? .noneSkipFirst : .premultipliedFirst }
    /// The layout of the pixels.
    public var bitmapInfo: CGBitmapInfo { memory.isOpaque ? .opaqueBGRX : .premultipliedBGRA }
    /// The order of a pixel's bytes.
    public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }
    /// The pixels as bytes, rows `bytesPerRow` apart.
    public var dataProvider: CGDataProvider? {
        withPixels { CGDataProvider(data: Data($0)) }
    }

    /// True when no pixel is to be looked through.
    package var isOpaque: Bool { memory.isOpaque }

    /// Lends the pixels: rows `bytesPerRow` apart, the last one without its padding.
    package func withPixels<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        let start = memory.base + origin.y * bytesPerRow + origin.x * 4
        return try body(UnsafeRawBufferPointer(start: start, count: (height - 1) * bytesPerRow + width * 4))
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
