import Foundation

/// Why the library could not be changed.
package enum PictureLibraryError: Error, Equatable, CustomStringConvertible {
    /// There is no such picture or album any more.
    case missing(String)
    /// The bytes or the file are no picture or film that the library can have.
    case unsupported(String)
    /// A file or directory cannot be written; the reason is the system's.
    case unwritable(path: String, reason: String)
    /// The name of an album is empty, hidden or has a slash.
    case invalidName(String)

    package var description: String {
        switch self {
        case .missing(let name): "there is no \(name) in the library"
        case .unsupported(let name): "\(name) is no picture or film that the library can have"
        case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
        case .invalidName(let name): "'\(name)' cannot be the name of an album"
        }
    }

    /// The error of the last system call about a path.
    static func system(_ path: String) -> PictureLibraryError {
        .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
}
