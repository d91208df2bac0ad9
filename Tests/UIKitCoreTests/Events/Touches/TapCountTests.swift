import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TapCountTests {
    @Staged private var stage = RecordingStage()
    private var log: TouchLog { stage.log }
    private var app: TestApplication { stage.app }
    private var view: RecordingView { stage.view }

    private let position = CGPoint(x: 100, y: 100)

    private var counts: [String] {
        log.entries.map { "\($0.phase.word) \($0.touches[0].tapCount)" }
    }

    private func began() -> [Int] {
        log.entries.filter { $0.phase == .began }.map { $0.touches[0].tapCount }
    }

    @Test("T-25 a touch-down near an earlier tap in time and location continues the count, others restart it")
    func continues() {
        app.tap(at: position)
        app.advance(by: 0.1)
        app.tap(at: CGPoint(x: 110, y: 95))
        app.advance(by: 1)
        app.tap(at: position)

        expect(began(), equals: [1, 2, 1])
    }

    @Test("T-26 a triple tap reports 1, 2, 3, each the same from began to ended") func tripleTap() {
        for _ in 0..<3 {
            app.tap(at: position)
            app.advance(by: 0.1)
        }

        expect(counts, equals: ["began 1", "ended 1", "began 2", "ended 2", "began 3", "ended 3"])
    }

    @Test("T-27 every window has its own count") func perWindow() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 99))
        window.addSubview(RecordingView("other", frame: window.bounds, log: log))
        window.isHidden = false

        app.tap(at: position)
        app.tap(at: CGPoint(x: 100, y: 98))
        app.tap(at: position)

        expect(began(), equals: [1, 1, 2])
    }

    @Test(
        "T-28 the maximum gap is 0.35 s from touch-down to touch-down",
        arguments: [(0.34, 2), (0.35, 2), (0.350_002, 1), (0.37, 1)])
    func gap(seconds: Double, count: Int) {
        let start = app.now
        for (number, time) in [start, start + seconds].enumerated() {
            let contact = ContactID(device: app.panel.id, number: 100 + number)
            for (phase, delay) in [(ContactPhase.began, 0.0), (.ended, 0.05)] {
                let sample = ContactSample(
                    contact: contact, phase: phase, position: position, time: InputTime(seconds: time + delay))
                app.deliver(InputFrame(time: sample.time, contacts: [sample]))
            }
        }

        expect(began(), equals: [1, count])
    }

    @Test(
        "T-29 the maximum distance from the first touch-down of the run is 45 points",
        arguments: [(45.0, 2), (46.0, 1)])
    func distance(points: Double, count: Int) {
        app.tap(at: position)
        app.advance(by: 0.1)
        app.tap(at: CGPoint(x: position.x + points, y: position.y))

        expect(began(), equals: [1, count])
    }

    @Test("T-29 the distance counts from the first touch-down, not from the last") func distanceFromFirst() {
        for step in 0..<3 {
            app.tap(at: CGPoint(x: position.x + 30 * CGFloat(step), y: position.y))
            app.advance(by: 0.1)
        }

        expect(began(), equals: [1, 2, 1])
    }

    @Test("T-26 T-30 a finger that moves too far is not a tap: its count is 0 from then on, and the next is 1")
    func dragged() {
        let finger = app.touch(at: position)
        finger.move(by: 50, 0)
        finger.move(by: -50, 0)
        finger.lift()
        app.advance(by: 0.1)
        app.tap(at: position)

        expect(counts, equals: ["began 1", "moved 0", "moved 0", "ended 0", "began 1", "ended 1"])
    }

    @Test("T-30 a finger that stays down too long breaks the run and keeps its own count") func held() {
        app.tap(at: position)
        app.advance(by: 0.1)
        app.tap(at: position, holding: 0.8)
        app.tap(at: position)

        expect(counts, equals: ["began 1", "ended 1", "began 2", "ended 2", "began 1", "ended 1"])
    }

    @Test("T-30 a cancelled touch is not a tap") func cancelled() {
        app.touch(at: position).cancel()
        app.advance(by: 0.1)
        app.tap(at: position)

        expect(began(), equals: [1, 1])
    }

    @Test("T-31 a second finger at the same time has its own count and breaks no run") func twoFingers() {
        app.tap(at: position)
        app.advance(by: 0.1)
        let second = app.touch(at: position)
        let other = app.touch(at: CGPoint(x: 110, y: 110))
        second.lift()
        other.lift()
        app.advance(by: 0.1)
        app.tap(at: position)

        expect(began(), equals: [1, 2, 1, 3])
    }

    @Test("T-32 the second tap of a double tap cancels a delayed single tap") func singleTapWaits() {
        var actions: [String] = []
        let waiting = DelayedSingleTapView { actions.append($0) }
        app.window?.addSubview(waiting)
        waiting.frame = view.frame

        app.tap(at: position)
        app.advance(by: 0.5)
        app.tap(at: position)
        app.advance(by: 0.1)
        app.tap(at: position)
        app.advance(by: 0.5)

        expect(actions, equals: ["single", "double"])
    }
}

private final class DelayedSingleTapView: UIView {
    private let act: (String) -> Void

    init(act: @escaping (String) -> Void) {
        self.act = act
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    func single() { act("single") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touches.first?.tapCount == 2 else { return }
        NSObject.cancelPreviousPerformRequests(withTarget: self)
        act("double")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard touches.first?.tapCount == 1 else { return }
        perform(Selector(DelayedSingleTapView.single), with: nil, afterDelay: 0.3)
    }
}
