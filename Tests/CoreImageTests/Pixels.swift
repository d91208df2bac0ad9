import CoreImage
import Testing

/// A bitmap of rows from its top, each pixel as red, green, blue and alpha, premultiplied.
func bitmap(_ rows: [[[UInt8]]]) throws -> CGImage {
    let bytes = Data(rows.flatMap { $0 }.flatMap { $0 })
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
    return try #require(
        CGDataProvider(data: bytes).flatMap { provider in
            CGImage(
                width: rows[0].count, height: rows.count, bitsPerComponent: 8, bitsPerPixel: 32,
                bytesPerRow: rows[0].count * 4, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info,
                provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
        })
}

/// An image of one opaque color in a square.
func square(_ red: UInt8, _ green: UInt8, _ blue: UInt8, side: Int = 4) throws -> CIImage {
    let row = Array(repeating: [red, green, blue, 255], count: side)
    return CIImage(cgImage: try bitmap(Array(repeating: row, count: side)))
}

/// The rendered pixel of an image at a position, as red, green, blue and alpha, premultiplied.
func pixel(_ image: CIImage?, _ x: Int, _ y: Int, options: [CIContextOption: Any]? = nil) throws -> [UInt8] {
    let image = try #require(image)
    var bytes = [UInt8](repeating: 1, count: 4)
    CIContext(options: options).render(
        image, toBitmap: &bytes, rowBytes: 4, bounds: CGRect(x: x, y: y, width: 1, height: 1), format: .RGBA8,
        colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
    return bytes
}

/// True if no component differs by more than a tolerance.
func isNear(_ first: [UInt8], _ second: [UInt8], _ tolerance: Int = 1) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
}
