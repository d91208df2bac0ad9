/// What the components of a colour or the samples of an image mean.
///
/// Painting is done in sRGB; colours of the other spaces are converted to it. CMYK is converted by the plain formula
/// red = (1 − cyan) · (1 − black), not by the profile of a press.
public final class CGColorSpace: Hashable, Sendable {
    private let identifier: String?
    let definition: ColorSpaceDefinition
    /// Components outside 0…1 are allowed.
    let isExtended: Bool

    init(_ name: String?, _ definition: ColorSpaceDefinition, extended: Bool = false) {
        identifier = name
        self.definition = definition
        isExtended = extended
    }

    /// Makes a space by its name, one of the names of this class; `nil` for any other name.
    public convenience init?(name: CFString) {
        guard let known = NamedColorSpace.all[name] else { return nil }
        self.init(name, known.definition, extended: known.isExtended)
    }

    /// Makes a space of gray by its white, its black and the power of its encoding. `nil` when a number has no sense.
    public convenience init?(
        calibratedGrayWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
        gamma: CGFloat
    ) {
        guard gamma > 0, gamma.isFinite, whitePoint[1] == 1 else { return nil }
        self.init(nil, .gray(.gamma(Double(gamma))))
    }

    /// Makes a space of RGB by its white, the power of its encoding (the first of `gamma`; the others must be equal)
    /// and nine numbers: XYZ of red, of green and of blue. `nil` when a number has no sense.
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
        }
        let matrix = ColorMatrix.xyzToSRGB * ColorMatrix.adaptation(from: white) * stimuli
        guard matrix.inverse != nil else { return nil }
        self.init(nil, .rgb(.gamma(power), toSRGB: matrix))
    }

    /// Makes a space of lightness 0…100 and two colour axes by its white. `range` has the limits of both axes; −100…100
    /// without. `nil` when a number has no sense.
    public convenience init?(
        labWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
        range: UnsafePointer<CGFloat>?
    ) {
        guard let white = Self.white(whitePoint) else { return nil }
        let limits = (0..<4).map { Double(range?[$0] ?? ($0 % 2 == 0 ? -100 : 100)) }
        guard limits[0] < limits[1], limits[2] < limits[3] else { return nil }
        self.init(nil, .lab(white: white, range: limits))
    }

    /// Makes a space whose only component is a place 0…`last` in a table of colours, each with as many bytes as the
    /// base has components. `nil` when `last` is not in 0…255, or the base is itself indexed or of patterns.
    public convenience init?(indexedBaseSpace baseSpace: CGColorSpace, last: Int, colorTable: UnsafePointer<UInt8>) {
        guard (0...255).contains(last), baseSpace.model != .indexed, baseSpace.model != .pattern else { return nil }
        let bytes = UnsafeBufferPointer(start: colorTable, count: (last + 1) * baseSpace.numberOfComponents)
        self.init(nil, .indexed(baseSpace, table: Array(bytes)))
    }

    /// Makes a space for patterns. A pattern without colours of its own takes them from the base space. `nil` when the
    /// base is itself a space for patterns.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init(nil, .pattern(baseSpace))
    }

    private static func white(_ point: UnsafePointer<CGFloat>) -> SIMD3<Double>? {
        let white = SIMD3(Double(point[0]), Double(point[1]), Double(point[2]))
        return white.x > 0 && white.y == 1 && white.z > 0 && white.x.isFinite && white.z.isFinite ? white : nil
    }

    /// True when both are the same space.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs === rhs
            || (lhs.identifier == rhs.identifier && lhs.isExtended == rhs.isExtended
                && lhs.definition == rhs.definition)
    }

    /// Mixes the name and the meaning of the components in.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
        if identifier == nil { hasher.combine(definition) }
    }
}

extension CGColorSpace {
    /// Gray, RGB, or another kind.
    public var model: CGColorSpaceModel { definition.model }

    /// The name by which `init(name:)` makes the same space; `nil` when it was made otherwise.
    public var name: CFString? { identifier }

    /// How many components a colour has, alpha not counted.
    public var numberOfComponents: Int { definition.numberOfComponents }

    /// The space that the colours of an indexed space or of patterns are of.
    public var baseColorSpace: CGColorSpace? {
        switch definition {
        case .indexed(let base, _): base
        case .pattern(let base): base
        default: nil
        }
    }

    /// The colours of an indexed space, one after the other; `nil` for other spaces.
    public var colorTable: [UInt8]? {
        if case .indexed(_, let table) = definition { return table }
        return nil
    }

    /// True when the space holds colours that sRGB does not.
    public var isWideGamutRGB: Bool {
        guard case .rgb(_, let matrix) = definition else { return false }
        return matrix != nil || isExtended
    }

    /// True when components are those of sRGB, or one that stands for all three of them.
    package var hasSRGBEncoding: Bool {
        switch definition {
        case .gray(.sRGB), .rgb(.sRGB, nil): true
        default: false
        }
    }

    /// True when components may lie outside 0…1.
    public var usesExtendedRange: Bool { isExtended }

    /// True when colours can be painted in, and converted to, the space.
    public var supportsOutput: Bool { model != .indexed && model != .pattern }

    static let standard = CGColorSpace(sRGB, .rgb(.sRGB, toSRGB: nil))
    static let standardGray = CGColorSpace(genericGrayGamma2_2, .gray(.gamma(2.2)))
    static let deviceRGB = CGColorSpace(NamedColorSpace.deviceRGB, .rgb(.sRGB, toSRGB: nil))
    static let deviceGray = CGColorSpace(NamedColorSpace.deviceGray, .gray(.sRGB))
    static let deviceCMYK = CGColorSpace(NamedColorSpace.deviceCMYK, .cmyk)
    static let anyPattern = CGColorSpace(nil, .pattern(nil))
}

/// The RGB space of the device, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The gray space of the device, with the encoding of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// The space of four inks of the device.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
