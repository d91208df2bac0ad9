import ArgumentParser
import Foundation
import Inspector
import Synchronization
import TouchInput
import TouchstoneTesting
import UIKit
import WebClient
import WebServer

/// Measures what an open page costs the main thread of a program.
@main struct InspectionBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Inspection",
        abstract: "Measure the main thread of a program with many views, with and without a page of the inspector.",
        discussion: """
            A finger moves once a frame over labels in cards, and one card moves with it. A frame is all work of the main \
            thread from its input to its pixels, in time of the processor, which other programs do not change; the column of late \
            frames counts those that took longer than 1/60 s of real time. The page shows every tree and asks for the \
            pixels of 64 views after each, as the real one does; with a selection it shows the details of a view that \
            changes in every frame, and with hit areas it asks for the next grid of hit tests when it has one.
            """)

    @Option(help: "The number of views.") var views = 2000
    @Option(help: "The number of measured frames of each case, at 60 frames a second.") var frames = 600

    func run() throws {
        try MainActor.assumeIsolated {
            print(
                "| page | frame, mean ms | median ms | p99 ms | most ms | late frames | trees | images | details | grids |"
            )
            print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
            for kind in PageKind.allCases {
                var stage = Stage(views: views)
                print(try stage.measure(frames: frames, kind))
            }
        }
    }
}

/// What the page of a case shows.
private enum PageKind: String, CaseIterable {
    case none
    case open
    case selection = "open, selection"
    case hitAreas = "open, hit areas"
    case everything = "open, selection, hit areas"

    var selects: Bool { self == .selection || self == .everything }
    var showsHitAreas: Bool { self == .hitAreas || self == .everything }
}

/// What a page has received.
private final class PageCounts: Sendable {
    let trees = Atomic(0)
    let images = Atomic(0)
    let details = Atomic(0)
    let grids = Atomic(0)
}

/// An application with many views.
@MainActor private struct Stage {
    /// The number of views in a card, with the card.
    private static let group = 10
    /// A frame of a display, in seconds.
    private static let interval = 1.0 / 60

    private let app: TestApplication
    private let cards: [UIView]

    init(views: Int) {
        let root = UIView()
        app = TestApplication(rootView: root)
        cards = (0..<max(1, views / Self.group)).map { index in
            let card = UIView(frame: CGRect(x: index % 10 * 39, y: index / 10 * 40, width: 36, height: 36))
            card.backgroundColor = UIColor(hue: CGFloat(index % 24) / 24, saturation: 0.5, brightness: 0.9, alpha: 1)
            for label in 1..<Self.group {
                let view = UILabel(frame: CGRect(x: 2, y: 4 * label - 3, width: 30, height: 4))
                view.text = "\(index)"
                view.font = .systemFont(ofSize: 4)
                card.addSubview(view)
            }
            root.addSubview(card)
            return card
        }
        root.addGestureRecognizer(UIPanGestureRecognizer())
        app.host.runPendingWork()
    }

    mutating func measure(frames: Int, _ kind: PageKind) throws -> String {
        let (work, counts) = (MainWork(), PageCounts())
        var server: WebServer?
        var inspection: Inspection?
        defer {
            inspection?.stop()
            server?.stop()
        }
        if kind != .none {
            let created = Inspection { work.add($0) }
            inspection = created
            let started = try Inspector.server(for: created)
            server = started
            try Self.openPage(started, kind, selecting: cards[0].layer.layerID.rawValue, counts)
        }
        let finger = app.touch(at: CGPoint(x: 100, y: 100))
        var times: [Double] = []
        var late = 0
        var next = Self.now
        for frame in 0..<frames {
            let (start, worked) = (Self.now, Self.threadTime)
            let angle = Double(frame) / 20
            finger.put(at: CGPoint(x: 190 + 80 * cos(angle), y: 400 + 80 * sin(angle)))
            cards[0].center = finger.position
            app.advance(by: Self.interval)
            work.run()
            _ = app.host.screenImage()
            times.append(Self.threadTime - worked)
            if Self.now - start > Self.interval { late += 1 }
            next += Self.interval
            let rest = next - Self.now
            if rest > 0 { usleep(useconds_t(rest * 1e6)) } else { next = Self.now }
        }
        finger.lift()
        times.sort()
        let mean = times.reduce(0, +) / Double(times.count)
        return String(
            format: "| %@ | %.2f | %.2f | %.2f | %.2f | %d | %d | %d | %d | %d |", kind.rawValue, mean * 1000,
            times[times.count / 2] * 1000,
            times[times.count * 99 / 100] * 1000, times[times.count - 1] * 1000, late,
            counts.trees.load(ordering: .relaxed), counts.images.load(ordering: .relaxed),
            counts.details.load(ordering: .relaxed), counts.grids.load(ordering: .relaxed))
    }

    private static var now: Double { ProcessInfo.processInfo.systemUptime }

    /// The time that the processor has spent on this thread, in seconds.
    private static var threadTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The client, which only the thread of the page uses.
    private struct Client: @unchecked Sendable {
        let client: TestClient
    }

    /// The distance of the points of a grid of hit tests, in points, as the real page asks for.
    private static let gridStep = 8

    /// Opens a page that shows every tree and asks for pixels, and for what else its kind shows.
    private static func openPage(
        _ server: WebServer, _ kind: PageKind, selecting selection: UInt64, _ counts: PageCounts
    ) throws {
        let client = Client(client: try TestClient(port: server.port))
        let path = "/\(server.configuration.token)/socket"
        _ = try client.client.upgrade(path: path, host: server.authority, origin: "http://\(server.authority)")
        let grid = Array("{\"t\":\"hit\",\"step\":\(gridStep)}".utf8)
        if kind.selects { client.client.sendFrame(Array("{\"t\":\"select\",\"id\":\(selection)}".utf8)) }
        if kind.showsHitAreas { client.client.sendFrame(grid) }
        Thread.detachNewThread {
            var next = 0
            var ids: [Int] = []
            while let (_, payload) = try? client.client.frame() {
                let text = String(decoding: payload.prefix(40), as: UTF8.self)
                if text.hasPrefix("{\"t\":\"pixels\"") { counts.images.add(1, ordering: .relaxed) }
                if text.hasPrefix("{\"t\":\"details\"") { counts.details.add(1, ordering: .relaxed) }
                if text.hasPrefix("{\"t\":\"hit\"") {
                    counts.grids.add(1, ordering: .relaxed)
                    client.client.sendFrame(grid)
                }
                guard text.hasPrefix("{\"t\":\"tree\"") else { continue }
                counts.trees.add(1, ordering: .relaxed)
                if ids.isEmpty, let object = try? JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any],
                    let views = (object["tree"] as? [String: Any])?["views"] as? [[Any]]
                {
                    ids = views.compactMap { $0[0] as? Int }
                }
                client.client.sendFrame(Array("{\"t\":\"ready\"}".utf8))
                if ids.isEmpty { continue }
                let asked = (0..<64).map { "\(ids[(next + $0) % ids.count])" }
                next += 64
                client.client.sendFrame(Array("{\"t\":\"pixels\",\"ids\":[\(asked.joined(separator: ","))]}".utf8))
            }
        }
    }
}
