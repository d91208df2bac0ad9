import Foundation

/// Why an image file could not be read or written.
///
/// Every case carries what a person needs to find the file or the limit; `description` is one line.
package enum ImageFileError: Error, Equatable, Sendable {
    /// There is no file at this path.
    case missing(path: String)
    /// The file is there but cannot be read; the reason comes from the system.
    case unreadable(path: String, reason: String)
    /// The bytes are no image of a known format, or are damaged; the reason says what was found.
    case notAnImage(reason: String)
    /// The image begins well and stops before its end.
    case truncated(format: ImageFormat)
    /// The image's header tells a size beyond the limits; nothing was decoded. Sizes in pixels.
    case tooLarge(width: Int, height: Int, limits: ImageFileLimits)
    /// The file cannot be written; the reason comes from the system.
    case unwritable(path: String, reason: String)
    /// The picture could not be written in this format; the reason comes from the encoder.
    case notEncodable(format: ImageFormat, reason: String)
}

extension ImageFileError: CustomStringConvertible {
    /// One line for a person.
    package var description: String {
        switch self {
        case .missing(let path): "no file at \(path)"
        case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
        case .notAnImage(let reason): "not an image: \(reason)"
        case .truncated(let format): "the \(format.rawValue.uppercased()) image stops before its end"
        case .tooLarge(let width, let height, let limits):
            "an image of \(width)×\(height) pixels is beyond the limit of \(limits.maxSide) pixels a side and "
                + "\(limits.maxPixels) pixels in all"
        case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
        case .notEncodable(let format, let reason): "cannot write \(format.rawValue.uppercased()): \(reason)"
        }
    }
}
