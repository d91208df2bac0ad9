import CoreGraphics
import Foundation
import Support

/// Controls whether and where decisions about gestures are recorded.
///
/// It is off by default and then has no cost. The environment variable `TOUCHSTONE_LOG` turns it on: if its
/// comma-separated list contains `gestures`, every line is printed to standard error.
@preconcurrency @MainActor public enum GestureTrace {
    /// The name of the environment variable; it is read once, at the first decision.
    nonisolated public static let environmentVariable = "TOUCHSTONE_LOG"
    /// The entry for gestures in the variable's list.
    nonisolated public static let category = "gestures"
    /// The maximum number of lines kept for a recognizer; the oldest are discarded first.
    nonisolated public static let maximumLines = 200

    /// Whether decisions are recorded in `UIGestureRecognizer.trace`; `false` by default.
    public static var isRecording = isPrinting
    /// Whether every line is also printed to standard error; `false` by default. Setting it to `true` turns on
    /// recording.
    public static var isPrinting: Bool = isEnabled(category, in: EnvironmentVariables.all) {
        didSet { if isPrinting { isRecording = true } }
    }

    /// Receives every printed line; writes to standard error unless a test replaces it.
    package static var sink: (String) -> Void = { ErrorStream.log($0) }

    /// Receives every recorded line, in order, with the recognizer, if set.
    package static var observer: ((UIGestureRecognizer, Line) -> Void)?

    /// Whether a set of environment variables turns on printing of a category.
    package nonisolated static func isEnabled(_ category: String, in variables: [String: String]) -> Bool {
        let words = variables[environmentVariable]?.split(separator: ",") ?? []
        return words.contains { $0.trimmingCharacters(in: .whitespaces) == category }
    }

    /// One recorded decision.
    public struct Line: Hashable, Sendable, CustomStringConvertible {
        /// The time of the decision, in seconds on the clock of `UITouch.timestamp`.
        public var time: TimeInterval
        /// The recognizer's `traceName`: its name, or its kind and view.
        public var recognizer: String
        /// The decision.
        public var decision: GestureDecision

        /// Creates a line; the time is in seconds.
        public init(time: TimeInterval, recognizer: String, decision: GestureDecision) {
            self.time = time
            self.recognizer = recognizer
            self.decision = decision
        }

        /// The decision as text, such as "moved 46 pt > 45 pt".
        public var text: String { decision.description }

        /// The line with all its times relative to a start time, in seconds on the same clock.
        public func relative(to start: TimeInterval) -> Line {
            Line(time: time - start, recognizer: recognizer, decision: decision.relative(to: start))
        }

        /// The printed line: time with milliseconds, recognizer, decision.
        public var description: String {
            String(format: "%.3f [%@] ", time, GestureTrace.category) + "\(recognizer): \(text)"
        }
    }
}

/// The most recent lines of one recognizer.
struct TraceLines {
    private(set) var lines: [GestureTrace.Line] = []

    mutating func add(_ line: GestureTrace.Line, limit: Int) {
        if lines.count >= limit { lines.removeFirst(lines.count - limit + 1) }
        lines.append(line)
    }
}

extension UIGestureRecognizer {
    /// The most recent decisions about the recognizer, oldest first. Empty unless `GestureTrace.isRecording` is true.
    /// **An extension of Touchstone.**
    public final var trace: [GestureTrace.Line] { traceLines.lines }

    /// Removes the lines of `trace`.
    public final func clearTrace() { traceLines = TraceLines() }

    /// Records a decision. The decision is evaluated only while traces are recorded, its text only when it is read.
    package final func trace(_ decision: @autoclosure () -> GestureDecision) {
        guard GestureTrace.isRecording else { return }
        let line = GestureTrace.Line(time: environment.time, recognizer: traceName, decision: decision())
        traceLines.add(line, limit: GestureTrace.maximumLines)
        if GestureTrace.isPrinting { GestureTrace.sink(line.description) }
        GestureTrace.observer?(self, line)
    }

    /// The recognizer's name for messages: its `name` in quotes, on one line, otherwise kind and view, such as "pan on
    /// UIScrollView".
    package final var traceName: String {
        if let name { return QuotedName.text(name) }
        let kind = Self.kindName(of: "\(type(of: self))")
        guard let view = attachedView else { return kind }
        return "\(kind) on \(type(of: view))"
    }

    /// The kind of a class: "UILongPressGestureRecognizer" is a "long press".
    static func kindName(of className: String) -> String {
        var words = className
        for ending in ["GestureRecognizer", "Recognizer"] where words.hasSuffix(ending) && words != ending {
            words.removeLast(ending.count)
            break
        }
        if words.hasPrefix("UI") { words.removeFirst(2) }
        if words.isEmpty { return "gesture" }
        var name = ""
        for letter in words {
            if letter.isUppercase, !name.isEmpty, name.last?.isUppercase == false { name += " " }
            name += letter.lowercased()
        }
        return name
    }
}
