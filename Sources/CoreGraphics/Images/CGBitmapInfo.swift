/// Whether pixels have alpha, where it is stored, and whether colors are premultiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No alpha component.
    case none = 0
    /// Alpha in the last component; colors are premultiplied.
    case premultipliedLast = 1
    /// Alpha in the first component; colors are premultiplied.
    case premultipliedFirst = 2
    /// Alpha in the last component; colors are not premultiplied.
    case last = 3
    /// Alpha in the first component; colors are not premultiplied.
    case first = 4
    /// The last component is unused.
    case noneSkipLast = 5
    /// The first component is unused.
    case noneSkipFirst = 6
    /// Alpha only, no color.
    case alphaOnly = 7
}

/// The byte order of a pixel.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The bits that contain the order.
    case orderMask = 0x7000
    /// The default order: components in the order of their names.
    case orderDefault = 0
    /// 16-bit little-endian units.
    case order16Little = 0x1000
    /// 32-bit little-endian units: the last component comes first.
    case order32Little = 0x2000
    /// 16-bit big-endian units.
    case order16Big = 0x3000
    /// 32-bit big-endian units: the first component comes first.
    case order32Big = 0x4000
}

/// The layout of a pixel: alpha position, number format and byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: UInt32
    /// Creates an option set from its bit mask.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits that contain a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components are floating-point numbers.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits that contain the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 16-bit little-endian units.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// 32-bit little-endian units.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// 16-bit big-endian units.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// 32-bit big-endian units.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// The alpha info; `nil` for an undefined value.
    var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }

    /// The native layout, used for all pixels inside the package: blue, green, red, premultiplied alpha.
    package static let premultipliedBGRA = CGBitmapInfo(
        rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | byteOrder32Little.rawValue)
    /// The native layout with an unused alpha byte.
    package static let opaqueBGRX = CGBitmapInfo(
        rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue | byteOrder32Little.rawValue)
}
