import CoreGraphics
import Foundation
import ImageIO
@testable import UIKitCore

/// A white bitmap to draw on as in a view (origin at the top left) and to inspect pixel by pixel.
struct InkCanvas {
    let width: Int
    let height: Int
    let scale: CGFloat
    let context: CGContext

    /// Creates a white canvas of a size in points.
    init(_ width: Int, _ height: Int, scale: CGFloat = 1) {
        self.width = width
        self.height = height
        self.scale = scale
        context = CGContext(
            width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale), scale: scale, flipped: true)!
        context.setFillColor(UIColor.white.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// Draws with the canvas as the current context.
    func draw(_ body: () -> Void) -> InkCanvas {
        UIGraphicsPushContext(context)
        body()
        UIGraphicsPopContext()
        return self
    }

    /// The current pixels.
    var image: CGImage { context.makeImage()! }

    /// The bounding rectangle, in points, of all pixels that are not white; null if all are white.
    var ink: CGRect { ink { $0 != 0xFFFFFF } }

    /// The bounding rectangle, in points, of all pixels whose color (0xRRGGBB) matches; null if none does.
    func ink(where matches: (UInt32) -> Bool) -> CGRect {
        ink(where: matches, in: CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// The bounding rectangle, in points, of all matching pixels inside a region in points; null if none matches.
    func ink(where matches: (UInt32) -> Bool, in region: CGRect) -> CGRect {
        let image = image
        return image.withPixels { pixels in
            var rect = CGRect.null
            for y in 0..<image.height {
                for x in 0..<image.width {
                    let pixel = pixels.load(fromByteOffset: y * image.pixelRowBytes + x * 4, as: UInt32.self)
                    let point = CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale)
                    guard matches(pixel & 0xFFFFFF), region.contains(point) else { continue }
                    rect = rect.union(CGRect(x: point.x, y: point.y, width: 1 / scale, height: 1 / scale))
                }
            }
            return rect
        }
    }

    /// The number of pixels that are not white.
    var inkCount: Int {
        let image = image
        return image.withPixels { pixels in
            var count = 0
            for y in 0..<image.height {
                for x in 0..<image.width
                where pixels.load(fromByteOffset: y * image.pixelRowBytes + x * 4, as: UInt32.self) & 0xFFFFFF
                    != 0xFFFFFF
                {
                    count += 1
                }
            }
            return count
        }
    }

    /// All pixels as bytes.
    var bytes: [UInt8] { image.withPixels { Array($0) } }

    /// Saves the image for inspection if the environment variable `TOUCHSTONE_PICTURES` names a directory.
    @discardableResult func save(_ name: String) -> InkCanvas {
        if let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] {
            try? ImageFile.encodePNG(image).write(
                to: URL(fileURLWithPath: directory).appendingPathComponent(name + ".png"))
        }
        return self
    }
}
