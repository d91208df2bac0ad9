import CoreGraphics
import Foundation
import QuartzCore
import SessionRecordings
import Support
import UIKitCore

/// Collects what a replay does, and writes it as a page that needs nothing else.
@MainActor final class Explanation: HostCallObserver {
    /// The most moments of which the page shows the views.
    static let maximumMoments = 80
    /// The most bytes of details in a page.
    static let maximumDetails = 32 << 20
    /// The most characters of images in a page.
    static let maximumImages = 24 << 20

    /// The views at one time.
    private struct Moment {
        var title: String
        var tree: ViewTree
        /// The numbers of images in `images`, by view.
        var images: [UInt64: Int]
        /// The details of every view.
        var details: [JSONText]
    }

    private let log = EventLog()
    private let numbers = ObjectNumbers()
    private var moments: [Moment] = []
    private var images: [String] = []
    private var imageNumbers: [String: Int] = [:]
    private var imageLength = 0
    private var detailLength = 0
    private var start: Double?

    init() {
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

    private func addMoment(_ title: String) {
        guard moments.count < Self.maximumMoments else { return }
        let application = UIApplication.shared
        let tree = ViewTree(of: application, at: MediaClock.now)
        var shown: [UInt64: Int] = [:]
        var details: [JSONText] = []
        var pending: [UIView] = application.visibleWindows
        while let view = pending.popLast() {
            if detailLength < Self.maximumDetails {
                details.append(ViewDetails.json(of: view, numbers))
                detailLength += details[details.count - 1].bytes.count
            }
            let image = ViewPixels.image(of: view)
            if let text = ViewPixels.text(of: image.image), let number = number(ofImage: text) {
                shown[image.id] = number
            }
            pending.append(contentsOf: view.subviews)
        }
        moments.append(Moment(title: title, tree: tree, images: shown, details: details))
    }

    /// The number of an image, which is stored once; `nil` if the page has too many.
    private func number(ofImage text: String) -> Int? {
        if let known = imageNumbers[text] { return known }
        guard imageLength + text.utf8.count <= Self.maximumImages else { return nil }
        imageLength += text.utf8.count
        images.append(text)
        imageNumbers[text] = images.count - 1
        return images.count - 1
    }

    // MARK: The page

    /// Where the page has its data.
    static let placeholder = "<script id=\"data\" type=\"application/json\">null</script>"

    /// Writes the page.
    ///
    /// - Throws: `ExplanationError`.
    func write(to path: String, of header: SessionHeader) throws {
        addMoment("the end")
        let page = String(decoding: Inspector.page, as: UTF8.self)
        guard let range = page.range(of: Self.placeholder) else { throw ExplanationError.noPage }
        let data = "<script id=\"data\" type=\"application/json\">\(json(of: header).string)</script>"
        do {
            try page.replacingCharacters(in: range, with: data).write(toFile: path, atomically: true, encoding: .utf8)
        } catch {
            throw ExplanationError.unwritable(path)
        }
    }

    private func json(of header: SessionHeader) -> JSONText {
        var json = JSONText(capacity: imageLength + (1 << 20))
        json.object { json in
            json.member("program", header.program)
            json.member("recorded", header.wallTime)
            json.member("host", header.host)
            json.member("start", start ?? header.startTime)
            json.key("events")
            if let (text, _) = log.message(from: 0, limit: EventLog.capacity) {
                json.json(JSONText(json: text))
            } else {
                json.value(nil as String?)
            }
            json.key("moments")
            json.array { json in
                for moment in moments {
                    json.object { json in
                        json.member("title", moment.title)
                        json.member("time", moment.tree.time)
                        json.key("tree")
                        json.json(moment.tree.json())
                        json.key("images")
                        json.array { json in
                            for (view, image) in moment.images.sorted(by: { $0.key < $1.key }) {
                                json.value(Int(view))
                                json.value(image)
                            }
                        }
                        json.key("details")
                        json.array { json in for details in moment.details { json.json(details) } }
                    }
                }
            }
            json.key("images")
            json.array { json in for image in images { json.value(image) } }
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
