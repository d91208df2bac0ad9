internal import CCairo
import Synchronization

/// Pixels in memory that no longer change, held through the Cairo surface that owns them.
final class PixelMemory: @unchecked Sendable {
    let surface: OpaquePointer
    /// A number that no other memory of the process has.
    let identifier: Int
    /// A JPEG file with the same pixels.
    let jpeg: StoredJPEG?

    private static let lastIdentifier = Atomic(0)

    /// Takes over one reference to an image surface.
    init(adopting surface: OpaquePointer, jpeg: StoredJPEG? = nil) {
        cairo_surface_flush(surface)
        self.surface = surface
        self.jpeg = jpeg
        identifier = Self.lastIdentifier.wrappingAdd(1, ordering: .relaxed).newValue
    }

    deinit { cairo_surface_destroy(surface) }

    var base: UnsafeMutablePointer<UInt8> { cairo_image_surface_get_data(surface) }
    var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }
    var width: Int { Int(cairo_image_surface_get_width(surface)) }
    var height: Int { Int(cairo_image_surface_get_height(surface)) }
    var isOpaque: Bool { cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 }

    /// The largest width and height of an image, in pixels.
    static let maximumSide = 32767

    /// The most bytes that one image may take: 1 GiB.
    static let maximumBytes = 1 << 30

    /// Makes an empty surface; `nil` when a side is not in 1…32767, it would take too many bytes, or memory is short.
    static func makeSurface(_ width: Int, _ height: Int, opaque: Bool) -> OpaquePointer? {
        guard (1...maximumSide).contains(width), (1...maximumSide).contains(height),
            width * height <= maximumBytes / 4
        else { return nil }
        let format = opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        guard let surface = cairo_image_surface_create(format, Int32(width), Int32(height)) else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }
}
