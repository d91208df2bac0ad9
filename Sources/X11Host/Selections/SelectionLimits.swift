import Foundation

/// The limits of exchanges of contents with other programs.
enum SelectionLimits {
    /// The size from which contents are sent in parts, in bytes, and the size of the parts (decision). The server takes
    /// requests of at least 256 KiB.
    static let partSize = 240_000
    /// The largest contents that are accepted from another program, in bytes (decision).
    static let maximumSize = 256 << 20
    /// How long another program may take to answer, and from one part to the next, in seconds (decision).
    static let answerTimeout: TimeInterval = 2
    /// How long the whole of the contents may take, in seconds (decision).
    static let totalTimeout: TimeInterval = 20
    /// How long a program that reads may take for each part, in seconds (decision).
    static let readerTimeout: TimeInterval = 15
    /// How many transfers in parts to other programs are served at once (decision).
    static let maximumTransfers = 32
}
