import Foundation
import TouchInput

/// What counts as a tap, and as one that follows another.
enum TapLimits {
    /// T-28, decision: longest time from one landing to the next of a run, in seconds.
    static let longestGap: TimeInterval = 0.35
    /// T-29, decision: largest distance of a landing from the first landing of its run, in points. A finger that moves
    /// farther than this from where it landed is no tap (T-30).
    static let largestDistance: CGFloat = 45
    /// T-30, decision: longest time a finger may stay down and still be a tap, in seconds (as R-03).
    static let longestPress: TimeInterval = 0.75
}

/// Counts taps in quick succession at one place, for one window (T-27).
///
/// Every finger belongs to a run; fingers that are down together belong to different runs, so that none breaks the run
/// of another (T-31). There are as many runs as fingers, so all steps look through a short list.
struct TapCounter {
    private struct Run {
        var count: Int
        var firstLocation: CGPoint
        var touchDownTime: TimeInterval
        var touchDownLocation: CGPoint
        /// The finger that is down; `nil` between taps.
        var contact: ContactID?
        /// False when the finger moved too far: the run is broken (T-30).
        var isTap = true
    }

    private var runs: [Run] = []

    /// A finger lands at a place, in points, at a time, in seconds. Gives its tap count (T-25).
    mutating func touchDown(_ contact: ContactID, at location: CGPoint, time: TimeInterval) -> Int {
        runs.removeAll { $0.contact == nil && time - $0.touchDownTime > TapLimits.longestGap }
        let continued = runs.firstIndex {
            $0.contact == nil && distance($0.firstLocation, location) <= TapLimits.largestDistance
        }
        guard let continued else {
            runs.append(Run(count: 1, firstLocation: location, touchDownTime: time, touchDownLocation: location, contact: contact))
            return 1
        }
        runs[continued].count += 1
        runs[continued].touchDownTime = time
        runs[continued].touchDownLocation = location
        runs[continued].contact = contact
        return runs[continued].count
    }

    /// A finger moved.
    mutating func move(_ contact: ContactID, to location: CGPoint) {
        guard let index = runs.firstIndex(where: { $0.contact == contact }), runs[index].isTap else { return }
        runs[index].isTap = distance(runs[index].touchDownLocation, location) <= TapLimits.largestDistance
    }

    /// A finger lifted. Gives whether that was a tap; one that was not breaks its run (T-30).
    mutating func lift(_ contact: ContactID, at location: CGPoint, time: TimeInterval) -> Bool {
        move(contact, to: location)
        guard let index = runs.firstIndex(where: { $0.contact == contact }) else { return false }
        guard runs[index].isTap, time - runs[index].touchDownTime <= TapLimits.longestPress else {
            runs.remove(at: index)
            return false
        }
        runs[index].contact = nil
        return true
    }

    /// A finger was taken away: its run is broken.
    mutating func cancel(_ contact: ContactID) {
        runs.removeAll { $0.contact == contact }
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (dx, dy) = (a.x - b.x, a.y - b.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
