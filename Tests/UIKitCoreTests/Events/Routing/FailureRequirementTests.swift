import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct FailureRequirementTests {
    /// A recognizer that ends with the lift, and another that must fail first.
    @MainActor private struct WaitingPair {
        let stage = GestureStage()
        let waiting: ScriptedRecognizer
        let other: ScriptedRecognizer

        init() {
            waiting = stage.add(.lift("waiting", log: stage.log))
            other = stage.add(ScriptedRecognizer("other", log: stage.log))
            waiting.logsCalls = false
            other.logsCalls = false
        }

        var actions: [String] { stage.log.lines(with: "acts") }
    }

    @Test("G-48 require(toFail:) makes a recognizer wait in possible") func waits() {
        let pair = WaitingPair()
        pair.waiting.require(toFail: pair.other)

        pair.stage.app.tap(at: pair.stage.onInner)

        #expect(pair.actions.isEmpty)
        expect(pair.waiting.state, equals: .possible)
    }

    @Test("G-49 it fails when the other begins or ends", arguments: [UIGestureRecognizer.State.began, .ended])
    func otherRecognized(_ state: UIGestureRecognizer.State) {
        let pair = WaitingPair()
        pair.waiting.require(toFail: pair.other)
        pair.waiting.isPrevented = { _ in false }
        pair.stage.app.tap(at: pair.stage.onInner)

        pair.other.state = state
        pair.stage.app.advance(by: 0)

        expect(pair.actions, equals: ["other acts \(state)"])
    }

    @Test("G-50 when the other fails, a recognizer that has met its criteria recognizes immediately") func released() {
        let pair = WaitingPair()
        pair.waiting.require(toFail: pair.other)
        pair.other.onEnded = { other, _, _ in other.schedule(after: 0.3) { other.state = .failed } }

        pair.stage.app.tap(at: pair.stage.onInner)
        pair.stage.app.advance(by: 0.2)
        let before = pair.actions
        pair.stage.app.advance(by: 0.2)

        #expect(before.isEmpty)
        expect(pair.actions, equals: ["waiting acts ended"])
    }

    @Test("G-51 a recognizer that has not met its criteria keeps receiving touches during the wait")
    func keepsReceivingTouches() {
        let stage = GestureStage()
        let drag = stage.add(.drag("drag", log: stage.log))
        let other = stage.add(ScriptedRecognizer("other", log: stage.log))
        drag.require(toFail: other)
        other.onEnded = { other, _, _ in other.state = .failed }

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.move(by: 5, 0)
        other.state = .failed
        stage.app.advance(by: 0)
        finger.move(by: 5, 0)

        expect(stage.log.lines(with: "drag moved").count, equals: 3)
        expect(stage.log.lines(with: "acts"), equals: ["drag acts began", "drag acts changed"])
    }

    @Test("G-48 an end requested while the beginning waits is reported as an end") func endAfterBegan() {
        let stage = GestureStage()
        let drag = stage.add(ScriptedRecognizer("drag", log: stage.log))
        drag.onMoved = { drag, _, _ in drag.state = .began }
        drag.onEnded = { drag, _, _ in drag.state = .ended }
        let other = stage.add(ScriptedRecognizer("other", log: stage.log))
        drag.require(toFail: other)

        let finger = stage.app.touch(at: stage.onInner)
        finger.move(by: 5, 0)
        finger.lift()
        other.state = .failed
        stage.app.advance(by: 0)

        expect(stage.log.lines(with: "acts"), equals: ["drag acts ended"])
    }

    @Test("G-52 requirements persist across attempts") func persistent() {
        let pair = WaitingPair()
        pair.waiting.require(toFail: pair.other)
        pair.other.onEnded = { other, _, _ in other.state = .ended }

        for _ in 0..<2 { pair.stage.app.tap(at: pair.stage.onInner) }

        expect(pair.actions, equals: ["other acts ended", "other acts ended"])
    }

    @Test("G-52 requirements may be chained") func chained() {
        let pair = WaitingPair()
        let third = pair.stage.add(ScriptedRecognizer("third", log: pair.stage.log))
        pair.waiting.require(toFail: pair.other)
        pair.other.require(toFail: third)
        pair.other.onEnded = { other, _, _ in other.state = .ended }

        pair.stage.app.tap(at: pair.stage.onInner)
        let before = pair.actions
        third.state = .failed
        pair.stage.app.advance(by: 0)

        #expect(before.isEmpty)
        expect(pair.actions, equals: ["other acts ended"])
    }

    @Test("G-52 mutual requirements are reported, and the recognizer that is ready proceeds") func cycle() {
        let pair = WaitingPair()
        pair.waiting.require(toFail: pair.other)
        pair.other.require(toFail: pair.waiting)

        let lines = collectDiagnostics { pair.stage.app.tap(at: pair.stage.onInner) }

        expect(pair.actions, equals: ["waiting acts ended"])
        expect(
            lines,
            equals: [
                "\"waiting\" and \"other\" wait for each other's failure; the one that is ready first proceeds (G-52)"
            ])
    }

    @Test("G-52 a deallocated recognizer is no longer required, and a requirement does not keep it alive")
    func deallocated() {
        let stage = GestureStage()
        let tap = stage.add(.lift("tap", log: stage.log))
        weak var deallocatedRecognizer: UIGestureRecognizer?
        do {
            let other = ScriptedRecognizer("other", log: stage.log)
            deallocatedRecognizer = other
            tap.require(toFail: other)
        }

        stage.app.tap(at: stage.onInner)

        #expect(deallocatedRecognizer == nil)
        expect(stage.log.lines(with: "acts"), equals: ["tap acts ended"])
    }

    // MARK: Dynamic requirements

    /// A subclass whose dynamic requirements are set by a test.
    final class RelatingRecognizer: ScriptedRecognizer {
        var requires: (UIGestureRecognizer) -> Bool = { _ in false }
        var isRequired: (UIGestureRecognizer) -> Bool = { _ in false }
        private(set) var callCount = 0

        override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
            callCount += 1
            return requires(otherGestureRecognizer)
        }

        override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
            callCount += 1
            return isRequired(otherGestureRecognizer)
        }
    }

    /// The object that requires a recognizer to wait.
    enum RequirementSource: CaseIterable {
        case waitingClass, otherClass, waitingDelegate, otherDelegate, none
    }

    @Test("G-53 G-54 any of the four objects can establish the requirement", arguments: RequirementSource.allCases)
    func sources(_ source: RequirementSource) {
        let stage = GestureStage()
        let waiting = RelatingRecognizer("waiting", log: stage.log)
        let other = RelatingRecognizer("other", log: stage.log)
        let (waitingDelegate, otherDelegate) = (ScriptedDelegate(), ScriptedDelegate())
        stage.inner.gestureRecognizers = [waiting, other]
        (waiting.delegate, other.delegate) = (waitingDelegate, otherDelegate)
        waiting.onEnded = { waiting, _, _ in waiting.state = .ended }
        switch source {
        case .waitingClass: waiting.requires = { $0 === other }
        case .otherClass: other.isRequired = { $0 === waiting }
        case .waitingDelegate: waitingDelegate.requiresFailure = { $0 === waiting && $1 === other }
        case .otherDelegate: otherDelegate.isRequired = { $0 === other && $1 === waiting }
        case .none: break
        }

        stage.app.tap(at: stage.onInner)

        expect(stage.log.lines(with: "acts"), equals: (source == .none ? ["waiting acts ended"] : []))
    }

    @Test("G-53 a pair is asked once per attempt") func askedOnce() {
        let stage = GestureStage()
        let one = RelatingRecognizer("one", log: stage.log)
        let other = RelatingRecognizer("other", log: stage.log)
        stage.inner.gestureRecognizers = [one, other]

        let first = stage.app.touch(at: stage.onInner)
        _ = stage.app.touch(at: stage.onInner2)
        first.move(by: 5, 0)

        expect(one.callCount, equals: 2)
        expect(other.callCount, equals: 2)
    }

    @Test("G-53 recognizers without a common touch are not asked") func notShared() {
        let stage = GestureStage()
        let one = RelatingRecognizer("one", log: stage.log)
        let other = RelatingRecognizer("other", log: stage.log)
        stage.inner.addGestureRecognizer(one)
        let side = UIView(frame: CGRect(x: 250, y: 20, width: 100, height: 100))
        side.addGestureRecognizer(other)
        stage.outer.addSubview(side)

        _ = stage.app.touch(at: [stage.onInner, CGPoint(x: 300, y: 50)])

        expect(one.callCount, equals: 0)
        expect(other.callCount, equals: 0)
    }

    @Test("G-55 a dynamic requirement lasts for one attempt") func oneAttempt() {
        let stage = GestureStage()
        let waiting = RelatingRecognizer("waiting", log: stage.log)
        let other = RelatingRecognizer("other", log: stage.log)
        stage.inner.gestureRecognizers = [waiting, other]
        waiting.onEnded = { waiting, _, _ in waiting.state = .ended }
        other.onEnded = { other, _, _ in other.state = .ended }
        var requires = true
        waiting.requires = { _ in requires }

        stage.app.tap(at: stage.onInner)
        requires = false
        stage.app.tap(at: stage.onInner)

        expect(stage.log.lines(with: "acts"), equals: ["other acts ended", "waiting acts ended"])
    }

    // MARK: Recognizers that do not block

    @Test("G-56 a required recognizer that is disabled does not block") func disabled() {
        let pair = WaitingPair()
        pair.waiting.require(toFail: pair.other)
        pair.other.isEnabled = false

        pair.stage.app.tap(at: pair.stage.onInner)

        expect(pair.actions, equals: ["waiting acts ended"])
    }

    @Test("G-56 a required recognizer that is disabled during the wait stops blocking") func disabledLater() {
        let pair = WaitingPair()
        pair.waiting.require(toFail: pair.other)
        pair.stage.app.tap(at: pair.stage.onInner)

        pair.other.isEnabled = false

        expect(pair.actions, equals: ["waiting acts ended"])
    }

    @Test("G-56 a required recognizer that gets none of the touches does not block") func elsewhere() {
        let pair = WaitingPair()
        let far = ScriptedRecognizer("far", log: pair.stage.log)
        pair.stage.app.window?.addSubview(UIView(frame: CGRect(x: 0, y: 800, width: 40, height: 40)))
        pair.stage.app.window?.subviews.last?.addGestureRecognizer(far)
        pair.waiting.require(toFail: far)

        pair.stage.app.tap(at: pair.stage.onInner)

        expect(pair.actions, equals: ["waiting acts ended"])
    }

    @Test("G-57 single and double tap: without a requirement both fire; with it the single one is late, or fails")
    func singleAndDouble() {
        let stage = GestureStage()
        let single = stage.add(.lift("single", log: stage.log))
        let double = stage.add(.doubleTap("double", log: stage.log))
        single.prevents = { $0 !== double }
        for recognizer in [single, double] { recognizer.logsCalls = false }

        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.1)
        stage.app.tap(at: stage.onInner)
        let withoutRequirement = stage.log.lines(with: "acts")
        stage.log.clear()
        single.require(toFail: double)
        stage.app.advance(by: 2)
        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.3)
        let early = stage.log.lines(with: "acts")
        stage.app.advance(by: 0.1)
        let late = stage.log.lines(with: "acts")
        stage.log.clear()
        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 0.1)
        stage.app.tap(at: stage.onInner)
        stage.app.advance(by: 1)

        expect(withoutRequirement, equals: ["single acts ended", "single acts ended", "double acts ended"])
        #expect(early.isEmpty)
        expect(late, equals: ["single acts ended"])
        expect(stage.log.lines(with: "acts"), equals: ["double acts ended"])
    }
}
