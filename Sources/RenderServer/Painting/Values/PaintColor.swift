import QuartzCore

/// A color for painting: sRGB components 0…1, not premultiplied.
package struct PaintColor: Equatable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    package static let clear = PaintColor(red: 0, green: 0, blue: 0, alpha: 0)
    package static let black = PaintColor(red: 0, green: 0, blue: 0, alpha: 1)

    package func faded(_ opacity: Double) -> PaintColor {
        var result = self
        result.alpha *= opacity
        return result
    }

    /// The premultiplied pixel, with blue in the lowest byte.
    package var pixel: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32((value * alpha * 255).rounded()) }
        return UInt32((alpha * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}

extension PaintColor {
    /// Converts a committed color; components outside 0…1 are clamped and NaN becomes 0.
    package init(_ color: RenderColor) {
        func inRange(_ value: Float) -> Double { value > 0 ? min(1, Double(value)) : 0 }
        self.init(
            red: inRange(color.red), green: inRange(color.green), blue: inRange(color.blue),
            alpha: inRange(color.alpha))
    }
}
