import Foundation
import SessionRecordings
import Synchronization
import TouchInput
import UIKitCore

/// The touches, the decisions of recognizers and the latencies of a program, the latest of each.
///
/// Entries are JSON texts with numbers that increase by one; a page asks for those after the last one that it has.
final class EventLog: Sendable {
    /// The most entries that the log of a running program keeps.
    static let capacity = 20_000

    private struct State {
        var entries: [JSONText] = []
        /// The number of the first entry that is kept.
        var first = 0
        /// The bytes of the entries that are kept.
        var bytes = 0

        mutating func removeFirst(_ count: Int) {
            bytes -= entries[..<count].reduce(0) { $0 + $1.bytes.count }
            entries.removeFirst(count)
            first += count
        }
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let maximumBytes: Int

    /// Creates a log that keeps the latest entries.
    ///
    /// - Parameters:
    ///   - capacity: The number of entries that are kept at least, as far as `maximumBytes` permits; 20,000 by default. At
    ///     most twice as many are kept.
    ///   - maximumBytes: The most bytes of the entries that are kept; no limit by default.
    init(capacity: Int = EventLog.capacity, maximumBytes: Int = .max) {
        self.capacity = capacity
        self.maximumBytes = maximumBytes
    }

    /// The number of the next entry.
    var end: Int { state.withLock { $0.first + $0.entries.count } }

    /// Adds an entry.
    func append(_ body: (inout JSONText) -> Void) {
        var json = JSONText(capacity: 160)
        json.object(body)
        let entry = json
        state.withLock { state in
            // Many at once, as removing moves those that stay.
            if state.entries.count / 2 >= capacity { state.removeFirst(capacity) }
            state.entries.append(entry)
            state.bytes += entry.bytes.count
            while state.bytes > maximumBytes { state.removeFirst((state.entries.count + 7) / 8) }
        }
    }

    /// The entries from a number on, at most `limit` of the latest, as the text of a message; `nil` if there are none.
    func message(from start: Int, limit: Int) -> (text: String, end: Int)? {
        let (entries, first, end) = state.withLock { state -> ([JSONText], Int, Int) in
            let end = state.first + state.entries.count
            let first = max(start, state.first, end - limit)
            guard first < end, first >= 0 else { return ([], end, end) }
            return (Array(state.entries[(first - state.first)...]), first, end)
        }
        guard !entries.isEmpty else { return nil }
        var json = JSONText(capacity: entries.reduce(64) { $0 + $1.bytes.count })
        json.object { json in
            json.member("t", "events")
            json.member("first", first)
            json.member("lost", max(0, first - start))
            json.key("list")
            json.array { for entry in entries { $0.json(entry) } }
        }
        return (json.string, end)
    }

    /// All entries that are kept, and how many were dropped before them.
    var contents: (entries: [JSONText], lost: Int) { state.withLock { ($0.entries, $0.first) } }

    /// The name of a state as the page shows it.
    @MainActor static func stateName(_ state: UIGestureRecognizer.State) -> String {
        switch state {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

/// Writes touches and decisions to a log.
@MainActor struct EventWriter {
    let log: EventLog
    let numbers: ObjectNumbers

    /// The samples of a frame of input, after the program has handled it.
    func append(_ frame: InputFrame, at time: Double, _ application: UIApplication) {
        for sample in frame.contacts {
            let touch = application.touchDelivery.touch(of: sample.contact)
            log.append { json in
                json.member("k", "touch")
                json.member("time", time)
                json.member("device", sample.time.seconds)
                json.member("touch", "\(sample.contact.device.rawValue)-\(sample.contact.number)")
                json.member("phase", sample.phase.rawValue)
                json.member("tool", sample.tool.rawValue)
                json.member("at", [Double(sample.position.x), Double(sample.position.y)])
                json.member("size", sample.ellipse?.major)
                json.member("pressure", sample.pressure)
                guard sample.phase == .began else { return }
                json.member("view", touch?.view.map { "\(type(of: $0))" })
                if let view = touch?.view { json.member("viewId", Int(view.layer.layerID.rawValue)) }
                json.member("taps", touch?.tapCount ?? 0)
                json.key("offered")
                json.array { json in
                    for recognizer in touch?.gestureRecognizers ?? [] { json.value(recognizer.traceName) }
                }
            }
        }
    }

    /// A decision about a recognizer.
    func append(_ line: GestureTrace.Line, of recognizer: UIGestureRecognizer, at time: Double) {
        log.append { json in
            json.member("k", "decision")
            json.member("time", time)
            json.member("recognizer", numbers.number(of: recognizer))
            json.member("name", line.recognizer)
            json.member("kind", line.decision.name)
            json.member("text", line.text)
            if case .entered(let state) = line.decision { json.member("state", EventLog.stateName(state)) }
            json.member("other", line.decision.other)
            if let view = recognizer.view { json.member("viewId", Int(view.layer.layerID.rawValue)) }
        }
    }
}
