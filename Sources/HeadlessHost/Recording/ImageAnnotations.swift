import CoreGraphics
import Foundation

/// Draws the positions of scripted fingers on an image of the screen.
enum FingerMarks {
    /// Decision: the radius of a mark, in points.
    static let radius: CGFloat = 18

    /// A copy of the image with a translucent, dark-rimmed disc at every finger; positions are in points.
    static func draw(_ fingers: [CGPoint], on image: CGImage, scale: CGFloat) -> CGImage {
        guard !fingers.isEmpty,
            let context = CGContext(
                data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        else { return image }
        let height = CGFloat(image.height)
        context.draw(image, in: CGRect(x: 0, y: 0, width: CGFloat(image.width), height: height))
        let radius = Self.radius * scale
        for finger in fingers {
            // A bitmap context's y axis points up.
            let center = CGPoint(x: finger.x * scale, y: height - finger.y * scale)
            let disc = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.25))
            context.fillEllipse(in: disc)
            context.setStrokeColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
            context.setLineWidth(1.5 * scale)
            context.strokeEllipse(in: disc)
        }
        return context.makeImage() ?? image
    }
}

/// Draws the border of the screen in an animated image, so that a light screen stands out on a light page.
enum ScreenBorder {
    /// Decision: the lightness of the line, from 0 (black) to 1 (white). It is one pixel wide.
    static let lightness: CGFloat = 0.72

    /// A copy of the image with a line along its edges.
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
