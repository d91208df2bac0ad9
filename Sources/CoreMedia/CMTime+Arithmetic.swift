import Foundation

extension CMTime: Comparable {
    /// Orders times: negative infinity, numbers, indefinite, positive infinity, invalid (DV-111). Numbers with different
    /// epochs are ordered by them.
    public static func < (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) < 0 }
    /// Whether both are the same time; the timescales may differ.
    public static func == (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) == 0 }

    /// The sum. Its timescale is the least common multiple, if that fits, otherwise it is rounded (DV-111).
    public static func + (a: CMTime, b: CMTime) -> CMTime { CMTimeAdd(a, b) }
    /// The difference.
    public static func - (a: CMTime, b: CMTime) -> CMTime { CMTimeSubtract(a, b) }
    /// Adds a time.
    public static func += (a: inout CMTime, b: CMTime) { a = a + b }
    /// Subtracts a time.
    public static func -= (a: inout CMTime, b: CMTime) { a = a - b }
    /// The negative time.
    public static prefix func - (a: CMTime) -> CMTime { CMTimeSubtract(.zero, a) }

    var rank: Int {
        guard isValid else { return 4 }
        if isNegativeInfinity { return 0 }
        if isIndefinite { return 2 }
        return isPositiveInfinity ? 3 : 1
    }
}

extension CMTime: Hashable {
    /// Hashes the reduced fraction, so that equal times have equal hashes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rank)
        guard isNumeric else { return }
        let divisor = Self.greatestCommonDivisor(value.magnitude, UInt64(timescale.magnitude))
        hasher.combine(epoch)
        hasher.combine(divisor == 0 ? value : value / Int64(clamping: divisor))
        hasher.combine(divisor == 0 ? Int64(timescale) : Int64(timescale) / Int64(clamping: divisor))
    }

    static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }
}

/// A time of `value / timescale` seconds.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// The same with an epoch.
public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
    var time = CMTime(value: value, timescale: timescale)
    if time.isValid { time.epoch = epoch }
    return time
}

/// A time in seconds, rounded to a timescale.
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// The time in seconds; NaN if it is not numeric or infinite.
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }

/// The time in another timescale.
public func CMTimeConvertScale(_ time: CMTime, timescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    time.convertScale(timescale, method: method)
}

/// The sum of two times (DV-111): infinite if one is, indefinite if one is, invalid if one is or if the infinities differ.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
    guard lhs.isValid, rhs.isValid else { return .invalid }
    if lhs.isIndefinite || rhs.isIndefinite { return .indefinite }
    if lhs.isNumeric, rhs.isNumeric { return add(lhs, rhs) }
    let positive = lhs.isPositiveInfinity || rhs.isPositiveInfinity
    let negative = lhs.isNegativeInfinity || rhs.isNegativeInfinity
    if positive && negative { return .invalid }
    return positive ? .positiveInfinity : .negativeInfinity
}

private func add(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
    guard lhs.timescale > 0, rhs.timescale > 0, lhs.epoch == rhs.epoch || lhs.epoch == 0 || rhs.epoch == 0 else {
        return .invalid
    }
    let divisor = CMTime.greatestCommonDivisor(UInt64(lhs.timescale), UInt64(rhs.timescale))
    let common = Int64(lhs.timescale) / Int64(divisor) * Int64(rhs.timescale)
    let scale = common <= Int64(kCMTimeMaxTimescale) ? Int32(common) : kCMTimeMaxTimescale
    let (a, b) = (lhs.convertScale(scale, method: .default), rhs.convertScale(scale, method: .default))
    guard a.isNumeric, b.isNumeric else {
        return CMTime(seconds: lhs.seconds + rhs.seconds, preferredTimescale: max(lhs.timescale, rhs.timescale))
    }
    let (sum, hasOverflowed) = a.value.addingReportingOverflow(b.value)
    if hasOverflowed { return a.value > 0 ? .positiveInfinity : .negativeInfinity }
    return CMTime(
        value: sum, timescale: scale, flags: a.flags.union(b.flags), epoch: lhs.epoch == 0 ? rhs.epoch : lhs.epoch)
}

