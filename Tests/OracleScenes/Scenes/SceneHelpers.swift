import CoreGraphics
import Foundation
import QuartzCore

extension CGColor {
    /// The sRGB color 0xRRGGBB, which CSS writes `#rrggbb`.
    static func hex(_ value: UInt32, _ alpha: CGFloat = 1) -> CGColor {
        CGColor(
            srgbRed: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
            blue: CGFloat(value & 255) / 255, alpha: alpha)
    }
}

extension CGContext {
    /// Sets the fill color 0xRRGGBB.
    func setFillHex(_ value: UInt32, _ alpha: CGFloat = 1) { setFillColor(.hex(value, alpha)) }

    /// Sets the stroke color 0xRRGGBB.
    func setStrokeHex(_ value: UInt32, _ alpha: CGFloat = 1) { setStrokeColor(.hex(value, alpha)) }

    /// Adds straight lines through points to the path.
    func addPolyline(_ points: [(CGFloat, CGFloat)], closed: Bool = false) {
        addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        if closed { closePath() }
    }

    /// Fills a rectangle with a color 0xRRGGBB, which stays the fill color.
    func fillRect(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UInt32, _ alpha: CGFloat = 1
    ) {
        setFillHex(color, alpha)
        fill(CGRect(x: x, y: y, width: width, height: height))
    }
}

extension CALayer {
    /// Adds a new sublayer with a frame and a background color 0xRRGGBB.
    @discardableResult
    func add(_ frame: CGRect, _ color: UInt32? = nil, _ alpha: CGFloat = 1) -> CALayer {
        add(CALayer(), frame, color, alpha)
    }

    /// Adds a layer as a sublayer with a frame and a background color 0xRRGGBB.
    @discardableResult
    func add<Layer: CALayer>(_ layer: Layer, _ frame: CGRect, _ color: UInt32? = nil, _ alpha: CGFloat = 1) -> Layer {
        layer.frame = frame
        if let color { layer.backgroundColor = .hex(color, alpha) }
        addSublayer(layer)
        return layer
    }
}

/// Shorthand for a rectangle.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Shorthand for a point.
func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

extension CGFloat {
    /// The cosine of an angle in radians.
    var cosine: CGFloat { CGFloat(cos(Double(self))) }
    /// The sine of an angle in radians.
    var sine: CGFloat { CGFloat(sin(Double(self))) }
}
