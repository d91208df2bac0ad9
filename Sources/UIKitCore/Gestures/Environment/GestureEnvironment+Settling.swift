import Foundation

/// Step 4: transitions are settled until nothing changes.
extension GestureEnvironment {
    /// Failures first, as they set others free; then those who want to be recognized, in the order of E-55. Whoever is
    /// not decided by then waits for another's failure.
    func resolveConflicts() {
        while needsResolution {
            needsResolution = false
            let recognizers = active
            for recognizer in recognizers where recognizer.attempt.isOpen { commitRequestedFailure(of: recognizer) }
            for recognizer in recognizers where recognizer.attempt.isOpen { resolveRequest(of: recognizer) }
        }
    }

    private func commitRequestedFailure(of recognizer: UIGestureRecognizer) {
        guard let request = recognizer.attempt.requestedState, request == .failed || request == .cancelled else { return }
        recognizer.attempt.clearRequest()
        recognizer.commit(request, isSilent: true)
    }

    /// Permission, requirements, exclusion: what stands against the wish to leave `possible`, in this order (G-72).
    private func resolveRequest(of recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.requestedState != nil else { return }
        if !recognizer.attempt.isPermitted {
            guard isPermitted(recognizer) else { return }
            recognizer.attempt.isPermitted = true
        }
        // Whoever was asked may have changed everything.
        guard recognizer.attempt.requestedState != nil else { return }
        switch blocker(of: recognizer) {
        case .recognized(let other):
            fail(recognizer, .requiredToFail(other.traceName))
            return
        case .undecided(let other):
            if recognizer.attempt.blocker !== other {
                recognizer.attempt.blocker = other
                recognizer.trace(.waits(for: other.traceName, until: other.deadlines.map(\.time).min()))
            }
            recognizer.attempt.isWaiting = true
            return
        case nil: break
        }
        if let winner = winner(over: recognizer) {
            fail(recognizer, .excluded(by: winner.traceName))
            return
        }
        recognize(recognizer)
    }

    /// The gesture is one: those who waited for its failure fail (G-49), those it excludes do too (G-58).
    private func recognize(_ winner: UIGestureRecognizer) {
        guard let (first, last) = winner.attempt.consumeRequest() else { return }
        winner.commit(first)
        if let last { winner.commit(last) }
        touchCancellers.append(winner)
        let others = active
        for other in others where other !== winner && other.attempt.isOpen && other.attempt.isUndecided {
            if requires(other, winner), shareInput(winner, other) {
                fail(other, .requiredToFail(winner.traceName))
            } else if shareInput(winner, other), excludes(winner, other) {
                fail(other, .excluded(by: winner.traceName))
            }
        }
    }

    /// Makes an undecided recognizer fail, without an action (G-63).
    func fail(_ recognizer: UIGestureRecognizer, _ reason: @autoclosure () -> GestureDecision) {
        guard recognizer.attempt.isOpen, recognizer.attempt.isUndecided else { return }
        recognizer.attempt.clearRequest()
        recognizer.trace(reason())
        recognizer.commit(.failed)
    }
}
