import Expectations
import Foundation
import GestureReplay
import RecordingFixtures
import Testing

/// Labelled gestures of real fingers. docs/recordings.md lists all of them and explains the misses.
@MainActor @Suite struct LabelledGesturesTests {
    @Test("R-01 every recorded tap is recognized only as a tap", arguments: [2, 3, 4, 5, 7, 8, 10])
    func taps(number: Int) throws {
        let report = try RecordedGestures.report("phone-gestures/tap/phone_\(number).csv")

        expect(report.summary, equals: ["tap"])
    }

    @Test("R-04 recorded double taps with one finger are double taps", arguments: [1, 3])
    func doubleTaps(number: Int) throws {
        let report = try RecordedGestures.report("phone-gestures/double/phone_\(number).csv")

        expect(report.summary, equals: ["doubleTap"])
    }

    @Test("R-06 two taps far apart are not a double tap") func farApart() throws {
        let report = try RecordedGestures.report("phone-gestures/double/fail_case.csv")

        #expect(!report.summary.contains("doubleTap"))
    }

    @Test("R-13 recorded holds become long presses after half a second", arguments: [1, 2, 3, 4])
    func holds(number: Int) throws {
        let report = try RecordedGestures.report("phone-gestures/hold/phone_\(number).csv")

        expect(report.summary, equals: ["longPress"])
        #expect(abs((report.actions.first?.time ?? 0) - 0.5) < 0.01)
    }

    @Test("R-15 dragging after a long press began does not end it", arguments: [2, 3, 5])
    func heldAndDragged(number: Int) throws {
        let report = try RecordedGestures.report("phone-gestures/holdanddrag/phone_\(number).csv")

        expect(report.summary, equals: ["longPress"])
        #expect(report.actions.contains { $0.state == "changed" })
        expect(report.actions.last?.state, equals: "ended")
    }

    @Test(
        "R-41 recorded swipes have the direction of the finger, and no pan begins",
        arguments: [(1, "swipeDown"), (2, "swipeDown"), (3, "swipeUp"), (4, "swipeUp"), (6, "swipeDown")])
    func swipes(number: Int, direction: String) throws {
        let report = try RecordedGestures.report("phone-gestures/swipe/phone_\(number).csv")

        expect(report.summary, equals: [direction])
    }

    @Test("R-39 R-50 a quick drag is a swipe without a minimum swipe speed, and a pan with one")
    func minimumSwipeSpeed() throws {
        let name = "phone-gestures/drag/phone_17.csv"

        let free = try RecordedGestures.report(name, minimumSwipeSpeed: 0)
        let slow = try RecordedGestures.report(name)
        let strict = try RecordedGestures.report("phone-gestures/swipe/phone_1.csv", minimumSwipeSpeed: 100_000)

        expect(free.summary, equals: ["swipeLeft"])
        expect(slow.summary, equals: ["pan"])
        expect(strict.summary, equals: ["pan"])
    }

    @Test("R-23 recorded drags are pans", arguments: [1, 3, 4, 5, 6, 8, 9, 10, 17, 18, 19])
    func drags(number: Int) throws {
        let report = try RecordedGestures.report("phone-gestures/drag/phone_\(number).csv")

        expect(report.summary, equals: ["pan"])
        expect(report.actions.last?.state, equals: "ended")
    }

    @Test("R-53 the scale of a pinch is the ratio of the finger distances", arguments: [(2, 3.4), (3, 0.45), (4, 4.1)])
    func zooms(number: Int, scale: Double) throws {
        let report = try RecordedGestures.report("phone-gestures/zoom/phone_\(number).csv")

        let last = try #require(report.actions.last { $0.recognizer == "pinch" }?.scale)

        // The scale is relative to the beginning of the pinch, 8 points after touch-down.
        #expect(abs(log(last / scale)) < 0.15)
    }

    @Test("R-64 the rotation is the angle by which the line between the fingers turns") func rotation() throws {
        let report = try RecordedGestures.report("phone-gestures/rotate/phone_1.csv")

        let last = try #require(report.actions.last { $0.recognizer == "rotation" }?.rotation)

        #expect(abs(abs(last) * 180 / .pi - 105) < 10)
    }

    @Test("G-58 an exclusive replay view recognizes one of pan, pinch and rotation at a time") func exclusive() throws {
        let together = try RecordedGestures.report("phone-gestures/rotate/phone_1.csv")
        let alone = try RecordedGestures.report("phone-gestures/rotate/phone_1.csv", isExclusive: true)

        expect(Set(together.summary), equals: ["pan", "pinch", "rotation"])
        expect(alone.summary, equals: ["rotation"])
    }

    @Test("nine quick taps are three triple taps") func tripleTaps() throws {
        let report = try RecordedGestures.report("evemu/Atmel_maXTouch_Touchscreen.1-finger-fast-taps.events")

        expect(report.summary, equals: ["tripleTap", "tripleTap", "tripleTap"])
    }

    @Test("there are recordings of every format") func recordings() {
        let kinds = Set(RecordingFixtures.names.map { ($0 as NSString).pathExtension })

        #expect(kinds == ["events", "evemu", "csv", "svc", "txt"] && RecordingFixtures.names.count > 60)
    }

    @Test("every continuous gesture of every recording ends", arguments: RecordingFixtures.names)
    func ends(name: String) throws {
        let report = try RecordedGestures.report(name)

        var active: Set<String> = []
        for action in report.actions {
            if action.state == "began" { #expect(active.insert(action.recognizer).inserted) }
            if action.state == "changed" { #expect(active.contains(action.recognizer)) }
            if action.state == "ended" || action.state == "cancelled" { active.remove(action.recognizer) }
        }

        #expect(active.isEmpty)
    }
}
