import CoreGraphics
import Foundation
import TouchInput

/// The fingers of one gesture in order of touch-down, with locations in window coordinates, in points.
///
/// A recognizer iterates over the samples since the last delivery with `advance()`, one hardware timestamp after the
/// other over all fingers, and then moves to the fingers' current locations with `synchronize()`:
///
///     while let time = fingers.advance() { … }  // locations are those at `time`
///     fingers.synchronize()                     // locations are the touches' current ones
///
/// Both may be called again within a delivery; no sample is visited twice. Nothing is allocated.
@MainActor struct FingerGroup {
    /// A finger of the gesture.
    @MainActor struct Finger {
        /// The touch.
        let touch: UITouch
        /// The location at touch-down.
        let start: CGPoint
        /// The current location, as of the last visited sample.
        fileprivate(set) var location: CGPoint
        fileprivate var time: TimeInterval

        /// The next move sample that was not visited yet.
        fileprivate var nextSample: ContactSample? {
            touch.coalescedSamples.first { $0.time.seconds > time && $0.phase == .moved }
        }
    }

    /// The fingers in order of touch-down.
    private(set) var fingers: [Finger] = []

    /// The number of fingers.
    var count: Int { fingers.count }

    /// True if there are no fingers.
    var isEmpty: Bool { fingers.isEmpty }

    /// True if a touch is one of the fingers.
    func contains(_ touch: UITouch) -> Bool { fingers.contains { $0.touch === touch } }

    /// Adds a finger at its current location.
    mutating func add(_ touch: UITouch) {
        let location = touch.point
        fingers.append(Finger(touch: touch, start: location, location: location, time: touch.timestamp))
    }

    /// Removes fingers.
    mutating func remove(_ touches: Set<UITouch>) {
        fingers.removeAll { touches.contains($0.touch) }
    }

    /// Removes the fingers whose touches are not among the given ones, because they were ignored.
    mutating func retain(_ touches: [UITouch]) {
        guard fingers.contains(where: { finger in !touches.contains { $0 === finger.touch } }) else { return }
        fingers.removeAll { finger in !touches.contains { $0 === finger.touch } }
    }

    /// Removes all fingers.
    mutating func removeAll() {
        fingers.removeAll(keepingCapacity: true)
    }

    // MARK: Samples

    /// Advances to the next hardware timestamp at which a finger moved. Returns it in seconds, or `nil` if there is
    /// none.
    mutating func advance() -> TimeInterval? {
        var earliest: TimeInterval?
        for finger in fingers {
            guard let time = finger.nextSample?.time.seconds else { continue }
            earliest = min(earliest ?? time, time)
        }
        guard let earliest else { return nil }
        for index in fingers.indices {
            guard let sample = fingers[index].nextSample, sample.time.seconds == earliest else { continue }
            fingers[index].location = fingers[index].touch.point(of: sample)
            fingers[index].time = earliest
        }
        return earliest
    }

    /// Moves to the fingers' current locations.
    mutating func synchronize() {
        for index in fingers.indices {
            fingers[index].location = fingers[index].touch.point
            fingers[index].time = fingers[index].touch.timestamp
        }
    }

    // MARK: Geometry

    /// The arithmetic mean of the locations (G-31); zero without fingers.
    var centroid: CGPoint {
        var sum = CGPoint.zero
        for finger in fingers {
            sum.x += finger.location.x
            sum.y += finger.location.y
        }
        let count = CGFloat(max(1, fingers.count))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    /// The arithmetic mean of the touch-down locations; zero without fingers.
    var startCentroid: CGPoint { TapSequence.mean(fingers.map(\.start)) }

    /// The vector from the first finger to the second; zero with fewer than two fingers.
    var span: CGVector {
        guard fingers.count >= 2 else { return .zero }
        let (a, b) = (fingers[0].location, fingers[1].location)
        return CGVector(dx: b.x - a.x, dy: b.y - a.y)
    }
}

extension CGVector {
    /// The length of the vector.
    var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}

extension CGPoint {
    /// The vector from this point to another.
    func vector(to other: CGPoint) -> CGVector {
        CGVector(dx: other.x - x, dy: other.y - y)
    }
}
