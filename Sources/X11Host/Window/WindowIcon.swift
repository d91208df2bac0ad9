import CoreGraphics

/// The icon of a window in the form of `_NET_WM_ICON`.
enum WindowIcon {
    /// The sides of the icons that window managers get, in pixels (decision): for a list of windows and for a title
    /// bar.
    static let sides = [128, 32]

    /// The icon in all sizes of `sides`: for each the width, the height, and its pixels by row, each with alpha in the
    /// highest byte, then red, green and blue, not premultiplied. An image that is not square is centered.
    static func numbers(_ image: CGImage) -> [Int] {
        sides.flatMap { side in pixels(of: image, side: side).map { [side, side] + $0 } ?? [] }
    }

    private static func pixels(of image: CGImage, side: Int) -> [Int]? {
        guard image.width > 0, image.height > 0,
            let context = CGContext(
                data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: side * 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        let scale = CGFloat(side) / CGFloat(max(image.width, image.height))
        let size = CGSize(width: CGFloat(image.width) * scale, height: CGFloat(image.height) * scale)
        context.interpolationQuality = .high
        context.draw(
            image,
            in: CGRect(
                x: (CGFloat(side) - size.width) / 2, y: (CGFloat(side) - size.height) / 2, width: size.width,
                height: size.height))
        guard let data = context.data else { return nil }
        let bytes = UnsafeRawBufferPointer(start: data, count: side * side * 4)
        return (0..<side * side).map { index in
            let alpha = Int(bytes[index * 4 + 3])
            func straight(_ channel: Int) -> Int {
                alpha == 0 ? 0 : min(255, (Int(bytes[index * 4 + channel]) * 255 + alpha / 2) / alpha)
            }
            return alpha << 24 | straight(0) << 16 | straight(1) << 8 | straight(2)
        }
    }
}
