/// Kinds of colour space by the number and meaning of their components.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Not known.
    case unknown = -1
    /// One component, black to white.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
}

/// What the components of a colour or the samples of an image mean.
///
/// Painting is done in sRGB; colours of the other spaces are converted to it.
public final class CGColorSpace: Hashable, Sendable {
    /// How components are encoded.
    enum Transfer: Hashable, Sendable {
        case standard, linear, gamma22
    }

    private let identifier: String
    /// Gray or RGB.
    public let model: CGColorSpaceModel
    let transfer: Transfer
    let isWideGamut: Bool
    let isExtended: Bool

    private init(
        _ name: String, _ model: CGColorSpaceModel, _ transfer: Transfer, wide: Bool = false, extended: Bool = false
    ) {
        identifier = name
        self.model = model
        self.transfer = transfer
        isWideGamut = wide
        isExtended = extended
    }

    /// Name of the usual RGB space of screens.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// Name of the sRGB space whose components may lie outside 0…1.
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// Name of the space with the primaries of sRGB and components in proportion to light.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    /// Name of the space with the wider primaries of newer screens.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// Name of the gray space with gamma 2.2.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    /// Name of the gray space with components in proportion to light.
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"

    static let standard = CGColorSpace(sRGB, .rgb, .standard)
    static let standardGray = CGColorSpace(genericGrayGamma2_2, .monochrome, .gamma22)
    private static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb, .standard)
    private static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .monochrome, .standard)

    /// Makes a space by its name, one of the names of this class; `nil` for any other name.
    public convenience init?(name: CFString) {
        switch name {
        case Self.sRGB: self.init(name, .rgb, .standard)
        case Self.extendedSRGB: self.init(name, .rgb, .standard, extended: true)
        case Self.linearSRGB: self.init(name, .rgb, .linear)
        case Self.displayP3: self.init(name, .rgb, .standard, wide: true)
        case Self.genericGrayGamma2_2: self.init(name, .monochrome, .gamma22)
        case Self.linearGray: self.init(name, .monochrome, .linear)
        case "kCGColorSpaceDeviceRGB": self.init(name, .rgb, .standard)
        case "kCGColorSpaceDeviceGray": self.init(name, .monochrome, .standard)
        default: return nil
        }
    }

    /// The name by which `init(name:)` makes the same space.
    public var name: CFString? { identifier }

    /// How many components a colour has, alpha not counted.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    /// True when the space holds colours that sRGB does not.
    public var isWideGamutRGB: Bool { isWideGamut || isExtended }

    /// True when both are the same space.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs === rhs || lhs.identifier == rhs.identifier
    }

    /// Mixes the name in.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    static func sharedDeviceRGB() -> CGColorSpace { deviceRGB }
    static func sharedDeviceGray() -> CGColorSpace { deviceGray }
}

/// The RGB space of the device, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sharedDeviceRGB() }

/// The gray space of the device, with the encoding of sRGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .sharedDeviceGray() }
