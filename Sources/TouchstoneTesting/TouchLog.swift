import Foundation
import UIKit

/// The touch calls responders received, in order, one entry per call.
///
/// Compare a log with lines such as "card began 2": responder, phase and number of touches.
///
///     let log = TouchLog()
///     let card = RecordingView("card", log: log)
///     …
///     #expect(log == ["card began 1", "card ended 1"])
@preconcurrency @MainActor public final class TouchLog: CustomStringConvertible {
    /// One call of a touch method.
    public struct Entry {
        /// The name of the responder.
        public var name: String
        /// The phase of the touch method.
        public var phase: UITouch.Phase
        /// The touches of the call, in the order they began.
        public var touches: [Touch]
        /// The event of the call.
        public var event: UIEvent?
        /// The number of touches in the event.
        public var touchesInEvent: Int
        /// The event's time in seconds.
        public var timestamp: TimeInterval

        /// The entry as a line, such as "card began 2".
        public var line: String { "\(name) \(phase.word) \(touches.count)" }
    }

    /// A snapshot of a touch during a call; locations are in the coordinates of the recording view, in points.
    public struct Touch {
        /// The touch object.
        public var touch: UITouch
        /// The location, in points.
        public var location: CGPoint
        /// The previous location, in points.
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

    /// Creates an empty log.
    public init() {}

    /// The lines; access it on the main actor only.
    nonisolated public var description: String {
        MainActor.assumeIsolated { lines.description }
    }

    /// All calls as lines, such as "card began 2".
    public var lines: [String] { entries.map(\.line) }

    /// Removes all entries.
    public func clear() { entries = [] }

    /// The lines of one responder.
    public func lines(of name: String) -> [String] { entries.filter { $0.name == name }.map(\.line) }

    /// Records a call.
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

    /// True if the log consists of exactly these lines.
    public static func == (log: TouchLog, lines: [String]) -> Bool { log.lines == lines }
}

extension UITouch.Phase {
    /// The phase as a word in a log.
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
