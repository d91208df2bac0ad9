import Foundation

/// The size limits for decoding. A file's header is checked against them before anything is decoded.
package struct ImageFileLimits: Equatable, Sendable {
    /// The maximum side, in pixels.
    package var maxSide: Int
    /// The maximum number of pixels (width times height).
    package var maxPixels: Int

    /// Creates limits, in pixels.
    package init(maxSide: Int, maxPixels: Int) {
        self.maxSide = maxSide
        self.maxPixels = maxPixels
    }

    /// The default limits: the largest side of a Cairo surface, and 400 MB of memory at any time while decoding,
    /// besides the file and at most a few rows.
    package static let standard = ImageFileLimits(maxSide: 32_767, maxPixels: 100_000_000)

    /// The maximum file size, in bytes.
    static let fileBytes = 1 << 30
    /// The maximum number of images of one file; further ones are ignored.
    static let images = 10_000
    /// The maximum number of pixels of an animation's frames up to the requested one. Bounds the decoding time to a few
    /// seconds.
    static let framePixels = 2_000_000_000
    /// The maximum number of pixels times passes of a progressive JPEG file. Thousands of empty passes would block the
    /// program.
    static let passPixels = 4_000_000_000
    /// The maximum number of entries of a TIFF or Exif directory that are read.
    static let directoryEntries = 1_000
    /// The number of bytes at the start of an X bitmap that are searched for its size.
    static let xbmHeaderBytes = 4_096
    /// The maximum length of an Exif text, in bytes.
    static let metadataTextBytes = 4_096

    /// The maximum number of pixels of a JPEG file with several passes. Its decoder keeps two bytes for each of three
    /// samples besides the three bytes of the result: nine bytes per pixel, where other files take four.
    var maxMultipassPixels: Int { maxPixels / 9 * 4 }

    /// Whether an image of a size, in pixels, may be decoded; false if a side is not positive.
    package func allows(width: Int, height: Int) -> Bool {
        guard width > 0, height > 0, width <= maxSide, height <= maxSide else { return false }
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        return !overflow && count <= maxPixels
    }
}

/// The reason why an image file could not be read or written.
///
/// Every case identifies the file or the limit; `description` is one line.
package enum ImageFileError: Error, Equatable, Sendable {
    /// No file exists at this path.
    case missing(path: String)
    /// The file exists but cannot be read; the reason comes from the system.
    case unreadable(path: String, reason: String)
    /// The bytes are not an image of a known format, or are damaged.
    case notAnImage(reason: String)
    /// The file ends before the image is complete.
    case truncated(format: ImageFormat)
    /// The size in the image's header, in pixels, exceeds the limits; nothing was decoded.
    case tooLarge(width: Int, height: Int, limits: ImageFileLimits)
    /// The file cannot be written; the reason comes from the system.
    case unwritable(path: String, reason: String)
    /// The image cannot be encoded in this format; the reason comes from the encoder.
    case notEncodable(format: ImageFormat, reason: String)
}

extension ImageFileError: CustomStringConvertible {
    /// A one-line message.
    package var description: String {
        switch self {
        case .missing(let path): "no file at \(path)"
        case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
        case .notAnImage(let reason): "not an image: \(reason)"
        case .truncated(let format): "the \(format.rawValue.uppercased()) image is truncated"
        case .tooLarge(let width, let height, let limits):
            "an image of \(width)×\(height) pixels exceeds the limits of \(limits.maxSide) in width or height and "
                + "\(limits.maxPixels) in total"
        case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
        case .notEncodable(let format, let reason): "cannot write \(format.rawValue.uppercased()): \(reason)"
        }
    }
}
