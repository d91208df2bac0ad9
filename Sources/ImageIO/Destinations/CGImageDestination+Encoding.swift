import CoreGraphics
import Foundation

extension CGImageDestination {
    /// The bytes of the file.
    func encoded() throws(ImageFileError) -> Data {
        if format == .gif { return try encodedAnimation() }
        let entry = entries[0]
        let told = properties.merging(entry.properties) { $1 }
        let image = prepared(entry.image, told)
        let turn = told.whole(kCGImagePropertyOrientation).flatMap { UInt32(exactly: $0) }
            .flatMap { CGImagePropertyOrientation(rawValue: $0) }
        var options = ImageFile.Options()
        options.dotsPerInch = Self.density(told)
        options.background = (told[kCGImageDestinationBackgroundColor] as? CGColor) ?? .white
        if let quality = told.number(kCGImageDestinationLossyCompressionQuality) { options.quality = quality }
        let file = try ImageFile.encode(image, as: format, options)
        guard let turn, turn != .up else { return file }
        return OrientationNote.adding(turn, to: file, format)
    }

    private func encodedAnimation() throws(ImageFileError) -> Data {
        let shared = properties.group(kCGImagePropertyGIFDictionary) ?? [:]
        var writer = try GIFWriter(
            entries.map { prepared($0.image, properties.merging($0.properties) { $1 }) },
            loopCount: shared.whole(kCGImagePropertyGIFLoopCount))
        for (index, entry) in entries.enumerated() {
            let told = shared.merging(entry.properties.group(kCGImagePropertyGIFDictionary) ?? [:]) { $1 }
            let seconds =
                told.number(kCGImagePropertyGIFUnclampedDelayTime) ?? told.number(kCGImagePropertyGIFDelayTime)
            writer.delays[index] = FrameDelay.stored(seconds ?? 0)
        }
        return try writer.encoded()
    }

    private func prepared(_ image: CGImage, _ told: CFDictionary) -> CGImage {
        guard let side = told.whole(kCGImageDestinationImageMaxPixelSize), side >= 1 else { return image }
        return image.reduced(toLongestSide: side) ?? image
    }

    private static func density(_ told: CFDictionary) -> SIMD2<Double>? {
        guard let x = told.number(kCGImagePropertyDPIWidth), let y = told.number(kCGImagePropertyDPIHeight),
            (1...32_767).contains(x), (1...32_767).contains(y)
        else { return nil }
        return SIMD2(x, y)
    }
}
