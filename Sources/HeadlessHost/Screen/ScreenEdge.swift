import CoreGraphics

/// The edge of the screen in an animated picture, so that a light screen ends on a light page.
enum ScreenBorder {
    /// Decision: how light the line is, from black 0 to white 1. It is one pixel wide.
    static let lightness: CGFloat = 0.72

    /// A copy of the picture with a line along its edge.
    static func draw(on image: CGImage) -> CGImage {
        let frame = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        guard
            let context = CGContext(
                data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        else { return image }
        context.draw(image, in: frame)
        context.setStrokeColor(CGColor(red: lightness, green: lightness, blue: lightness, alpha: 1))
        context.stroke(frame.insetBy(dx: 0.5, dy: 0.5), width: 1)
        return context.makeImage() ?? image
    }
}
