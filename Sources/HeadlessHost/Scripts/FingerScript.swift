import CoreGraphics
import Foundation

/// What scripted fingers do, and when. It is written as text, one step a line:
///
///     # Pick the placard up, drag it, let go.
///     at 0.3 touch 1 187 406      finger 1 lands at a place in points, 0.3 s after the start
///     over 0.8 move 1 80 600      it moves there in a straight line, in 0.8 s
///     lift 1                      it lifts
///     cancel 1                    (or the system takes it away)
///     wait 1.0                    nothing happens for 1 s
///     picture dropped             a picture of the screen is written, under this name
///
/// A step starts when the one before it is over, with `at` at a time in seconds from the start, and with `with` at the
/// same time as the one before it: two `with over 0.8 move` are a pinch. `#` begins a comment.
public struct FingerScript: Equatable, Sendable {
    /// One thing that is done.
    public enum Action: Equatable, Sendable {
        /// A finger lands at a place, in points.
        case touch(finger: Int, CGPoint)
        /// A finger moves to a place, in points.
        case move(finger: Int, CGPoint)
        /// A finger lifts.
        case lift(finger: Int)
        /// The system takes a finger away.
        case cancel(finger: Int)
        /// Nothing happens.
        case wait
        /// A picture is written under a name.
        case picture(String)
    }

    /// One line.
    public struct Step: Equatable, Sendable {
        /// The number of the line, from 1.
        public var line: Int
        /// When it starts, in seconds from the start of the script.
        public var start: TimeInterval
        /// How long it takes, in seconds.
        public var duration: TimeInterval
        /// What is done.
        public var action: Action

        /// When it is over, in seconds from the start of the script.
        public var end: TimeInterval { start + duration }
    }

    /// The steps, in order of their starts; those that start together in the order of their lines.
    public let steps: [Step]

    /// When the last step is over, in seconds from the start.
    public var duration: TimeInterval { steps.map(\.end).max() ?? 0 }

    /// Reads a script. Throws a `FingerScriptError` that names the first line that is wrong and says what to do.
    public init(_ text: String) throws(FingerScriptError) {
        var parser = FingerScriptParser()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            try parser.read(line, number: index + 1)
        }
        steps = try parser.finish()
    }
}

/// A line of a script that cannot be played.
public struct FingerScriptError: Error, Equatable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let line: Int
    /// What is wrong and what to do.
    public let advice: String

    /// One line to print.
    public var description: String { "line \(line): \(advice)" }
}
