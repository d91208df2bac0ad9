import CoreGraphics
import Foundation
import QuartzCore
import SessionRecordings
import Support
import UIKitCore

/// Collects what a replay does, and writes it as a page that needs nothing else.
@MainActor final class Explanation: HostCallObserver {
    /// The most bytes of touches and decisions of a page; of a longer session those at the beginning are left out. A finger
    /// that moves at 120 Hz over two recognizers takes about 60 KiB a second, so this is more than a quarter of an hour of it.
    static let maximumEvents = 64 << 20

    private let log: EventLog
    private let numbers = ObjectNumbers()
    private var moments: SessionMoments
    private var start: Double?

    /// - Parameters:
    ///   - maximumEvents: The most bytes of touches and decisions.
    ///   - limits: The bounds of the moments.
    init(maximumEvents: Int = Explanation.maximumEvents, limits: SessionMoments.Limits = SessionMoments.Limits()) {
        log = EventLog(capacity: .max, maximumBytes: maximumEvents)
        moments = SessionMoments(limits, numbers)
        GestureTrace.isRecording = true
        let writer = EventWriter(log: log, numbers: numbers)
        GestureTrace.observer = { recognizer, line in writer.append(line, of: recognizer, at: MediaClock.now) }
        HostCalls.observers.append(self)
    }

    /// Stops observing.
    func stop() {
        HostCalls.observers.removeAll { $0 === self }
        GestureTrace.observer = nil
    }

    func hostWillTell(_ event: SessionEvent, isNested: Bool) {
        if start == nil { start = MediaClock.now }
        guard !isNested, case .frame(let frame) = event else { return }
        // What the finger meets.
        if frame.contacts.contains(where: { $0.phase == .began }) { addMoment("a touch begins") }
    }

    func hostDidTell(_ event: SessionEvent, isNested: Bool) {
        if isNested { return }
        if case .frame(let frame) = event, !frame.contacts.isEmpty {
            EventWriter(log: log, numbers: numbers).append(frame, at: MediaClock.now, .shared)
            appendDelay(of: frame.time.seconds)
            if let sample = frame.contacts.first(where: { $0.phase == .ended || $0.phase == .cancelled }) {
                addMoment(sample.phase == .ended ? "a touch ends" : "a touch is cancelled")
            }
        }
    }

    /// The time from the hardware to the host, which the recording has. Those of painting are not recorded.
    private func appendDelay(of device: Double) {
        let now = MediaClock.now
        guard now >= device, now - device < 1 else { return }
        log.append { json in
            json.member("k", "latency")
            json.member("time", now)
            json.member("device", (now - device) * 1000)
        }
    }

    private func addMoment(_ title: String, isLast: Bool = false) {
        moments.add(title, .shared, at: MediaClock.now, isLast: isLast)
    }

    // MARK: The page

    /// Where the page has its data.
    static let placeholder = "<script id=\"data\" type=\"application/json\">null</script>"

    /// Writes the page.
    ///
    /// - Throws: `ExplanationError`.
    func write(to path: String, of header: SessionHeader) throws {
        addMoment("the end", isLast: true)
        let page = Inspector.page
        guard let range = page.firstRange(of: Array(Self.placeholder.utf8)) else { throw ExplanationError.noPage }
        var file = Data(page[..<range.lowerBound])
        file.append(contentsOf: "<script id=\"data\" type=\"application/json\">".utf8)
        file.append(contentsOf: json(of: header).bytes)
        file.append(contentsOf: "</script>".utf8)
        file.append(contentsOf: page[range.upperBound...])
        do {
            try file.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw ExplanationError.unwritable(path)
        }
    }

    /// The data of the page.
    func json(of header: SessionHeader) -> JSONText {
        var json = JSONText(capacity: 1 << 20)
        json.object { json in
            json.member("program", header.program)
            json.member("recorded", header.wallTime)
            json.member("host", header.host)
            json.member("start", start ?? header.startTime)
            let (entries, lost) = log.contents
            json.member("lost", lost)
            json.key("events")
            json.array { json in for entry in entries { json.json(entry) } }
            moments.append(to: &json)
        }
        return json
    }
}

/// Why a page about a session is not written. `description` is one line.
enum ExplanationError: Error, CustomStringConvertible {
    /// The page has no place for data.
    case noPage
    /// The file at this path cannot be written.
    case unwritable(String)

    /// A one-line description of the error.
    var description: String {
        switch self {
        case .noPage: "the page of the inspector is damaged; build the program again"
        case .unwritable(let path): "cannot write \(path): check that its directory exists and is writable"
        }
    }
}
