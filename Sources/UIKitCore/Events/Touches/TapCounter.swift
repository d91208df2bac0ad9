import Foundation
import TouchInput

/// Limits of taps and multiple taps, for the tap counts of touches (T) and for tap recognizers (R).
enum TapLimits {
    /// R-03, T-30: the maximum time a finger may stay down in a tap, in seconds.
    static let longestPress: TimeInterval = 0.75
    /// R-04, T-28: the maximum time between consecutive taps, in seconds. A recognizer measures it from the end of one
    /// tap to the touch-down of the next; the tap count of a touch measures it between the touch-downs.
    static let longestGap: TimeInterval = 0.35
    /// R-05, T-30: the maximum movement of a finger within a tap, in points.
    static let allowedMovement: CGFloat = 45
    /// R-06, T-29, decision: the maximum distance of a tap from the first one, in points.
    static let allowedDistance: CGFloat = 45
    /// R-07, decision: the maximum time between the touch-downs of the fingers of one tap, in seconds.
    static let touchDownWindow: TimeInterval = 0.15
}

/// Counts taps in quick succession at one location, for one window (T-27).
///
/// Every finger belongs to a run. Fingers that are down at the same time belong to different runs, so they do not break
/// each other's runs (T-31). There are as many runs as fingers, so every operation scans a short array.
struct TapCounter {
    private struct Run {
        var count: Int
        var firstLocation: CGPoint
        var touchDownTime: TimeInterval
        var touchDownLocation: CGPoint
        /// The finger that is down; `nil` between taps.
        var contact: ContactID?
        /// False if the finger moved too far: the run is broken (T-30).
        var isTap = true
    }

    private var runs: [Run] = []

    /// A finger touches down at a location, in points, at a time, in seconds. Returns its tap count (T-25).
    mutating func touchDown(_ contact: ContactID, at location: CGPoint, time: TimeInterval) -> Int {
        runs.removeAll { $0.contact == nil && GestureTime.exceeds(time - $0.touchDownTime, TapLimits.longestGap) }
        let continued = runs.firstIndex {
            $0.contact == nil && distance($0.firstLocation, location) <= TapLimits.allowedDistance
        }
        guard let continued else {
            runs.append(
                Run(
                    count: 1, firstLocation: location, touchDownTime: time, touchDownLocation: location,
                    contact: contact))
            return 1
        }
        runs[continued].count += 1
        runs[continued].touchDownTime = time
        runs[continued].touchDownLocation = location
        runs[continued].contact = contact
        return runs[continued].count
    }

    /// A finger moved. Returns whether it may still be a tap: false once it has moved too far (T-30).
    mutating func move(_ contact: ContactID, to location: CGPoint) -> Bool {
        guard let index = runs.firstIndex(where: { $0.contact == contact }), runs[index].isTap else { return false }
        runs[index].isTap = distance(runs[index].touchDownLocation, location) <= TapLimits.allowedMovement
        return runs[index].isTap
    }

    /// A finger lifted. Returns whether it has stayed close enough to be a tap. If not, or if it was down too long, its
    /// run is broken (T-30).
    mutating func lift(_ contact: ContactID, at location: CGPoint, time: TimeInterval) -> Bool {
        let isTap = move(contact, to: location)
        guard let index = runs.firstIndex(where: { $0.contact == contact }) else { return false }
        if isTap, !GestureTime.exceeds(time - runs[index].touchDownTime, TapLimits.longestPress) {
            runs[index].contact = nil
        } else {
            runs.remove(at: index)
        }
        return isTap
    }

    /// A finger was cancelled: its run is broken.
    mutating func cancel(_ contact: ContactID) {
        runs.removeAll { $0.contact == contact }
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        let (dx, dy) = (a.x - b.x, a.y - b.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
