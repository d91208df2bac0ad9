import Foundation
import Synchronization

/// The severity of a message.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The number of the type.
    public let rawValue: UInt8

    /// Creates a type from its number. Types without a name are written like `default`.
    public init(_ value: UInt8) { rawValue = value }
    /// Creates a type from its number. Types without a name are written like `default`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A message of ordinary importance; always written.
    public static let `default` = OSLogType(0)
    /// Additional information; written if `OS_ACTIVITY_MODE` is `info` or `debug`.
    public static let info = OSLogType(1)
    /// A message for developers; written if `OS_ACTIVITY_MODE` is `debug`.
    public static let debug = OSLogType(2)
    /// An error; always written.
    public static let error = OSLogType(16)
    /// A programming error; always written.
    public static let fault = OSLogType(17)

    /// The priority of the journal, from 2 (critical) to 7 (debug).
    var journalPriority: Int {
        switch self {
        case .fault: 2
        case .error: 3
        case .info: 6
        case .debug: 7
        default: 5
        }
    }

    var name: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "default"
        }
    }
}

/// A subsystem and a category that messages belong to.
public final class OSLog: Sendable {
    /// The subsystem, usually the identifier of the program; empty for `default`.
    let subsystem: String
    /// The category, an area of the subsystem.
    let category: String
    private let isDisabled: Bool

    /// Creates a log.
    public convenience init(subsystem: String, category: String) {
        self.init(subsystem: subsystem, category: category, isDisabled: false)
    }

    private init(subsystem: String, category: String, isDisabled: Bool) {
        self.subsystem = subsystem
        self.category = category
        self.isDisabled = isDisabled
    }

    /// The log of messages without a subsystem.
    public static let `default` = OSLog(subsystem: "", category: "", isDisabled: false)
    /// A log that writes nothing.
    public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

    /// Whether messages of a type are written.
    public func isEnabled(type: OSLogType) -> Bool { !isDisabled && LogOutput.writes(type) }

    /// Writes a message if its type is written.
    func write(_ message: @autoclosure () -> String, _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        LogOutput.write(LogOutput.line(message(), type, subsystem: subsystem, category: category), type)
    }
}

extension OSLog {
    /// The categories that Apple's tools show in a way of their own.
    public struct Category: Sendable {
        let name: String

        /// Moments that matter to the user.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        /// Signposts that are written only on demand.
        public static let dynamicTracing = Category(name: "DynamicTracing")
        /// Signposts with a stack trace on Apple's systems, written only on demand.
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    /// Creates a log of a category of Apple's tools.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }

    /// Whether signposts are written: if `OS_ACTIVITY_MODE` is `debug`.
    public var signpostsEnabled: Bool { isEnabled(type: .debug) }
}

/// Writes a message with a format as of `String(format:)` to standard error.
///
/// - Parameters:
///   - message: the format. `%{public}@` and `%{private}d` are accepted; nothing is hidden.
///   - log: the log of the message.
///   - type: its severity.
///   - args: the values of the format.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) {
    log.write(formatted(message, args), type)
}

/// Writes a message with a format to standard error, like `os_log(_:dso:log:type:_:)`.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ args: any CVarArg...
) {
    log.write(formatted(message, args), type)
}

/// Writes a message with values in it to standard error.
@_disfavoredOverload public func os_log(_ message: @autoclosure () -> OSLogMessage) {
    OSLog.default.write(message().text, .default)
}

/// Writes a message with values in it to standard error.
/// - Parameters:
///   - type: the severity.
///   - log: the log of the message.
@_disfavoredOverload public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage
) {
    log.write(message().text, type)
}

/// A format without its privacy annotations, filled with values.
func formatted(_ message: StaticString, _ args: [any CVarArg]) -> String {
    let format = "\(message)".replacing(/%\{[^}]*\}/, with: "%")
    return args.isEmpty ? format.replacing("%%", with: "%") : String(format: format, arguments: args)
}

/// Where messages go.
enum LogOutput {
    /// Receives every line instead of standard error, for tests.
    static let sink = Mutex<(@Sendable (String) -> Void)?>(nil)
    /// The least severe type that is written, from the environment variable `OS_ACTIVITY_MODE`.
    private static let mode = ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"]

    static func writes(_ type: OSLogType) -> Bool {
        switch type {
        case .debug: mode == "debug"
        case .info: mode == "debug" || mode == "info"
        default: mode != "disable" || type == .error || type == .fault
        }
    }

    static func line(_ message: String, _ type: OSLogType, subsystem: String, category: String) -> String {
        let source = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
        let severity = type == .default ? "" : "\(type.name): "
        return (source.isEmpty ? "" : "[\(source)] ") + severity + message
    }

    static func write(_ line: String, _ type: OSLogType) {
        if let sink = sink.withLock({ $0 }) { return sink(line) }
        let text = writesToJournal ? journalText(line, type) : line
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    // MARK: Journal

    /// Whether standard error is read by the journal of systemd.
    private static let writesToJournal = isJournal(
        STDERR_FILENO, stream: ProcessInfo.processInfo.environment["JOURNAL_STREAM"])

    /// Whether a file is read by the journal: `stream`, the environment variable that systemd sets for services, names its
    /// device and node. It is inherited by programs whose output goes elsewhere.
    static func isJournal(_ descriptor: Int32, stream: String?) -> Bool {
        var status = stat()
        guard let stream, fstat(descriptor, &status) == 0 else { return false }
        return stream == "\(status.st_dev):\(status.st_ino)"
    }

    /// Lines with the priority before each, as the journal reads it.
    static func journalText(_ text: String, _ type: OSLogType) -> String {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .map { "<\(type.journalPriority)>\($0)" }.joined(separator: "\n")
    }
}
