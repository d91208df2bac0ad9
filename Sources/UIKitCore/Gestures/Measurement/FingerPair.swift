import Foundation

/// A recognizer of exactly two fingers: the common part of pinch and rotation.
///
///     0 ──down──▶ 1 ──down──▶ 2, measured ──lift──▶ 1 ──down──▶ 2, continues without a jump
///                                                   └──lift──▶ 0, the gesture ends
///
/// A third finger is ignored. While a trackpad drives the gesture, all fingers are ignored.
@MainActor protocol FingerPairRecognizer: UIGestureRecognizer {
    /// The fingers, at most two.
    var fingers: FingerGroup { get set }
    /// The pointer's location, in window coordinates, while a trackpad drives the gesture; otherwise `nil`.
    var pointer: CGPoint? { get }
    /// Two fingers are down: start measuring at a time in seconds.
    func pairFormed(at time: TimeInterval)
    /// The fingers moved. The time is in seconds; if it is `nil`, the change does not count for the velocity.
    func measure(at time: TimeInterval?)
    /// Begins the gesture if the change has reached the threshold.
    func beginIfThresholdReached()
    /// The change so far, such as "turned 3.1 of 5 degrees".
    var progress: GestureMeasure { get }
}

extension FingerPairRecognizer {
    /// True if two fingers are down.
    var isPaired: Bool { fingers.count == 2 }

    /// Adds fingers that touched down.
    func pairTouchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        measureSamples()
        for touch in sortedByTouchDown(touches) {
            if isPaired || pointer != nil {
                ignore(touch, for: event)
                continue
            }
            fingers.add(touch)
            if isPaired { pairFormed(at: touch.timestamp) }
        }
    }

    /// Begins or changes the gesture if both fingers are down.
    func pairTouchesMoved(_ touches: Set<UITouch>) {
        measureSamples()
        guard isPaired, touches.contains(where: fingers.contains) else { return }
        if isUnderWay {
            state = .changed
        } else if state == .possible {
            beginIfThresholdReached()
        }
    }

    /// Removes fingers; without the last one the gesture ends or is cancelled.
    func pairTouchesEnded(_ touches: Set<UITouch>, endingWith end: UIGestureRecognizer.State) {
        guard touches.contains(where: fingers.contains) else { return }
        measureSamples()
        fingers.remove(touches)
        guard fingers.isEmpty else { return }
        if isUnderWay {
            state = end
        } else if state == .possible {
            fail(end == .cancelled ? .touchesCancelled : .lifted(progress))
        }
    }

    /// Measures all samples since the last call.
    private func measureSamples() {
        fingers.retain(trackedTouches)
        guard isPaired else { return fingers.synchronize() }
        while let time = fingers.advance() { measure(at: time) }
        fingers.synchronize()
        measure(at: nil)
    }
}

extension FingerPairRecognizer {
    /// Changes the state after a step of a trackpad's gesture was measured.
    func followTrackpad(_ phase: PointerEvent.Phase) {
        switch phase {
        case .began, .changed:
            if isUnderWay {
                state = .changed
            } else if state == .possible {
                beginIfThresholdReached()
            }
        case .ended, .cancelled:
            if isUnderWay {
                state = phase == .ended ? .ended : .cancelled
            } else if state == .possible {
                fail(.leftTrackpad(progress))
            }
        }
    }
}
