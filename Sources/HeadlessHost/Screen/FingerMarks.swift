import CoreGraphics
import Foundation

/// Shows where scripted fingers are, on a picture of the screen.
enum FingerMarks {
    /// Decision: radius of a mark, in points.
    static let radius: CGFloat = 18

    /// A copy of the picture with a dark-rimmed disc at every finger, through which the screen is seen; places are in
    /// points.
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
