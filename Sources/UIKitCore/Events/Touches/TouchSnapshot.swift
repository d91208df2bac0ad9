import Foundation
import TouchInput

/// The state of a touch at one delivery, kept for a view that receives it later (E-65).
struct TouchSnapshot {
    var phase: UITouch.Phase
    var timestamp: TimeInterval
    var tapCount: Int
    var point: CGPoint
    var previousPoint: CGPoint
    var sample: ContactSample
    var coalescedSamples: [ContactSample]
    /// The update in which it was taken: snapshots of one update are delivered together.
    var update: Int

    /// Extends the snapshot with the next move.
    mutating func extend(with next: TouchSnapshot) {
        timestamp = next.timestamp
        tapCount = next.tapCount
        point = next.point
        sample = next.sample
        update = next.update
        coalescedSamples.append(contentsOf: next.coalescedSamples)
        let limit = GestureLimits.maximumHeldSamples
        if coalescedSamples.count > limit { coalescedSamples.removeFirst(coalescedSamples.count - limit / 2) }
    }
}

extension UITouch {
    /// True if changes of the touch are held back from its view.
    var isHeld: Bool { !heldSnapshots.isEmpty }

    /// True if the touch has begun and its view has received none of it.
    var isBeginning: Bool { (heldSnapshots.first?.phase ?? phase) == .began }

    /// A snapshot of the touch's visible state.
    func snapshot(in update: Int) -> TouchSnapshot {
        TouchSnapshot(
            phase: phase, timestamp: timestamp, tapCount: tapCount, point: point, previousPoint: previousPoint,
            sample: sample, coalescedSamples: coalescedSamples, update: update)
    }

    /// Holds the last change for later delivery: the live state, not an older one that the touch shows to its view.
    /// Consecutive moves are combined.
    func holdSnapshot(in update: Int) {
        progress.hasUndeliveredChange = false
        var change = liveSnapshot ?? snapshot(in: update)
        change.update = update
        if change.phase == .stationary { return }
        if change.phase == .moved, let last = heldSnapshots.indices.last, heldSnapshots[last].phase == .moved {
            heldSnapshots[last].extend(with: change)
        } else {
            heldSnapshots.append(change)
        }
        heldEvent = event
    }

    /// Discards the held changes; the view never receives them.
    func discardSnapshots() {
        heldSnapshots = []
        heldEvent = nil
        progress.hasUndeliveredChange = false
    }

    /// Shows the state of a snapshot until `restoreLiveState()`.
    func show(_ snapshot: TouchSnapshot) {
        if liveSnapshot == nil { liveSnapshot = self.snapshot(in: 0) }
        apply(snapshot)
    }

    /// Shows a phase until `restoreLiveState()`.
    func show(_ phase: Phase) {
        if liveSnapshot == nil { liveSnapshot = snapshot(in: 0) }
        self.phase = phase
    }

    /// Shows the live state again. No effect if a newer sample already restored it.
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

/// How far recognizers have processed a touch, and how far its view has received it.
struct TouchProgress {
    /// How much of the touch its view has received.
    var delivery = DeliveryState.undecided
    /// True if the touch was offered to recognizers.
    var isOffered = false
    /// True if recognizers have not processed the last change of the touch.
    var hasUnprocessedChange = true
    /// True if the view has not received the last change of the touch.
    var hasUndeliveredChange = true
}

/// What the view of a touch has received of it.
///
///     undecided ──▶ admitted ──▶ delivered ──▶ finished
///         └────────────┴───────▶ withheld
enum DeliveryState {
    /// The touch began, and its window has not processed it yet.
    case undecided
    /// The view is to receive `touchesBegan` in this event.
    case admitted
    /// The view received `touchesBegan` and must receive one `touchesEnded` or `touchesCancelled` (T-07).
    case delivered
    /// The view received the end or the cancellation.
    case finished
    /// The view never receives the touch (E-33, E-38, E-39, or the view left its window first).
    case withheld

    /// True if the view tracks the touch, which may exclude other touches or views (E-33, E-38, E-39).
    var isTracked: Bool { self == .admitted || self == .delivered }
}
