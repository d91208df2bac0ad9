import Foundation
import UIKit

/// Watches one recognizer: it is its target and, where the plan says so, its delegate.
@MainActor final class StormWatch: NSObject {
    typealias State = UIGestureRecognizer.State

    let recognizer: UIGestureRecognizer
    private let plan: StormRecognizerPlan
    private let ledger: StormLedger
    /// The state of the last action of the present attempt.
    private var last: State?

    init(_ plan: StormRecognizerPlan, _ recognizer: UIGestureRecognizer, ledger: StormLedger) {
        self.plan = plan
        self.recognizer = recognizer
        self.ledger = ledger
        super.init()
        recognizer.cancelsTouchesInView = plan.switches & 1 == 0
        recognizer.delaysTouchesBegan = plan.switches & 2 != 0
        recognizer.delaysTouchesEnded = plan.switches & 4 == 0
        recognizer.requiresExclusiveTouchType = plan.switches & 16 == 0
        recognizer.name = "\(plan.kind.rawValue) \(plan.number)"
        recognizer.addTarget(self, action: Selector(StormWatch.act))
        if plan.switches & 8 != 0 { recognizer.delegate = self }
    }

    /// Actions come in the order of the states, and none without a state (G-15, G-18).
    func act(_ sender: UIGestureRecognizer) {
        let state = sender.state
        if !Self.follows(state, last) {
            ledger.report("recognizer \(name): action in state \(state) after \(last.map { "\($0)" } ?? "none")")
        }
        last = state == .ended || state == .cancelled ? nil : state
        ledger.called()
    }

    /// Between attempts there is nothing left of a gesture.
    func checkRest() {
        if recognizer.state != .possible { ledger.report("recognizer \(name) rests in state \(recognizer.state)") }
        if last != nil { ledger.report("recognizer \(name) never told how its gesture ended") }
        if recognizer.numberOfTouches != 0 { ledger.report("recognizer \(name) still has touches") }
    }

    private var name: String { recognizer.name ?? "" }

    private static func follows(_ state: State, _ last: State?) -> Bool {
        switch state {
        case .possible, .failed: false
        case .began: last == nil
        case .changed: last == .began || last == .changed
        case .ended: true
        case .cancelled: last == .began || last == .changed
        }
    }

    /// An answer that is the same for the same question.
    private func answer(_ question: Int, _ other: UIGestureRecognizer? = nil) -> Bool {
        let seed = UInt64(plan.temper) &* 64 &+ UInt64(question) &+ UInt64((other?.name ?? "").count)
        var random = StormRandom(seed: seed)
        return random.chance(1, in: 2)
    }
}

extension StormWatch: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        ledger.called()
        return answer(1) || answer(2)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        ledger.called()
        return answer(3, otherGestureRecognizer)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        ledger.called()
        return answer(4, otherGestureRecognizer) && answer(5)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        ledger.called()
        return answer(6, otherGestureRecognizer) && answer(7)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        ledger.called()
        return answer(8) || answer(9)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        ledger.called()
        return true
    }
}
