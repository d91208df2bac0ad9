import CoreGraphics
import Foundation
import ImageIO
@testable import UIKitCore

/// A white sheet to draw on as in a view (origin at the top left), and to look at pixel by pixel.
struct InkCanvas {
    let width: Int
    let height: Int
    let scale: CGFloat
    let context: CGContext

    /// A sheet of a size in points.
    init(_ width: Int, _ height: Int, scale: CGFloat = 1) {
        self.width = width
        self.height = height
        self.scale = scale
        context = CGContext(
            width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale), scale: scale, flipped: true)!
        context.setFillColor(UIColor.white.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// Draws with the sheet as the current context.
    func draw(_ body: () -> Void) -> InkCanvas {
        UIGraphicsPushContext(context)
        body()
        UIGraphicsPopContext()
        return self
    }

    /// The pixels as they are now.
    var image: CGImage { context.makeImage()! }

    /// The smallest rectangle, in points, that holds all pixels that are not white; null if all are.
    var ink: CGRect { ink { $0 != 0xFFFFFF } }

    /// The smallest rectangle, in points, that holds all pixels whose colour (RRGGBB) passes a test.
    func ink(where matches: (UInt32) -> Bool) -> CGRect {
        ink(where: matches, in: CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// The same inside a part of the sheet, in points.
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

    /// How many pixels are not white.
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

    /// Keeps the picture for a person to look at, when the environment names a folder.
    @discardableResult func save(_ name: String) -> InkCanvas {
        if let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] {
            try? ImageFile.encodePNG(image).write(
                to: URL(fileURLWithPath: directory).appendingPathComponent(name + ".png"))
        }
        return self
    }
}
