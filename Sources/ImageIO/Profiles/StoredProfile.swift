internal import CZlib
import Foundation

/// The ICC profile of an image as it stands in its file.
enum StoredProfile: Equatable, Sendable {
    case plain(Data)
    /// Packed by zlib.
    case packed(Data)

    /// What people call the profile; nil when it is damaged or does not say.
    var name: String? { bytes.flatMap { ColorProfile($0)?.name } }

    /// The profile, unpacked. nil when its bytes cannot be unpacked, or are more than a profile may have.
    var bytes: Data? {
        switch self {
        case .plain(let data): return data
        case .packed(let data):
            var size = uLongf(min(ColorProfile.largest, data.count * Self.highestRatio))
            var result = Data(count: Int(size))
            let status = result.withUnsafeMutableBytes { target in
                data.withUnsafeBytes { source in
                    uncompress(
                        target.bindMemory(to: UInt8.self).baseAddress, &size,
                        source.bindMemory(to: UInt8.self).baseAddress, uLong(source.count))
                }
            }
            return status == Z_OK ? result.prefix(Int(size)) : nil
        }
    }

    /// No bytes unpack to more than so many times their number.
    private static let highestRatio = 1_032
}
