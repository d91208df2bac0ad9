import Foundation

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The denominator of a time: units a second.
public typealias CMTimeScale = Int32
/// Tells times apart that repeat, such as those of a loop.
public typealias CMTimeEpoch = Int64

/// The greatest timescale.
public let kCMTimeMaxTimescale: CMTimeScale = 0x7FFF_FFFF

/// What kind of time a `CMTime` is (DV-110).
public struct CMTimeFlags: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates flags from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is a time at all.
    public static let valid = CMTimeFlags(rawValue: 1)
    /// It was rounded.
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    /// It is after all others.
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    /// It is before all others.
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    /// It is not known, as the duration of a live stream.
    public static let indefinite = CMTimeFlags(rawValue: 16)
    /// Infinite or indefinite.
    public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// How a time is rounded to another timescale.
public enum CMTimeRoundingMethod: UInt32, Sendable {
    /// To the nearest, halves away from zero.
    case roundHalfAwayFromZero = 1
    /// To the one nearer to zero.
    case roundTowardZero = 2
    /// To the one farther from zero.
    case roundAwayFromZero = 3
    /// Towards zero for greater timescales, away from zero for smaller ones.
    case quickTime = 4
    /// Up.
    case roundTowardPositiveInfinity = 5
    /// Down.
    case roundTowardNegativeInfinity = 6

    /// The usual one.
    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero
}

/// A time as a fraction: `value / timescale` seconds (DV-110).
public struct CMTime: Sendable {
    /// The numerator.
    public var value: CMTimeValue
    /// The denominator: units a second; 0 for times that are not numeric.
    public var timescale: CMTimeScale
    /// The kind of time.
    public var flags: CMTimeFlags
    /// Tells times apart that repeat; usually 0.
    public var epoch: CMTimeEpoch

    /// Creates a time from its parts.
    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        (self.value, self.timescale, self.flags, self.epoch) = (value, timescale, flags, epoch)
    }

    /// An invalid time.
    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    /// A time of `value / timescale` seconds; invalid for a timescale that is not positive.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self = timescale > 0 ? CMTime(value: value, timescale: timescale, flags: .valid, epoch: 0) : .invalid
    }

    /// A time in seconds, rounded to the nearest of a timescale; infinities become infinite times, NaN an invalid one. A
    /// time that does not fit the timescale gets a smaller one.
    ///
    /// - Parameters:
    ///   - seconds: the time.
    ///   - preferredTimescale: units a second; an invalid time results unless it is positive.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        guard preferredTimescale > 0, !seconds.isNaN else {
            self = .invalid
            return
        }
        guard seconds.isFinite else {
            self = seconds > 0 ? .positiveInfinity : .negativeInfinity
            return
        }
        var scale = preferredTimescale
        while abs(seconds * Double(scale)) >= 9.2e18, scale > 1 { scale /= 2 }
        let scaled = seconds * Double(scale)
        guard abs(scaled) < 9.2e18 else {
            self = seconds > 0 ? .positiveInfinity : .negativeInfinity
            return
        }
        let rounded = scaled.rounded(.toNearestOrAwayFromZero)
        self.init(value: Int64(rounded), timescale: scale)
        if rounded != scaled { flags.insert(.hasBeenRounded) }
    }

    /// Zero seconds.
    public static let zero = CMTime(value: 0, timescale: 1, flags: .valid, epoch: 0)
    /// No time.
    public static let invalid = CMTime(value: 0, timescale: 0, flags: [], epoch: 0)
    /// A time that is not known.
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    /// After all times.
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    /// Before all times.
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

    /// Whether it is a time at all.
    public var isValid: Bool { flags.contains(.valid) }
    /// Whether it is after all others.
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    /// Whether it is before all others.
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    /// Whether it is not known.
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    /// Whether it is a number of seconds.
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
    /// Whether it was rounded.
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    /// The time in seconds; infinite for infinite times, NaN for others that are not numeric.
    public var seconds: Double {
        if isPositiveInfinity { return .infinity }
        if isNegativeInfinity { return -.infinity }
        return isNumeric && timescale != 0 ? Double(value) / Double(timescale) : .nan
    }

    /// The time in another timescale; itself if it is not numeric, invalid for a timescale that is not positive.
    public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
        guard isNumeric, timescale != newTimescale else { return self }
        guard newTimescale > 0, timescale > 0 else { return .invalid }
        let product = value.multipliedFullWidth(by: Int64(newTimescale))
        guard let scaled = Fraction.divide(product, by: Int64(timescale), method, isGreater: newTimescale > timescale)
        else { return value > 0 ? .positiveInfinity : .negativeInfinity }
        var result = CMTime(value: scaled.quotient, timescale: newTimescale, flags: flags, epoch: epoch)
        if !scaled.isExact { result.flags.insert(.hasBeenRounded) }
        return result
    }
}

extension CMTime: CustomStringConvertible {
    /// The parts, as a fraction and in seconds.
    public var description: String {
        guard isValid else { return "{INVALID}" }
        if isIndefinite { return "{INDEFINITE}" }
        if isPositiveInfinity { return "{+INFINITY}" }
        if isNegativeInfinity { return "{-INFINITY}" }
        return "{\(value)/\(timescale) = \(String(format: "%.3f", seconds))}"
    }
}

/// Division of what does not fit 64 bits.
enum Fraction {
    static func divide(
        _ dividend: (high: Int64, low: UInt64), by divisor: Int64, _ method: CMTimeRoundingMethod, isGreater: Bool
    ) -> (quotient: Int64, isExact: Bool)? {
        let isNegative = dividend.high < 0
        var magnitude = (high: UInt64(bitPattern: dividend.high), low: dividend.low)
        if isNegative {
            let low = (~magnitude.low).addingReportingOverflow(1)
            magnitude = (~magnitude.high &+ (low.overflow ? 1 : 0), low.partialValue)
        }
        let unsigned = UInt64(divisor)
        guard magnitude.high < unsigned else { return nil }
        var (quotient, remainder) = unsigned.dividingFullWidth((magnitude.high, magnitude.low))
        let isAway =
            switch method {
            case .roundHalfAwayFromZero: remainder >= unsigned - remainder
            case .roundTowardZero: false
            case .roundAwayFromZero: true
            case .quickTime: !isGreater
            case .roundTowardPositiveInfinity: !isNegative
            case .roundTowardNegativeInfinity: isNegative
            }
        if remainder != 0, isAway, quotient < .max { quotient += 1 }
        guard quotient <= UInt64(Int64.max) else { return nil }
        return (isNegative ? -Int64(quotient) : Int64(quotient), remainder == 0)
    }
}
