import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct InputPacingTests {
    @Staged private var stage = RecordingStage()
    private var log: TouchLog { stage.log }
    private var app: TestApplication { stage.app }
    private var view: RecordingView { stage.view }

    private let position = CGPoint(x: 100, y: 100)
    /// A quarter of the refresh interval at 60 frames per second, in seconds.
    private let idleTime = 1.0 / 240

    private func moveFast(_ finger: TestFinger, times: Int, every seconds: Double) {
        for _ in 0..<times {
            app.advance(by: seconds)
            finger.put(at: CGPoint(x: finger.position.x + 1, y: finger.position.y))
        }
    }

    /// Delivers moves immediately, and lets the view be busy for a time with each delivery, in seconds.
    private func deliverImmediately(busyFor seconds: Double) {
        app.application.touchDelivery.moveDelivery = .immediate
        view.onTouches = { [app] _, _, _ in app.host.clock.advance(to: app.now + seconds) }
    }

    /// How many moves are delivered in 0.2 seconds if there are more than can be.
    private func countOfMoves() -> Double {
        let finger = app.touch(at: position)
        let start = app.now
        log.clear()
        while app.now < start + 0.2 { moveFast(finger, times: 1, every: 0.0002) }
        return Double(log.entries.count)
    }

    private final class LayoutView: UIView {
        var onLayout: () -> Void = {}
        override func layoutSubviews() { onLayout() }
    }

    @Test("E-07 a move after an idle time is delivered immediately") func afterIdleTime() {
        let finger = app.touch(at: position)
        app.advance(by: 0.1)

        finger.put(at: CGPoint(x: 110, y: 100))

        #expect(log == ["view began 1", "view moved 1"])
    }

    @Test("E-07 immediate, a fast program gets each move of a panel with 240 samples per second") func immediate() {
        deliverImmediately(busyFor: 0.0001)
        let finger = app.touch(at: position)

        moveFast(finger, times: 20, every: 1.0 / 240)

        expect(log.entries.count, equals: 21)
    }

    @Test("E-07 immediate, a fast program gets a thousand moves per second in five events a refresh")
    func slots() {
        deliverImmediately(busyFor: 0.0001)
        let finger = app.touch(at: position)

        moveFast(finger, times: 100, every: 0.001)

        let places = log.entries.dropFirst().map { $0.touches[0].location.x }
        #expect((29...31).contains(places.count))
        #expect(zip(places, places.dropFirst()).allSatisfy { (3...4).contains($1 - $0) })
    }

    @Test("E-07 immediate, moves that wait are delivered early in the next slot if no move follows")
    func patience() {
        deliverImmediately(busyFor: 0)
        let slot = 0.2 / 60
        // The middle of a slot.
        app.advance(by: (1.5 - (app.now / slot).truncatingRemainder(dividingBy: 1)) * slot)
        let finger = app.touch(at: position)
        moveFast(finger, times: 1, every: slot / 4)

        app.advance(by: slot / 4 + 1.0 / 16 / 60 - 0.0001)
        let before = log.lines
        app.advance(by: 0.0002)

        expect(before, equals: ["view began 1"])
        #expect(log == ["view began 1", "view moved 1"])
        expect(log.entries[1].touches[0].location.x, equals: 101)
    }

    @Test("E-07 immediate, a move after a quarter of a refresh does not wait, however long the last one took")
    func immediateAfterIdleTime() {
        deliverImmediately(busyFor: 0.1)
        let finger = app.touch(at: position)
        app.advance(by: idleTime)

        finger.put(at: CGPoint(x: 110, y: 100))

        #expect(log == ["view began 1", "view moved 1"])
    }

    @Test(
        "E-07 immediate, a busy program gets moves after eight times its work, or a quarter of a refresh",
        arguments: [0.0004, 0.002])
    func slow(seconds: Double) {
        deliverImmediately(busyFor: seconds)

        #expect(abs(countOfMoves() - 0.2 / (seconds + min(8 * seconds, idleTime))) < 3)
    }

    @Test("E-07 immediate, layout after the handler counts as work") func layoutCounts() {
        let seconds = 0.0004
        let child = LayoutView()
        view.addSubview(child)
        app.advance(by: 1)
        app.application.touchDelivery.moveDelivery = .immediate
        child.onLayout = { [app] in app.host.clock.advance(to: app.now + seconds) }
        view.onTouches = { _, _, _ in child.setNeedsLayout() }

        #expect(abs(countOfMoves() - 0.2 / (9 * seconds)) < 3)
    }

    @Test("E-05 E-07 a handler that runs the run loop gets the moves in it", arguments: [false, true])
    func inNestedLoop(isImmediate: Bool) {
        if isImmediate { app.application.touchDelivery.moveDelivery = .immediate }
        let finger = app.touch(at: position)
        app.advance(by: 0.1)
        var isFirst = true
        view.onTouches = { [app, log, idleTime] phase, _, _ in
            guard isFirst, phase == .moved else { return }
            isFirst = false
            finger.put(at: CGPoint(x: 120, y: 100))
            app.advance(by: idleTime * 1.1)
            #expect(log == ["view began 1", "view moved 1", "view moved 1"])
        }

        finger.put(at: CGPoint(x: 110, y: 100))

        #expect(!isFirst)
    }

    @Test("E-07 moves in quick succession are coalesced and delivered after the idle time") func together() {
        let finger = app.touch(at: position)
        moveFast(finger, times: 3, every: idleTime / 4)
        let before = log.lines
        app.advance(by: idleTime)

        expect(before, equals: ["view began 1"])
        #expect(log == ["view began 1", "view moved 1"])
        expect(log.entries[1].touches[0].location.x, equals: 103)
        expect(log.entries[1].touches[0].previousLocation.x, equals: 100)
    }

    @Test("E-07 a thousand samples per second come in at most 240 events, and the last location is kept")
    func surplus() {
        let finger = app.touch(at: position)
        moveFast(finger, times: 200, every: 0.001)
        app.advance(by: 0.1)

        let moves = log.entries.count - 1
        #expect(moves <= 49)
        #expect(moves >= 47)
        expect(log.entries.last?.touches[0].location.x, equals: 300)
    }

    @Test("E-07 with display delivery, a refresh gets one event with all its samples") func display() {
        app.application.touchDelivery.moveDelivery = .display
        let finger = app.touch(at: position)
        app.host.advanceToRefresh()
        app.advance(by: 0.0003)
        var coalesced: [Int] = []
        view.onTouches = { phase, touches, event in
            guard phase == .moved else { return }
            coalesced.append(touches.first.flatMap { event?.coalescedTouches(for: $0)?.count } ?? 0)
        }

        moveFast(finger, times: 96, every: 1.0 / 480)
        app.advance(by: 1.0 / 60)

        expect(log.entries.count - 1, equals: 13)
        expect(coalesced.reduce(0, +), equals: 96)
        expect(coalesced.dropFirst().dropLast(), equals: Array(repeating: 8, count: 11)[...])
    }

    @Test("E-07 with display delivery, moves come a quarter of an interval before the refresh") func displayLead() {
        app.application.touchDelivery.moveDelivery = .display
        let finger = app.touch(at: position)
        app.host.advanceToRefresh()

        moveFast(finger, times: 1, every: 0.001)
        app.advance(by: 0.75 / 60 - 0.001 - 0.0001)
        let before = log.lines
        app.advance(by: 0.0002)

        expect(before, equals: ["view began 1"])
        #expect(log == ["view began 1", "view moved 1"])
    }

    @Test("E-07 with display delivery, a lift comes at once, after the moves before it") func displayLift() {
        app.application.touchDelivery.moveDelivery = .display
        let finger = app.touch(at: position)
        moveFast(finger, times: 2, every: 0.001)

        finger.lift()

        #expect(log == ["view began 1", "view moved 1", "view ended 1"])
    }

    @Test("E-07 at 120 samples per second no sample is deferred") func panelRate() {
        let finger = app.touch(at: position)

        moveFast(finger, times: 12, every: 1.0 / 120)

        expect(log.entries.count, equals: 13)
    }

    @Test("E-07 input caused by a handler is delivered after older deferred input") func orderInHandlers() {
        let finger = app.touch(at: position)
        moveFast(finger, times: 1, every: idleTime / 4)
        view.isMultipleTouchEnabled = true
        view.onTouches = { [app] phase, _, _ in if phase == .moved { app.removePanel() } }

        _ = app.touch(at: CGPoint(x: 150, y: 150))

        #expect(log == ["view began 1", "view moved 1", "view began 1", "view cancelled 2"])
        #expect(app.application.inputStateCounters.isEmpty)
    }

    @Test("E-07 a lift is delivered immediately, after deferred moves") func liftFlushes() {
        let finger = app.touch(at: position)
        moveFast(finger, times: 2, every: 0.0005)

        finger.lift()

        #expect(log == ["view began 1", "view moved 1", "view ended 1"])
        expect(log.entries[2].touches[0].location.x, equals: 102)
    }

    @Test("E-07 a touch-down is delivered immediately, after deferred moves") func touchDownFlushes() {
        let finger = app.touch(at: position)
        moveFast(finger, times: 2, every: 0.0005)

        _ = app.touch(at: CGPoint(x: 200, y: 200))

        #expect(log == ["view began 1", "view moved 1", "view began 1"])
    }

    @Test("T-33 coalescedTouches returns all samples since the last delivery, oldest first, ending with the touch")
    func coalesced() throws {
        var samples: [[CGFloat]] = []
        var times: [TimeInterval] = []
        view.onTouches = { _, touches, event in
            guard let touch = touches.first, let coalesced = event?.coalescedTouches(for: touch) else { return }
            samples.append(coalesced.map { $0.location(in: nil).x })
            times = coalesced.map(\.timestamp)
        }
        let finger = app.touch(at: position)
        moveFast(finger, times: 3, every: idleTime / 4)
        app.advance(by: idleTime)

        expect(samples, equals: [[100], [101, 102, 103]])
        expect(times, equals: times.sorted())
        expect(times.last, equals: log.entries.last?.touches[0].timestamp)
    }

    @Test("T-33 the previous location of a coalesced sample is that of the preceding one") func previous() {
        var pairs: [[CGFloat]] = []
        view.onTouches = { phase, touches, event in
            guard phase == .moved, let touch = touches.first else { return }
            pairs = (event?.coalescedTouches(for: touch) ?? []).map {
                [$0.previousLocation(in: nil).x, $0.location(in: nil).x]
            }
        }
        let finger = app.touch(at: position)
        moveFast(finger, times: 3, every: idleTime / 4)
        app.advance(by: idleTime)

        expect(pairs, equals: [[100, 101], [101, 102], [102, 103]])
    }

    @Test("T-33 a touch that is not in the event has no coalesced touches") func notInEvent() throws {
        app.tap(at: position)
        let ended = try #require(log.entries.first?.touches.first?.touch)
        app.advance(by: 1)
        _ = app.touch(at: position)

        let event = try #require(log.entries.last?.event)
        #expect(event.coalescedTouches(for: ended) == nil)
    }

    @Test("T-34 coalesced touches are separate objects") func separateObjects() throws {
        var isSeparate = false
        view.onTouches = { _, touches, event in
            guard let touch = touches.first, let copy = event?.coalescedTouches(for: touch)?.last else { return }
            isSeparate =
                copy !== touch && copy.location(in: nil) == touch.location(in: nil) && copy.phase == touch.phase
        }

        _ = app.touch(at: position)

        #expect(isSeparate)
    }
}
