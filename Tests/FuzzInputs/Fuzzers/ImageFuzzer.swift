import CoreGraphics
import Foundation
import ImageIO

/// Exercises a damaged image file: decodes it in every way.
package enum ImageFuzzer {
    private static let maximumImages = 4
    private static var thumbnail: CFDictionary {
        [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: 8,
        ]
    }

    /// Valid files of every format, to be damaged.
    package static func validFiles() throws -> [Data] {
        var animation = try AnimatedPNG(width: 12, height: 9)
        for color: UInt32 in [0xFFFF_0000, 0x8000_8000] {
            try animation.append(SampleImages.solid(color, width: 12, height: 9), duration: 0.1)
        }
        let image = SampleImages.gradient(width: 24, height: 17)
        let largeFiles = ["public.tiff", "com.compuserve.gif", "com.microsoft.bmp"].compactMap {
            SampleImageFiles.written($0, [(image, [:])])
        }
        return try SampleImageFiles.all().map(\.data) + largeFiles + [
            try SampleImageFiles.png(image), try SampleImageFiles.jpeg(image), animation.encoded(),
            SampleImageFiles.anymap,
        ]
    }

    /// Damages one of the valid files.
    package static func file(from validFiles: [Data], _ random: inout SeededGenerator) -> Data {
        let chosen = random.element(of: validFiles)
        let isText = chosen == SampleImageFiles.xBitmap || chosen == SampleImageFiles.anymap
        let damaged = isText && random.once(in: 2) ? random.damagedNumbers(chosen) : random.damaged(chosen)
        let isPNG = damaged.starts(with: [0x89, 0x50, 0x4E, 0x47])
        return isPNG && random.once(in: 2) ? PNGChecksums.corrected(damaged) : damaged
    }

    /// Reads a file in every way. Returns a message if an image exceeds the limits or is incomplete, otherwise `nil`.
    package static func findViolation(_ file: Data) -> String? {
        if let decoded = try? ImageFile.decode(file), let violation = findViolation(in: decoded.image) {
            return violation
        }
        guard let source = CGImageSourceCreateWithData(file, nil) else { return nil }
        _ = CGImageSourceCopyProperties(source, nil)
        for index in 0..<min(CGImageSourceGetCount(source), maximumImages) {
            let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
            _ = CGImageSourceCreateThumbnailAtIndex(source, index, thumbnail)
            guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
            if properties == nil { return "image \(index) has no properties" }
            if let violation = findViolation(in: image) { return violation }
        }
        return incrementalViolation(file)
    }

    /// Reads the file incrementally in two parts, as from a network.
    private static func incrementalViolation(_ file: Data) -> String? {
        let source = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(source, Data(file.prefix(file.count / 2)), false)
        let part = CGImageSourceCreateImageAtIndex(source, 0, nil)
        CGImageSourceUpdateData(source, file, true)
        let whole = CGImageSourceCreateImageAtIndex(source, 0, nil)
        return part.flatMap(findViolation(in:)) ?? whole.flatMap(findViolation(in:))
    }

    private static func findViolation(in image: CGImage) -> String? {
        guard ImageFileLimits.standard.allows(width: image.width, height: image.height) else {
            return "an image of \(image.width) × \(image.height) pixels exceeds the limits"
        }
        return image.withPixels { $0.count < image.pixelRowBytes * (image.height - 1) + image.width * 4 }
            ? "an image of \(image.width) × \(image.height) has too few pixels" : nil
    }
}
