import CoreGraphics
import Foundation

/// Counts taps of several fingers and checks them by their hardware timestamps (R-01…R-09).
///
///            ┌───────────── touch down ─────────────┐
///            ▼                                      │
///     some fingers down ──▶ all fingers down ──▶ tap counted
///            │                     │                │
///            └─────────────────────┴────────────────┴──▶ failure
///
/// A failure results from what a finger does, or from reaching `deadline`. Locations are in points of the window, times
/// in seconds.
struct TapSequence {
    private struct Finger {
        let id: Int
        let start: CGPoint
        let time: TimeInterval
        var isDown = true
    }

    /// The number of fingers of a tap.
    let fingersRequired: Int
    /// The number of complete taps.
    private(set) var taps = 0
    /// The touch-down locations of the first tap.
    private(set) var firstTapLocations: [CGPoint] = []

    private var fingers: [Finger] = []
    private var lastLift: TimeInterval?

    /// Creates a sequence that waits for the first tap with this many fingers, at least 1.
    init(fingersRequired: Int) {
        self.fingersRequired = max(1, fingersRequired)
    }

    /// True if a finger is down.
    var hasFingersDown: Bool { !fingers.isEmpty }

    /// The failure that occurs if nothing happens up to and including a time; `nil` before the first touch-down.
    var deadline: (time: TimeInterval, failure: GestureFailure)? {
        if let first = fingers.first {
            if fingers.count < fingersRequired {
                let failure = GestureFailure.missingFingers(
                    landed: fingers.count, of: fingersRequired, within: TapLimits.touchDownWindow)
                return (first.time + TapLimits.touchDownWindow, failure)
            }
            return (first.time + TapLimits.longestPress, .heldTooLong(TapLimits.longestPress))
        }
        return lastLift.map {
            ($0 + TapLimits.longestGap, .noTap(number: taps + 1, within: TapLimits.longestGap))
        }
    }

    /// A finger touched down.
    mutating func touchDown(_ id: Int, at location: CGPoint, time: TimeInterval) -> GestureFailure? {
        if let failure = timeFailure(at: time) { return failure }
        fingers.append(Finger(id: id, start: location, time: time))
        if taps == 0 { firstTapLocations.append(location) }
        if fingers.count > fingersRequired { return .tooManyFingers(fingers.count, of: fingersRequired) }
        return fingers.count == fingersRequired ? distanceFailure(of: Self.mean(fingers.map(\.start))) : nil
    }

    /// A finger is at a location.
    func move(_ id: Int, to location: CGPoint) -> GestureFailure? {
        guard let finger = fingers.first(where: { $0.id == id }) else { return nil }
        let distance = finger.start.vector(to: location).length
        return excess(.moved, distance, of: TapLimits.allowedMovement)
    }

    /// A finger lifted. The last one completes a tap.
    mutating func lift(_ id: Int, at location: CGPoint, time: TimeInterval) -> GestureFailure? {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
        if let failure = timeFailure(at: time) ?? move(id, to: location) { return failure }
        if fingers.count < fingersRequired { return .liftedEarly(landed: fingers.count, of: fingersRequired) }
        fingers[index].isDown = false
        guard !fingers.contains(where: \.isDown) else { return nil }
        fingers.removeAll()
        taps += 1
        lastLift = time
        return nil
    }

    /// The failure that had occurred before a time, if any. Based on hardware timestamps, so it does not matter when
    /// the event is processed.
    private func timeFailure(at time: TimeInterval) -> GestureFailure? {
        guard let deadline, GestureTime.exceeds(time - deadline.time, 0) else { return nil }
        return deadline.failure
    }

    private func distanceFailure(of location: CGPoint) -> GestureFailure? {
        guard taps > 0 else { return nil }
        let distance = Self.mean(firstTapLocations).vector(to: location).length
        return excess(.tappedAway, distance, of: TapLimits.allowedDistance)
    }

    private func excess(_ quantity: GestureMeasure.Quantity, _ value: CGFloat, of limit: CGFloat) -> GestureFailure? {
        value > limit ? .exceeded(GestureMeasure(quantity, value, of: limit)) : nil
    }

    /// The arithmetic mean of points; zero without points.
    static func mean(_ points: [CGPoint]) -> CGPoint {
        let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        let count = CGFloat(max(1, points.count))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }
}
