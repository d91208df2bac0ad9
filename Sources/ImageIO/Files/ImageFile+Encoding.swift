internal import CGdkPixbuf
import CoreGraphics
import Foundation

extension ImageFile {
    /// How an image is written.
    struct Options {
        /// 0 (small) to 1 (best), for JPEG; values outside are moved into the range.
        var quality = 0.8
        /// 0 (fast) to 9 (small), for PNG; values outside are moved into the range.
        var compression = 6
        /// Pixels an inch, across and down; not noted without.
        var dotsPerInch: SIMD2<Double>?
        /// What is behind pixels that can be looked through, in formats without alpha.
        var background = CGColor.white
    }

    /// Writes an image as PNG, without loss: 8 bits a sample, alpha only where a pixel needs it. Compression from 0
    /// (fast) to 9 (small); values outside are moved into the range.
    package static func encodePNG(_ image: CGImage, compression: Int = 6) throws(ImageFileError) -> Data {
        try encode(image, as: .png, Options(compression: compression))
    }

    /// Writes an image as JPEG. Quality from 0 (small) to 1 (best); values outside are moved into the range. JPEG has
    /// no alpha: what can be looked through is shown on white.
    package static func encodeJPEG(_ image: CGImage, quality: CGFloat) throws(ImageFileError) -> Data {
        try encode(image, as: .jpeg, Options(quality: Double(quality)))
    }

    /// Writes an image in a format that gdk-pixbuf writes.
    static func encode(_ image: CGImage, as format: ImageFormat, _ options: Options) throws(ImageFileError) -> Data {
        guard let source = Pixbuf(image),
            let pixbuf = format == .jpeg || format == .bmp ? source.composited(over: options.background) : source
        else { throw .notEncodable(format: format, reason: "not enough memory") }
        let settings = options.settings(for: format)
        var keys: [UnsafeMutablePointer<CChar>?] = settings.map { strdup($0.key) } + [nil]
        var values: [UnsafeMutablePointer<CChar>?] = settings.map { strdup($0.value) } + [nil]
        defer { for text in keys + values { free(text) } }
        var buffer: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        var error: UnsafeMutablePointer<GError>?
        let isSaved = gdk_pixbuf_save_to_bufferv(
            pixbuf.object, &buffer, &count, format.loaderName, &keys, &values, &error)
        guard isSaved != 0, let buffer else {
            defer { g_clear_error(&error) }
            throw .notEncodable(format: format, reason: error.map { String(cString: $0.pointee.message) } ?? "unknown")
        }
        defer { g_free(buffer) }
        return Data(bytes: buffer, count: Int(count))
    }
}

extension ImageFile.Options {
    /// What TIFF calls packing by repeated strings, without loss.
    private static let tiffLZW = "5"

    /// The same in the words of gdk-pixbuf.
    fileprivate func settings(for format: ImageFormat) -> [(key: String, value: String)] {
        var settings: [(key: String, value: String)] = []
        switch format {
        case .png: settings.append(("compression", String(min(max(compression, 0), 9))))
        case .jpeg:
            let clamped = quality.isNaN ? 1 : min(max(quality, 0), 1)
            settings.append(("quality", String(Int((clamped * 100).rounded()))))
        case .tiff: settings.append(("compression", Self.tiffLZW))
        default: return []
        }
        if let dotsPerInch {
            settings.append(("x-dpi", String(Int(dotsPerInch.x.rounded()))))
            settings.append(("y-dpi", String(Int(dotsPerInch.y.rounded()))))
        }
        return settings
    }
}

extension Pixbuf {
    /// The picture without alpha, in front of a colour; itself if it has none. nil when there is no memory.
    fileprivate func composited(over color: CGColor) -> Pixbuf? {
        guard gdk_pixbuf_get_has_alpha(object) != 0 else { return self }
        let width = gdk_pixbuf_get_width(object)
        let height = gdk_pixbuf_get_height(object)
        let components = SIMD4<UInt32>(color.srgba * 255, rounding: .toNearestOrEven)
        let packedColor = components.x << 16 | components.y << 8 | components.z
        guard
            let flat = gdk_pixbuf_composite_color_simple(
                object, width, height, GDK_INTERP_NEAREST, 255, 16, packedColor, packedColor)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(flat)) }
        return Pixbuf(retaining: flat)
    }
}
