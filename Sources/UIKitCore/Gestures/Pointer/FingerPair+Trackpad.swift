import Foundation

extension FingerPairRecognizer {
    /// Moves on after a step of a trackpad's gesture was measured.
    func followTrackpad(_ phase: PointerEvent.Phase) {
        switch phase {
        case .began, .changed:
            if isUnderWay {
                state = .changed
            } else if state == .possible {
                beginIfThresholdReached()
            }
        case .ended, .cancelled:
            finishMeasuring()
            if isUnderWay {
                state = phase == .ended ? .ended : .cancelled
            } else if state == .possible {
                fail(.leftTrackpad(progress))
            }
        }
    }
}
