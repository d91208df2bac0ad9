/// Where opacity is found in a pixel, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// No opacity, and no place for it.
    case none = 0
    /// In the last component; colours are multiplied by it.
    case premultipliedLast = 1
    /// In the first component; colours are multiplied by it.
    case premultipliedFirst = 2
    /// In the last component; colours are not multiplied by it.
    case last = 3
    /// In the first component; colours are not multiplied by it.
    case first = 4
    /// The last component is not used.
    case noneSkipLast = 5
    /// The first component is not used.
    case noneSkipFirst = 6
    /// There is nothing but opacity.
    case alphaOnly = 7
}

/// In which order the bytes of a pixel lie in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The bits that hold the order.
    case orderMask = 0x7000
    /// As the components are named, first component first.
    case orderDefault = 0
    /// 16-bit units, low byte first.
    case order16Little = 0x1000
    /// 32-bit units, low byte first: the last component comes first.
    case order32Little = 0x2000
    /// 16-bit units, high byte first.
    case order16Big = 0x3000
    /// 32-bit units, high byte first: the first component comes first.
    case order32Big = 0x4000
}

/// How pixels lie in memory: an alpha position together with a byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes a value from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits that hold a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Components are floating-point numbers.
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    /// The bits that hold the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    /// 16-bit units, low byte first.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    /// 32-bit units, low byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    /// 16-bit units, high byte first.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    /// 32-bit units, high byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

    /// The alpha position.
    var alphaInfo: CGImageAlphaInfo? { CGImageAlphaInfo(rawValue: rawValue & Self.alphaInfoMask.rawValue) }

    /// The layout of all pixels inside the package: blue, green, red, premultiplied alpha.
    package static let premultipliedBGRA = CGBitmapInfo(
        rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | byteOrder32Little.rawValue)
    /// The same without use of the alpha byte.
    package static let opaqueBGRX = CGBitmapInfo(
        rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue | byteOrder32Little.rawValue)
}
