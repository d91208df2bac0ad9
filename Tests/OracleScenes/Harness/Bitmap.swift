import CoreGraphics

/// An opaque image that can be compared: one value 0xRRGGBB per pixel, row by row from the top.
package struct Bitmap: Equatable, Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The `width * height` pixels.
    package private(set) var values: [UInt32]

    /// Creates an image of one color 0xRRGGBB.
    package init(width: Int, height: Int, color: UInt32) {
        self.width = width
        self.height = height
        values = Array(repeating: color, count: width * height)
    }

    /// Creates a bitmap of an image in front of a background color 0xRRGGBB.
    package init(_ image: CGImage, on background: UInt32) {
        self.init(width: image.width, height: image.height, color: background)
        let (width, stride, isOpaque) = (width, image.pixelRowBytes, image.isOpaque)
        image.withPixels { bytes in
            for y in 0..<image.height {
                for x in 0..<width {
                    let pixel = bytes.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self)
                    values[y * width + x] = isOpaque ? pixel & 0xFF_FFFF : Self.over(pixel, background)
                }
            }
        }
    }

    /// The pixel at a position, as 0xRRGGBB.
    package subscript(x: Int, y: Int) -> UInt32 {
        get { values[y * width + x] }
        set { values[y * width + x] = newValue }
    }

    /// The image shifted right and down by whole pixels; uncovered pixels get the color of the nearest edge.
    package func shifted(_ dx: Int, _ dy: Int) -> Bitmap {
        var result = self
        for y in 0..<height {
            for x in 0..<width {
                result[x, y] = self[min(max(x - dx, 0), width - 1), min(max(y - dy, 0), height - 1)]
            }
        }
        return result
    }

    /// A part of the image; the rectangle must lie inside.
    package func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
        var result = Bitmap(width: width, height: height, color: 0)
        for row in 0..<height {
            for column in 0..<width { result[column, row] = self[x + column, y + row] }
        }
        return result
    }

    /// Copies another bitmap into this one at a position; it must fit.
    package mutating func draw(_ other: Bitmap, x: Int, y: Int) {
        for row in 0..<other.height {
            for column in 0..<other.width { self[x + column, y + row] = other[column, row] }
        }
    }

    /// The bitmap as an image without alpha; `nil` if a side is outside 1…32767.
    package var image: CGImage? {
        values.withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap {
                CGImage(
                    pixels: $0, width: width, height: height, bitsPerPixel: 32, bytesPerRow: width * 4,
                    info: [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue)])
            }
        }
    }

    /// A premultiplied pixel 0xAARRGGBB composited over an opaque one.
    private static func over(_ pixel: UInt32, _ background: UInt32) -> UInt32 {
        let inverseAlpha = 255 - pixel >> 24
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, pixel >> shift & 255 + ((background >> shift & 255) * inverseAlpha + 127) / 255) << shift
        }
        return channel(16) | channel(8) | channel(0)
    }
}
