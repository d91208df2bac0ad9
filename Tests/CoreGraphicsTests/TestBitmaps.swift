import CoreGraphics

/// A color read back from a bitmap: premultiplied components, 0…255.
struct Pixel: Equatable, CustomStringConvertible {
    var r: Int
    var g: Int
    var b: Int
    var a: Int

    static let clear = Pixel(r: 0, g: 0, b: 0, a: 0)
    static let black = Pixel(r: 0, g: 0, b: 0, a: 255)
    static let white = Pixel(r: 255, g: 255, b: 255, a: 255)
    static let red = Pixel(r: 255, g: 0, b: 0, a: 255)
    static let green = Pixel(r: 0, g: 255, b: 0, a: 255)
    static let blue = Pixel(r: 0, g: 0, b: 255, a: 255)

    var description: String { "(\(r) \(g) \(b) \(a))" }

    func isNear(_ other: Pixel, within tolerance: Int = 2) -> Bool {
        abs(r - other.r) <= tolerance && abs(g - other.g) <= tolerance && abs(b - other.b) <= tolerance
            && abs(a - other.a) <= tolerance
    }
}

extension CGColor {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// Creates a bitmap context with its origin at the lower left.
func makeContext(_ width: Int, _ height: Int) -> CGContext {
    CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
}

/// Creates a bitmap context like those that views draw into: origin at the upper left, in points.
func makeFlippedContext(_ width: Int, _ height: Int, scale: CGFloat = 1) -> CGContext {
    CGContext(width: width, height: height, scale: scale, flipped: true)!
}

/// Creates an image whose upper half is red and whose lower half is blue.
func makeRedOverBlue(_ width: Int = 4, _ height: Int = 4) -> CGImage {
    let context = makeContext(width, height)
    context.setFillColor(.blue)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: height / 2, width: width, height: height - height / 2))
    return context.makeImage()!
}

extension CGImage {
    /// The pixel at a column and row counted from the top left.
    subscript(x: Int, y: Int) -> Pixel {
        withPixels { bytes in
            let value = bytes.load(fromByteOffset: y * pixelRowBytes + x * 4, as: UInt32.self)
            let alpha = isOpaque ? 255 : Int(value >> 24)
            return Pixel(r: Int(value >> 16 & 255), g: Int(value >> 8 & 255), b: Int(value & 255), a: alpha)
        }
    }

    /// The number of pixels that are not fully transparent.
    var paintedPixelCount: Int {
        var count = 0
        for y in 0..<height { for x in 0..<width where self[x, y].a > 0 { count += 1 } }
        return count
    }
}

extension CGContext {
    /// The pixel at a column and row counted from the top left of the bitmap, independent of the context's coordinates.
    subscript(x: Int, y: Int) -> Pixel { makeImage()![x, y] }

    var paintedPixelCount: Int { makeImage()!.paintedPixelCount }
}

extension CGPoint {
    func isNear(_ other: CGPoint, within tolerance: CGFloat = 1e-6) -> Bool {
        abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
    }
}

extension CGRect {
    func isNear(_ other: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
        abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
            && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
    }
}
