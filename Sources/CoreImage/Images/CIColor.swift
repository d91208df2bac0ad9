import CoreGraphics
import Foundation

/// A color of sRGB for filters and images, not premultiplied.
public final class CIColor: NSObject, NSCopying, Sendable {
    /// The red component; 0…1 except for colors outside sRGB.
    public let red: CGFloat
    /// The green component.
    public let green: CGFloat
    /// The blue component.
    public let blue: CGFloat
    /// The opacity, 0…1.
    public let alpha: CGFloat

    /// Creates a color of sRGB. A component that is NaN becomes 0, an alpha outside 0…1 the nearest limit.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func finite(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : value }
        (self.red, self.green, self.blue) = (finite(red), finite(green), finite(blue))
        self.alpha = min(max(finite(alpha), 0), 1)
    }
    /// Creates an opaque color of sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }
    /// Creates a color from one of any color space, converted to sRGB; a pattern becomes transparent black.
    public convenience init(cgColor color: CGColor) {
        let converted = CGColorSpace(name: CGColorSpace.extendedSRGB)
            .flatMap { color.converted(to: $0, intent: .defaultIntent, options: nil) }
        let components = converted?.components ?? []
        if components.count == 4 {
            self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
        } else {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
        }
    }
    /// Creates a color from text such as `0.5 0.7 0.3 1`; components that are missing are 0, alpha is 1.
    public convenience init(string: String) {
        let vector = CIVector(string: string)
        self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.count > 3 ? vector.w : 1)
    }

    /// sRGB.
    public var colorSpace: CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB() }
    /// The number of components with alpha: 4.
    public var numberOfComponents: Int { 4 }
    /// The components with alpha as text, such as `0.5 0.7 0.3 1`.
    public var stringRepresentation: String {
        [red, green, blue, alpha].map { String(format: "%g", Double($0)) }.joined(separator: " ")
    }
    /// A description for developers.
    public override var description: String { "(" + stringRepresentation + ")" }

    /// Opaque black.
    public static let black = CIColor(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    /// Opaque gray, half of white.
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    /// Opaque red.
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    /// Opaque green.
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    /// Opaque blue.
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    /// Opaque cyan.
    public static let cyan = CIColor(red: 0, green: 1, blue: 1)
    /// Opaque magenta.
    public static let magenta = CIColor(red: 1, green: 0, blue: 1)
    /// Opaque yellow.
    public static let yellow = CIColor(red: 1, green: 1, blue: 0)
    /// Transparent black.
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// Returns the color itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// True for a color with the same components.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CIColor else { return false }
        return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
    }
    /// Equal objects have equal hashes.
    public override var hash: Int { [red, green, blue, alpha].hashValue }

    /// The components of the color in a working space, not premultiplied.
    func components(in space: WorkingSpace) -> SIMD3<Float> {
        space.decode(SIMD3(Float(red), Float(green), Float(blue)))
    }

    /// The color as a pixel.
    func pixel(in space: WorkingSpace) -> Pixel { Pixel(straight: components(in: space), alpha: Float(alpha)) }
}
