import Foundation

/// The position of a contact at one time.
public struct MotionPoint: Hashable, Sendable {
    /// The horizontal position, in points.
    public var x: Double
    /// The vertical position, in points.
    public var y: Double
    /// The time, in seconds.
    public var time: Double

    /// Creates a position in points at a time in seconds.
    public init(x: Double, y: Double, time: Double) {
        self.x = x
        self.y = y
        self.time = time
    }
}

/// The most recent positions of one contact, oldest first: the input of a prediction.
///
/// A ring buffer of fixed size. Memory is allocated with the first position; appending is O(1) and allocates nothing.
/// Times increase strictly: a position at the time of the last one replaces it, and an earlier one is ignored.
public struct MotionHistory: Sendable {
    /// The largest number of positions kept.
    public static let capacity = 16

    private var ring: [MotionPoint] = []
    private var start = 0

    /// Creates an empty history.
    public init() {}

    /// The number of positions, at most `capacity`.
    public var count: Int { ring.count }

    /// The newest position; `nil` if the history is empty.
    public var last: MotionPoint? { ring.isEmpty ? nil : self[ring.count - 1] }

    /// The position at an index; 0 is the oldest.
    public subscript(index: Int) -> MotionPoint {
        ring[(start + index) % ring.count]
    }

    /// Appends the newest position; ignored if a value is infinite or NaN.
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

    /// The typical time between positions, in seconds: the median of the steps; `nil` with fewer than two positions.
    public var medianInterval: Double? {
        guard count >= 2 else { return nil }
        let steps = (1..<count).map { self[$0].time - self[$0 - 1].time }.sorted()
        return steps[steps.count / 2]
    }
}
