import CoreGraphics
import Foundation
import TouchInput

/// The fingers of one gesture, in the order in which they landed, with places in window coordinates, in points.
///
/// A recognizer walks through the readings since the last delivery with `step()`, one hardware time after the other
/// over all fingers, and then takes over where the fingers are now with `settle()`:
///
///     while let time = fingers.step() { … }     // places are those of `time`
///     fingers.settle()                          // places are the touches' own
///
/// Both may be called again within a delivery; what was read is not read twice. Nothing is allocated.
@MainActor struct FingerGroup {
    /// A finger of the gesture.
    @MainActor struct Finger {
        /// The touch.
        let touch: UITouch
        /// Where it landed.
        let start: CGPoint
        /// Where it is, as far as its readings were walked through.
        fileprivate(set) var location: CGPoint
        fileprivate var time: TimeInterval

        /// The next reading of a movement that was not walked through yet.
        fileprivate var nextSample: ContactSample? {
            touch.coalescedSamples.first { $0.time.seconds > time && $0.phase == .moved }
        }
    }

    /// The fingers, in the order in which they landed.
    private(set) var fingers: [Finger] = []

    /// How many fingers there are.
    var count: Int { fingers.count }

    /// Whether there is none.
    var isEmpty: Bool { fingers.isEmpty }

    /// Whether a touch is one of the fingers.
    func contains(_ touch: UITouch) -> Bool { fingers.contains { $0.touch === touch } }

    /// Takes in a finger where it is now.
    mutating func add(_ touch: UITouch) {
        let location = touch.point
        fingers.append(Finger(touch: touch, start: location, location: location, time: touch.timestamp))
    }

    /// Lets fingers go.
    mutating func remove(_ touches: Set<UITouch>) {
        fingers.removeAll { touches.contains($0.touch) }
    }

    /// Lets fingers go that are not among the touches: somebody had them ignored.
    mutating func retain(_ touches: [UITouch]) {
        guard fingers.contains(where: { finger in !touches.contains { $0 === finger.touch } }) else { return }
        fingers.removeAll { finger in !touches.contains { $0 === finger.touch } }
    }

    /// Lets all fingers go.
    mutating func removeAll() {
        fingers.removeAll(keepingCapacity: true)
    }

    // MARK: Readings

    /// Goes on to the next hardware time at which a finger moved. Gives it in seconds, or `nil` when there is no other.
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

    /// Takes over where the fingers are now.
    mutating func synchronize() {
        for index in fingers.indices {
            fingers[index].location = fingers[index].touch.point
            fingers[index].time = fingers[index].touch.timestamp
        }
    }

    // MARK: Geometry

    /// The arithmetic mean of the places (G-31); zero without fingers.
    var centroid: CGPoint {
        var sum = CGPoint.zero
        for finger in fingers {
            sum.x += finger.location.x
            sum.y += finger.location.y
        }
        let count = CGFloat(max(1, fingers.count))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    /// The arithmetic mean of the places where the fingers landed; zero without fingers.
    var startCentroid: CGPoint { TapSequence.mean(fingers.map(\.start)) }

    /// From the first finger to the second; zero unless there are two.
    var span: CGVector {
        guard fingers.count >= 2 else { return .zero }
        let (a, b) = (fingers[0].location, fingers[1].location)
        return CGVector(dx: b.x - a.x, dy: b.y - a.y)
    }
}

extension CGVector {
    /// How long the vector is.
    var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}

extension CGPoint {
    /// The way to another point.
    func vector(to other: CGPoint) -> CGVector {
        CGVector(dx: other.x - x, dy: other.y - y)
    }
}
