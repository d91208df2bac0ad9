import Foundation

/// Step 4 of event routing (G-72): requested transitions are resolved until nothing changes.
extension TouchRouter {
    /// Resolves failures first, because they unblock other recognizers, then the requests to be recognized, in the
    /// order of E-55. Requests still undecided afterwards wait for another recognizer's failure.
    func resolveConflicts() {
        while needsResolution {
            needsResolution = false
            let recognizers = active
            for recognizer in recognizers where recognizer.attempt.isOpen { commitRequestedFailure(of: recognizer) }
            for recognizer in recognizers where recognizer.attempt.isOpen { resolveRequest(of: recognizer) }
        }
    }

    private func commitRequestedFailure(of recognizer: UIGestureRecognizer) {
        guard let request = recognizer.attempt.requestedState, request == .failed || request == .cancelled else {
            return
        }
        recognizer.attempt.clearRequest()
        recognizer.commit(request, notifiesTargets: false)
    }

    /// Checks permission, requirements and exclusion, in this order, for a request to leave `possible` (G-72).
    private func resolveRequest(of recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.requestedState != nil else { return }
        if !recognizer.attempt.isPermitted {
            guard isPermitted(recognizer) else { return }
            recognizer.attempt.isPermitted = true
        }
        // The delegates that were asked may have changed anything.
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

    /// Recognizes a gesture: recognizers that require its failure fail (G-49), as do those it excludes (G-58).
    private func recognize(_ winner: UIGestureRecognizer) {
        guard let (first, last) = winner.attempt.consumeRequest() else { return }
        if first == .began { winner.startMeasuringGesture() }
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

    /// Fails an undecided recognizer, without an action (G-63).
    func fail(_ recognizer: UIGestureRecognizer, _ reason: @autoclosure () -> GestureDecision) {
        guard recognizer.attempt.isOpen, recognizer.attempt.isUndecided else { return }
        recognizer.attempt.clearRequest()
        recognizer.trace(reason())
        recognizer.commit(.failed)
    }
}

/// Step 5 of event routing (G-72): targets are notified of transitions.
extension TouchRouter {
    /// Sends the pending actions in the order in which transitions were committed (G-15…G-18). An action may change
    /// anything; actions it causes are sent in the next round.
    func sendActions() {
        var remaining = actionQueue.count
        while remaining > 0, !actionQueue.isEmpty {
            remaining -= 1
            let recognizer = actionQueue.removeFirst()
            // Actions caused by this action are sent in the next round.
            for _ in 0..<recognizer.attempt.pendingActionCount {
                // First finish the outer action, if this runs inside one: its targets may change what is pending.
                recognizer.notifyTargets()
                guard let state = recognizer.attempt.dequeueAction() else { break }
                send(state, of: recognizer)
            }
        }
    }

    /// Sends one action to all targets (G-19). The recognizer's `state` is the action's state until the last target was
    /// notified. A target may run a nested run loop: the remaining targets receive this action before any action from
    /// the nested loop (G-18), and the recognizer is not reset until that loop has ended (G-13).
    private func send(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        let outer = recognizer.attempt.currentAction
        recognizer.attempt.currentAction = GestureAction(state: state, targets: recognizer.targets)
        recognizer.notifyTargets()
        recognizer.attempt.currentAction = outer
        guard outer == nil, recognizer.attempt.committedState.isFinished else { return }
        if !finished.contains(where: { $0 === recognizer }) { finished.append(recognizer) }
    }
}
