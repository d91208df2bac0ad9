import CZlib
import CoreGraphics
import Foundation

/// Images made pixel by pixel, for tests of image files.
package enum SampleImages {
    /// An opaque image whose color varies from pixel to pixel.
    package static func gradient(width: Int, height: Int) -> CGImage {
        make(width: width, height: height) { x, y in
            0xFF00_0000 | UInt32(x * 255 / max(1, width - 1)) << 16 | UInt32(y * 255 / max(1, height - 1)) << 8 | 0x40
        }
    }

    /// An image of one premultiplied color (AARRGGBB).
    package static func solid(_ color: UInt32, width: Int, height: Int) -> CGImage {
        make(width: width, height: height) { _, _ in color }
    }

    /// An image of the premultiplied colors (AARRGGBB) that `color` returns for each column and row.
    package static func make(width: Int, height: Int, _ color: (Int, Int) -> UInt32) -> CGImage {
        var pixels = [UInt32]()
        pixels.reserveCapacity(width * height)
        for y in 0..<height { for x in 0..<width { pixels.append(color(x, y)) } }
        return pixels.withUnsafeBytes { bytes in
            CGImage(
                pixels: bytes.baseAddress!, width: width, height: height, bitsPerPixel: 32, bytesPerRow: width * 4,
                info: CGBitmapInfo(
                    rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))!
        }
    }
}

extension CGImage {
    /// The premultiplied color (AARRGGBB) of a pixel counted from the top left.
    package func color(_ x: Int, _ y: Int) -> UInt32 {
        withPixels { $0.load(fromByteOffset: y * pixelRowBytes + x * 4, as: UInt32.self) }
    }
}

/// Corrects the checksums of a PNG file, so decoders read damaged chunks instead of rejecting them.
package enum PNGChecksums {
    private static let signatureLength = 8

    /// The file with correct checksums for all chunks.
    package static func corrected(_ file: Data) -> Data {
        var bytes = [UInt8](file)
        var offset = signatureLength
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = offset + 8 + length
            guard end + 4 <= bytes.count else { break }
            let checksum = bytes[(offset + 4)..<end].withUnsafeBufferPointer {
                UInt32(crc32(0, $0.baseAddress, uInt($0.count)))
            }
            withUnsafeBytes(of: checksum.bigEndian) { bytes.replaceSubrange(end..<end + 4, with: $0) }
            offset = end + 4
        }
        return Data(bytes)
    }
}
