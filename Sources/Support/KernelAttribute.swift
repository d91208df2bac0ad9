import Foundation
import Glibc

/// Reads attributes that the kernel shows as files below `/sys`.
package enum KernelAttribute {
    /// The longest attribute that is read, in bytes (decision).
    private static let maximumLength = 256
    /// The numbers that are read are smaller than this (decision).
    private static let numberLimit = 1e12

    /// An attribute without white space at its ends; `nil` if it is missing, empty or too long. A pipe in its place does not
    /// block; a driver may wait for its hardware.
    package static func text(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: maximumLength)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count > 0, count < maximumLength else { return nil }
        let text = String(decoding: bytes[..<count], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    /// The number of an attribute; `nil` if it has none, or one that is not finite or absurdly large.
    package static func number(_ path: String) -> Double? {
        guard let text = text(path), let number = Double(text), number.isFinite, abs(number) < numberLimit else {
            return nil
        }
        return number
    }
}
