import CoreGraphics
import Foundation
import TouchInput

/// A script of finger and key input. It is written as text, one step per line:
///
///     screen 390 844              # positions below refer to a screen of this size in points
///     at 0.3 touch 1 187 406      # finger 1 touches down at a position in points, 0.3 s after the start
///     over 0.8 move 1 80 600      # it moves there in a straight line within 0.8 s
///     lift 1                      # it lifts; `cancel 1` would cancel the touch instead
///     wait 1.0                    # nothing happens for 1 s
///     sleep 1.0                   # the same, for which a program without a window takes 1 s of real time
///     screenshot dropped          # writes an image of the screen under this name
///     type Hello                  # the keys of these characters, 0.08 s each; spaces at both ends are left out
///     press shift+left            # a key by its name or character, with modifiers
///     shake                       # the device is shaken for 0.5 s; `over 0.8 shake` for 0.8 s
///
/// A step starts when the previous one ends, with `at` at a time in seconds from the start, and with `with` together
/// with the previous one: two `with over 0.8 move` are a pinch. `#` starts a comment.
///
/// With `screen`, which must precede all steps, a script plays on a screen of any size: positions are scaled with its
/// width and height. Without it, positions are used unchanged.
public struct FingerScript: Equatable, Sendable {
    /// The action of a step.
    public enum Action: Equatable, Sendable {
        /// A finger touches down at a position, in points.
        case touch(finger: Int, CGPoint)
        /// A finger moves to a position, in points.
        case move(finger: Int, CGPoint)
        /// A finger lifts.
        case lift(finger: Int)
        /// A finger's touch is cancelled.
        case cancel(finger: Int)
        /// A key goes down.
        case keyDown(ScriptKey)
        /// A key goes up.
        case keyUp(ScriptKey)
        /// A shake of the device begins or ends.
        case shake(ShakePhase)
        /// No action.
        case wait
        /// No action, and the time of the script passes no faster than real time: timers of Foundation, queues, tasks and
        /// other programs have as much time.
        case sleep
        /// An image of the screen is written under a name.
        case screenshot(String)
    }

    /// One line of the script.
    public struct Step: Equatable, Sendable {
        /// The 1-based line number.
        public var line: Int
        /// The start time, in seconds from the start of the script.
        public var start: TimeInterval
        /// The duration, in seconds.
        public var duration: TimeInterval
        /// The action.
        public var action: Action

        /// The end time, in seconds from the start of the script.
        public var end: TimeInterval { start + duration }
    }

    /// The size of the screen that positions refer to, in points; `nil` if not specified.
    public let screen: CGSize?

    /// The steps ordered by start time, then by line.
    public let steps: [Step]

    /// The end time of the last step, in seconds from the start.
    public var duration: TimeInterval { steps.map(\.end).max() ?? 0 }

    /// Parses a script; lines end with a line feed, with or without a carriage return. Throws a `FingerScriptError`
    /// about the first invalid line.
    public init(_ text: String) throws(FingerScriptError) {
        var parser = FingerScriptParser()
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            try parser.read(line, number: index + 1)
        }
        screen = parser.screen
        steps = try parser.finish()
    }

    /// The steps with positions scaled to a screen of another size in points; unchanged if the script specifies no
    /// screen.
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
        case .lift, .cancel, .keyDown, .keyUp, .shake, .wait, .sleep, .screenshot: self
        }
    }
}

/// An error about an invalid line of a script.
public struct FingerScriptError: Error, Equatable, CustomStringConvertible {
    /// The 1-based line number.
    public let line: Int
    /// What is wrong and how to fix it.
    public let advice: String

    /// The error as one line.
    public var description: String { "line \(line): \(advice)" }
}
