/// Defines what the components of a color or the samples of an image mean.
///
/// Painting happens in sRGB; colors of other spaces are converted to it. CMYK is converted by the simple formula
/// red = (1 − cyan) · (1 − black), without an ICC profile.
public final class CGColorSpace: Hashable, Sendable {
    private let identifier: String?
    let definition: ColorSpaceDefinition
    /// True if components outside 0…1 are allowed.
    let isExtended: Bool

    init(_ name: String?, _ definition: ColorSpaceDefinition, extended: Bool = false) {
        identifier = name
        self.definition = definition
        isExtended = extended
    }

    /// Creates a space from one of the names defined by this class; `nil` for any other name.
    public convenience init?(name: CFString) {
        guard let known = NamedColorSpace.all[name] else { return nil }
        self.init(name, known.definition, extended: known.isExtended)
    }

    /// Creates a gray space from its white point, which does not change grays, and gamma. `blackPoint` is ignored.
    /// `nil` if `gamma` or a number of the white point is not positive and finite (D-40).
    public convenience init?(
        calibratedGrayWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
        gamma: CGFloat
    ) {
        guard gamma > 0, gamma.isFinite, Self.white(whitePoint) != nil else { return nil }
        self.init(nil, .gray(.gamma(Double(gamma))))
    }

    /// Creates an RGB space from its white point, its gamma (all three values must be equal; 1 if `nil`) and a matrix
    /// of nine numbers: XYZ of red, of green and of blue. White may have any Y; the matrix is relative to it.
    /// `blackPoint` is ignored. `nil` if a value is not finite or out of range, or the matrix is not invertible (D-40).
    public convenience init?(
        calibratedRGBWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
        gamma: UnsafePointer<CGFloat>?, matrix: UnsafePointer<CGFloat>?
    ) {
        let power = Double(gamma?[0] ?? 1)
        if let gamma, gamma[1] != gamma[0] || gamma[2] != gamma[0] { return nil }
        guard power > 0, power.isFinite, let white = Self.white(whitePoint) else { return nil }
        var stimuli = ColorMatrix.identity
        if let m = matrix {
            let numbers = (0..<9).map { Double(m[$0]) }
            guard numbers.allSatisfy(\.isFinite) else { return nil }
            stimuli = ColorMatrix(
                SIMD3(numbers[0], numbers[3], numbers[6]), SIMD3(numbers[1], numbers[4], numbers[7]),
                SIMD3(numbers[2], numbers[5], numbers[8]))
            let luminance = Double(whitePoint[1])
            stimuli = ColorMatrix.diagonal(SIMD3(repeating: 1 / luminance)) * stimuli
        }
        let matrix = ColorMatrix.xyzToSRGB * ColorMatrix.adaptation(from: white) * stimuli
        guard matrix.inverse != nil else { return nil }
        self.init(nil, .rgb(.gamma(power), toSRGB: matrix))
    }

    /// Creates a CIE L*a*b* space from its white point. `range` holds the limits of a* and b*; −100…100 if `nil`.
    /// `blackPoint` is ignored. `nil` if a number of the white point is not positive and finite, or a lower limit is
    /// not below its upper limit (D-40).
    public convenience init?(
        labWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
        range: UnsafePointer<CGFloat>?
    ) {
        guard let white = Self.white(whitePoint) else { return nil }
        let limits = (0..<4).map { Double(range?[$0] ?? ($0 % 2 == 0 ? -100 : 100)) }
        guard limits[0] < limits[1], limits[2] < limits[3] else { return nil }
        self.init(nil, .lab(white: white, range: limits))
    }

    /// Creates a space whose only component is an index 0…`last` into a table of colors, each with as many bytes as
    /// the base space has components. `nil` if `last` is outside 0…255, or the base is an indexed or a pattern space.
    public convenience init?(indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>) {
        guard (0...255).contains(last), baseSpace.model != .indexed, baseSpace.model != .pattern else { return nil }
        let bytes = UnsafeBufferPointer(start: colorTable, count: (last + 1) * baseSpace.numberOfComponents)
        self.init(nil, .indexed(baseSpace, table: Array(bytes)))
    }

