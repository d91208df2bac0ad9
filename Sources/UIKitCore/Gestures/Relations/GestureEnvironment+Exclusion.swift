import Foundation

/// Which recognizers keep others from recognizing (G-58…G-70).
extension GestureEnvironment {
    /// True when `winner` makes `loser` fail. The classes are asked first; delegates only when both would have it so,
    /// the loser's before the winner's, until one allows both (G-59…G-62).
    func excludes(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
        if loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) == true { return false }
        if winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) == true { return false }
        return true
    }

    /// One that was recognized already and excludes the recognizer (G-64).
    func winner(over recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
        active.first { other in
            guard other !== recognizer, other.attempt.isOpen else { return false }
            let settled = other.attempt.committedState
            guard settled.isUnderWay || settled == .ended, shareInput(other, recognizer) else { return false }
            return excludes(other, recognizer)
        }
    }
}
