import Foundation

/// Writes messages of a subsystem and category to standard error.
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
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
    /// Writes a message of ordinary importance.
    public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
    /// Writes a message of ordinary importance.
    public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
    /// Writes a message if `OS_ACTIVITY_MODE` is `debug`.
    public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
    /// Writes a message if `OS_ACTIVITY_MODE` is `debug`.
    public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
    /// Writes a message if `OS_ACTIVITY_MODE` is `info` or `debug`.
    public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
    /// Writes an error.
    public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
    /// Writes an error.
    public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
    /// Writes a programming error.
    public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
    /// Writes a programming error.
    public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// How much of a value of a message may be seen.
public struct OSLogPrivacy: Sendable {
    let isHidden: Bool

    /// The value is written.
    public static let `public` = OSLogPrivacy(isHidden: false)
    /// The value is written: only the program's own terminal sees it.
    public static let `private` = OSLogPrivacy(isHidden: false)
    /// The value is written.
    public static let auto = OSLogPrivacy(isHidden: false)
    /// The value is replaced by `<private>`.
    public static let sensitive = OSLogPrivacy(isHidden: true)
}

/// The width of a value of a message.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isLeft: Bool

    /// No least width.
    public static let none = OSLogStringAlignment(columns: 0, isLeft: false)
    /// At least so many characters, filled with spaces on the left.
    public static func right(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isLeft: false) }
    /// At least so many characters, filled with spaces on the right.
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
        append(privacy.isHidden ? "<private>" : String(describing: value()), align)
    }

    /// Appends a floating-point number in a format.
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
        _ value: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(privacy.isHidden ? "<private>" : String(format: format.format, Double(value())), align)
    }

    private mutating func append(_ value: String, _ align: OSLogStringAlignment) {
        let padding = String(repeating: " ", count: max(0, align.columns - value.count))
        text += align.isLeft ? value + padding : padding + value
    }
}
