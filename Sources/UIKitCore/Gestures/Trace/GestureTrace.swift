import CoreGraphics
import Foundation

/// Whether and where the decisions about gestures are written down.
///
/// Off, which it is unless asked for, it costs nothing. The environment variable `TOUCHSTONE_LOG` switches it on from
/// outside: when the word `gestures` is in its list, separated by commas, every line is printed to standard error.
@MainActor public enum GestureTrace {
    /// The name of the environment variable that is read once, when the first recognizer has something to say.
    nonisolated public static let environmentVariable = "TOUCHSTONE_LOG"
    /// The word that stands for gestures in the variable's list.
    nonisolated public static let category = "gestures"
    /// How many lines of a recognizer are kept; the oldest go first.
    nonisolated public static let maximumLines = 200

    /// True writes down what recognizers decide, to be read from `UIGestureRecognizer.trace`.
    public static var isRecording = isPrinting
    /// True prints every line to standard error as well.
    public static var isPrinting: Bool = isEnabled(in: ProcessInfo.processInfo.environment) {
        didSet { if isPrinting { isRecording = true } }
    }

    /// Gets every line that is printed; standard error unless a test listens.
    package static var sink: (String) -> Void = { ErrorStream.log($0) }

    /// Gets every line that is written down, in order, while there is one.
    package static var observer: ((Line) -> Void)?

    /// Whether a set of environment variables asks for printed lines.
    package static func isEnabled(in variables: [String: String]) -> Bool {
        let words = variables[environmentVariable]?.split(separator: ",") ?? []
        return words.contains { $0.trimmingCharacters(in: .whitespaces) == category }
    }

    /// One decision.
    public struct Line: Hashable, Sendable, CustomStringConvertible {
        /// When it was made, in seconds on the clock of `UITouch.timestamp`.
        public var time: TimeInterval
        /// The recognizer, as people call it: its name, or its kind and view.
        public var recognizer: String
        /// What was decided.
        public var decision: GestureDecision

        /// Makes a line; the time is in seconds.
        public init(time: TimeInterval, recognizer: String, decision: GestureDecision) {
            self.time = time
            self.recognizer = recognizer
            self.decision = decision
        }

        /// The decision as people read it, such as "moved 46 pt > 45 pt".
        public var text: String { decision.description }

        /// The line with all its times counted from another moment, in seconds on the same clock.
        public func relative(to start: TimeInterval) -> Line {
            Line(time: time - start, recognizer: recognizer, decision: decision.relative(to: start))
        }

        /// The line as it is printed: time with milliseconds, recognizer, decision.
        public var description: String {
            String(format: "%.3f [%@] ", time, GestureTrace.category) + "\(recognizer): \(text)"
        }
    }
}

/// The lines of one recognizer: the latest ones.
struct TraceLines {
    private(set) var lines: [GestureTrace.Line] = []

    mutating func add(_ line: GestureTrace.Line, limit: Int) {
        if lines.count >= limit { lines.removeFirst(lines.count - limit + 1) }
        lines.append(line)
    }
}
