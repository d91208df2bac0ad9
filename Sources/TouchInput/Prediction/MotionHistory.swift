import Foundation

/// Where a contact was at one time.
public struct MotionPoint: Hashable, Sendable {
    /// To the right, in points.
    public var x: Double
    /// Downward, in points.
    public var y: Double
    /// The time, in seconds.
    public var time: Double

    /// Makes a place in points at a time in seconds.
    public init(x: Double, y: Double, time: Double) {
        self.x = x
        self.y = y
        self.time = time
    }
}

/// The last few places of one contact, oldest first: all that a prediction looks at.
///
/// A ring of fixed size. Its memory is taken with the first place; adding another costs O(1) and takes none. Times grow
/// strictly: a place of the same time as the last one replaces it, and an earlier time is not taken.
public struct MotionHistory: Sendable {
    /// How many places are kept.
    public static let capacity = 16

    private var ring: [MotionPoint] = []
    private var start = 0

    /// Makes an empty history.
    public init() {}

    /// How many places there are, `capacity` at most.
    public var count: Int { ring.count }

    /// The newest place; `nil` when there is none.
    public var last: MotionPoint? { ring.isEmpty ? nil : self[ring.count - 1] }

    /// The place at an index; 0 is the oldest.
    public subscript(index: Int) -> MotionPoint {
        ring[(start + index) % ring.count]
    }

    /// Adds the newest place. One that is not a finite number is not taken.
    public mutating func append(_ point: MotionPoint) {
        guard point.x.isFinite, point.y.isFinite, point.time.isFinite else { return }
        if let last, point.time <= last.time {
            if point.time == last.time { ring[(start + ring.count - 1) % ring.count] = point }
            return
        }
        if ring.isEmpty { ring.reserveCapacity(Self.capacity) }
        if ring.count < Self.capacity {
            ring.append(point)
        } else {
            ring[start] = point
            start = (start + 1) % Self.capacity
        }
    }

    /// The usual time from one place to the next, in seconds: the median of the steps; `nil` with fewer than two
    /// places.
    public var medianInterval: Double? {
        guard count >= 2 else { return nil }
        let steps = (1..<count).map { self[$0].time - self[$0 - 1].time }.sorted()
        return steps[steps.count / 2]
    }
}
