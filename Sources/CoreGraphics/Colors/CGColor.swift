/// A color: components in a color space, alpha last. Immutable and safe to share between threads.
public final class CGColor: Hashable, Sendable {
    /// The color space that the components are in.
    public let colorSpace: CGColorSpace?
    private let values: [CGFloat]
    /// Red, green, blue and alpha in sRGB, not premultiplied, each in 0…1.
    package let srgba: SIMD4<Float>

    /// The pattern that is painted instead of a solid color; `nil` for solid colors.
    public let pattern: CGPattern?

    init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
        colorSpace = space
        self.values = values
        self.pattern = pattern
        srgba = space.sRGB(values).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    }

    /// Creates an sRGB color from components 0…1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, values: [red, green, blue, alpha])
    }

    /// Creates an sRGB color from components 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, values: [red, green, blue, alpha])
    }

    /// Creates a gray color with gamma 2.2 from components 0…1.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .standardGray, values: [gray, alpha])
    }

    /// Creates a gray color from components 0…1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .deviceGray, values: [gray, alpha])
    }

    /// Creates a CMYK color from components 0…1.
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
    }

    /// Creates a color that paints a pattern. A colored pattern takes one component, its opacity; an uncolored one
    /// takes the components of a color in the base space, alpha last. `nil` if the space is not a pattern space, or if
    /// the pattern is uncolored and the space has no base.
    public convenience init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
        guard case .pattern(let base) = space.definition, pattern.isColored || base != nil else { return nil }
        let count = pattern.isColored ? 0 : space.numberOfComponents
        let values = Array(UnsafeBufferPointer(start: components, count: count + 1))
        if pattern.isColored {
            self.init(space: .anyPattern, values: values, pattern: pattern)
        } else {
            self.init(space: space, values: values, pattern: pattern)
        }
    }

    /// Creates a color in any space except a pattern space. `components` must have as many values as the space has
    /// components, plus one for alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
        let count = space.numberOfComponents + 1
        self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// The number of components, including alpha.
    public var numberOfComponents: Int { values.count }

    /// The components, alpha last.
    public var components: [CGFloat]? { values }

    /// The opacity, 0…1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// Returns the same color with another opacity, 0…1.
    public func copy(alpha: CGFloat) -> CGColor? {
        guard let colorSpace else { return nil }
        return CGColor(space: colorSpace, values: values.dropLast() + [alpha], pattern: pattern)
    }

    /// Returns the color itself, which is immutable.
    public func copy() -> CGColor? { self }

    /// Returns the nearest color in another space; `nil` if either space is a pattern space or the target is indexed.
    /// Colors outside the target's gamut are clipped, regardless of the intent.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        if space == colorSpace { return self }
        guard let colorSpace, pattern == nil else { return nil }
        return space.components(ofSRGB: colorSpace.sRGB(values)).map { CGColor(space: space, values: $0) }
    }

    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// True if space, components and pattern are equal.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs
            || (lhs.values == rhs.values && lhs.colorSpace == rhs.colorSpace && lhs.pattern === rhs.pattern)
    }

    /// Hashes the space and the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(values)
    }
}
