import Foundation
import HostSupport
import QuartzCore
import SessionRecordings
import Support
import Synchronization
import TouchInput
import UIKitCore
import WebServer

/// Shows the running program to pages, and changes what they ask for.
///
/// The main thread only copies values: the tree at most ten times a second, when something has changed and a page has
/// shown the last one. Texts and images are made on a queue, and the server has its own thread, so a slow page has no
/// effect on the program.
@MainActor package final class Inspection: HostCallObserver {
    /// How often the tree is sent at most, in seconds.
    static let interval = 0.1
    /// How long the main thread works for pages at a time, in seconds; what is left follows after the next interval. It is
    /// exceeded by the last hit test, image or message at most, and by copying the tree of a large program.
    static let budget = 0.004
    /// The part of the budget that is left for hit tests and images in any case: the tree of a large program takes all of
    /// it otherwise.
    static let reservedPart = 0.25
    /// The most decisions and touches that are sent at once.
    static let maximumEvents = 2_000
    /// The most views whose pixels wait.
    private static let maximumWaitingPixels = 512

    /// What is known of a page.
    private struct Page {
        let peer: WebSocketPeer
        /// Increases from page to page.
        let number: Int
        /// Whether it has shown the last tree.
        var isReady = true
        /// The version of the program that the last tree showed; −1 if it has to be sent in any case.
        var version = -1
        var nextEvent = 0
        var selection: UInt64 = 0
        var pixels: [UInt64] = []
        var grid: HitTestGrid?
    }

    /// The names of all properties of views that a page can set.
    package static var propertyNames: [String] { ViewProperty.all.map(\.name) }

    let log = EventLog()
    let numbers = ObjectNumbers()
    nonisolated let latencies: LatencyMeter
    /// Increases with every change of what the program shows.
    private nonisolated let version = Atomic(0)
    private let queue = DispatchQueue(label: "inspector", qos: .utility)
    private var pages: [ObjectIdentifier: Page] = [:]
    /// How many pages there were.
    private var pageCount = 0
    /// How many updates had something to compute.
    private var updateCount = 0
    private nonisolated let changes: ChangeSignal
    private let sentTree = SentTree()
    /// Who received decisions before; restored at the end.
    private let previousObserver: ((UIGestureRecognizer, GestureTrace.Line) -> Void)?
    private let latencyObserver: LatencyObserver
    /// Whether decisions were recorded before; restored at the end.
    private let wasRecording: Bool
    private let requests = PageQueues()
    /// Whether the main thread was called for an update and has not begun.
    private nonisolated let isUpdateCalled = Atomic(false)
    private let clock: @Sendable () -> Double
    private var now: Double { clock() }

    /// Runs a closure on the main thread.
    private nonisolated let onMain: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

    /// Observes the program from now on.
    ///
    /// - Parameters:
    ///   - onMain: runs a closure on the main thread, between two events of the program.
    ///   - clock: the time in seconds since system start; that of the system by default.
    package init(
        onMain: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void = { body in
            Task { @MainActor in body() }
        },
        clock: @escaping @Sendable () -> Double = { MonotonicClock.seconds }
    ) {
        self.clock = clock
        self.onMain = onMain
        latencies = LatencyMeter(log)
        changes = ChangeSignal(interval: Self.interval)
        wasRecording = GestureTrace.isRecording
        GestureTrace.isRecording = true
        let previous = GestureTrace.observer
        previousObserver = previous
        let writer = EventWriter(log: log, numbers: numbers)
        GestureTrace.observer = { recognizer, line in
            previous?(recognizer, line)
            writer.append(line, of: recognizer, at: clock())
        }
        latencyObserver = LatencyObserver(latencies, clock: clock)
        HostCalls.observers.append(self)
        changes.handler = { [weak self] in
            // One call at a time, however long the main thread is busy.
            guard let self, !isUpdateCalled.exchange(true, ordering: .relaxed) else { return }
            onMain { self.update() }
        }
    }

    /// Stops observing.
    package func stop() {
        HostCalls.observers.removeAll { $0 === self }
        latencyObserver.stop()
        GestureTrace.observer = previousObserver
        GestureTrace.isRecording = wasRecording
        for page in pages.values { page.peer.close(.goingAway) }
        pages.removeAll()
    }

    // MARK: The program

    /// The program may show something else.
    private nonisolated func programChanged() {
        version.add(1, ordering: .relaxed)
        changes.mark()
    }

    package func hostDidTell(_ event: SessionEvent, isNested: Bool) {
        if isNested { return }
        switch event {
        case .frame(let frame) where !frame.contacts.isEmpty:
            EventWriter(log: log, numbers: numbers).append(frame, at: now, .shared)
            programChanged()
        // Passes of the run loop may be caused by the inspection itself; pending work follows each event.
        case .pendingWork, .loopPass: break
        default: programChanged()
        }
    }

    /// A frame was presented; called on any thread.
    nonisolated func framePresented(_ frame: FrameTiming) {
        latencies.presented(frame)
        programChanged()
    }

    // MARK: Pages

    /// What the server tells. The main thread is called at most once until it has time, whatever pages send.
    var events: WebSocketEvents {
        var events = WebSocketEvents()
        let (requests, onMain, sentTree) = (requests, onMain, sentTree)
        let call: @Sendable (PageQueues.Outcome) -> Void = { outcome in
            if outcome == .call { onMain { self.handleRequests() } }
        }
        events.opened = { peer in call(requests.open(peer)) }
        events.closed = { peer in
            sentTree.forget(peer)
            call(requests.close(peer))
        }
        events.received = { peer, text in
            guard let message = PageMessage(text) else {
                return peer.close(.policyViolation, "the message is not understood")
            }
            let outcome = requests.add(message, bytes: text.utf8.count, of: peer)
            if outcome == .isFull { peer.close(.policyViolation, "the program is too busy for so many messages") }
            call(outcome)
        }
        return events
    }

    /// Does what pages have asked for, as far as there is time; what is left follows with the next update.
    private func handleRequests() {
        requests.beginCall()
        takeRequests(until: now + Self.budget)
    }

    /// How many messages of pages wait for the main thread.
    var requestCount: Int { requests.count }

    private func takeRequests(until deadline: Double) {
        for peer in requests.takeOpened() { open(peer) }
        pages = pages.filter { !$0.value.peer.isClosed }
        // At least one, so that every message is handled in the end.
        repeat {
            guard let (message, peer) = requests.takeMessage() else { return }
            receive(message, from: peer)
        } while now < deadline
        if requests.deferRest() { changes.mark() }
    }

    private func open(_ peer: WebSocketPeer) {
        if peer.isClosed { return }
        pageCount += 1
        var page = Page(peer: peer, number: pageCount)
        page.nextEvent = max(0, log.end - Self.maximumEvents)
        pages[ObjectIdentifier(peer)] = page
        peer.send(greeting)
        changes.mark()
    }

    private var greeting: String {
        var json = JSONText()
        json.object { json in
            json.member("t", "hello")
            json.member("program", ProcessInfo.processInfo.processName)
            json.member("process", Int(ProcessInfo.processInfo.processIdentifier))
            json.member("time", now)
            json.member("screen", [Double(UIScreen.main.bounds.width), Double(UIScreen.main.bounds.height)])
        }
        return json.string
    }

    private func receive(_ message: PageMessage, from peer: WebSocketPeer) {
        let key = ObjectIdentifier(peer)
        guard pages[key] != nil else { return }
        switch message {
        case .ready:
            pages[key]?.isReady = true
            if pages[key]?.version == version.load(ordering: .relaxed) { return }
        case .select(let id):
            pages[key]?.selection = id
            pages[key]?.version = -1
        case .pixels(let ids):
            let waiting = pages[key]?.pixels ?? []
            pages[key]?.pixels = Array(
                (waiting + ids.filter { !waiting.contains($0) }).suffix(Self.maximumWaitingPixels))
        case .hitTest(let step): pages[key]?.grid = HitTestGrid(step: step)
        case .set(let id, let property, let value, let request):
            let view = ViewTree.view(id, in: .shared)
            answer(request, view.map { ViewProperty.set(property, to: value, of: $0) } ?? "the view is gone", peer)
        case .enable(let number, let isEnabled, let request):
            let recognizer = numbers.object(number) as? UIGestureRecognizer
            recognizer?.isEnabled = isEnabled
            answer(request, recognizer == nil ? "the recognizer is gone" : nil, peer)
        case .checkAmbiguity(let id, let request):
            guard let view = ViewTree.view(id, in: .shared) else { return answer(request, "the view is gone", peer) }
            var json = JSONText()
            json.object { json in
                json.member("t", "ambiguity")
                json.member("r", request)
                json.member("id", Int(id))
                json.member("value", view.hasAmbiguousLayout)
            }
            peer.send(json.string)
        case .constrain(let number, let constant, let request):
            let constraint = numbers.object(number) as? NSLayoutConstraint
            constraint?.constant = CGFloat(constant)
            answer(request, constraint == nil ? "the constraint is gone" : nil, peer)
        }
        changes.mark()
    }

    private func answer(_ request: Int, _ problem: String?, _ peer: WebSocketPeer) {
        var json = JSONText()
        json.object { json in
            json.member("t", "done")
            json.member("r", request)
            json.member("error", problem)
        }
        peer.send(json.string)
    }

    // MARK: Updates

    /// Sends the pages that are ready what has changed.
    private func update() {
        isUpdateCalled.store(false, ordering: .relaxed)
        let deadline = now + Self.budget
        takeRequests(until: deadline)
        sendTree()
        for (key, page) in pages where !page.peer.isBusy {
            if let (text, end) = log.message(from: page.nextEvent, limit: Self.maximumEvents) {
                pages[key]?.nextEvent = end
                page.peer.send(text)
            }
        }
        // However long the tree has taken.
        work(until: max(deadline, now + Self.budget * Self.reservedPart))
    }

    /// What takes long for a page, and is done piece by piece.
    private enum Job {
        case grid, pixels
    }

    /// Computes hit tests and images of pages until a time. Each job has an equal part of it, and another one is first in
    /// every update. The first does something in any case, so that every page gets what it has asked for in the end.
    private func work(until deadline: Double) {
        var jobs: [(key: ObjectIdentifier, job: Job)] = []
        for (key, page) in pages.sorted(by: { $0.value.number < $1.value.number }) {
            if page.grid != nil { jobs.append((key, .grid)) }
            if !page.pixels.isEmpty, !page.peer.isBusy { jobs.append((key, .pixels)) }
        }
        if jobs.isEmpty { return }
        updateCount += 1
        for offset in jobs.indices {
            let time = now
            if offset > 0, time >= deadline { break }
            let end = time + (deadline - time) / Double(jobs.count - offset)
            let (key, job) = jobs[(updateCount + offset) % jobs.count]
            switch job {
            case .grid: addToGrid(key, until: end)
            case .pixels: sendPixels(key, until: end)
            }
        }
        // A page that is busy asks again when it has read what was sent.
        let isUnfinished = pages.values.contains { $0.grid != nil || !$0.pixels.isEmpty && !$0.peer.isBusy }
        if isUnfinished { changes.mark() }
    }

    private func sendTree() {
        let version = version.load(ordering: .relaxed)
        let ready = pages.filter { $0.value.isReady && $0.value.version != version && !$0.value.peer.isBusy }
        guard !ready.isEmpty else { return }
        let tree = ViewTree(of: .shared, at: now)
        let peers = ready.map(\.value.peer)
        for (key, page) in ready {
            pages[key]?.isReady = false
            pages[key]?.version = version
            guard page.selection != 0 else { continue }
            let details = ViewTree.view(page.selection, in: .shared).map { ViewDetails.json(of: $0, numbers) }
            var json = JSONText(capacity: 4096)
            json.object { json in
                json.member("t", "details")
                json.key("view")
                if let details { json.json(details) } else { json.value(nil as String?) }
            }
            page.peer.send(json.string, replacing: "details")
        }
        let sentTree = sentTree
        queue.async {
            for (peer, text) in sentTree.messages(tree, to: peers) { peer.send(text, replacing: "tree") }
        }
    }

    private func sendPixels(_ key: ObjectIdentifier, until deadline: Double) {
        guard let page = pages[key], !page.pixels.isEmpty else { return }
        var rest = page.pixels[...]
        var images: [ViewPixels.Image] = []
        let views = ViewTree.views(Set(rest), in: .shared)
        repeat {
            if let view = views[rest.removeFirst()] { images.append(ViewPixels.image(of: view)) }
        } while !rest.isEmpty && now < deadline
        pages[key]?.pixels = Array(rest)
        let (peer, done) = (page.peer, images)
        queue.async {
            for image in done where !peer.isClosed {
                var json = JSONText(capacity: 1 << 14)
                json.object { json in
                    json.member("t", "pixels")
                    json.member("id", Int(image.id))
                    json.member(
                        "bounds",
                        [image.bounds.minX, image.bounds.minY, image.bounds.width, image.bounds.height].map(Double.init)
                    )
                    json.member("png", ViewPixels.text(of: image.image))
                }
                peer.send(json.string, replacing: "pixels \(image.id)")
            }
        }
    }

    /// Computes points of the grid that a page has asked for, and sends it when it is complete.
    private func addToGrid(_ key: ObjectIdentifier, until deadline: Double) {
        guard var grid = pages[key]?.grid, let peer = pages[key]?.peer else { return }
        // Not in two places, where adding a point would copy it.
        pages[key]?.grid = nil
        grid.add(.shared) { now < deadline }
        if grid.isComplete { peer.send(grid.message, replacing: "hit") } else { pages[key]?.grid = grid }
    }
}
