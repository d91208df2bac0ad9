import CoreGraphics
import Foundation

extension CGImageDestination {
    /// The bytes of the file.
    func encoded() throws(ImageFileError) -> Data {
        if format == .gif { return try encodedAnimation() }
        let entry = entries[0]
        let merged = properties.merging(entry.properties) { $1 }
        let image = resized(entry.image, merged)
        let orientation = merged.integer(kCGImagePropertyOrientation).flatMap { UInt32(exactly: $0) }
            .flatMap { CGImagePropertyOrientation(rawValue: $0) }
        var options = ImageFile.Options()
        options.dotsPerInch = Self.density(merged)
        options.background = (merged[kCGImageDestinationBackgroundColor] as? CGColor) ?? .white
        if let quality = merged.number(kCGImageDestinationLossyCompressionQuality) { options.quality = quality }
        let file = try ImageFile.encode(image, as: format, options)
        guard let orientation, orientation != .up else { return file }
        return OrientationWriter.adding(orientation, to: file, format)
    }

    private func encodedAnimation() throws(ImageFileError) -> Data {
        let shared = properties.dictionary(kCGImagePropertyGIFDictionary) ?? [:]
        var writer = try GIFWriter(
            entries.map { resized($0.image, properties.merging($0.properties) { $1 }) },
            loopCount: shared.integer(kCGImagePropertyGIFLoopCount))
        for (index, entry) in entries.enumerated() {
            let merged = shared.merging(entry.properties.dictionary(kCGImagePropertyGIFDictionary) ?? [:]) { $1 }
            let seconds =
                merged.number(kCGImagePropertyGIFUnclampedDelayTime) ?? merged.number(kCGImagePropertyGIFDelayTime)
            writer.delays[index] = FrameDelay.storedValue(seconds ?? 0)
        }
        return try writer.encoded()
    }

    private func resized(_ image: CGImage, _ properties: CFDictionary) -> CGImage {
        guard let side = properties.integer(kCGImageDestinationImageMaxPixelSize), side >= 1 else { return image }
        return image.reduced(toLongestSide: side) ?? image
    }

    private static func density(_ properties: CFDictionary) -> SIMD2<Double>? {
        guard let x = properties.number(kCGImagePropertyDPIWidth), let y = properties.number(kCGImagePropertyDPIHeight),
            (1...32_767).contains(x), (1...32_767).contains(y)
        else { return nil }
        return SIMD2(x, y)
    }
}
