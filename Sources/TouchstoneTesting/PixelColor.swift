import Foundation
import UIKit

/// The color of one pixel: sRGB with 8 bits per component, not premultiplied.
public struct PixelColor: Hashable, Sendable, CustomStringConvertible {
    /// Red, 0…255.
    public var red: Int
    /// Green, 0…255.
    public var green: Int
    /// Blue, 0…255.
    public var blue: Int
    /// Opacity, 0…255.
    public var alpha: Int

    /// Creates a color from components 0…255.
    public init(red: Int, green: Int, blue: Int, alpha: Int = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Opaque black.
    public static let black = PixelColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = PixelColor(red: 255, green: 255, blue: 255)
    /// Opaque red.
    public static let red = PixelColor(red: 255, green: 0, blue: 0)
    /// Opaque green.
    public static let green = PixelColor(red: 0, green: 255, blue: 0)
    /// Opaque blue.
    public static let blue = PixelColor(red: 0, green: 0, blue: 255)

    /// True if no component differs by more than `tolerance`, in steps of 255; 2 by default.
    public func isClose(to other: PixelColor, tolerance: Int = 2) -> Bool {
        abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
            && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
    }

    /// The color in hexadecimal, such as "#ff8000", or "#ff800080" if it is not opaque.
    public var description: String {
        func hex(_ value: Int) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
        return "#" + hex(red) + hex(green) + hex(blue) + (alpha == 255 ? "" : hex(alpha))
    }
}

extension CGImage {
    /// The color of a pixel, indexed from the top left; `nil` outside the image.
    public func pixelColor(x: Int, y: Int) -> PixelColor? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        let offset = y * pixelRowBytes + x * 4
        let bytes: [Int] = withPixels { pixels in (0..<4).map { Int(pixels[offset + $0]) } }
        let alpha = bytes[3]
        func unpremultiplied(_ value: Int) -> Int { alpha == 0 ? 0 : min(255, (value * 255 + alpha / 2) / alpha) }
        return PixelColor(
            red: unpremultiplied(bytes[2]), green: unpremultiplied(bytes[1]), blue: unpremultiplied(bytes[0]),
            alpha: alpha)
    }
}
