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
    /// Why fingers are no taps.
    enum Failure: Equatable, CustomStringConvertible {
        /// A finger stayed down too long.
        case held
        /// A finger moved too far, in points.
        case moved(CGFloat)
        /// The tap lies too far from the first one, in points.
        case distant(CGFloat)
        /// Not all fingers landed in time.
        case missingFingers(landed: Int, of: Int)
        /// A finger lifted before all had landed.
        case liftedEarly(landed: Int, of: Int)
        /// More fingers than required.
        case tooManyFingers(Int, of: Int)
        /// The next tap did not come in time.
        case noTap(Int)

        /// The reason as an explanation has it.
        var description: String {
            switch self {
            case .held: "held \(GestureText.seconds(TapGestureLimits.longestPress))"
            case .moved(let way): "moved \(Self.excess(way, TapGestureLimits.allowedMovement))"
            case .distant(let way): "tapped \(Self.excess(way, TapGestureLimits.allowedDistance)) from the first tap"
            case .missingFingers(let landed, let required):
                "\(landed) of \(GestureText.fingers(required)) landed within "
                    + GestureText.seconds(TapGestureLimits.landingWindow)
            case .liftedEarly(let landed, let required):
                "lifted with \(landed) of \(GestureText.fingers(required)) down"
            case .tooManyFingers(let landed, let required): "\(landed) fingers > \(required)"
            case .noTap(let number):
                "no \(GestureText.ordinal(number)) tap within \(GestureText.seconds(TapGestureLimits.longestGap))"
            }
        }

        /// "46 pt > 45 pt", with as many digits as it takes to see the difference.
        private static func excess(_ length: CGFloat, _ limit: CGFloat) -> String {
            "\(GestureText.points(max(length, limit + 0.1))) > \(GestureText.points(limit))"
        }
    }

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
    var deadline: (time: TimeInterval, failure: Failure)? {
        if let first = fingers.first {
            if fingers.count < fingersRequired {
                let failure = Failure.missingFingers(landed: fingers.count, of: fingersRequired)
                return (first.time + TapGestureLimits.landingWindow, failure)
            }
            return (first.time + TapGestureLimits.longestPress, .held)
        }
        return lastLift.map { ($0 + TapGestureLimits.longestGap, .noTap(taps + 1)) }
    }

    /// A finger landed.
    mutating func land(_ id: Int, at place: CGPoint, time: TimeInterval) -> Failure? {
        if let late = lateness(at: time) { return late }
        fingers.append(Finger(id: id, start: place, time: time))
        if taps == 0 { firstTap.append(place) }
        if fingers.count > fingersRequired { return .tooManyFingers(fingers.count, of: fingersRequired) }
        return fingers.count == fingersRequired ? distance(of: Self.mean(fingers.map(\.start))) : nil
    }

    /// A finger moved, or is where it is.
    func move(_ id: Int, to place: CGPoint) -> Failure? {
        guard let finger = fingers.first(where: { $0.id == id }) else { return nil }
        let way = finger.start.vector(to: place).length
        return way > TapGestureLimits.allowedMovement ? .moved(way) : nil
    }

    /// A finger lifted. The last one completes a tap.
    mutating func lift(_ id: Int, at place: CGPoint, time: TimeInterval) -> Failure? {
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

    /// What had failed already before something happened at a time. Judged by hardware times, so it does not matter
    /// when it is handled.
    private func lateness(at time: TimeInterval) -> Failure? {
        guard let deadline, GestureTime.exceeds(time - deadline.time, 0) else { return nil }
        return deadline.failure
    }

    private func distance(of place: CGPoint) -> Failure? {
        guard taps > 0 else { return nil }
        let way = Self.mean(firstTap).vector(to: place).length
        return way > TapGestureLimits.allowedDistance ? .distant(way) : nil
    }

    /// The arithmetic mean of points; zero without points.
    static func mean(_ points: [CGPoint]) -> CGPoint {
        let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        let count = CGFloat(max(1, points.count))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }
}
