import Foundation

/// Step 5: targets hear what recognizers did.
extension GestureEnvironment {
    /// Sends the actions that are due, in the order in which recognizers were settled (G-15…G-18). An action may change
    /// anything: what it brings about is sent in the next round.
    func sendActions() {
        var remaining = actionQueue.count
        while remaining > 0, !actionQueue.isEmpty {
            remaining -= 1
            let recognizer = actionQueue.removeFirst()
            // What the action itself brings about comes in the next round.
            for _ in 0..<recognizer.attempt.pendingActionCount {
                // First the rest of the action that this one comes out of: what a target does there may change what is
                // due.
                recognizer.notifyTargets()
                guard let state = recognizer.attempt.dequeueAction() else { break }
                send(state, of: recognizer)
            }
        }
    }

    /// Sends one action to all targets (G-19), for which the recognizer reads the action's state until the last has
    /// heard of it. A target may spin the run loop: the others hear of this action before they hear of one that comes
    /// out of that (G-18), and the recognizer is not reset until the loop is over (G-13).
    private func send(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        let outer = recognizer.attempt.currentAction
        recognizer.attempt.currentAction = GestureAction(state: state, targets: recognizer.targets)
        recognizer.notifyTargets()
        recognizer.attempt.currentAction = outer
        guard outer == nil, recognizer.attempt.committedState.isFinished else { return }
        if !finished.contains(where: { $0 === recognizer }) { finished.append(recognizer) }
    }
}
