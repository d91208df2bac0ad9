import Foundation
import UIKit

/// Watches one recognizer: through two targets of its and, where the plan says so, as its delegate.
@MainActor package final class StormObserver: NSObject {
    package typealias State = UIGestureRecognizer.State

    package let recognizer: UIGestureRecognizer
    private let plan: StormRecognizerPlan
    private let monitor: StormMonitor
    private let targets: [StormTarget]
    /// Since when the recognizer has an attempt with nothing to go on with.
    private var stalledSince: TimeInterval?

    /// How long a recognizer of the house may be adrift, in seconds.
    private static let maximumStall: TimeInterval = 0.5

    package init(_ plan: StormRecognizerPlan, _ recognizer: UIGestureRecognizer, monitor: StormMonitor) {
        self.plan = plan
        self.recognizer = recognizer
        self.monitor = monitor
        let name = "\(plan.kind.rawValue) \(plan.number)"
        targets = (1...2).map { _ in StormTarget(name, monitor: monitor) }
        super.init()
        recognizer.cancelsTouchesInView = plan.flags & 1 == 0
        recognizer.delaysTouchesBegan = plan.flags & 2 != 0
        recognizer.delaysTouchesEnded = plan.flags & 4 == 0
        recognizer.requiresExclusiveTouchType = plan.flags & 16 == 0
        recognizer.name = name
        for target in targets { recognizer.addTarget(target, action: Selector(StormTarget.handleAction)) }
        if plan.flags & 8 != 0 { recognizer.delegate = self }
    }

    /// What must be so between frames, at a time in seconds. A recognizer without an attempt has nothing left of the
    /// one before; one of the house does not stay in an attempt that has nothing to go on with.
    package func check(at time: TimeInterval) {
        guard !recognizer.isAttempting else {
            guard recognizer.isStalled, plan.kind != .scripted else { return stalledSince = nil }
            let since = stalledSince ?? time
            stalledSince = since
            if time - since > Self.maximumStall {
                monitor.report("recognizer \(name) is \(recognizer.state), with nothing to go on with or to wait for")
            }
            return
        }
        stalledSince = nil
        if recognizer.state != .possible { monitor.report("recognizer \(name) rests in state \(recognizer.state)") }
        if targets.contains(where: { $0.last != nil }) {
            monitor.report("recognizer \(name) never told how its gesture ended")
        }
        if recognizer.numberOfTouches != 0 { monitor.report("recognizer \(name) still has touches") }
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
    private func pseudorandomResult(_ question: Int, _ other: UIGestureRecognizer? = nil) -> Bool {
        let seed = UInt64(plan.behavior) &* 64 &+ UInt64(question) &+ UInt64((other?.name ?? "").count)
        var random = StormRandom(seed: seed)
        return random.chance(1, in: 2)
    }
}

extension StormObserver: UIGestureRecognizerDelegate {
    package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        monitor.recordCallback()
        return pseudorandomResult(1) || pseudorandomResult(2)
    }

    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        monitor.recordCallback()
        return pseudorandomResult(3, otherGestureRecognizer)
    }

    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        monitor.recordCallback()
        return pseudorandomResult(4, otherGestureRecognizer) && pseudorandomResult(5)
    }

    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        monitor.recordCallback()
        return pseudorandomResult(6, otherGestureRecognizer) && pseudorandomResult(7)
    }

    package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        monitor.recordCallback()
        return pseudorandomResult(8) || pseudorandomResult(9)
    }

    package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        monitor.recordCallback()
        return pseudorandomResult(10) || pseudorandomResult(11)
    }

    package func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        monitor.recordCallback()
        return true
    }
}
