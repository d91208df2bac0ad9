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
    func beginIfEnough()
    /// The last finger is gone: settle the velocity.
    func conclude()
    /// What has changed so far, such as "turned 3.1 of 5 degrees".
    var progress: GestureMeasure { get }
}

extension FingerPairRecognizer {
    /// Whether two fingers are down.
    var isPaired: Bool { fingers.count == 2 }

    /// Takes in fingers that landed.
    func pairBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        follow()
        for touch in inOrderOfLanding(touches) {
            if isPaired || pointer != nil {
                ignore(touch, for: event)
                continue
            }
            fingers.add(touch)
            if isPaired { pairFormed(at: touch.timestamp) }
        }
    }

    /// Begins or changes when both are down.
    func pairMoved(_ touches: Set<UITouch>) {
        follow()
        guard isPaired, touches.contains(where: fingers.contains) else { return }
        if isUnderWay {
            state = .changed
        } else if state == .possible {
            beginIfEnough()
        }
    }

    /// Lets fingers go; without the last one the gesture ends, or is cancelled.
    func pairLeft(_ touches: Set<UITouch>, endingWith end: UIGestureRecognizer.State) {
        guard touches.contains(where: fingers.contains) else { return }
        follow()
        fingers.remove(touches)
        guard fingers.isEmpty else { return }
        if isUnderWay {
            conclude()
            state = end
        } else if state == .possible {
            fail(end == .cancelled ? .touchesCancelled : .lifted(progress))
        }
    }

    /// Measures all readings since the last time.
    private func follow() {
        fingers.keep(trackedTouches)
        guard isPaired else { return fingers.settle() }
        while let time = fingers.step() { measure(at: time) }
        fingers.settle()
        measure(at: nil)
    }
}
