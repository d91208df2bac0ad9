internal import CCairo
internal import CGdkPixbuf
import CoreGraphics
import Foundation

/// A bitmap in gdk-pixbuf's format: red, green, blue and straight (not premultiplied) alpha, 8 bits each.
final class Pixbuf {
    /// The GdkPixbuf, of which this object owns a reference.
    let object: OpaquePointer

    /// Retains an existing GdkPixbuf.
    init(retaining object: OpaquePointer) {
        g_object_ref(UnsafeMutableRawPointer(object))
        self.object = object
    }

    /// Copies an image. Alpha is omitted if every pixel is opaque. `nil` if memory runs out.
    init?(_ image: CGImage) {
        let hasAlpha = !image.hasOnlyOpaquePixels
        guard
            let object = gdk_pixbuf_new(
                GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(image.width), Int32(image.height)),
            let target = gdk_pixbuf_get_pixels(object)
        else { return nil }
        self.object = object
        let stride = Int(gdk_pixbuf_get_rowstride(object))
        image.withPixels { pixels in
            for y in 0..<image.height {
                let row = UnsafeRawBufferPointer(rebasing: pixels[(y * image.pixelRowBytes)...])
                Self.unpremultiply(row, count: image.width, into: target + y * stride, hasAlpha: hasAlpha)
            }
        }
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(object)) }

    /// Converts the bitmap into an image. The bitmap's memory is given back row by row, so that both together never
    /// take more than the larger one does: its pixels are undefined afterwards, and it must not be shared. `nil` unless
    /// it has three or four 8-bit samples per pixel. `jpeg` is a file with the same pixels.
    func takeImage(jpeg: StoredJPEG? = nil) -> CGImage? {
        let width = Int(gdk_pixbuf_get_width(object))
        let height = Int(gdk_pixbuf_get_height(object))
        let samples = Int(gdk_pixbuf_get_n_channels(object))
        guard gdk_pixbuf_get_bits_per_sample(object) == 8, samples == 3 || samples == 4,
            let source = gdk_pixbuf_get_pixels(object),
            let surface = cairo_image_surface_create(
                samples == 4 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        let sourceStride = Int(gdk_pixbuf_get_rowstride(object))
        let targetStride = Int(cairo_image_surface_get_stride(surface))
        cairo_surface_flush(surface)
        var consumed = ConsumedMemory(from: source)
        for y in 0..<height {
            let row = UnsafeMutableRawPointer(target + y * targetStride).assumingMemoryBound(to: UInt32.self)
            Self.premultiply(source + y * sourceStride, count: width, samples: samples, into: row)
            consumed.extend(to: source + y * sourceStride + width * samples)
        }
        cairo_surface_mark_dirty(surface)
        return CGImage(adopting: surface, jpeg: jpeg)
    }

    private static func premultiply(
        _ source: UnsafePointer<UInt8>, count: Int, samples: Int, into target: UnsafeMutablePointer<UInt32>
    ) {
        var source = source
        for x in 0..<count {
            let alpha: UInt32 = samples == 4 ? UInt32(source[3]) : 255
            let red = PixelFormat.premultiply(UInt32(source[0]), alpha)
            let green = PixelFormat.premultiply(UInt32(source[1]), alpha)
            let blue = PixelFormat.premultiply(UInt32(source[2]), alpha)
            target[x] = alpha << 24 | red << 16 | green << 8 | blue
            source += samples
        }
    }

    private static func unpremultiply(
        _ source: UnsafeRawBufferPointer, count: Int, into target: UnsafeMutablePointer<UInt8>, hasAlpha: Bool
    ) {
        var target = target
        for x in 0..<count {
            let pixel = source.load(fromByteOffset: x * 4, as: UInt32.self)
            let alpha = hasAlpha ? pixel >> 24 : 255
            target[0] = UInt8(PixelFormat.unpremultiply(pixel >> 16 & 255, alpha))
            target[1] = UInt8(PixelFormat.unpremultiply(pixel >> 8 & 255, alpha))
            target[2] = UInt8(PixelFormat.unpremultiply(pixel & 255, alpha))
            if hasAlpha { target[3] = UInt8(alpha) }
            target += hasAlpha ? 4 : 3
        }
    }
}

extension Pixbuf {
    /// The width, in pixels.
    var width: Int { Int(gdk_pixbuf_get_width(object)) }
    /// The height, in pixels.
    var height: Int { Int(gdk_pixbuf_get_height(object)) }

    /// Converts the pixels to sRGB with the profile found in the file, or the one reported by the decoder. False if
    /// there is none or it changes nothing. The bitmap must not be shared.
    func convertToSRGB(from stored: StoredProfile?) -> Bool {
        guard gdk_pixbuf_get_bits_per_sample(object) == 8, let data = stored?.bytes ?? decoderProfile,
            let profile = ColorProfile(data), let pixels = gdk_pixbuf_get_pixels(object)
        else { return false }
        return profile.convertToSRGB(
            pixels, width: width, height: height, bytesPerRow: Int(gdk_pixbuf_get_rowstride(object)),
            samples: Int(gdk_pixbuf_get_n_channels(object)))
    }

    /// The profile reported by the decoder. It joins the segments of a JPEG file's profile incorrectly if they are
    /// short.
    private var decoderProfile: Data? {
        guard let text = gdk_pixbuf_get_option(object, "icc-profile"),
            strlen(text) <= ColorProfile.maxBytes * 4 / 3 + 4
        else { return nil }
        return Data(base64Encoded: String(cString: text))
    }

    /// The size, in pixels.
    var size: PixelSize { PixelSize(width: width, height: height) }

    /// Calls `body` with each row: samples of red, green, blue and, if the bitmap has alpha, alpha.
    func forEachRow(_ body: (_ y: Int, _ row: UnsafePointer<UInt8>, _ samples: Int) -> Void) {
        guard let start = gdk_pixbuf_read_pixels(object) else { return }
        let stride = Int(gdk_pixbuf_get_rowstride(object))
        let samples = Int(gdk_pixbuf_get_n_channels(object))
        for y in 0..<height { body(y, start + y * stride, samples) }
    }
}

/// Memory that is read once from its start to its end and given back to the system on the way.
private struct ConsumedMemory {
    /// The number of bytes that are given back at once.
    private static let blockSize = 1 << 20
    private static let pageSize = UInt(sysconf(Int32(_SC_PAGESIZE)))

    /// The first address that has not been given back, at the start of a page.
    private var start: UInt

    init(from first: UnsafeMutablePointer<UInt8>) {
        start = (UInt(bitPattern: first) + Self.pageSize - 1) / Self.pageSize * Self.pageSize
    }

    /// Gives back the pages before an address, which are not used any more; their contents become zero.
    mutating func extend(to end: UnsafeMutablePointer<UInt8>) {
        let end = UInt(bitPattern: end) / Self.pageSize * Self.pageSize
        guard end > start, end - start >= UInt(Self.blockSize) else { return }
        madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_DONTNEED)
        start = end
    }
}
