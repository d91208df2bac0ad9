import CoreGraphics
import Foundation

/// What scripted fingers do, and when. It is written as text, one step a line:
///
///     screen 390 844              # the places below are those of a screen of this size in points
///     at 0.3 touch 1 187 406      # finger 1 lands at a place in points, 0.3 s after the start
///     over 0.8 move 1 80 600      # it moves there in a straight line, in 0.8 s
///     lift 1                      # it lifts; `cancel 1` would be the system taking it away
///     wait 1.0                    # nothing happens for 1 s
///     picture dropped             # a picture of the screen is written, under this name
///
/// A step starts when the one before it is over, with `at` at a time in seconds from the start, and with `with` at the
/// same time as the one before it: two `with over 0.8 move` are a pinch. `#` begins a comment.
///
/// With `screen`, which stands before all steps, a script plays on a screen of any size: what is at a quarter of the
/// width is at a quarter of the width there, and the same goes for heights. Without it places are taken as they are.
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

    /// The screen that the places are on, in points; `nil` when the script does not say.
    public let screen: CGSize?

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
        screen = parser.screen
        steps = try parser.finish()
    }

    /// The steps with their places on a screen of another size in points: each keeps its part of the width and of the
    /// height. They are as they were when the script does not say what screen it is for.
    func steps(on size: CGSize) -> [Step] {
        guard let screen, screen != size else { return steps }
        let scaling = CGAffineTransform(scaleX: size.width / screen.width, y: size.height / screen.height)
        return steps.map { step in
            var step = step
            step.action = step.action.transformed(by: scaling)
            return step
        }
    }
}

extension FingerScript.Action {
    fileprivate func transformed(by transform: CGAffineTransform) -> FingerScript.Action {
        switch self {
        case .touch(let finger, let position): .touch(finger: finger, position.applying(transform))
        case .move(let finger, let position): .move(finger: finger, position.applying(transform))
        case .lift, .cancel, .wait, .picture: self
        }
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
