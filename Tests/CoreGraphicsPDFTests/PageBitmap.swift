import CoreGraphics
import Testing

/// A white bitmap that pages are drawn into, with its origin at the lower left.
struct PageBitmap {
    let context: CGContext
    let height: Int

    init(_ width: Int = 100, _ height: Int = 80) throws {
        self.height = height
        context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// The color (RRGGBB) at a pixel; y points up.
    func color(_ x: Int, _ y: Int) -> UInt32 {
        guard let data = context.data else { return 0 }
        return data.load(
            fromByteOffset: (height - 1 - y) * context.bytesPerRow + x * 4, as: UInt32.self) & 0xFFFFFF
    }
}
