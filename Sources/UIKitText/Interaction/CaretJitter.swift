import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Remembers where a dragged caret was: a finger that is lifted often moves a little (TX-125).
@MainActor final class CaretJitter {
    private var samples: [(time: TimeInterval, finger: CGPoint, position: UITextPosition)] = []

    /// Begins a drag.
    func begin() { samples = [] }

    /// The caret went to a position.
    func add(_ position: UITextPosition, at finger: CGPoint) {
        samples.append((MediaClock.now, finger, position))
        // One sample before the interval is enough.
        while samples.count > 2, MediaClock.now - samples[1].time >= TextInteractionMetrics.jitterDuration {
            samples.removeFirst()
        }
    }

    /// Where the caret was before the jitter; `nil` if the finger moved on purpose, or if there is none.
    var settledPosition: UITextPosition? {
        guard let last = samples.last,
            let settled = samples.last(where: {
                MediaClock.now - $0.time >= TextInteractionMetrics.jitterDuration
            }),
            hypot(last.finger.x - settled.finger.x, last.finger.y - settled.finger.y)
                < TextInteractionMetrics.jitterDistance
        else { return nil }
        return settled.position
    }
}
