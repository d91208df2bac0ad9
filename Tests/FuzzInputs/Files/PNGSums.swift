import CZlib
import Foundation

/// The check sums of a PNG file. Damage behind a wrong sum is never looked at by a decoder; with the sums made right it is.
package enum PNGSums {
    private static let signature = 8

    /// The file with right sums of all its chunks.
    package static func renewed(_ file: Data) -> Data {
        var bytes = [UInt8](file)
        var place = signature
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = place + 8 + length
            guard end + 4 <= bytes.count else { break }
            let sum = bytes[(place + 4)..<end].withUnsafeBufferPointer {
                UInt32(crc32(0, $0.baseAddress, uInt($0.count)))
            }
            withUnsafeBytes(of: sum.bigEndian) { bytes.replaceSubrange(end..<end + 4, with: $0) }
            place = end + 4
        }
        return Data(bytes)
    }
}
