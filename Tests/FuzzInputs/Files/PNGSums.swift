import CZlib
import Foundation

/// The check sums of a PNG file. Damage behind a wrong sum is never looked at by a decoder; with the sums made right it is.
package enum PNGChecksums {
    private static let signatureLength = 8

    /// The file with right sums of all its chunks.
    package static func corrected(_ file: Data) -> Data {
        var bytes = [UInt8](file)
        var offset = signatureLength
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = offset + 8 + length
            guard end + 4 <= bytes.count else { break }
            let checksum = bytes[(offset + 4)..<end].withUnsafeBufferPointer {
                UInt32(crc32(0, $0.baseAddress, uInt($0.count)))
            }
            withUnsafeBytes(of: checksum.bigEndian) { bytes.replaceSubrange(end..<end + 4, with: $0) }
            offset = end + 4
        }
        return Data(bytes)
    }
}
