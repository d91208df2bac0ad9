/// Lengths and positions of films and sounds as people read them.
package enum DurationText {
    /// The longest time that is written, in seconds (decision): 100 hours.
    private static let longest = 360_000.0

    /// A time as `0:07`, `1:05` or `1:02:05`.
    ///
    /// - Parameter seconds: the time; fractions are cut off. Negative numbers, NaN and infinities are 0, and times beyond 100
    ///   hours are 100 hours.
    package static func clock(_ seconds: Double) -> String {
        let total = seconds.isFinite ? Int(min(max(0, seconds), longest)) : 0
        let (hours, minutes, rest) = (total / 3600, total / 60 % 60, total % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }
}
