internal import CGdkPixbuf
import CoreGraphics
import Foundation

/// Reads and writes image files (D-16): PNG, JPEG, GIF, BMP, TIFF, ICO, CUR, XBM, recognized by their bytes.
///
/// The bytes are untrusted: the size in the header is checked against `ImageFileLimits` before anything is decoded, and
/// every failure is an `ImageFileError`.
package enum ImageFile {
    /// A decoded image with its format.
    package struct DecodedImage: Sendable {
        /// The pixels as stored, without `orientation` applied.
        package var image: CGImage
        /// The orientation to apply to show the image upright.
        package var orientation: CGImagePropertyOrientation
        /// The format of the file.
        package var format: ImageFormat
    }

    /// Decodes a file. Throws `missing` or `unreadable`, and everything `decode(_:limits:)` throws.
    package static func decode(
        contentsOfFile path: String, limits: ImageFileLimits = .standard
    ) throws(ImageFileError) -> DecodedImage {
        try decode(bytes(ofFile: path), limits: limits)
    }

    /// Decodes the bytes of an image file: the first frame or page, or the best image of an icon. Throws `notAnImage`,
    /// `truncated` or `tooLarge`.
    package static func decode(
        _ data: Data, limits: ImageFileLimits = .standard
    ) throws(ImageFileError) -> DecodedImage {
        let header = try header(of: data)
        let first = try validatedImage(header, 0, limits)
        let bytes = header.format == .tiff ? TIFFPages.singlePageData(data, startingAt: first) : data
        let image = try decode(bytes, header.format, first, limits, longestSide: nil)
        return DecodedImage(image: image, orientation: first.orientation ?? .up, format: header.format)
    }

    /// The parsed header of a file. Throws `notAnImage`.
    static func header(of data: Data) throws(ImageFileError) -> ImageFileHeader {
        guard !data.isEmpty else { throw .notAnImage(reason: "the file is empty") }
        guard let header = ImageFileHeader(data) else { throw .notAnImage(reason: "unknown format") }
        return header
    }

    /// The image at an index, if the limits allow decoding it.
    static func validatedImage(
        _ header: ImageFileHeader, _ index: Int, _ limits: ImageFileLimits
    ) throws(ImageFileError) -> StoredImage {
        for image in header.images[..<min(index + 1, header.images.count)] {
            guard let size = image.size else { continue }
            let passes = size.width.multipliedReportingOverflow(by: size.height).partialValue
                .multipliedReportingOverflow(by: max(image.passes, 1))
            guard limits.allows(width: size.width, height: size.height), !passes.overflow,
                passes.partialValue <= ImageFileLimits.passPixels,
                header.format != .jpeg || image.passes <= 1
                    || size.width * size.height <= limits.maxMultipassPixels
            else { throw .tooLarge(width: size.width, height: size.height, limits: limits) }
        }
        guard header.isComplete else { throw .truncated(format: header.format) }
        guard header.images.indices.contains(index) else { throw .notAnImage(reason: "it has no image \(index)") }
        let image = header.images[index]
        let decodedPixels = header.images[...index].reduce(0) { $0 + $1.framePixels }
        guard decodedPixels <= ImageFileLimits.framePixels else {
            throw .notAnImage(reason: "frame \(index) exceeds the decoding limit")
        }
        return image
    }

    /// Decodes bytes of a known format and header, with the longest side reduced to a number of pixels.
    static func decode(
        _ data: Data, _ format: ImageFormat, _ stored: StoredImage, _ limits: ImageFileLimits, longestSide: Int?
    ) throws(ImageFileError) -> CGImage {
        if format == .gif {
            guard let decoder = GIFDecoder(data) else { throw .truncated(format: .gif) }
            guard let image = try decoder.frame(0, limits: limits).reduced(toLongestSide: longestSide) else {
                throw .notAnImage(reason: "out of memory")
            }
            return image
        }
        let loader = PixbufLoader(format, limits: limits, longestSide: longestSide)
        guard let pixbuf = loader.load(data) else {
            if let size = loader.rejectedSize {
                throw .tooLarge(width: size.width, height: size.height, limits: limits)
            }
            throw .notAnImage(reason: loader.failure ?? "its pixels cannot be read")
        }
        let isPlain = !pixbuf.convertToSRGB(from: stored.profile) && stored.size == pixbuf.size
        guard let image = pixbuf.takeImage(jpeg: isPlain ? stored.jpeg(in: data) : nil) else {
            throw .notAnImage(reason: "its pixels have no usable layout")
        }
        return image
    }

    /// The bytes of a file.
    private static func bytes(ofFile path: String) throws(ImageFileError) -> Data {
        do throws(RegularFile.Failure) {
            return try RegularFile.bytes(ofFile: path, limit: ImageFileLimits.fileBytes)
        } catch .missing {
            throw .missing(path: path)
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
    }
}

extension ImageFile {
    /// The encoding options.
    struct Options {
        /// The JPEG quality, from 0 (smallest) to 1 (best); 0.8 by default. Values out of range are clamped.
        var quality = 0.8
        /// The PNG compression, from 0 (fastest) to 9 (smallest); 6 by default. Values out of range are clamped.
        var compression = 6
        /// The horizontal and vertical resolution, in pixels per inch; not stored if `nil`.
        var dotsPerInch: SIMD2<Double>?
        /// The color behind translucent pixels in formats without alpha; white by default.
        var background = CGColor.white
    }

    /// Encodes an image as PNG: 8 bits per sample, with alpha only if a pixel needs it. `compression` ranges from 0
    /// (fastest) to 9 (smallest), 6 by default; values out of range are clamped.
    package static func encodePNG(_ image: CGImage, compression: Int = 6) throws(ImageFileError) -> Data {
        try encode(image, as: .png, Options(compression: compression))
    }

    /// Encodes an image as JPEG. `quality` ranges from 0 (smallest) to 1 (best); values out of range are clamped. JPEG
    /// has no alpha: translucent pixels are composited onto white.
    package static func encodeJPEG(_ image: CGImage, quality: CGFloat) throws(ImageFileError) -> Data {
        try encode(image, as: .jpeg, Options(quality: Double(quality)))
    }

    /// Encodes an image in a format that gdk-pixbuf writes.
    static func encode(_ image: CGImage, as format: ImageFormat, _ options: Options) throws(ImageFileError) -> Data {
        guard let source = Pixbuf(image),
            let pixbuf = format == .jpeg || format == .bmp ? source.composited(over: options.background) : source
        else { throw .notEncodable(format: format, reason: "out of memory") }
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
    /// The TIFF compression code for LZW.
    private static let tiffLZW = "5"

    /// The options as gdk-pixbuf's key-value pairs.
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
    /// The bitmap composited onto a color; itself if it has no alpha. `nil` if memory runs out.
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
