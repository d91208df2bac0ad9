import CoreGraphics
import Foundation
import ImageIO

/// Small valid image files of every readable format.
package enum SampleImageFiles {
    /// An image of 4 × 2 pixels with a red upper row and a blue lower row.
    package static var flag: CGImage {
        SampleImages.make(width: 4, height: 2) { _, y in y == 0 ? 0xFFFF_0000 : 0xFF00_00FF }
    }

    package static func png(_ image: CGImage = flag) throws -> Data { try ImageFile.encodePNG(image) }

    package static func jpeg(_ image: CGImage = SampleImages.gradient(width: 16, height: 8)) throws -> Data {
        try ImageFile.encodeJPEG(image, quality: 0.9)
    }

    /// A file of the given type and images, written by an image destination; `nil` if it cannot be written.
    package static func written(
        _ type: String, _ images: [(CGImage, CFDictionary)], _ properties: CFDictionary = [:]
    ) -> Data? {
        let data = NSMutableData()
        guard let destination = CGImageDestinationCreateWithData(data, type, images.count, nil) else { return nil }
        CGImageDestinationSetProperties(destination, properties)
        for (image, imageProperties) in images { CGImageDestinationAddImage(destination, image, imageProperties) }
        return CGImageDestinationFinalize(destination) ? Data(referencing: data) : nil
    }

    package static func bmp() -> Data { written("com.microsoft.bmp", [(flag, [:])])! }

    package static func tiff() -> Data { written("public.tiff", [(flag, [:])])! }

    /// Three frames, plain red, green and blue, 0.1, 0.2 and 0.3 seconds, five times.
    package static func animation() -> Data {
        let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
        let frames = colors.enumerated().map { index, color -> (CGImage, CFDictionary) in
            let properties: CFDictionary = [
                kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 0.1 * Double(index + 1)]
            ]
            return (SampleImages.solid(color, width: 6, height: 5), properties)
        }
        return written(
            "com.compuserve.gif", frames,
            [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 5] as CFDictionary])!
    }

    /// An icon or cursor with one bitmap per side length, in pixels. A cursor has its hot spot at (1, 1).
    package static func icon(sides: [Int], isCursor: Bool = false) throws -> Data {
        var directory = Data([0, 0, isCursor ? 2 : 1, 0, UInt8(sides.count), 0])
        var bitmaps = Data()
        let start = 6 + 16 * sides.count
        for (index, side) in sides.enumerated() {
            let bitmapData = bitmap(side: side, color: [UInt8(index * 60), 0, 255, 255])
            directory += Data([UInt8(side), UInt8(side), 0, 0, 1, 0, isCursor ? 1 : 32, 0])
            for number in [UInt32(bitmapData.count), UInt32(start + bitmaps.count)] {
                withUnsafeBytes(of: number.littleEndian) { directory.append(contentsOf: $0) }
            }
            bitmaps += bitmapData
        }
        return directory + bitmaps
    }

    /// A bitmap of one color (blue, green, red, alpha) in icon format, with an empty mask.
    private static func bitmap(side: Int, color: [UInt8]) -> Data {
        var data = Data()
        func append<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
        }
        append(UInt32(40))
        append(UInt32(side))
        append(UInt32(side * 2))
        append(UInt16(1))
        append(UInt16(32))
        for _ in 0..<6 { append(UInt32(0)) }
        for _ in 0..<side * side { data.append(contentsOf: color) }
        data.append(Data(count: (side + 31) / 32 * 4 * side))
        return data
    }

    /// An X bitmap of 8 × 2 pixels: the upper row is black, the lower row white.
    package static let xBitmap = Data(
        """
        #define flag_width 8
        #define flag_height 2
        static char flag_bits[] = {
          0xff, 0x00 };

        """.utf8)

    /// A TIFF file with two gray pages: 2 × 1 pixels with values 0 and 255, then 1 × 3 pixels with value 128 and
    /// a rotated orientation.
    package static func pages() -> Data {
        var data = Data("II*\0".utf8)
        func append<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
        }
        func page(width: UInt32, height: UInt32, pixelOffset: UInt32, orientation: UInt16?, next: (Int) -> UInt32) {
            var entries: [(UInt16, UInt16, UInt32)] = [
                (256, 4, width), (257, 4, height), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, pixelOffset),
            ]
            if let orientation { entries.append((274, 3, UInt32(orientation))) }
            entries += [(277, 3, 1), (278, 4, height), (279, 4, width * height)]
            append(UInt16(entries.count))
            for (tag, type, value) in entries {
                append(tag)
                append(type)
                append(UInt32(1))
                append(value)
            }
            append(next(data.count + 4))
        }
        append(UInt32(16))
        data += Data([0, 255, 128, 128, 128, 0, 0, 0])
        page(width: 2, height: 1, pixelOffset: 8, orientation: nil) { UInt32($0) }
        page(width: 1, height: 3, pixelOffset: 10, orientation: 6) { _ in 0 }
        return data
    }

    /// A portable pixmap of 4 × 2 pixels.
    package static let anymap = Data("P6 4 2 255\n".utf8) + Data((0..<24).map { $0 * 10 })

    /// All sample files with their types.
    package static func all() throws -> [(type: String, data: Data)] {
        [
            ("public.png", try png()), ("public.jpeg", try jpeg()), ("com.compuserve.gif", animation()),
            ("com.microsoft.bmp", bmp()), ("public.tiff", tiff()),
            ("com.microsoft.ico", try icon(sides: [16, 32])),
            ("com.microsoft.cur", try icon(sides: [16], isCursor: true)), ("public.xbitmap-image", xBitmap),
            ("public.tiff", pages()),
        ]
    }
}
