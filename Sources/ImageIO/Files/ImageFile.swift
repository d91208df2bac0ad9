import CoreGraphics
import Foundation

/// Reads and writes image files (D-16): PNG, JPEG, GIF, BMP, TIFF, ICO, CUR, XBM, told apart by their bytes.
///
/// Bytes are never trusted: the size in the header is held against `ImageFileLimits` before anything is decoded, and
/// every fault is an `ImageFileError`.
package enum ImageFile {
    /// What came out of a file.
    package struct DecodedImage: Sendable {
        /// The pixels as they are stored, not yet turned by `orientation`.
        package var image: CGImage
        /// How the pixels are to be turned to stand upright.
        package var orientation: CGImagePropertyOrientation
        /// The format of the file.
        package var format: ImageFormat
    }

    /// Decodes the file at a path. Throws `missing` or `unreadable` besides what `decode(_:limits:)` throws.
    package static func decode(
        contentsOfFile path: String, limits: ImageFileLimits = .standard
    ) throws(ImageFileError) -> DecodedImage {
        try decode(bytes(ofFile: path), limits: limits)
    }

    /// Decodes the bytes of an image file: the first frame or page, the best picture of an icon. Throws `notAnImage`,
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

    /// What the bytes tell about themselves. Throws `notAnImage`.
    static func header(of data: Data) throws(ImageFileError) -> ImageFileHeader {
        guard !data.isEmpty else { throw .notAnImage(reason: "the file is empty") }
        guard let header = ImageFileHeader(data) else { throw .notAnImage(reason: "no known format") }
        return header
    }

    /// What the file tells of one of its images, if it may be decoded.
    static func validatedImage(
        _ header: ImageFileHeader, _ index: Int, _ limits: ImageFileLimits
    ) throws(ImageFileError) -> StoredImage {
        for image in header.images[..<min(index + 1, header.images.count)] {
            guard let size = image.size else { continue }
            let passes = size.width.multipliedReportingOverflow(by: size.height).partialValue
                .multipliedReportingOverflow(by: max(image.passes, 1))
            guard limits.allows(width: size.width, height: size.height), !passes.overflow,
                passes.partialValue <= ImageFileLimits.passPixels
            else { throw .tooLarge(width: size.width, height: size.height, limits: limits) }
        }
        guard header.isComplete else { throw .truncated(format: header.format) }
        guard header.images.indices.contains(index) else { throw .notAnImage(reason: "it holds no image \(index)") }
        let image = header.images[index]
        let decodedPixels = header.images[...index].reduce(0) { $0 + $1.framePixels }
        guard decodedPixels <= ImageFileLimits.framePixels else {
            throw .notAnImage(reason: "frame \(index) needs more work than is allowed")
        }
        return image
    }

    /// Decodes bytes that are known to be of a format, and what their header tells of the image, the longest side
    /// reduced to a number of pixels.
    static func decode(
        _ data: Data, _ format: ImageFormat, _ stored: StoredImage, _ limits: ImageFileLimits, longestSide: Int?
    ) throws(ImageFileError) -> CGImage {
        let loader = PixbufLoader(format, limits: limits, longestSide: longestSide)
        guard let pixbuf = loader.load(data) else {
            if let size = loader.rejectedSize {
                throw .tooLarge(width: size.width, height: size.height, limits: limits)
            }
            throw .notAnImage(reason: loader.failure ?? "its pixels cannot be read")
        }
        let isPlain = !pixbuf.convertToSRGB(from: stored.profile) && stored.size == pixbuf.size
        guard let image = pixbuf.makeImage(jpeg: isPlain ? stored.jpeg(in: data) : nil) else {
            throw .notAnImage(reason: "its pixels have no usable layout")
        }
        return image
    }

    /// All bytes of a file, or why they cannot be had.
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
