internal import CGdkPixbuf
import CoreGraphics
import Foundation

extension ImageFile {
    /// Writes an image as PNG, without loss: 8 bits a sample, alpha only where a pixel needs it. Compression from 0
    /// (fast) to 9 (small); values outside are moved into the range.
    package static func encodePNG(_ image: CGImage, compression: Int = 6) throws(ImageFileError) -> Data {
        let level = min(max(compression, 0), 9)
        return try encode(image, as: .png, options: [("compression", String(level))])
    }

    /// Writes an image as JPEG. Quality from 0 (small) to 1 (best); values outside are moved into the range. JPEG has
    /// no alpha: what can be looked through is shown on white.
    package static func encodeJPEG(_ image: CGImage, quality: CGFloat) throws(ImageFileError) -> Data {
        let percent = Int((min(max(quality.isNaN ? 1 : quality, 0), 1) * 100).rounded())
        return try encode(image, as: .jpeg, options: [("quality", String(percent))])
    }

    private static func encode(
        _ image: CGImage, as format: ImageFormat, options: [(key: String, value: String)]
    ) throws(ImageFileError) -> Data {
        guard let source = Pixbuf(image), let pixbuf = format == .jpeg ? source.onWhite() : source else {
            throw .notEncodable(format: format, reason: "not enough memory")
        }
        var keys: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.key) } + [nil]
        var values: [UnsafeMutablePointer<CChar>?] = options.map { strdup($0.value) } + [nil]
        defer { for text in keys + values { free(text) } }
        var buffer: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        var error: UnsafeMutablePointer<GError>?
        let isSaved = gdk_pixbuf_save_to_bufferv(
            pixbuf.object, &buffer, &count, format.rawValue, &keys, &values, &error)
        guard isSaved != 0, let buffer else {
            defer { g_clear_error(&error) }
            throw .notEncodable(format: format, reason: error.map { String(cString: $0.pointee.message) } ?? "unknown")
        }
        defer { g_free(buffer) }
        return Data(bytes: buffer, count: Int(count))
    }
}

extension Pixbuf {
    /// The picture without alpha, in front of white; itself if it has none. nil when there is no memory.
    fileprivate func onWhite() -> Pixbuf? {
        guard gdk_pixbuf_get_has_alpha(object) != 0 else { return self }
        let width = gdk_pixbuf_get_width(object)
        let height = gdk_pixbuf_get_height(object)
        let white: guint32 = 0xFFFF_FFFF
        guard
            let flat = gdk_pixbuf_composite_color_simple(
                object, width, height, GDK_INTERP_NEAREST, 255, 16, white, white)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(flat)) }
        return Pixbuf(retaining: flat)
    }
}
