internal import CGdkPixbuf
import CoreGraphics
import Foundation

/// Reads and writes image files (D-16): PNG, JPEG, GIF, BMP, and whatever else the machine's gdk-pixbuf knows.
///
/// Bytes are never trusted: the size in the header is held against `ImageFileLimits` before anything is decoded, and
/// every fault is an `ImageFileError`.
package enum ImageFile {
    /// What came out of a file.
    package struct Picture: Sendable {
        /// The pixels as they are stored, not yet turned by `orientation`.
        package var image: CGImage
        /// How the pixels are to be turned to stand upright.
        package var orientation: ImageFileOrientation
        /// The format of the file.
        package var format: ImageFormat
    }

    /// Decodes the file at a path. Throws `missing` or `unreadable` besides what `decode(_:limits:)` throws.
    package static func decode(
        contentsOfFile path: String, limits: ImageFileLimits = .standard
    ) throws(ImageFileError) -> Picture {
        try decode(bytes(ofFile: path), limits: limits)
    }

    /// Decodes the bytes of an image file. Throws `notAnImage`, `truncated` or `tooLarge`.
    package static func decode(
        _ data: Data, limits: ImageFileLimits = .standard
    ) throws(ImageFileError) -> Picture {
        guard !data.isEmpty else { throw .notAnImage(reason: "the file is empty") }
        let header = ImageFileHeader(data)
        if let size = header.size, !limits.allow(width: size.width, height: size.height) {
            throw .tooLarge(width: size.width, height: size.height, limits: limits)
        }
        guard header.isComplete else { throw .truncated(format: header.format) }
        let loader = PixbufLoader(limits: limits)
        guard let pixbuf = loader.load(data) else {
            if let size = loader.refusedSize {
                throw .tooLarge(width: size.width, height: size.height, limits: limits)
            }
            throw .notAnImage(reason: loader.failure ?? "no known format")
        }
        guard let image = pixbuf.makeImage() else { throw .notAnImage(reason: "its pixels have no usable layout") }
        return Picture(image: image, orientation: pixbuf.orientation, format: header.format)
    }

    /// All bytes of a file, or why they cannot be had.
    static func bytes(ofFile path: String) throws(ImageFileError) -> Data {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw .missing(path: path)
        }
        guard !isDirectory.boolValue else { throw .unreadable(path: path, reason: "it is a folder") }
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw .unreadable(path: path, reason: error.localizedDescription)
        }
    }
}
