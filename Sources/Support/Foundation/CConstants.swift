import Foundation

// Macros and functions of Apple's C headers that the Linux toolchain does not import into Swift.

/// A time in seconds since the reference date, 1 January 2001.
public typealias CFAbsoluteTime = Double

/// The current time of the system clock, in seconds since 1 January 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// A signed integer of the machine's word size.
public typealias NSInteger = Int
/// The largest `Int`.
public let NSIntegerMax = Int.max
/// The smallest `Int`.
public let NSIntegerMin = Int.min

/// The largest finite `Float`.
public let HUGE: Float = .greatestFiniteMagnitude
/// The largest finite `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude
/// Infinity.
public let HUGE_VAL: Double = .infinity
/// Infinity.
public let HUGE_VALF: Float = .infinity
/// Infinity.
public let INFINITY: Float = .infinity
/// A quiet NaN.
public let NAN: Float = .nan

/// The smallest `Int16`.
public let INT16_MIN = Int32(Int16.min)
/// The smallest `Int32`.
public let INT32_MIN = Int32.min
/// The smallest `Int64`.
public let INT64_MIN = Int64.min
/// The largest `Int64`.
public let INT64_MAX = Int64.max
/// The largest `UInt64`.
public let UINT64_MAX = UInt64.max
/// The smallest `CChar`.
public let CHAR_MIN = Int32(CChar.min)
/// The largest `UInt8`.
public let UCHAR_MAX = Int32(UInt8.max)
/// The smallest C `short`.
public let SHRT_MIN = Int32(Int16.min)
/// The largest C `unsigned short`.
public let USHRT_MAX = Int32(UInt16.max)
/// The smallest C `int`.
public let INT_MIN = Int32.min
/// The largest C `unsigned int`.
public let UINT_MAX = UInt32.max
/// The smallest C `long`.
public let LONG_MIN = Int.min
/// The largest C `unsigned long`.
public let ULONG_MAX = UInt.max
/// The smallest C `long long`.
public let LLONG_MIN = Int64.min
/// The largest C `unsigned long long`.
public let ULLONG_MAX = UInt64.max
