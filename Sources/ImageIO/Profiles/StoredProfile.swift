internal import CZlib
import Foundation

/// The ICC profile of an image as it stands in its file.
enum StoredProfile: Equatable, Sendable {
    case raw(Data)
    /// Packed by zlib.
    case compressed(Data)

    /// What people call the profile; nil when it is damaged or does not say.
    var name: String? { bytes.flatMap { ColorProfile($0)?.name } }

    /// The profile, unpacked. nil when its bytes cannot be unpacked, or are more than a profile may have.
    var bytes: Data? {
        switch self {
        case .raw(let data): return data
        case .compressed(let data):
            var size = uLongf(min(ColorProfile.maxBytes, data.count * Self.maxRatio))
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
    private static let maxRatio = 1_032
}
