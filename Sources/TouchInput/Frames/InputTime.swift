/// A moment on the clock of the input hardware: microseconds since system start-up, the clock of `UITouch.timestamp`
/// (T-08).
public struct InputTime: Hashable, Comparable, Sendable {
    /// Microseconds since system start-up.
    public var microseconds: UInt64

    /// Makes a time from microseconds since system start-up.
    public init(microseconds: UInt64) {
        self.microseconds = microseconds
    }

    /// Makes a time from seconds since system start-up; negative values become zero.
    public init(seconds: Double) {
        microseconds = UInt64(max(0, (seconds * 1_000_000).rounded()))
    }

    /// Seconds since system start-up.
    public var seconds: Double { Double(microseconds) / 1_000_000 }

    /// Earlier times are smaller.
    public static func < (a: InputTime, b: InputTime) -> Bool { a.microseconds < b.microseconds }
}
