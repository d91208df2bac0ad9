internal import CLCMS
import Foundation

/// What the numbers of an image's samples mean: an ICC profile.
final class ColorProfile {
    /// Longer profiles are not looked at.
    static let maxBytes = 4 << 20

    private let handle: cmsHPROFILE

    /// nil for bytes that are no profile of RGB or gray.
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

    /// What people call it, such as `Display P3`; nil when it does not say.
    var name: String? {
        var text = [CChar](repeating: 0, count: 256)
        let count = cmsGetProfileInfoASCII(handle, cmsInfoDescription, "en", "US", &text, cmsUInt32Number(text.count))
        guard count > 1 else { return nil }
        return text.withUnsafeBytes { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    /// Converts rows of RGB, with plain alpha or without, to sRGB in place. False when they are sRGB already, or cannot
    /// be converted; then nothing changes.
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

    /// True when all pixels are gray: a profile for gray says nothing of others.
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

    /// Gray samples stand three times in a pixel.
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

    /// Steps of a component from one colour that is tried to the next.
    private static let step = 51

    /// Whether any colour becomes another by more than rounding.
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
