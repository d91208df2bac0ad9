import Expectations
import Testing
import UIKit
@testable import UIKitCore

@Suite struct GestureDecisionTests {
    @Test(
        "each decision reads as a sentence",
        arguments: [
            (GestureDecision.offered, "offered"),
            (.notOffered(.anotherKindOfTouch), "not offered: another kind of touch came first"),
            (.notOffered(.event), "not offered: the event is not wanted"),
            (.ignoresTouch, "ignores a touch"),
            (.entered(.cancelled), "cancelled"),
            (.measured(GestureMeasure(.moved, 7.29, of: 10)), "moved 7.2 of 10 pt"),
            (.tapped(1), "tapped once"), (.tapped(3), "tapped 3 times"),
            (.tappedBeforePress(1, of: 2), "tapped 1 of 2 times before the press"),
            (.presses(fingers: 2, beginsIn: 0.5), "held by 2 fingers, begins in 0.5 s"),
            (.pointer(.cancelled), "the pointer was cancelled"),
            (.waitsForTap(number: 2, within: 0.35), "waits for 2nd tap until 0.35 s after the first"),
            (.waitsForTap(number: 3, within: 0.35), "waits for 3rd tap until 0.35 s after the last"),
            (.waitsForStroke(number: 2, of: 3, until: 100.5), "waits for stroke 2 of at most 3 until 100.50 s"),
            (.waits(for: "\"double tap\"", until: 0.35), "waits for \"double tap\" until 0.35 s"),
            (.waits(for: "pan on UIView", until: nil), "waits for pan on UIView"),
            (.requiredToFail("\"swipe\""), "failed because \"swipe\", which it requires to fail, was recognized"),
            (.excluded(by: "pan on UIScrollView"), "excluded by pan on UIScrollView"),
            (.notAllowed(by: "its delegate"), "not allowed by its delegate"),
            (.holdsBack(.ended), "delays touchesEnded to its view"),
            (.fails(.touchesCancelled), "failed: touches cancelled"),
            (.stopped(because: "disabled"), "disabled"),
            (.ignored(from: .ended, to: .began), "ignored: ended cannot become began"),
        ])
    func texts(decision: GestureDecision, text: String) {
        expect(decision.description, equals: text)
    }

    @Test(
        "each failure states the measured value and the limit",
        arguments: [
            (GestureFailure.exceeded(GestureMeasure(.moved, 46, of: 45)), "moved 46 pt > 45 pt"),
            (.exceeded(GestureMeasure(.moved, 45.01, of: 45)), "moved 45.1 pt > 45 pt"),
            (.exceeded(GestureMeasure(.movedAcross, 51, of: 50)), "moved 51 pt across > 50 pt"),
            (.exceeded(GestureMeasure(.tappedAway, 60, of: 45)), "tapped 60 pt > 45 pt from the first tap"),
            (.heldTooLong(0.75), "held 0.75 s"), (.tooManyFingers(2, of: 1), "2 fingers > 1"),
            (.missingFingers(landed: 1, of: 2, within: 0.15), "1 of 2 fingers landed within 0.15 s"),
            (.lifted(nil), "lifted"),
            (.lifted(GestureMeasure(.turned, -Double.pi / 60, of: Double.pi / 36)), "lifted, turned 3 of 5 degrees"),
            (.leftTrackpad(GestureMeasure(.scaled, 0.031, of: 0.04)), "lifted from the trackpad, scaled by 3.1 of 4 %"),
            (.liftedAfter(0.3, of: 0.5), "lifted after 0.3 s of 0.5 s"),
            (.tookLonger(than: 0.5, GestureMeasure(.moved, 40, of: 50)), "took longer than 0.5 s, moved 40 of 50 pt"),
            (.noTap(number: 2, within: 0.35), "no 2nd tap within 0.35 s"),
            (.farFromEdges(20), "landed farther than 20 pt from the edges"),
        ])
    func failures(failure: GestureFailure, text: String) {
        expect(failure.description, equals: text)
    }

    @Test("measured quantities are numbers in points, radians and seconds") func measures() {
        let moved = GestureDecision.fails(.exceeded(GestureMeasure(.moved, 46, of: 45))).measure
        let held = GestureDecision.fails(.liftedAfter(0.3, of: 0.5)).measure
        let turned = GestureDecision.measured(GestureMeasure(.turned, Double.pi / 2))

        expect(moved, equals: GestureMeasure(.moved, 46, of: 45))
        expect(held, equals: GestureMeasure(.held, 0.3, of: 0.5))
        expect(turned.measure?.value, equals: .pi / 2)
        #expect(turned.measure?.limit == nil)
        expect(turned.description, equals: "turned 90 degrees")
        #expect(GestureDecision.offered.measure == nil)
    }

    @Test("times can be made relative to another time") func relativeTimes() {
        let line = GestureTrace.Line(
            time: 100.25, recognizer: "\"tap\"", decision: .waits(for: "\"double tap\"", until: 100.5))

        let relative = line.relative(to: 100)

        expect(relative.time, equals: 0.25)
        expect(relative.decision.until, equals: 0.5)
        expect(relative.text, equals: "waits for \"double tap\" until 0.50 s")
        expect(GestureDecision.offered.relative(to: 100), equals: .offered)
    }
}

@Suite struct GestureTextTests {
    @Test(
        "numbers in traces are short",
        arguments: [
            (7.25, "7.3"), (46, "46"), (0, "0"), (-3.14, "-3.1"), (-0.01, "0"), (9.96, "10"), (0.04, "0"),
        ])
    func numbers(value: Double, text: String) {
        expect(GestureText.number(value), equals: text)
    }

    @Test("durations have at most two decimals")
    func seconds() {
        expect(GestureText.seconds(0.35), equals: "0.35 s")
        expect(GestureText.seconds(0.5), equals: "0.5 s")
        expect(GestureText.seconds(1.05), equals: "1.05 s")
        expect(GestureText.seconds(2), equals: "2 s")
    }

    @Test("NaN and infinity do not crash")
    func notFinite() {
        expect(GestureText.number(.nan), equals: "nan")
        expect(GestureText.number(.infinity), equals: "inf")
    }

    @Test(
        "ordinals",
        arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (22, "22nd")])
    func ordinals(number: Int, text: String) {
        expect(GestureText.ordinal(number), equals: text)
    }
}
