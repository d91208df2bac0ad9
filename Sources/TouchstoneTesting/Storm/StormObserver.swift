import Foundation
import UIKit

/// Observes one recognizer through two targets and, if the plan says so, as its delegate.
@MainActor package final class StormObserver: NSObject {
    package typealias State = UIGestureRecognizer.State

    package let recognizer: UIGestureRecognizer
    private let plan: StormRecognizerPlan
    private let monitor: StormMonitor
    private let targets: [StormTarget]
    /// The time since which the recognizer has been stalled: in an attempt without anything that could continue it.
    private var stalledSince: TimeInterval?

    /// The longest time a built-in recognizer may be stalled, in seconds.
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

    /// Checks the invariants between frames, at a time in seconds: a recognizer without an attempt has no state left
    /// from the previous one, and a built-in recognizer does not stay in a stalled attempt.
    package func check(at time: TimeInterval) {
        guard !recognizer.isAttempting else {
            guard recognizer.isStalled, plan.kind != .scripted else { return stalledSince = nil }
            let since = stalledSince ?? time
            stalledSince = since
            if time - since > Self.maximumStall {
                monitor.report(
                    "recognizer \(name) is \(recognizer.state) and stalled: it has no touches and waits for nothing")
            }
            return
        }
        stalledSince = nil
        if recognizer.state != .possible, !recognizer.isLingering {
            monitor.report("recognizer \(name) is idle in state \(recognizer.state)")
        }
        if targets.contains(where: { $0.last != nil }) {
            monitor.report("recognizer \(name) did not report the end of its gesture")
        }
        if recognizer.numberOfTouches != 0 { monitor.report("recognizer \(name) still has touches") }
    }

    /// True if a committed state may follow another (G-03…G-10).
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

    /// A pseudorandom result that is the same for the same question.
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

/// A target of a recognizer that checks that actions arrive in the order of states.
@MainActor package final class StormTarget: NSObject {
    package typealias State = UIGestureRecognizer.State

    private let name: String
    private let monitor: StormMonitor
    /// The state of the last action in the current recognition attempt.
    package private(set) var last: State?

    package init(_ name: String, monitor: StormMonitor) {
        self.name = name
        self.monitor = monitor
        super.init()
    }

    /// Checks that actions arrive in the order of states, and none without a state change (G-15, G-18).
    package func handleAction(_ sender: UIGestureRecognizer) {
        let state = sender.state
        if !Self.follows(state, last) {
            monitor.report("recognizer \(name): action in state \(state) after \(last.map { "\($0)" } ?? "none")")
        }
        last = state == .ended || state == .cancelled ? nil : state
        monitor.recordCallback()
        if sender.state != state { monitor.report("recognizer \(name): the state changed during an action") }
    }

    private static func follows(_ state: State, _ last: State?) -> Bool {
        switch state {
        case .possible, .failed: false
        case .began: last == nil
        case .changed: last == .began || last == .changed
        case .ended: true
        case .cancelled: last == .began || last == .changed
        }
    }
}
