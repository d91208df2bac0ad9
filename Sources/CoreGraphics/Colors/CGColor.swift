/// A colour: components of a colour space, with alpha last. It never changes and may be shared between threads.
public final class CGColor: Hashable, Sendable {
    /// The space that gives the components their meaning.
    public let colorSpace: CGColorSpace?
    private let values: [CGFloat]
    /// Red, green, blue and alpha in sRGB, not premultiplied, each 0…1.
    package let srgba: SIMD4<Float>

    /// The pattern that is painted instead of an even colour.
    public let pattern: CGPattern?

    init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
        colorSpace = space
        self.values = values
        self.pattern = pattern
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
        self.init(space: .deviceGray, values: [gray, alpha])
    }

    /// Makes a colour of four inks, from components 0…1.
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
    }

    /// Makes a colour that paints a pattern. A pattern with colours of its own takes one component, its opacity; one
    /// without takes a colour of the base of the space, alpha last. `nil` when the space is not one of patterns, or has
    /// no base that such a pattern could take its colour from.
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

    /// Makes a colour of any space but one of patterns. There must be as many components as the space has, and one more
    /// for alpha.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.model != .pattern else { return nil }
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
        return CGColor(space: colorSpace, values: values.dropLast() + [alpha], pattern: pattern)
    }

    /// The colour itself; it cannot change.
    public func copy() -> CGColor? { self }

    /// The colour nearest to this one in another space. `nil` when either is a pattern, or the other is a table of
    /// colours. The intent makes no difference: colours outside the other space are cut off.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        if space == colorSpace { return self }
        guard let colorSpace, pattern == nil else { return nil }
        return space.components(ofSRGB: colorSpace.sRGB(values)).map { CGColor(space: space, values: $0) }
    }

    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Nothing to see.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// True when space, components and pattern are equal.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
        lhs === rhs
            || (lhs.values == rhs.values && lhs.colorSpace == rhs.colorSpace && lhs.pattern === rhs.pattern)
    }

    /// Mixes space and components in.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(colorSpace)
        hasher.combine(values)
    }
}
