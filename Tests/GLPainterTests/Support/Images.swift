import CoreGraphics

/// Images for scenes.
enum Images {
    /// Creates an image; `color` returns each pixel as premultiplied 0xAARRGGBB.
    static func make(_ width: Int, _ height: Int, opaque: Bool = false, _ color: (Int, Int) -> UInt32) -> CGImage {
        var pixels: [UInt32] = []
        for y in 0..<height { for x in 0..<width { pixels.append(color(x, y)) } }
        let alpha = opaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst
        let info = CGBitmapInfo(rawValue: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        return pixels.withUnsafeBytes { bytes in
            CGImage(
                pixels: bytes.baseAddress!, width: width, height: height, bitsPerPixel: 32, bytesPerRow: width * 4,
                info: info)!
        }
    }

    /// Smooth colors with a few sharp lines, opaque.
    static let photo = make(60, 40, opaque: true) { x, y in
        if x % 20 == 19 || y == 20 { return 0xFF20_2030 }
        let (red, green) = (UInt32(x * 4), UInt32(y * 6))
        return 0xFF00_0000 | red << 16 | green << 8 | 128
    }

    /// A similar image with many more pixels.
    static let large = make(400, 300, opaque: true) { x, y in
        let isLine = x % 16 < 2 || y % 24 < 3
        let (red, green, blue) = (UInt32(x * 255 / 400), UInt32(isLine ? 240 : 40), UInt32(y * 255 / 300))
        return 0xFF00_0000 | red << 16 | green << 8 | blue
    }

    /// A ring with soft edges on a clear background.
    static let ring = make(40, 40) { x, y in
        let (dx, dy) = (Double(x) - 19.5, Double(y) - 19.5)
        let distance = abs((dx * dx + dy * dy).squareRoot() - 13)
        let alpha = UInt32(max(0, min(1, 6 - distance)) * 255)
        return alpha << 24 | alpha << 16 | (alpha / 2) << 8 | alpha / 4
    }

    /// A frame with rounded corners, for stretching with `contentsCenter`.
    static let button = make(24, 24) { x, y in
        let edge = min(min(x, 23 - x), min(y, 23 - y))
        if edge == 0 && (x < 3 || x > 20) && (y < 3 || y > 20) { return 0 }
        return edge < 3 ? 0xFF30_4080 : 0xFFC0_D0F0
    }

    /// Four by four squares of saturated colors.
    static let squares = make(4, 4, opaque: true) { x, y in (x + y) % 2 == 0 ? 0xFFFF_C000 : 0xFF10_4080 }

    /// A white dot with soft edges.
    static let spark = make(12, 12) { x, y in
        let (dx, dy) = (Double(x) - 5.5, Double(y) - 5.5)
        let alpha = UInt32(max(0, 1 - (dx * dx + dy * dy).squareRoot() / 6) * 255)
        return alpha << 24 | alpha << 16 | alpha << 8 | alpha
    }
}
