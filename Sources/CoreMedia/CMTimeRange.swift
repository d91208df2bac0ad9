import Foundation

/// A span of time: its start, and its duration, which is not negative (DV-112).
public struct CMTimeRange: Sendable, Hashable {
    /// The first time.
    public var start: CMTime
    /// The length.
    public var duration: CMTime

    /// Creates an invalid range.
    public init() { self.init(start: .invalid, duration: .invalid) }
    /// Creates a range with a length.
    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
    /// Creates the range from one time up to another.
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

    /// The range of no time at the start.
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    /// No range.
    public static let invalid = CMTimeRange()

    /// The time after the last one.
    public var end: CMTime { start + duration }
    /// Whether start and duration are times, and the duration is not negative.
    public var isValid: Bool {
        start.isValid && duration.isValid && duration.epoch == 0 && duration >= .zero
    }
    /// Whether the start or the duration is indefinite.
    public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
    /// Whether its duration is zero.
    public var isEmpty: Bool { isValid && duration == .zero }

    /// Whether a time is in it: from the start on, before the end.
    public func containsTime(_ time: CMTime) -> Bool { isValid && time.isValid && time >= start && time < end }
    /// Whether another range is in it.
    public func containsTimeRange(_ range: CMTimeRange) -> Bool {
        isValid && range.isValid && range.start >= start && range.end <= end
    }

    /// What both have in common; an empty range if that is nothing, invalid if one is.
    public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid else { return .invalid }
        let (start, end) = (CMTimeMaximum(start, otherRange.start), CMTimeMinimum(end, otherRange.end))
        return start < end ? CMTimeRange(start: start, end: end) : .zero
    }

    /// The shortest range with both; invalid if one is.
    public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
        guard isValid, otherRange.isValid else { return .invalid }
        return CMTimeRange(
            start: CMTimeMinimum(start, otherRange.start), end: CMTimeMaximum(end, otherRange.end))
    }
}

/// Creates a range with a length.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, duration: duration)
}
/// Creates the range from one time up to another.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange { CMTimeRange(start: start, end: end) }
/// The time after the last one.
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
/// What both have in common.
public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    range.intersection(otherRange)
}
/// The shortest range with both.
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    range.union(otherRange)
}
/// Whether a time is in a range.
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }
/// Whether a range is in another.
public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
    range.containsTimeRange(otherRange)
}
/// Whether both are the same range.
public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool { range1 == range2 }

/// The nearest time in a range: itself if it is in it; invalid if the range or the time is.
public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime {
    guard time.isValid, range.isValid else { return .invalid }
    return CMTimeMinimum(CMTimeMaximum(time, range.start), range.end)
}

/// Where a time of one range is in another, in proportion.
public func CMTimeMapTimeFromRangeToRange(_ t: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange) -> CMTime {
    guard t.isValid, fromRange.isValid, toRange.isValid, !fromRange.isEmpty else { return .invalid }
    let part = (t - fromRange.start).seconds / fromRange.duration.seconds
    return toRange.start + CMTimeMultiplyByFloat64(toRange.duration, multiplier: part)
}
