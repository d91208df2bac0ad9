import CoreGraphics
import Foundation
import ImageIO

/// What is done with a damaged image file: everything that can be asked of it.
package enum ImageTrial {
    private static let mostImages = 4
    private static var thumbnail: CFDictionary {
        [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: 8,
        ]
    }

    /// Good files of every format, to be damaged.
    package static func goodFiles() throws -> [Data] {
        var animation = try AnimatedPNG(width: 12, height: 9)
        for color: UInt32 in [0xFFFF_0000, 0x8000_8000] {
            try animation.append(SamplePictures.plain(color, width: 12, height: 9), duration: 0.1)
        }
        let picture = SamplePictures.gradient(width: 24, height: 17)
        let large = ["public.tiff", "com.compuserve.gif", "com.microsoft.bmp"].compactMap {
            SampleFiles.written($0, [(picture, [:])])
        }
        return try SampleFiles.all().map(\.data) + large + [
            try SampleFiles.png(picture), try SampleFiles.jpeg(picture), animation.encoded(), SampleFiles.anymap,
        ]
    }

    /// A damaged file.
    package static func file(from good: [Data], _ dice: inout Dice) -> Data {
        let chosen = dice.pick(good)
        let isText = chosen == SampleFiles.xBitmap || chosen == SampleFiles.anymap
        let damaged = isText && dice.once(in: 2) ? dice.damagedNumbers(chosen) : dice.damaged(chosen)
        let isPicture = damaged.starts(with: [0x89, 0x50, 0x4E, 0x47])
        return isPicture && dice.once(in: 2) ? PNGSums.renewed(damaged) : damaged
    }

    /// Reads a file in every way. Returns what must not be, `nil` when all is well: pictures within the limits, or none.
    package static func violation(_ file: Data) -> String? {
        if let picture = try? ImageFile.decode(file), let violation = violation(picture.image) { return violation }
        guard let source = CGImageSourceCreateWithData(file, nil) else { return nil }
        _ = CGImageSourceCopyProperties(source, nil)
        for index in 0..<min(CGImageSourceGetCount(source), mostImages) {
            let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
            _ = CGImageSourceCreateThumbnailAtIndex(source, index, thumbnail)
            guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { continue }
            if properties == nil { return "image \(index) has no properties" }
            if let violation = violation(image) { return violation }
        }
        return violationInParts(file)
    }

    /// Gives the file in two parts, as from a network.
    private static func violationInParts(_ file: Data) -> String? {
        let source = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(source, Data(file.prefix(file.count / 2)), false)
        let part = CGImageSourceCreateImageAtIndex(source, 0, nil)
        CGImageSourceUpdateData(source, file, true)
        let whole = CGImageSourceCreateImageAtIndex(source, 0, nil)
        return part.flatMap(violation) ?? whole.flatMap(violation)
    }

    private static func violation(_ image: CGImage) -> String? {
        guard ImageFileLimits.standard.allows(width: image.width, height: image.height) else {
            return "a picture of \(image.width) × \(image.height) pixels is beyond the limits"
        }
        return image.withPixels { $0.count < image.pixelRowBytes * (image.height - 1) + image.width * 4 }
            ? "the pixels of \(image.width) × \(image.height) are not all there" : nil
    }
}
