import Foundation
import TouchInput

/// What a touch was like when its view was to hear of it: kept for a view that hears of it later (E-65).
struct TouchSnapshot {
    var phase: UITouch.Phase
    var timestamp: TimeInterval
    var tapCount: Int
    var point: CGPoint
    var previousPoint: CGPoint
    var sample: ContactSample
    var coalescedSamples: [ContactSample]
    /// The update in which it was kept: moments of one update are told together.
    var update: Int

    /// Takes in the next move: the moment now lasts until then.
    @MainActor mutating func extend(with touch: UITouch, in update: Int) {
        timestamp = touch.timestamp
        tapCount = touch.tapCount
        point = touch.point
        sample = touch.sample
        self.update = update
        coalescedSamples.append(contentsOf: touch.coalescedSamples)
        let limit = GestureLimits.maximumHeldSamples
        if coalescedSamples.count > limit { coalescedSamples.removeFirst(coalescedSamples.count - limit / 2) }
    }
}

extension UITouch {
    /// True when the view hears something of the touch later.
    var isHeld: Bool { !heldSnapshots.isEmpty }

    /// True for a touch that its view has not been told of at all and that has landed.
    var isBeginning: Bool { (heldSnapshots.first?.phase ?? phase) == .began }

    /// The touch as it is.
    func snapshot(in update: Int) -> TouchSnapshot {
        TouchSnapshot(
            phase: phase, timestamp: timestamp, tapCount: tapCount, point: point, previousPoint: previousPoint,
            sample: sample, coalescedSamples: coalescedSamples, update: update)
    }

    /// Keeps what the touch did for later. Moves that follow each other become one.
    func holdSnapshot(in update: Int) {
        hasUndeliveredChange = false
        if phase == .stationary { return }
        if phase == .moved, let last = heldSnapshots.indices.last, heldSnapshots[last].phase == .moved {
            heldSnapshots[last].extend(with: self, in: update)
        } else {
            heldSnapshots.append(snapshot(in: update))
        }
        heldEvent = event
    }

    /// The view does not hear of it.
    func discardSnapshots() {
        heldSnapshots = []
        heldEvent = nil
        hasUndeliveredChange = false
    }

    /// Looks as it did at a moment, until `returnToPresent()`.
    func show(_ snapshot: TouchSnapshot) {
        if liveSnapshot == nil { liveSnapshot = self.snapshot(in: 0) }
        apply(snapshot)
    }

    /// Reads a phase, until `returnToPresent()`.
    func show(_ phase: Phase) {
        if liveSnapshot == nil { liveSnapshot = snapshot(in: 0) }
        self.phase = phase
    }

    /// Looks as it is again. A touch that got a new reading in between looks as it is already.
    func restoreLiveState() {
        guard let snapshot = liveSnapshot else { return }
        liveSnapshot = nil
        apply(snapshot)
    }

    private func apply(_ snapshot: TouchSnapshot) {
        phase = snapshot.phase
        timestamp = snapshot.timestamp
        tapCount = snapshot.tapCount
        point = snapshot.point
        previousPoint = snapshot.previousPoint
        sample = snapshot.sample
        coalescedSamples = snapshot.coalescedSamples
    }
}
