import Foundation

/// Step 2 of event routing (G-72): failure requirements, which make recognizers wait for others (G-48…G-57).
extension TouchRouter {
    /// The reason why a recognizer cannot be recognized now.
    enum RecognitionBlocker {
        /// A recognizer that has to fail first is undecided.
        case undecided(UIGestureRecognizer)
        /// A recognizer that had to fail was recognized (G-49).
        case recognized(UIGestureRecognizer)
    }

    /// Gathers the requirements of every pair that shares touches and was not asked in this attempt, in both directions
    /// (G-53, G-54).
    func gatherRequirements() {
        guard !newcomers.isEmpty else { return }
        let arrived = newcomers
        newcomers.removeAll(keepingCapacity: true)
        for recognizer in arrived where recognizer.attempt.isOpen {
            let others = active
            let asks = recognizer.hasDynamicRequirements
            for other in others where other !== recognizer && (asks || other.hasDynamicRequirements) {
                guard !recognizer.attempt.queriedRecognizers.contains(where: { $0 === other }),
                    shareInput(recognizer, other)
                else {
                    continue
                }
                recognizer.attempt.queriedRecognizers.append(other)
                other.attempt.queriedRecognizers.append(recognizer)
                if asksForFailure(of: other, by: recognizer) { recognizer.attempt.requirements.append(other) }
                if asksForFailure(of: recognizer, by: other) { other.attempt.requirements.append(recognizer) }
            }
        }
    }

    /// True if a class or delegate of either makes `recognizer` wait for `other` (G-54).
    private func asksForFailure(of other: UIGestureRecognizer, by recognizer: UIGestureRecognizer) -> Bool {
        recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    }

    /// True if `recognizer` must wait for the failure of `other` in this attempt.
    func requires(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        recognizer.attempt.requirements.contains { $0 === other }
            || recognizer.staticRequirements.contains { $0.recognizer === other }
    }

    /// What blocks a recognizer, if anything. A recognizer that is disabled or shares no touches does not block (G-56),
    /// and neither does one that in turn waits for this recognizer: that is a programming error, which is logged.
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
                        + "the one that is ready first proceeds (G-52)")
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

    /// True if requirements of undecided recognizers form a path from one to another.
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
    /// True if the class or a delegate may state requirements for an attempt.
    final var hasDynamicRequirements: Bool {
        delegate != nil || RecognizerOverrides.overridesRequirements(type(of: self))
    }

    final func addRequirement(_ other: UIGestureRecognizer) {
        staticRequirements.removeAll { $0.recognizer == nil }
        guard other !== self, !staticRequirements.contains(where: { $0.recognizer === other }) else { return }
        staticRequirements.append(WeakRecognizer(recognizer: other))
    }
}

/// Permission to leave `possible` (G-40…G-43).
extension TouchRouter {
    /// Asks the views that would lose a touch, then the delegate (G-42). Meanwhile the recognizer's state is `possible`
    /// and it reports what it has measured so far (G-40). If one refuses, the recognizer fails.
    func isPermitted(_ recognizer: UIGestureRecognizer) -> Bool {
        let attempt = recognizer.attempt
        attempt.isBeingPermitted = true
        defer { attempt.isBeingPermitted = false }
        if recognizer.cancelsTouchesInView {
            for view in viewsThatLoseTouches(to: recognizer) where !view.gestureRecognizerShouldBegin(recognizer) {
                fail(recognizer, .notAllowed(by: "\(type(of: view))"))
                return false
            }
        }
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
            fail(recognizer, .notAllowed(by: "its delegate"))
            return false
        }
        return true
    }

    /// The views whose touches would be cancelled or withheld, each once (G-41, G-47).
    private func viewsThatLoseTouches(to recognizer: UIGestureRecognizer) -> [UIView] {
        var views: [UIView] = []
        for touch in recognizer.attempt.touches where touch.progress.delivery.isTracked {
            if let view = touch.view, !views.contains(where: { $0 === view }) { views.append(view) }
        }
        return views
    }
}

/// Exclusion of recognizers by others (G-58…G-70).
extension TouchRouter {
    /// True if `winner` makes `loser` fail. The classes are asked first; if both agree, the delegates are asked, the
    /// loser's before the winner's, until one allows simultaneous recognition (G-59…G-62).
    func excludes(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
        if loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) == true { return false }
        if winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) == true { return false }
        return true
    }

    /// A recognized recognizer that excludes the given one (G-64).
    func winner(over recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
        active.first { other in
            guard other !== recognizer, other.attempt.isOpen else { return false }
            let settled = other.attempt.committedState
            guard settled.isUnderWay || settled == .ended, shareInput(other, recognizer) else { return false }
            return excludes(other, recognizer)
        }
    }
}
