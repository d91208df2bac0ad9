import Expectations
import Foundation
import HeadlessHost
import Testing
import TouchstoneTesting
import UIKit

@testable import SessionRecordings

@MainActor @Suite struct SessionReplayTests {
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touch").path

    /// Runs like recorded programs do: with deterministic hashing and fixed addresses, as sets of recognizers have an order.
    @Test("random sessions are reproduced, here and in another process: every callback, the pixels of every frame")
    func storms() throws {
        let directory = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let storm = directory.appendingPathComponent("Storm").path
        let process = try ChildProcess(
            "/usr/bin/setarch", ["-R", storm, "--sessions", "8", "--seed", "1", "--frames", "60"],
            environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])

        let status = try process.wait(atMost: 300)

        expect(status, equals: 0, "\(process.output)")
        #expect(process.output.contains("8 sessions with "))
    }

    @Test("a session that is cut replays up to there: the events that the file has, with the same pixels") func cut()
        throws
    {
        defer { unlink(path) }
        let storm = SessionStorm(seed: 3, frames: 16)
        try storm.record(to: path)
        let file = try Data(contentsOf: URL(fileURLWithPath: path))

        var random = StormRandom(seed: 1)
        var compared = 0
        for _ in 0..<12 {
            let size = file.count / 4 + Int(random.next() % UInt64(file.count - file.count / 4))
            var reader = try SessionReader(data: file.prefix(size), name: "cut")
            let summary = try storm.replay(reader).summary
            let records = reader.remaining()
            let frames = records.count { if case .presented = $0.event { true } else { false } }
            expect(summary.frames, equals: frames)
            expect(summary.comparedFrames, equals: frames)
            expect(summary.events, equals: records.count - frames)
            #expect(summary.difference == nil)
            compared += frames
        }
        #expect(compared > 0)
    }

    @Test("a program that behaves differently is found at the first frame that differs") func difference() throws {
        defer { unlink(path) }
        try SessionStorm(seed: 5, frames: 60).record(to: path)

        let (summary, _) = try SessionStorm(seed: 6, frames: 60).replay(path)

        expect(summary.difference?.hasPrefix("frame "), equals: true)
    }

    @Test("a recording contains settings, sizes and the removal of devices") func settings() throws {
        defer { unlink(path) }
        let app = TestApplication(prepareHost: { _ in })
        try app.host.record(to: path)
        app.userInterfaceStyle = .dark
        app.preferredContentSizeCategory = .extraLarge
        app.host.changeScreen(ScreenMetrics(size: CGSize(width: 800, height: 600), scale: 1))
        app.removePanel()
        app.application.terminate()
        app.host.finishRecording()

        var reader = try SessionReader(file: path)
        let events = reader.remaining().map(\.event)
        #expect(events.contains(.settings(SessionSettings(isDark: true))))
        #expect(
            events.contains(
                .settings(SessionSettings(isDark: true, textSize: UIContentSizeCategory.extraLarge.rawValue))))
        #expect(events.contains(.deviceRemoved(app.panel.id)))
        #expect(events.contains { if case .screen(let screen, 0) = $0 { screen.width == 800 } else { false } })
        expect(events.last, equals: .termination)
    }

    @Test("what a program tells itself is not recorded: its replay does it again") func nested() throws {
        defer { unlink(path) }
        let app = TestApplication(prepareHost: { _ in })
        try app.host.record(to: path)
        DeadlineQueue.main.schedule(at: app.now + 0.1) { UIScreen.main.userInterfaceStyle = .dark }
        app.advance(by: 0.2)
        app.host.finishRecording()

        expect(app.userInterfaceStyle, equals: .dark)
        var reader = try SessionReader(file: path)
        let events = reader.remaining().map(\.event)
        #expect(!events.contains { if case .settings = $0 { true } else { false } })
        #expect(events.contains(.turn))
    }

    @Test("a clock that stands still creeps when it is read again and again") func creep() {
        let clock = SessionClock(at: 50)
        clock.install()
        expect(MediaClock.now, equals: 50)
        for _ in 0...SessionClock.readLimit { _ = MediaClock.now }
        #expect(MediaClock.now > 50)
        let time = clock.advance(to: 0)
        #expect(time > 50 && time < 51)
    }
}
