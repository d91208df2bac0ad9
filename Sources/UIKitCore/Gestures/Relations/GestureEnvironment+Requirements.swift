import Foundation

/// Step 2 and what it is for: which recognizers have to wait for which (G-48…G-57).
extension GestureEnvironment {
    /// What keeps a recognizer from being recognized now.
    enum RecognitionBlocker {
        /// One that has to fail first and has not decided.
        case undecided(UIGestureRecognizer)
        /// One that had to fail and was recognized (G-49).
        case recognized(UIGestureRecognizer)
    }

    /// Asks every pair that shares touches and was not asked in this attempt, both ways (G-53, G-54).
    func gatherRequirements() {
        guard !newcomers.isEmpty else { return }
        let arrived = newcomers
        newcomers.removeAll(keepingCapacity: true)
        for recognizer in arrived where recognizer.attempt.isOpen {
            let others = active
            let asks = recognizer.hasDynamicRequirements
            for other in others where other !== recognizer && (asks || other.hasDynamicRequirements) {
                guard !recognizer.attempt.queriedRecognizers.contains(where: { $0 === other }), shareInput(recognizer, other) else {
                    continue
                }
                recognizer.attempt.queriedRecognizers.append(other)
                other.attempt.queriedRecognizers.append(recognizer)
                if asksForFailure(of: other, by: recognizer) { recognizer.attempt.requirements.append(other) }
                if asksForFailure(of: recognizer, by: other) { other.attempt.requirements.append(recognizer) }
            }
        }
    }

    /// Whether one of the four who may say so wants `recognizer` to wait for `other` (G-54).
    private func asksForFailure(of other: UIGestureRecognizer, by recognizer: UIGestureRecognizer) -> Bool {
        recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    }

    /// True when `recognizer` has to wait for the failure of `other` in this attempt.
    func requires(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        recognizer.attempt.requirements.contains { $0 === other }
            || recognizer.staticRequirements.contains { $0.recognizer === other }
    }

    /// What stands in the way of a recognizer, if anything does. One that is disabled or has none of the touches does
    /// not (G-56), and neither does one that in turn waits for this recognizer: that is a mistake, which is told.
    func blocker(of recognizer: UIGestureRecognizer) -> RecognitionBlocker? {
        var waiting: UIGestureRecognizer?
        for other in requirements(of: recognizer) where other.attempt.isOpen && other !== recognizer {
            guard shareInput(other, recognizer) else { continue }
            let settled = other.attempt.committedState
            if settled.isUnderWay || settled == .ended { return .recognized(other) }
            guard settled == .possible, waiting == nil else { continue }
            var seen: [UIGestureRecognizer] = []
            if hasRequirementPath(from: other, to: recognizer, &seen) {
                warnOnce(
                    "\(recognizer.traceName) and \(other.traceName) wait for each other's failure; "
                        + "the one that is ready first goes on (G-52)")
                continue
            }
            waiting = other
        }
        return waiting.map { .undecided($0) }
    }

    private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        if recognizer.staticRequirements.isEmpty { return recognizer.attempt.requirements }
        return recognizer.staticRequirements.compactMap(\.recognizer) + recognizer.attempt.requirements
    }

    /// True when requirements of undecided recognizers lead from one to another.
    private func hasRequirementPath(
        from start: UIGestureRecognizer, to target: UIGestureRecognizer, _ seen: inout [UIGestureRecognizer]
    ) -> Bool {
        if start === target { return true }
        if seen.contains(where: { $0 === start }) { return false }
        seen.append(start)
        for next in requirements(of: start) where next.attempt.isOpen && next.attempt.isUndecided {
            if hasRequirementPath(from: next, to: target, &seen) { return true }
        }
        return false
    }
}

extension UIGestureRecognizer {
    /// True when the class or a delegate may have requirements of an attempt.
    final var hasDynamicRequirements: Bool {
        delegate != nil || RecognizerOverrides.overridesRequirements(type(of: self))
    }

    final func addRequirement(_ other: UIGestureRecognizer) {
        staticRequirements.removeAll { $0.recognizer == nil }
        guard other !== self, !staticRequirements.contains(where: { $0.recognizer === other }) else { return }
        staticRequirements.append(WeakRecognizer(recognizer: other))
    }
}
