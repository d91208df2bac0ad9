import Foundation

/// A recognizer of exactly two fingers: what pinch and rotation have in common.
///
///     0 ──lands──▶ 1 ──lands──▶ 2, measured ──lifts──▶ 1 ──lands──▶ 2, goes on without a jump
///                                                      └──lifts──▶ 0, the gesture is over
///
/// A third finger is ignored. While a trackpad drives the gesture, all fingers are.
@MainActor protocol FingerPairRecognizer: UIGestureRecognizer {
    /// The fingers, two at most.
    var fingers: FingerGroup { get set }
    /// Where the pointer of the trackpad that drives the gesture is, in window coordinates; `nil` without one.
    var pointer: CGPoint? { get }
    /// Two fingers are down from now on; measure from here, at a time in seconds.
    func pairFormed(at time: TimeInterval)
    /// The fingers are elsewhere. Without a time, in seconds, the change is not to count for velocities.
    func measure(at time: TimeInterval?)
    /// The gesture may begin if enough has changed.
    func beginIfThresholdReached()
    /// The last finger is gone: settle the velocity.
    func finishMeasuring()
    /// What has changed so far, such as "turned 3.1 of 5 degrees".
    var progress: GestureMeasure { get }
}

extension FingerPairRecognizer {
    /// Whether two fingers are down.
    var isPaired: Bool { fingers.count == 2 }

    /// Takes in fingers that landed.
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

    /// Begins or changes when both are down.
    func pairTouchesMoved(_ touches: Set<UITouch>) {
        measureSamples()
        guard isPaired, touches.contains(where: fingers.contains) else { return }
        if isUnderWay {
            state = .changed
        } else if state == .possible {
            beginIfThresholdReached()
        }
    }

    /// Lets fingers go; without the last one the gesture ends, or is cancelled.
    func pairTouchesEnded(_ touches: Set<UITouch>, endingWith end: UIGestureRecognizer.State) {
        guard touches.contains(where: fingers.contains) else { return }
        measureSamples()
        fingers.remove(touches)
        guard fingers.isEmpty else { return }
        if isUnderWay {
            finishMeasuring()
            state = end
        } else if state == .possible {
            fail(end == .cancelled ? .touchesCancelled : .lifted(progress))
        }
    }

    /// Measures all readings since the last time.
    private func measureSamples() {
        fingers.retain(trackedTouches)
        guard isPaired else { return fingers.synchronize() }
        while let time = fingers.advance() { measure(at: time) }
        fingers.synchronize()
        measure(at: nil)
    }
}
