import Expectations
import Foundation
import HeadlessHost
import SessionRecordings
import Synchronization
import Testing
import TouchstoneTesting
import UIKit
import WebBrowser
import WebClient

@testable import Inspector
@testable import PhotoTable

/// The page in a real browser, beside a running sample.
@MainActor @Suite(.serialized) struct BrowserTests {
    /// The variable with the directory for pictures of the page; without it none are written.
    private nonisolated static let picturesVariable = "TOUCHSTONE_INSPECTOR_PICTURES"

    private final class Outcome: Sendable {
        let error = Mutex<(any Error)?>(nil)
        let isDone = Mutex(false)
    }

    /// Runs a body on another thread while the program runs.
    private func drive(
        _ kind: BrowserKind, beside inspected: InspectedApplication?,
        _ body: @escaping @Sendable (any Browser) throws -> Void
    ) throws {
        let outcome = Outcome()
        Thread.detachNewThread {
            do { try body(try kind.start()) } catch { outcome.error.withLock { $0 = error } }
            outcome.isDone.withLock { $0 = true }
        }
        while !outcome.isDone.withLock({ $0 }) {
            inspected?.turn()
            usleep(2000)
        }
        if let error = outcome.error.withLock({ $0 }) { throw error }
    }

    private nonisolated static var pictures: String? { ProcessInfo.processInfo.environment[picturesVariable] }

    /// Writes a picture of the page in Chromium if there is a directory for them.
    private nonisolated static func keep(_ name: String, isDark: Bool = false, of browser: any Browser) throws {
        guard let directory = pictures, let browser = browser as? Chromium else { return }
        try browser.setDark(isDark)
        _ = try browser.text(of: "refresh()")
        try browser.waitForFrames()
        let path = "\(directory)/inspector-\(name)-\(isDark ? "dark" : "light").png"
        try browser.screenshot().write(to: URL(fileURLWithPath: path))
        try browser.setDark(false)
    }

    /// Fingers that drag a photograph, turn another one and tap it; for pictures as slowly as a user.
    private func play(_ app: TestApplication) {
        let frame = 1.0 / 60
        func pause(_ frames: Int) {
            for _ in 0..<frames {
                app.advance(by: frame)
                if Self.pictures != nil { usleep(useconds_t(frame * 1e6)) }
            }
        }
        func between(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
        }
        func drag(_ paths: [(TestFinger, CGPoint, CGPoint)]) {
            for step in 1...24 {
                for (finger, a, b) in paths { finger.put(at: between(a, b, CGFloat(step) / 24)) }
                pause(1)
            }
            for (finger, _, _) in paths { finger.lift() }
        }
        let start = CGPoint(x: 140, y: 200)
        drag([(app.touch(at: start), start, CGPoint(x: 200, y: 250))])
        pause(30)
        let (first, second) = (CGPoint(x: 215, y: 355), CGPoint(x: 300, y: 450))
        let pair = app.touch(at: [first, second])
        drag([(pair[0], first, CGPoint(x: 200, y: 346)), (pair[1], second, CGPoint(x: 290, y: 480))])
        pause(24)
        app.tap(at: CGPoint(x: 250, y: 420))
        pause(48)
    }

