import Foundation

/// Writes messages of a subsystem and category to standard error. The values in a message that is not written are not
/// computed.
///
///     let logger = Logger(subsystem: "org.example.stickers", category: "touch")
///     logger.error("no sticker at \(index, privacy: .public)")
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// Creates a logger without a subsystem.
    public init() { log = .default }
    /// Creates a logger that writes to a log.
    public init(_ logObj: OSLog) { log = logObj }

    /// Writes a message of a type.
    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) { log.write(message().text, level) }
    /// Writes a message of ordinary importance.
    public func log(_ message: @autoclosure () -> OSLogMessage) { log.write(message().text, .default) }
    /// Writes a message of ordinary importance.
    public func notice(_ message: @autoclosure () -> OSLogMessage) { log.write(message().text, .default) }
    /// Writes a message if `OS_ACTIVITY_MODE` is `debug`.
    public func trace(_ message: @autoclosure () -> OSLogMessage) { log.write(message().text, .debug) }
    /// Writes a message if `OS_ACTIVITY_MODE` is `debug`.
    public func debug(_ message: @autoclosure () -> OSLogMessage) { log.write(message().text, .debug) }
    /// Writes a message if `OS_ACTIVITY_MODE` is `info` or `debug`.
    public func info(_ message: @autoclosure () -> OSLogMessage) { log.write(message().text, .info) }
    /// Writes an error.
    public func warning(_ message: @autoclosure () -> OSLogMessage) { log.write(message().text, .error) }
    /// Writes an error.
    public func error(_ message: @autoclosure () -> OSLogMessage) { log.write(message().text, .error) }
    /// Writes a programming error.
    public func critical(_ message: @autoclosure () -> OSLogMessage) { log.write(message().text, .fault) }
    /// Writes a programming error.
    public func fault(_ message: @autoclosure () -> OSLogMessage) { log.write(message().text, .fault) }
}

/// How much of a value of a message may be seen.
public struct OSLogPrivacy: Sendable {
    /// What stands for a value that may not be seen.
    public enum Mask: Sendable {
        /// A number that is the same for the same value.
        case hash
        /// Nothing.
        case none
    }

    private let isHidden: Bool
    private let mask: Mask

    /// The value is written.
    public static let `public` = OSLogPrivacy(isHidden: false, mask: .none)
    /// The value is written: only the program's own terminal sees it.
    public static let `private` = OSLogPrivacy(isHidden: false, mask: .none)
    /// The value is written.
    public static let auto = OSLogPrivacy(isHidden: false, mask: .none)
    /// The value is replaced by `<private>`.
    public static let sensitive = OSLogPrivacy(isHidden: true, mask: .none)

    /// With the mask `hash` a number is written in place of the value.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHidden: false, mask: mask) }
    /// With the mask `hash` a number is written in place of the value.
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHidden: false, mask: mask) }
    /// The value is replaced by `<private>`, or with the mask `hash` by a number.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHidden: true, mask: mask) }

    /// What is written for a value.
    func text(_ value: String) -> String {
        switch mask {
        case .hash:
            // FNV-1a, which is the same in every launch.
            let hash = value.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            return "<mask.hash: \(String(hash, radix: 16))>"
        case .none: return isHidden ? "<private>" : value
        }
    }
}

/// The width of a value of a message.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isLeft: Bool

    /// No minimum width.
    public static let none = OSLogStringAlignment(columns: 0, isLeft: false)
    /// A minimum number of characters, filled with spaces on the left.
    public static func right(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isLeft: false) }
    /// A minimum number of characters, filled with spaces on the right.
    public static func left(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isLeft: true) }
}

/// How a number of a message is written.
public struct OSLogFloatFormatting: Sendable {
    let format: String

    /// Six digits after the point.
    public static let fixed = OSLogFloatFormatting(format: "%f")
    /// A number of digits after the point.
    public static func fixed(precision: Int) -> OSLogFloatFormatting { .init(format: "%.\(max(0, precision))f") }
    /// With an exponent.
    public static let exponential = OSLogFloatFormatting(format: "%e")
    /// As short as possible.
    public static let hybrid = OSLogFloatFormatting(format: "%g")
}

/// How an integer of a message is written.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    var isUppercase = false
    var prefix = ""
    var hasPlus = false
    var minimumDigits = 1

    /// The most zeros before a number (decision).
    private static let maximumPadding = 1024

    /// In decimal digits.
    public static let decimal = OSLogIntegerFormatting(radix: 10)
    /// In hexadecimal digits.
    public static let hex = OSLogIntegerFormatting(radix: 16)
    /// In octal digits.
    public static let octal = OSLogIntegerFormatting(radix: 8)

    /// In decimal digits, with a plus for positive numbers and a minimum number of digits. At most 1024 zeros are added.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 1) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, hasPlus: explicitPositiveSign, minimumDigits: minDigits)
    }

    /// In hexadecimal digits, with `0x` before them if wanted.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, isUppercase: uppercase, prefix: includePrefix ? "0x" : "", hasPlus: explicitPositiveSign,
            minimumDigits: minDigits)
    }

    /// In octal digits, with `0o` before them if wanted.
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 1
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, isUppercase: uppercase, prefix: includePrefix ? "0o" : "", hasPlus: explicitPositiveSign,
            minimumDigits: minDigits)
    }

    func text(_ value: some BinaryInteger) -> String {
        let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let padding = String(repeating: "0", count: min(max(minimumDigits - digits.count, 0), Self.maximumPadding))
        return (value < 0 ? "-" : hasPlus ? "+" : "") + prefix + padding + digits
    }
}

/// How a truth value of a message is written.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `yes` or `no`.
    case answer
}

/// A message, usually written as a string literal with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// A message without values.
    public init(stringLiteral value: String) { text = value }
    /// A message with values.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Collects the parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Starts a message.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Appends text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends the description of a value.
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(privacy.text(String(describing: value())), align)
    }

    /// Appends a floating-point number in a format.
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
        _ value: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(privacy.text(String(format: format.format, Double(value()))), align)
    }

    /// Appends an integer in a format.
    public mutating func appendInterpolation<Value: BinaryInteger>(
        _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(privacy.text(format.text(value())), align)
    }

    /// Appends a truth value in a format.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Bool, format: OSLogBoolFormat, privacy: OSLogPrivacy = .auto
    ) {
        let value = value()
        append(privacy.text(format == .truth ? "\(value)" : value ? "yes" : "no"), .none)
    }

    private mutating func append(_ value: String, _ align: OSLogStringAlignment) {
        let padding = String(repeating: " ", count: max(0, align.columns - value.count))
        text += align.isLeft ? value + padding : padding + value
    }
}
