import Foundation
import Synchronization

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Equatable, Hashable, Sendable {
    /// The number of the type.
    public let rawValue: UInt8

    /// Creates a type from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A moment.
    public static let event = OSSignpostType(rawValue: 0)
    /// The start of an interval.
    public static let begin = OSSignpostType(rawValue: 1)
    /// The end of an interval.
    public static let end = OSSignpostType(rawValue: 2)
}

/// Tells intervals with the same name apart that overlap.
public struct OSSignpostID: RawRepresentable, Comparable, Hashable, Sendable {
    /// The number of the identifier.
    public let rawValue: UInt64

    /// Creates an identifier from a number.
    public init(_ value: UInt64) { rawValue = value }
    /// Creates an identifier from a number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    private static let next = Atomic<UInt64>(1)

    /// Creates an identifier that is not used yet.
    public init(log: OSLog) { rawValue = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue }
    /// Creates the identifier of an object, as long as it exists.
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

    /// For intervals that never overlap.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// Signposts with this identifier are not written.
    public static let invalid = OSSignpostID(.max)
    /// Signposts with this identifier are not written.
    public static let null = OSSignpostID(0)

    /// The order of the numbers.
    public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool { left.rawValue < right.rawValue }
}

/// Marks a moment, or the start or end of an interval, in the messages, if `OS_ACTIVITY_MODE` is `debug`. The end of an
/// interval is written with its duration.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {
    Signposts.write(type, log, name, signpostID, "")
}

/// Marks a moment, or the start or end of an interval, with a message whose format is as of `String(format:)`.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
    Signposts.write(type, log, name, signpostID, formatted(format, arguments))
}

/// The intervals that have begun.
enum Signposts {
    private struct Key: Hashable {
        var log: ObjectIdentifier
        var name: String
        var id: OSSignpostID
    }

    private static let starts = Mutex<[Key: ContinuousClock.Instant]>([:])

    static func write(
        _ type: OSSignpostType, _ log: OSLog, _ name: StaticString, _ id: OSSignpostID,
        _ message: @autoclosure () -> String
    ) {
        guard log.signpostsEnabled, id != .invalid, id != .null else { return }
        log.write(line(type, log, "\(name)", id, message()), .debug)
    }

    /// The text of a signpost. Remembers the start of an interval until its end.
    static func line(
        _ type: OSSignpostType, _ log: OSLog, _ name: String, _ id: OSSignpostID, _ message: String,
        at time: ContinuousClock.Instant = .now
    ) -> String {
        let key = Key(log: ObjectIdentifier(log), name: name, id: id)
        let text = message.isEmpty ? "" : ": " + message
        switch type {
        case .begin:
            starts.withLock { $0[key] = time }
            return "begin \(name)\(text)"
        case .end:
            guard let start = starts.withLock({ $0.removeValue(forKey: key) }) else { return "end \(name)\(text)" }
            let milliseconds = (time - start) / .milliseconds(1)
            return "end \(name) after \(String(format: "%.3f", milliseconds)) ms\(text)"
        default: return "event \(name)\(text)"
        }
    }
}

/// An interval that a signposter has begun.
public final class OSSignpostIntervalState: Sendable {
    let id: OSSignpostID
    init(_ id: OSSignpostID) { self.id = id }

    /// The state of an interval that was begun elsewhere.
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
}

/// Marks moments and intervals of a subsystem and category in the messages, if `OS_ACTIVITY_MODE` is `debug`.
public struct OSSignposter: Sendable {
    private let log: OSLog

    /// Creates a signposter without a subsystem.
    public init() { log = .default }
    /// Creates a signposter that writes to a log.
    public init(logHandle: OSLog) { log = logHandle }
    /// Creates a signposter of a subsystem and a category.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// Creates a signposter of a subsystem and a category of Apple's tools.
    public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }

    /// A signposter that writes nothing.
    public static let disabled = OSSignposter(logHandle: .disabled)

    /// Whether signposts are written.
    public var isEnabled: Bool { log.signpostsEnabled }

    /// An identifier that is not used yet.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
    /// The identifier of an object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

    /// Marks the start of an interval.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        Signposts.write(.begin, log, name, id, "")
        return OSSignpostIntervalState(id)
    }

    /// Marks the start of an interval, with a message.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
    ) -> OSSignpostIntervalState {
        Signposts.write(.begin, log, name, id, message().text)
        return OSSignpostIntervalState(id)
    }

    /// Marks the end of an interval.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        Signposts.write(.end, log, name, state.id, "")
    }

    /// Marks the end of an interval, with a message.
    public func endInterval(
        _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> OSLogMessage
    ) {
        Signposts.write(.end, log, name, state.id, message().text)
    }

    /// Marks a moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
        Signposts.write(.event, log, name, id, "")
    }

    /// Marks a moment, with a message.
    public func emitEvent(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
    ) {
        Signposts.write(.event, log, name, id, message().text)
    }

    /// Marks the start and the end of a call.
    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result {
        let state = beginInterval(name, id: id)
        defer { endInterval(name, state) }
        return try task()
    }
}
