import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct EventPathTests {
    private final class LoggingApplication: UIApplication {
        static var lines: [String] = []
        static var forwardsEvents = true

        override func sendEvent(_ event: UIEvent) {
            Self.lines.append("application")
            if Self.forwardsEvents { super.sendEvent(event) }
        }
    }

    private final class LoggingWindow: UIWindow {
        var lines: [String] = []
        var forwardsEvents = true

        override func sendEvent(_ event: UIEvent) {
            lines.append("window \(event.type.rawValue)")
            if forwardsEvents { super.sendEvent(event) }
        }
    }

    private final class HitCountingView: UIView {
        var hits: [UIEvent?] = []
        var phases: [String] = []

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            hits.append(event)
            phases.append("hit")
            return super.hitTest(point, with: event)
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
    }

    private let full = CGRect(x: 0, y: 0, width: 390, height: 844)

    @Test("E-01 an event goes through the application's sendEvent, then that of each window with touches in it")
    func goesThroughSendEvent() {
        LoggingApplication.lines = []
        LoggingApplication.forwardsEvents = true
        let app = TestApplication(applicationClass: LoggingApplication.self)
        let touched = LoggingWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let untouched = LoggingWindow(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
        touched.isHidden = false
        untouched.isHidden = false

        app.tap(at: CGPoint(x: 50, y: 50))

        expect(LoggingApplication.lines, equals: ["application", "application"])
        expect(touched.lines, equals: ["window 0", "window 0"])
        #expect(untouched.lines.isEmpty)
    }

    @Test("E-01 an event that an override of sendEvent does not forward reaches no view") func overrideKeepsEvents() {
        let log = TouchLog()
        let app = TestApplication()
        let window = LoggingWindow(frame: full)
        window.addSubview(RecordingView(frame: full, log: log))
        window.isHidden = false
        window.forwardsEvents = false

        app.tap(at: CGPoint(x: 50, y: 50))

        #expect(log.lines.isEmpty)
    }

    @Test("T-07 a view that did not get the beginning of a touch does not get its end") func endWithoutBeginning() {
        let log = TouchLog()
        let app = TestApplication()
        let window = LoggingWindow(frame: full)
        window.addSubview(RecordingView(frame: full, log: log))
        window.isHidden = false
        window.forwardsEvents = false

        let finger = app.touch(at: CGPoint(x: 50, y: 50))
        window.forwardsEvents = true
        finger.move(by: 10, 0)
        finger.lift()

        #expect(log.lines.isEmpty)
    }

    @Test("E-02 the hit test runs before sendEvent, once for every touch that has just begun") func hitTestComesFirst()
    {
        let view = HitCountingView(frame: full)
        let app = TestApplication(rootView: view)

        let finger = app.touch(at: CGPoint(x: 50, y: 50))
        finger.move(by: 10, 0)
        finger.lift()

        expect(view.phases, equals: ["hit", "began", "moved", "ended"])
    }

    @Test("E-03 the event of a hit test may have no touches yet") func hitTestEventIsEmpty() {
        let view = HitCountingView(frame: full)
        let app = TestApplication(rootView: view)
        var touches: [Int?] = []
        view.hits = []

        _ = app.touch(at: CGPoint(x: 50, y: 50))
        touches = view.hits.map { $0?.type == .touches ? 0 : nil }

        expect(touches, equals: [0])
    }

    @Test("E-82 during hit testing the event has the time of the new touch, while it may have no touches")
    func eventDuringHitTest() {
        final class TimedView: UIView {
            private(set) var times: [TimeInterval?] = []
            private(set) var counts: [Int?] = []
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                times.append(event?.timestamp)
                counts.append(event?.allTouches?.count)
                return super.hitTest(point, with: event)
            }
        }
        let view = TimedView(frame: full)
        let app = TestApplication(rootView: view)
        var expected: [TimeInterval] = []

        for _ in 0..<2 {
            app.advance(by: 0.1)
            expected.append(app.now)
            _ = app.touch(at: CGPoint(x: 50, y: 50))
        }

        #expect(zip(view.times, expected).allSatisfy { abs(($0 ?? 0) - $1) < 1e-5 })
        expect(view.counts, equals: [0, 1])
    }

    @Test("E-04 hitTest is called exactly once for a new touch and window") func hitTestIsCalledOnce() {
        let view = HitCountingView(frame: full)
        let app = TestApplication(rootView: view)

        _ = app.touch(at: [CGPoint(x: 50, y: 50), CGPoint(x: 60, y: 60)])

        expect(view.hits.count, equals: 2)
    }

    @Test("E-05 an event during a handler is delivered when the handler runs a nested update, not earlier")
    func deliveryInHandler() {
        let log = TouchLog()
        let view = RecordingView(frame: full, log: log)
        view.isMultipleTouchEnabled = true
        let app = TestApplication(rootView: view)
        var duringBegan: [String] = []
        view.onTouches = { phase, _, _ in
            guard phase == .began, log.entries.count == 1 else { return }
            _ = app.touch(at: CGPoint(x: 200, y: 200))
            duringBegan = log.lines
        }

        _ = app.touch(at: CGPoint(x: 50, y: 50))

        expect(duringBegan, equals: ["view began 1", "view began 1"])
        expect(log.lines, equals: ["view began 1", "view began 1"])
    }

    @Test("E-06 a sequence has one event object, from the first touch-down to the last lift") func oneEventPerSequence()
    {
        let log = TouchLog()
        let view = RecordingView(frame: full, log: log)
        view.isMultipleTouchEnabled = true
        let app = TestApplication(rootView: view)

        let first = app.touch(at: CGPoint(x: 50, y: 50))
        let second = app.touch(at: CGPoint(x: 100, y: 50))
        first.lift()
        second.move(by: 5, 0)
        second.lift()
        let third = app.touch(at: CGPoint(x: 50, y: 50))
        third.lift()

        let events = log.entries.compactMap(\.event)
        expect(events.count, equals: 7)
        #expect(events[..<5].allSatisfy { $0 === events[0] })
        #expect(events[5] !== events[0])
        #expect(events[6] === events[5])
    }

    @Test("E-08 windows are hit-tested front to back: by level, then most recently shown") func frontWindowFirst() {
        let log = TouchLog()
        let app = TestApplication()
        func window(_ name: String, _ level: UIWindow.Level) -> UIWindow {
            let window = UIWindow(frame: full)
            window.windowLevel = level
            window.addSubview(RecordingView(name, frame: full, log: log))
            window.isHidden = false
            return window
        }
        let alert = window("alert", .alert)
        let older = window("older", .normal)
        let newer = window("newer", .normal)

        app.tap(at: CGPoint(x: 50, y: 50))
        alert.isHidden = true
        app.tap(at: CGPoint(x: 50, y: 50))
        older.makeKeyAndVisible()
        app.tap(at: CGPoint(x: 50, y: 50))

        expect(log.lines.filter { $0.contains("began") }, equals: ["alert began 1", "newer began 1", "older began 1"])
        expect(app.application.windows, equals: [newer, older])
    }

    @Test("E-08 a window whose hit test returns nil passes the touch to the window behind")
    func nextWindowIsTried() {
        let log = TouchLog()
        let app = TestApplication(rootView: RecordingView("behind", frame: full, log: log))
        let front = UIWindow(frame: full)
        front.isUserInteractionEnabled = false
        front.isHidden = false

        _ = app.touch(at: CGPoint(x: 50, y: 50))

        #expect(log == ["behind began 1"])
    }

    @Test("E-09 the standard levels are 0, 1000 and 2000") func levels() {
        expect(UIWindow.Level.normal.rawValue, equals: 0)
        expect(UIWindow.Level.statusBar.rawValue, equals: 1000)
        expect(UIWindow.Level.alert.rawValue, equals: 2000)
    }

    @Test("E-10 a touch goes to the window it hit, a key to the key window") func keyWindowGetsKeys() {
        let app = TestApplication()
        let touched = LoggingWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let key = LoggingWindow(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
        touched.isHidden = false
        key.makeKeyAndVisible()

        _ = app.touch(at: CGPoint(x: 50, y: 50))
        app.press(.keyboardA, characters: "a")

        expect(touched.lines, equals: ["window 0"])
        expect(key.lines, equals: ["window 3"])
    }

    @Test("E-11 a touch that hits nothing is dropped and is not in allTouches") func dropsWhatHitsNothing() {
        let log = TouchLog()
        let app = TestApplication()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(RecordingView(frame: window.bounds, log: log))
        window.isHidden = false

        let outside = app.touch(at: CGPoint(x: 300, y: 300))
        let inside = app.touch(at: CGPoint(x: 50, y: 50))
        outside.move(to: CGPoint(x: 50, y: 60))
        outside.lift()
        inside.lift()

        #expect(log == ["view began 1", "view ended 1"])
        expect(log.entries.map(\.touchesInEvent), equals: [1, 1])
    }

    @Test("E-72 event types have UIKit's raw values") func eventTypes() {
        let types: [UIEvent.EventType] = [.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]

        expect(types.map(\.rawValue), equals: [0, 1, 2, 3, 10, 11, 14])
    }

    @Test("E-73 event subtypes have UIKit's raw values") func eventSubtypes() {
        expect(UIEvent.EventSubtype.none.rawValue, equals: 0)
        expect(UIEvent.EventSubtype.motionShake.rawValue, equals: 1)
        expect(UIEvent.EventSubtype.remoteControlPlay.rawValue, equals: 100)
        expect(UIEvent.EventSubtype.remoteControlEndSeekingForward.rawValue, equals: 109)
    }
}