/// The difference of two times (DV-111).
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
    if rhs.isPositiveInfinity { return CMTimeAdd(lhs, .negativeInfinity) }
    if rhs.isNegativeInfinity { return CMTimeAdd(lhs, .positiveInfinity) }
    guard rhs.isNumeric else { return CMTimeAdd(lhs, rhs) }
    var negative = rhs
    negative.value = rhs.value == .min ? .max : -rhs.value
    var difference = CMTimeAdd(lhs, negative)
    if difference.isNumeric, lhs.epoch == rhs.epoch { difference.epoch = 0 }
    return difference
}

/// The time, so many times.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
    guard time.isNumeric else { return multiplier < 0 ? CMTimeSubtract(.zero, time) : time }
    let (value, hasOverflowed) = time.value.multipliedReportingOverflow(by: Int64(multiplier))
    if hasOverflowed { return (time.value > 0) == (multiplier > 0) ? .positiveInfinity : .negativeInfinity }
    return CMTime(value: value, timescale: time.timescale, flags: time.flags, epoch: time.epoch)
}

/// The time, multiplied by a number; the timescale grows if the result is rounded otherwise.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
    guard time.isNumeric else { return multiplier < 0 ? CMTimeSubtract(.zero, time) : time }
    let direct = CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
    guard direct.hasBeenRounded else { return direct }
    return CMTime(seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 1_000_000_000))
}

/// The time, multiplied by a fraction; invalid for a divisor of 0.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
    guard divisor != 0 else { return .invalid }
    guard time.isNumeric else { return (multiplier < 0) != (divisor < 0) ? CMTimeSubtract(.zero, time) : time }
    let product = time.value.multipliedFullWidth(by: divisor < 0 ? -Int64(multiplier) : Int64(multiplier))
    guard
        let result = Fraction.divide(
            product, by: Int64(divisor.magnitude), .roundHalfAwayFromZero, isGreater: false)
    else { return product.high < 0 ? .negativeInfinity : .positiveInfinity }
    var scaled = CMTime(value: result.quotient, timescale: time.timescale, flags: time.flags, epoch: time.epoch)
    if !result.isExact { scaled.flags.insert(.hasBeenRounded) }
    return scaled
}

/// Compares two times: −1, 0 or 1 (DV-111).
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
    guard time1.isNumeric, time2.isNumeric else {
        return time1.rank == time2.rank ? 0 : time1.rank < time2.rank ? -1 : 1
    }
    if time1.epoch != time2.epoch { return time1.epoch < time2.epoch ? -1 : 1 }
    let left = time1.value.multipliedFullWidth(by: Int64(time2.timescale))
    let right = time2.value.multipliedFullWidth(by: Int64(time1.timescale))
    if left.high != right.high { return left.high < right.high ? -1 : 1 }
    return left.low == right.low ? 0 : left.low < right.low ? -1 : 1
}

/// The earlier of two times.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
    CMTimeCompare(time1, time2) <= 0 ? time1 : time2
}
/// The later of two times.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
    CMTimeCompare(time1, time2) >= 0 ? time1 : time2
}
/// The time without its sign.
public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime { time < .zero ? CMTimeSubtract(.zero, time) : time }
/// The time as a text, for messages.
public func CMTimeCopyDescription(allocator: Any?, time: CMTime) -> String? { time.description }
/// Writes the time to standard output.
public func CMTimeShow(_ time: CMTime) { print(time.description) }

/// Zero seconds.
public let kCMTimeZero = CMTime.zero
/// No time.
public let kCMTimeInvalid = CMTime.invalid
/// A time that is not known.
public let kCMTimeIndefinite = CMTime.indefinite
/// After all times.
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
/// Before all times.
public let kCMTimeNegativeInfinity = CMTime.negativeInfinity