    /// Creates a pattern space. Uncolored patterns take their colors from the base space. `nil` if the base is a
    /// pattern space.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init(nil, .pattern(baseSpace))
    }

    /// A white point scaled to Y = 1; `nil` unless all three numbers are positive and finite.
    private static func white(_ point: UnsafePointer<CGFloat>) -> SIMD3<Double>? {
        let white = SIMD3(Double(point[0]), Double(point[1]), Double(point[2]))
        let scaled = white / white.y
        return [white.x, white.y, white.z, scaled.x, scaled.z].allSatisfy { $0 > 0 && $0.isFinite } ? scaled : nil
    }

    /// True if both are the same space.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs === rhs
            || (lhs.identifier == rhs.identifier && lhs.isExtended == rhs.isExtended
                && lhs.definition == rhs.definition)
    }

    /// Hashes the name, or the definition of an unnamed space.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
        if identifier == nil { hasher.combine(definition) }
    }
}

extension CGColorSpace {
    /// The kind of space.
    public var model: CGColorSpaceModel { definition.model }

    /// The name with which `init(name:)` makes the same space; `nil` if it was made otherwise.
    public var name: CFString? { identifier }

    /// The number of components of a color, not including alpha.
    public var numberOfComponents: Int { definition.numberOfComponents }

    /// The base space of an indexed or pattern space; `nil` for other spaces.
    public var baseColorSpace: CGColorSpace? {
        switch definition {
        case .indexed(let base, _): base
        case .pattern(let base): base
        default: nil
        }
    }

    /// The colors of an indexed space, component by component; `nil` for other spaces.
    public var colorTable: [UInt8]? {
        if case .indexed(_, let table) = definition { return table }
        return nil
    }

    /// True if the space contains colors outside the sRGB gamut.
    public var isWideGamutRGB: Bool {
        guard case .rgb(_, let matrix) = definition else { return false }
        return matrix != nil || isExtended
    }

    /// True if the components are sRGB values, or a single gray value with the sRGB encoding.
    package var hasSRGBEncoding: Bool {
        switch definition {
        case .gray(.sRGB), .rgb(.sRGB, nil): true
        default: false
        }
    }

    /// True if components may lie outside 0…1.
    public var usesExtendedRange: Bool { isExtended }

    /// True if colors can be converted to the space.
    public var supportsOutput: Bool { model != .indexed && model != .pattern }

    static let standard = CGColorSpace(sRGB, .rgb(.sRGB, toSRGB: nil))
    static let standardGray = CGColorSpace(genericGrayGamma2_2, .gray(.gamma(2.2)))
    static let deviceRGB = CGColorSpace(NamedColorSpace.deviceRGB, .rgb(.sRGB, toSRGB: nil))
    static let deviceGray = CGColorSpace(NamedColorSpace.deviceGray, .gray(.sRGB))
    static let deviceCMYK = CGColorSpace(NamedColorSpace.deviceCMYK, .cmyk)
    static let anyPattern = CGColorSpace(nil, .pattern(nil))
}

/// Returns the device RGB space, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the device gray space, which has the sRGB encoding.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// Returns the device CMYK space.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }

/// The kinds of color space, by the number and meaning of their components.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Unknown.
    case unknown = -1
    /// One component, black to white.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Cyan, magenta, yellow and black ink.
    case cmyk = 2
    /// Lightness 0…100, and the axes a* and b*.
    case lab = 3
    /// Device-specific inks.
    case deviceN = 4
    /// One component: an index into a table of colors.
    case indexed = 5
    /// A pattern, plus the components of a color if the pattern is uncolored.
    case pattern = 6
    /// CIE XYZ.
    case XYZ = 7
}

/// How colors outside the gamut of a space are mapped into it. Ignored: out-of-gamut colors are always clipped.
public enum CGColorRenderingIntent: Int32, Sendable {
    /// The default for the kind of content.
    case defaultIntent = 0
    /// Preserves colors in the gamut and clips the others.
    case absoluteColorimetric = 1
    /// Preserves colors in the gamut relative to the white point.
    case relativeColorimetric = 2
    /// Preserves the differences between colors.
    case perceptual = 3
    /// Preserves saturation.
    case saturation = 4
}
