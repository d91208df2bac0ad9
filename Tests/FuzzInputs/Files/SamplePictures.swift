import CoreGraphics
import Foundation

/// Pictures made pixel by pixel, for tests of image files.
package enum SampleImages {
    /// An opaque picture whose colours differ from pixel to pixel.
    package static func gradient(width: Int, height: Int) -> CGImage {
        make(width: width, height: height) { x, y in
            0xFF00_0000 | UInt32(x * 255 / max(1, width - 1)) << 16 | UInt32(y * 255 / max(1, height - 1)) << 8 | 0x40
        }
    }

    /// A picture of one premultiplied colour (AARRGGBB).
    package static func solid(_ color: UInt32, width: Int, height: Int) -> CGImage {
        make(width: width, height: height) { _, _ in color }
    }

    /// A picture of premultiplied colours (AARRGGBB).
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
    /// The premultiplied colour (AARRGGBB) of a pixel from the top left.
    package func color(_ x: Int, _ y: Int) -> UInt32 {
        withPixels { $0.load(fromByteOffset: y * pixelRowBytes + x * 4, as: UInt32.self) }
    }
}
