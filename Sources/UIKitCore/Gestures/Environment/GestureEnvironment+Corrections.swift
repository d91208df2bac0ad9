import Foundation

/// Readings of touches that were guesses at first (T-21).
extension GestureEnvironment {
    /// Tells, in an update of its own, the recognizers that go by the touches, then the views that were told of them:
    /// one call each.
    func deliver(_ corrections: [(touch: UITouch, reading: UITouch)]) {
        update(at: time) {
            for recognizer in active where recognizer.attempt.isOpen {
                let readings = corrections.filter { correction in
                    recognizer.attempt.touches.contains { $0 === correction.touch }
                }
                guard !readings.isEmpty, !recognizer.attempt.currentState.isFinished else { continue }
                recognizer.touchesEstimatedPropertiesUpdated(Set(readings.map(\.reading)))
            }
        }
        var remaining = corrections.filter { $0.touch.deliveryState == .delivered || $0.touch.deliveryState == .finished }
        while let first = remaining.first {
            let batch = remaining.filter { $0.touch.view === first.touch.view }
            remaining.removeAll { $0.touch.view === first.touch.view }
            first.touch.view?.touchesEstimatedPropertiesUpdated(Set(batch.map(\.reading)))
        }
    }
}
