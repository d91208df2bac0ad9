internal import CCairo
internal import CGdkPixbuf
import CoreGraphics
import Foundation

/// One picture in gdk-pixbuf's own layout: red, green, blue and plain (not premultiplied) alpha, 8 bits each.
final class Pixbuf {
    /// The owned object.
    let object: OpaquePointer

    /// Shares a picture with its maker.
    init(retaining object: OpaquePointer) {
        g_object_ref(UnsafeMutableRawPointer(object))
        self.object = object
    }

    /// Copies an image. Alpha is left out when every pixel is opaque. nil when there is no memory.
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

    /// Copies the picture into an image. nil for a layout other than three or four samples of 8 bits. `jpeg` is a file
    /// with the same pixels.
    func makeImage(jpeg: StoredJPEG? = nil) -> CGImage? {
        let width = Int(gdk_pixbuf_get_width(object))
        let height = Int(gdk_pixbuf_get_height(object))
        let samples = Int(gdk_pixbuf_get_n_channels(object))
        guard gdk_pixbuf_get_bits_per_sample(object) == 8, samples == 3 || samples == 4,
            let source = gdk_pixbuf_read_pixels(object),
            let surface = cairo_image_surface_create(
                samples == 4 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        let sourceStride = Int(gdk_pixbuf_get_rowstride(object))
        let targetStride = Int(cairo_image_surface_get_stride(surface))
        cairo_surface_flush(surface)
        for y in 0..<height {
            let row = UnsafeMutableRawPointer(target + y * targetStride).assumingMemoryBound(to: UInt32.self)
            Self.premultiply(source + y * sourceStride, count: width, samples: samples, into: row)
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
