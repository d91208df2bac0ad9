import Foundation
import TouchInput

/// What a touch was like when its view was to hear of it: kept for a view that hears of it later (E-65).
struct TouchMoment {
    var phase: UITouch.Phase
    var timestamp: TimeInterval
    var tapCount: Int
    var point: CGPoint
    var previousPoint: CGPoint
    var sample: ContactSample
    var freshSamples: [ContactSample]
    /// The update in which it was kept: moments of one update are told together.
    var update: Int

    /// Takes in the next move: the moment now lasts until then.
    @MainActor mutating func goOn(with touch: UITouch, in update: Int) {
        timestamp = touch.timestamp
        tapCount = touch.tapCount
        point = touch.point
        sample = touch.sample
        self.update = update
        freshSamples.append(contentsOf: touch.freshSamples)
        let limit = GestureLimits.heldSamples
        if freshSamples.count > limit { freshSamples.removeFirst(freshSamples.count - limit / 2) }
    }
}

extension UITouch {
    /// True when the view hears something of the touch later.
    var isHeld: Bool { !moments.isEmpty }

    /// True for a touch that its view has not been told of at all and that has landed.
    var startsNow: Bool { (moments.first?.phase ?? phase) == .began }

    /// The touch as it is.
    func moment(in update: Int) -> TouchMoment {
        TouchMoment(
            phase: phase, timestamp: timestamp, tapCount: tapCount, point: point, previousPoint: previousPoint,
            sample: sample, freshSamples: freshSamples, update: update)
    }

    /// Keeps what the touch did for later. Moves that follow each other become one.
    func keepMoment(in update: Int) {
        isUntold = false
        if phase == .stationary { return }
        if phase == .moved, let last = moments.indices.last, moments[last].phase == .moved {
            moments[last].goOn(with: self, in: update)
        } else {
            moments.append(moment(in: update))
        }
        heldEvent = event
    }

    /// The view does not hear of it.
    func dropMoments() {
        moments = []
        heldEvent = nil
        isUntold = false
    }

    /// Looks as it did at a moment, until `returnToPresent()`.
    func show(_ moment: TouchMoment) {
        if present == nil { present = self.moment(in: 0) }
        apply(moment)
    }

    /// Reads a phase, until `returnToPresent()`.
    func show(_ phase: Phase) {
        if present == nil { present = moment(in: 0) }
        self.phase = phase
    }

    /// Looks as it is again. A touch that got a new reading in between looks as it is already.
    func returnToPresent() {
        guard let moment = present else { return }
        present = nil
        apply(moment)
    }

    private func apply(_ moment: TouchMoment) {
        phase = moment.phase
        timestamp = moment.timestamp
        tapCount = moment.tapCount
        point = moment.point
        previousPoint = moment.previousPoint
        sample = moment.sample
        freshSamples = moment.freshSamples
    }
}
