import CZlib
import Foundation

/// The layout of a session file; `docs/recording-format.md` describes it.
///
///     signature   8 bytes   "touchrec"
///     version     4 bytes
///     reserved    4 bytes   0
///     records     length (4 bytes), checksum of the contents (4 bytes), contents
enum SessionFormat {
    /// The first bytes of a file.
    static let signature = Array("touchrec".utf8)
    /// The version that is written, and the newest one that is read.
    static let version: UInt32 = 1
    /// The size of everything before the first record, in bytes.
    static let prologueSize = 16
    /// The size of the length and the checksum of a record, in bytes.
    static let recordPrologueSize = 8
    /// The largest contents of a record, in bytes (decision): gestures of AssistiveTouch, in base 64, fit.
    static let maximumRecordSize = 4 << 20
    /// The valid times, in seconds: 127 years.
    static let times = 0...4e9

    /// The CRC-32 of bytes, as in PNG and gzip.
    static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return 0 }
        return UInt32(truncatingIfNeeded: crc32(0, base, uInt(bytes.count)))
    }
}

/// Why a file cannot be read as a session. `description` is one line.
package struct SessionError: Error, Hashable, CustomStringConvertible {
    /// A kind of error.
    package enum Kind: Hashable, Sendable {
        /// The file does not exist, is no regular file or cannot be read.
        case unreadable
        /// The file has another format.
        case unknownFormat
        /// The file was written by a newer version.
        case newerVersion
        /// The file ends before its header is complete, or the header is damaged.
        case headerDamaged
        /// The program is not the one that was recorded.
        case otherProgram
        /// Something that replaying needs is missing, or an output cannot be written.
        case unavailable
    }

    /// The kind of error.
    package var kind: Kind
    /// What is wrong and what to do about it, in one line.
    package var description: String

    /// Creates an error.
    package init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}
