import Foundation

/// Step 5: targets hear what recognizers did.
extension GestureEnvironment {
    /// Sends the actions that are due, in the order in which recognizers were settled (G-15…G-18). An action may change
    /// anything: what it brings about is sent in the next round.
    func sendActions() {
        var left = acting.count
        while left > 0, !acting.isEmpty {
            left -= 1
            let recognizer = acting.removeFirst()
            // What the action itself brings about comes in the next round.
            for _ in 0..<recognizer.attempt.owedActions {
                guard let state = recognizer.attempt.takeAction() else { break }
                recognizer.attempt.acting = state
                recognizer.sendAction()
                recognizer.attempt.acting = nil
            }
        }
    }
}