    @Test(
        "the page beside a sample finds a view, says why a recognizer failed, and changes a property",
        arguments: BrowserKind.allCases)
    func sample(kind: BrowserKind) throws {
        let app = TestApplication(scale: 2, delegate: AppDelegate())
        let inspected = try InspectedApplication(app)
        defer { inspected.stop() }
        let controller = try #require(app.application.windows.first?.rootViewController as? PhotoTableViewController)
        let photo = controller.photos[2]
        let id = photo.layer.layerID.rawValue
        if Self.pictures != nil { ProcessInfo.processInfo.processName = "PhotoTable" }
        play(app)
        let address = inspected.server.address

        try drive(kind, beside: inspected) { browser in
            try browser.navigate(to: address)
            try browser.wait(for: "document.querySelector('#status.live') !== null")
            // The tree: a view is found by its class.
            try browser.wait(for: "document.querySelectorAll('.row[data-kind=PhotoView]').length === 3")
            try browser.wait(for: "state.views.filter(v => v.kind === 'PhotoView').every(v => state.images.get(v.id))")
            // The decisions: why the long press failed.
            try browser.wait(for: "document.querySelectorAll('#log li').length > 10")
            try browser.click("#filter [data-v=failed]")
            try browser.wait(
                for:
                    "[...document.querySelectorAll('#log li')].some(l => /long press on PhotoView: failed: moved [0-9.]+ pt > 10 pt/.test(l.textContent))"
            )
            try browser.click("#filter [data-v=all]")
            try Self.keep("flat", of: browser)
            // The details.
            try browser.click(".row[data-id='\(id)']")
            try browser.wait(for: "document.querySelector('#details .name')?.textContent === 'PhotoView'")
            try browser.wait(for: "document.querySelectorAll('#details .rec').length === 5")
            try browser.click("#view [data-v='3d']")
            try Self.keep("3d", isDark: true, of: browser)
            try browser.click("#view [data-v='2d']")
            try browser.click("#heat [data-v=hit]")
            try browser.wait(for: "state.grid !== null")
            try Self.keep("hit", of: browser)
            try browser.click("#heat [data-v=touches]")
            try browser.click("#tab [data-v=latency]")
            try browser.wait(for: "document.querySelectorAll('#percentiles td').length === 45")
            // A change.
            try browser.type("0.25", into: "#details input[data-key=alpha]")
            try browser.wait(for: "state.byId.get(\(id)).alpha === 0.25")
        }

        expect(photo.alpha, equals: 0.25)
    }

    @Test(
        "a page about a recorded session shows its views, touches and decisions without a program",
        arguments: BrowserKind.allCases)
    func explained(kind: BrowserKind) throws {
        let base = NSTemporaryDirectory() + "touchstone-" + UUID().uuidString
        let (session, page) = (base + ".touch", base + ".html")
        defer {
            unlink(session)
            unlink(page)
        }
        let recorded = try TestApplication(scale: 2, delegate: AppDelegate()) { try $0.record(to: session) { _ in } }
        play(recorded)
        recorded.host.finishRecording()
        let reader = try SessionReader(file: session)
        var player: SessionPlayer?
        let app = TestApplication(scale: 2, delegate: AppDelegate()) { host in
            player = SessionPlayer(reader, in: host)
        }
        let explanation = Explanation()
        let summary = try #require(try player?.play(app.application))
        try explanation.write(to: page, of: reader.header)
        explanation.stop()

        #expect(summary.difference == nil, "explaining does not change what the program shows")
        try drive(kind, beside: nil) { browser in
            try browser.navigate(to: "file://" + page)
            try browser.wait(for: "document.querySelectorAll('.row[data-kind=PhotoView]').length === 3")
            try browser.wait(
                for:
                    "[...document.querySelectorAll('#log li')].some(l => /tap on PhotoView: excluded by pan on PhotoView/.test(l.textContent))"
            )
            try browser.wait(for: "saved.moments.length >= 7")
            _ = try browser.text(of: "showMoment(3)")
            _ = try browser.text(of: "select(state.views.filter(v => v.kind === 'PhotoView')[1].id, true)")
            try browser.wait(for: "document.querySelectorAll('#details .rec').length === 5")
            try browser.wait(for: "state.images.size > 4")
            try expect(browser.text(of: "document.querySelectorAll('#details input:enabled').length"), equals: "0")
            try Self.keep("explained", of: browser)
        }
    }

    @Test("the page has no address of another site") func selfContained() {
        let page = String(decoding: Inspector.page, as: UTF8.self)
        #expect(page.contains(Explanation.placeholder))
        #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("@import"))
    }
}
