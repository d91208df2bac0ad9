import Foundation
import UIKit

/// What responders received, in order: one entry a call.
///
/// A log is compared with lines such as "card began 2": who, what, and how many touches.
///
///     let log = TouchLog()
///     let card = RecordingView("card", log: log)
///     …
///     #expect(log == ["card began 1", "card ended 1"])
@MainActor public final class TouchLog: CustomStringConvertible {
    /// One call of a touch method.
    public struct Entry {
        /// Who was called.
        public var name: String
        /// The phase that the method stands for.
        public var phase: UITouch.Phase
        /// The touches of the call, in the order in which they landed.
        public var touches: [Touch]
        /// The event of the call.
        public var event: UIEvent?
        /// How many touches were in the event.
        public var touchesInEvent: Int
        /// The event's time in seconds.
        public var timestamp: TimeInterval

        /// The entry as a line, such as "card began 2".
        public var line: String { "\(name) \(phase.word) \(touches.count)" }
    }

    /// A touch as it was during a call; places are in the coordinates of the view that recorded it, in points.
    public struct Touch {
        /// The touch object.
        public var touch: UITouch
        /// Where it was.
        public var location: CGPoint
        /// Where it had been.
        public var previousLocation: CGPoint
        /// Its phase.
        public var phase: UITouch.Phase
        /// Its tap count.
        public var tapCount: Int
        /// Its time in seconds.
        public var timestamp: TimeInterval
    }

    /// All calls so far.
    public private(set) var entries: [Entry] = []

    /// Makes an empty log.
    public init() {}

    /// The lines; to be asked for on the main actor.
    nonisolated public var description: String {
        MainActor.assumeIsolated { lines.description }
    }

    /// All calls as lines, such as "card began 2".
    public var lines: [String] { entries.map(\.line) }

    /// Forgets all calls.
    public func clear() { entries = [] }

    /// The lines of one responder.
    public func lines(of name: String) -> [String] { entries.filter { $0.name == name }.map(\.line) }

    /// Writes down a call.
    public func record(
        _ name: String, _ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?, in view: UIView?
    ) {
        let ordered = touches.sorted { $0.sequenceNumber < $1.sequenceNumber }
        let snapshots = ordered.map { touch in
            Touch(
                touch: touch, location: touch.location(in: view), previousLocation: touch.previousLocation(in: view),
                phase: touch.phase, tapCount: touch.tapCount, timestamp: touch.timestamp)
        }
        entries.append(
            Entry(
                name: name, phase: phase, touches: snapshots, event: event,
                touchesInEvent: event?.allTouches?.count ?? 0, timestamp: event?.timestamp ?? 0))
    }

    /// True when the log holds just these lines.
    public static func == (log: TouchLog, lines: [String]) -> Bool { log.lines == lines }
}

extension UITouch.Phase {
    /// The phase as a word of a log.
    public var word: String {
        switch self {
        case .began: "began"
        case .moved: "moved"
        case .stationary: "stationary"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .regionEntered: "entered"
        case .regionMoved: "hovered"
        case .regionExited: "exited"
        }
    }
}
