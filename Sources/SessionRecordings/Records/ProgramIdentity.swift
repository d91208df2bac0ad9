import Foundation

/// Tells builds of a program apart.
package enum ProgramIdentity {
    /// The largest file that is read, in bytes (decision).
    private static let sizeLimit = 1 << 30

    /// A digest of a file's contents; empty if it cannot be read.
    package static func identity(ofFile path: String) -> String {
        guard let data = contents(ofFile: path) else { return "" }
        let digest = data.withUnsafeBytes { FrameDigest.digest(of: $0) }
        return String(digest, radix: 16)
    }

    /// Whether a file is a program that contains Touchstone: a recording may name any file.
    package static func isTouchstoneProgram(_ path: String) -> Bool {
        contents(ofFile: path)?.range(of: Data(marker.utf8)) != nil
    }

    /// A text of `SessionWriter`, which is therefore in every program that can record a session.
    static let marker = "the arguments and gestures of the program need more than"

    private static func contents(ofFile path: String) -> Data? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? Int, size <= sizeLimit
        else { return nil }
        return try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    }
}
