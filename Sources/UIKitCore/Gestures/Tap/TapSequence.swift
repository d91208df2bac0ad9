import CoreGraphics
import Foundation

/// Counts taps of several fingers and judges them by their hardware times (R-01…R-09).
///
///            ┌──────────────── land ────────────────┐
///            ▼                                      │
///     some fingers down ──▶ all fingers down ──▶ tap counted
///            │                     │                │
///            └─────────────────────┴────────────────┴──▶ failure
///
/// A failure comes from what a finger does, or from `deadline` when nothing happens until then. Places are in points of
/// the window, times in seconds.
struct TapSequence {
    private struct Finger {
        let id: Int
        let start: CGPoint
        let time: TimeInterval
        var isDown = true
    }

    /// How many fingers make one tap.
    let fingersRequired: Int
    /// How many taps are complete.
    private(set) var taps = 0
    /// Where the fingers of the first tap landed.
    private(set) var firstTap: [CGPoint] = []

    private var fingers: [Finger] = []
    private var lastLift: TimeInterval?

    /// Waits for the first of taps with so many fingers.
    init(fingersRequired: Int) {
        self.fingersRequired = max(1, fingersRequired)
    }

    /// Whether a finger is down.
    var isTouched: Bool { !fingers.isEmpty }

    /// What fails when nothing happens up to and including a time; `nil` before the first landing.
    var deadline: (time: TimeInterval, failure: GestureFailure)? {
        if let first = fingers.first {
            if fingers.count < fingersRequired {
                let failure = GestureFailure.missingFingers(
                    landed: fingers.count, of: fingersRequired, within: TapGestureLimits.landingWindow)
                return (first.time + TapGestureLimits.landingWindow, failure)
            }
            return (first.time + TapGestureLimits.longestPress, .heldTooLong(TapGestureLimits.longestPress))
        }
        return lastLift.map {
            ($0 + TapGestureLimits.longestGap, .noTap(number: taps + 1, within: TapGestureLimits.longestGap))
        }
    }

    /// A finger landed.
    mutating func land(_ id: Int, at place: CGPoint, time: TimeInterval) -> GestureFailure? {
        if let late = lateness(at: time) { return late }
        fingers.append(Finger(id: id, start: place, time: time))
        if taps == 0 { firstTap.append(place) }
        if fingers.count > fingersRequired { return .tooManyFingers(fingers.count, of: fingersRequired) }
        return fingers.count == fingersRequired ? distance(of: Self.mean(fingers.map(\.start))) : nil
    }

    /// A finger moved, or is where it is.
    func move(_ id: Int, to place: CGPoint) -> GestureFailure? {
        guard let finger = fingers.first(where: { $0.id == id }) else { return nil }
        let way = finger.start.vector(to: place).length
        return excess(.moved, way, of: TapGestureLimits.allowedMovement)
    }

    /// A finger lifted. The last one completes a tap.
    mutating func lift(_ id: Int, at place: CGPoint, time: TimeInterval) -> GestureFailure? {
        guard let index = fingers.firstIndex(where: { $0.id == id }) else { return nil }
        if let late = lateness(at: time) ?? move(id, to: place) { return late }
        if fingers.count < fingersRequired { return .liftedEarly(landed: fingers.count, of: fingersRequired) }
        fingers[index].isDown = false
        guard !fingers.contains(where: \.isDown) else { return nil }
        fingers.removeAll()
        taps += 1
        lastLift = time
        return nil
    }

    /// How a landing after the taps fails to follow them: too late or too far away.
    func followUp(at place: CGPoint, time: TimeInterval) -> GestureFailure? {
        lateness(at: time) ?? distance(of: place)
    }

    /// What had failed already before something happened at a time. Judged by hardware times, so it does not matter
    /// when it is handled.
    private func lateness(at time: TimeInterval) -> GestureFailure? {
        guard let deadline, GestureTime.exceeds(time - deadline.time, 0) else { return nil }
        return deadline.failure
    }

    private func distance(of place: CGPoint) -> GestureFailure? {
        guard taps > 0 else { return nil }
        let way = Self.mean(firstTap).vector(to: place).length
        return excess(.tappedAway, way, of: TapGestureLimits.allowedDistance)
    }

    private func excess(_ quantity: GestureMeasure.Quantity, _ way: CGFloat, of limit: CGFloat) -> GestureFailure? {
        way > limit ? .exceeded(GestureMeasure(quantity, way, of: limit)) : nil
    }

    /// The arithmetic mean of points; zero without points.
    static func mean(_ points: [CGPoint]) -> CGPoint {
        let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        let count = CGFloat(max(1, points.count))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }
}
