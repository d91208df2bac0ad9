import CoreGraphics
import Foundation
import QuartzCore

extension CGColor {
    /// The sRGB colour 0xRRGGBB that the browser calls `#rrggbb`.
    static func hex(_ value: UInt32, _ alpha: CGFloat = 1) -> CGColor {
        CGColor(
            srgbRed: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
            blue: CGFloat(value & 255) / 255, alpha: alpha)
    }
}

extension CGContext {
    /// Fills with a colour 0xRRGGBB from now on.
    func setFillHex(_ value: UInt32, _ alpha: CGFloat = 1) { setFillColor(.hex(value, alpha)) }

    /// Draws lines with a colour 0xRRGGBB from now on.
    func setStrokeHex(_ value: UInt32, _ alpha: CGFloat = 1) { setStrokeColor(.hex(value, alpha)) }

    /// Adds straight lines through points.
    func addPolyline(_ points: [(CGFloat, CGFloat)], closed: Bool = false) {
        addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        if closed { closePath() }
    }

    /// Fills a rectangle with a colour 0xRRGGBB.
    func fillRect(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UInt32, _ alpha: CGFloat = 1
    ) {
        setFillHex(color, alpha)
        fill(CGRect(x: x, y: y, width: width, height: height))
    }
}

extension CALayer {
    /// A sublayer with a frame and a colour 0xRRGGBB.
    @discardableResult
    func add(_ frame: CGRect, _ color: UInt32? = nil, _ alpha: CGFloat = 1) -> CALayer {
        add(CALayer(), frame, color, alpha)
    }

    /// Adds a sublayer, with a frame and a colour 0xRRGGBB.
    @discardableResult
    func add<Layer: CALayer>(_ layer: Layer, _ frame: CGRect, _ color: UInt32? = nil, _ alpha: CGFloat = 1) -> Layer {
        layer.frame = frame
        if let color { layer.backgroundColor = .hex(color, alpha) }
        addSublayer(layer)
        return layer
    }
}

/// A rectangle, with fewer letters.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// A point, with fewer letters.
func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

extension CGFloat {
    /// The cosine of an angle in radians.
    var cosine: CGFloat { CGFloat(cos(Double(self))) }
    /// The sine of an angle in radians.
    var sine: CGFloat { CGFloat(sin(Double(self))) }
}
