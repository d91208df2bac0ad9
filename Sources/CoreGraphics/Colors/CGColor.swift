/// How colours that a space cannot hold are brought into it. Painting clips them, whatever is asked for.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// What suits the content.
    case defaultIntent = 0
    /// Exact where possible, clipped elsewhere.
    case absoluteColorimetric = 1
    /// Exact relative to white.
    case relativeColorimetric = 2
    /// Differences are kept.
    case perceptual = 3
    /// Saturation is kept.
    case saturation = 4
}

/// A colour: components of a colour space, with alpha last. It never changes and may be shared between threads.
public final class CGColor: Hashable, Sendable {
    /// The space that gives the components their meaning.
    public let colorSpace: CGColorSpace?
    private let values: [CGFloat]
    /// Red, green, blue and alpha in sRGB, not premultiplied, each 0…1.
    package let srgba: SIMD4<Float>

    private init(space: CGColorSpace, values: [CGFloat]) {
        colorSpace = space
        self.values = values
        srgba = space.sRGB(values).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    }

    /// Makes an sRGB colour from components 0…1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, values: [red, green, blue, alpha])
    }

    /// Makes an sRGB colour from components 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, values: [red, green, blue, alpha])
    }

    /// Makes a gray colour with gamma 2.2 from components 0…1.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .standardGray, values: [gray, alpha])
    }

    /// Makes a gray colour from components 0…1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .sharedDeviceGray(), values: [gray, alpha])
    }

    /// Makes a colour of any space. There must be as many components as the space has, and one more for alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let count = space.numberOfComponents + 1
        self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// How many components there are, alpha counted.
    public var numberOfComponents: Int { values.count }

    /// The components, alpha last.
    public var components: [CGFloat]? { values }

    /// Opacity, 0…1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// The same colour with another opacity, 0…1.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace else { return nil }
        return CGColor(space: colorSpace, values: values.dropLast() + [alpha])
    }

    /// The colour itself; it cannot change.
    public func copy() -> CGColor? { self }

    /// The colour nearest to this one in another space.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        if space == colorSpace { return self }
        guard let colorSpace else { return nil }
        return CGColor(space: space, values: space.components(ofSRGB: colorSpace.sRGB(values)))
    }

    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Nothing to see.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// True when space and components are equal.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs || (lhs.values == rhs.values && lhs.colorSpace == rhs.colorSpace)
    }

    /// Mixes space and components in.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(values)
    }
}
