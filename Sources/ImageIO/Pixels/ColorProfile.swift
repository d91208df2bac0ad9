internal import CLCMS
internal import CZlib
import Foundation

/// An ICC color profile.
final class ColorProfile {
    /// The maximum size of a profile, in bytes; larger ones are ignored.
    static let maxBytes = 4 << 20

    private let handle: cmsHPROFILE

    /// `nil` for bytes that are not an RGB or gray profile.
    init?(_ data: Data) {
        guard data.count <= Self.maxBytes else { return nil }
        let opened = data.withUnsafeBytes { cmsOpenProfileFromMem($0.baseAddress, cmsUInt32Number($0.count)) }
        guard let opened else { return nil }
        let space = cmsGetColorSpace(opened)
        guard space == cmsSigRgbData || space == cmsSigGrayData else {
            cmsCloseProfile(opened)
            return nil
        }
        handle = opened
    }

    deinit { cmsCloseProfile(handle) }

    /// The profile's description, such as `Display P3`; `nil` if it has none.
    var name: String? {
        var text = [CChar](repeating: 0, count: 256)
        let count = cmsGetProfileInfoASCII(handle, cmsInfoDescription, "en", "US", &text, cmsUInt32Number(text.count))
        guard count > 1 else { return nil }
        return text.withUnsafeBytes { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    /// Converts rows of RGB, with or without straight alpha, to sRGB in place. False, without any change, if they are
    /// sRGB already or cannot be converted.
    func convertToSRGB(
        _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, samples: Int
    ) -> Bool {
        let isGray = cmsGetColorSpace(handle) == cmsSigGrayData
        if isGray, !Self.isGray(pixels, width, height, bytesPerRow, samples) { return false }
        let layout = samples == 4 ? touchstone_rgba8 : touchstone_rgb8
        guard
            let sRGB = cmsCreate_sRGBProfile(),
            let transform = cmsCreateTransform(
                handle, isGray ? touchstone_gray8 : layout, sRGB, isGray ? touchstone_rgb8 : layout,
                cmsUInt32Number(INTENT_PERCEPTUAL), isGray ? 0 : cmsUInt32Number(cmsFLAGS_COPY_ALPHA))
        else { return false }
        defer {
            cmsDeleteTransform(transform)
            cmsCloseProfile(sRGB)
        }
        if isGray {
            convertGray(transform, pixels, width, height, bytesPerRow, samples)
            return true
        }
        guard changesColors(transform, samples) else { return false }
        for y in 0..<height {
            let row = pixels + y * bytesPerRow
            cmsDoTransform(transform, row, row, cmsUInt32Number(width))
        }
        return true
    }

    /// True if all pixels are gray: a gray profile does not apply to others.
    private static func isGray(
        _ pixels: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ bytesPerRow: Int, _ samples: Int
    ) -> Bool {
        for y in 0..<height {
            var pixel = pixels + y * bytesPerRow
            for _ in 0..<width {
                if pixel[0] != pixel[1] || pixel[1] != pixel[2] { return false }
                pixel += samples
            }
        }
        return true
    }

    /// Converts pixels whose three samples hold the same gray value.
    private func convertGray(
        _ transform: cmsHTRANSFORM, _ pixels: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int,
        _ bytesPerRow: Int, _ samples: Int
    ) {
        let levels = (0...255).map { UInt8($0) }
        var colors = [UInt8](repeating: 0, count: 3 * 256)
        cmsDoTransform(transform, levels, &colors, 256)
        for y in 0..<height {
            var pixel = pixels + y * bytesPerRow
            for _ in 0..<width {
                let index = 3 * Int(pixel[0])
                (pixel[0], pixel[1], pixel[2]) = (colors[index], colors[index + 1], colors[index + 2])
                pixel += samples
            }
        }
    }

    /// The distance between the component values that are tested.
    private static let step = 51

    /// Whether any color changes by more than rounding.
    private func changesColors(_ transform: cmsHTRANSFORM, _ samples: Int) -> Bool {
        var colors: [UInt8] = []
        let levels = Swift.stride(from: 0, through: 255, by: Self.step).map { UInt8($0) }
        for red in levels {
            for green in levels {
                for blue in levels { colors += samples == 4 ? [red, green, blue, 255] : [red, green, blue] }
            }
        }
        var converted = colors
        cmsDoTransform(transform, colors, &converted, cmsUInt32Number(colors.count / samples))
        return zip(colors, converted).contains { abs(Int($0) - Int($1)) > 1 }
    }
}

/// The ICC profile of an image as stored in its file.
enum StoredProfile: Equatable, Sendable {
    case raw(Data)
    /// Compressed with zlib.
    case compressed(Data)

    /// The profile's description; `nil` if it is damaged or has none.
    var name: String? { bytes.flatMap { ColorProfile($0)?.name } }

    /// The decompressed profile. `nil` if it is damaged or exceeds the maximum size.
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

    /// The maximum compression ratio of zlib.
    private static let maxRatio = 1_032
}
