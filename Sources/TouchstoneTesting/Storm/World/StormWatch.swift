import Foundation
import UIKit

/// Watches one recognizer: through two targets of its and, where the plan says so, as its delegate.
@MainActor package final class StormWatch: NSObject {
    package typealias State = UIGestureRecognizer.State

    package let recognizer: UIGestureRecognizer
    private let plan: StormRecognizerPlan
    private let ledger: StormLedger
    private let targets: [StormTarget]
    /// Since when the recognizer has an attempt with nothing to go on with.
    private var adriftSince: TimeInterval?

    /// How long a recognizer of the house may be adrift, in seconds.
    private static let longestDrift: TimeInterval = 0.5

    package init(_ plan: StormRecognizerPlan, _ recognizer: UIGestureRecognizer, ledger: StormLedger) {
        self.plan = plan
        self.recognizer = recognizer
        self.ledger = ledger
        let name = "\(plan.kind.rawValue) \(plan.number)"
        targets = (1...2).map { _ in StormTarget(name, ledger: ledger) }
        super.init()
        recognizer.cancelsTouchesInView = plan.switches & 1 == 0
        recognizer.delaysTouchesBegan = plan.switches & 2 != 0
        recognizer.delaysTouchesEnded = plan.switches & 4 == 0
        recognizer.requiresExclusiveTouchType = plan.switches & 16 == 0
        recognizer.name = name
        for target in targets { recognizer.addTarget(target, action: Selector(StormTarget.act)) }
        if plan.switches & 8 != 0 { recognizer.delegate = self }
    }

    /// What must be so between frames, at a time in seconds. A recognizer without an attempt has nothing left of the
    /// one before; one of the house does not stay in an attempt that has nothing to go on with.
    package func check(at time: TimeInterval) {
        guard !recognizer.isAttempting else {
            guard recognizer.isStalled, plan.kind != .scripted else { return adriftSince = nil }
            let since = adriftSince ?? time
            adriftSince = since
            if time - since > Self.longestDrift {
                ledger.report("recognizer \(name) is \(recognizer.state), with nothing to go on with or to wait for")
            }
            return
        }
        adriftSince = nil
        if recognizer.state != .possible { ledger.report("recognizer \(name) rests in state \(recognizer.state)") }
        if targets.contains(where: { $0.last != nil }) {
            ledger.report("recognizer \(name) never told how its gesture ended")
        }
        if recognizer.numberOfTouches != 0 { ledger.report("recognizer \(name) still has touches") }
    }

    /// Which settled states may follow each other (G-03…G-10).
    package static func isLegal(from old: State, to new: State) -> Bool {
        switch (old, new) {
        case (.possible, .began), (.possible, .ended), (.possible, .cancelled), (.possible, .failed): true
        case (.began, .changed), (.began, .ended), (.began, .cancelled): true
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
        case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): true
        default: false
        }
    }

    private var name: String { recognizer.name ?? "" }

    /// An answer that is the same for the same question.
    private func answer(_ question: Int, _ other: UIGestureRecognizer? = nil) -> Bool {
        let seed = UInt64(plan.temper) &* 64 &+ UInt64(question) &+ UInt64((other?.name ?? "").count)
        var random = StormRandom(seed: seed)
        return random.chance(1, in: 2)
    }
}

extension StormWatch: UIGestureRecognizerDelegate {
    package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        ledger.called()
        return answer(1) || answer(2)
    }

    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        ledger.called()
        return answer(3, otherGestureRecognizer)
    }

    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        ledger.called()
        return answer(4, otherGestureRecognizer) && answer(5)
    }

    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        ledger.called()
        return answer(6, otherGestureRecognizer) && answer(7)
    }

    package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        ledger.called()
        return answer(8) || answer(9)
    }

    package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        ledger.called()
        return answer(10) || answer(11)
    }

    package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        ledger.called()
        return true
    }
}
