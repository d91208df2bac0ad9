/// Random numbers that are the same for the same seed on every machine (SplitMix64).
public struct StormRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts the row of numbers that belongs to a seed.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A whole number from 0 to one below `limit`.
    mutating func below(_ limit: Int) -> Int {
        Int(((next() >> 32) * UInt64(max(1, limit))) >> 32)
    }

    /// True in `count` of `limit` cases.
    mutating func chance(_ count: Int, in limit: Int) -> Bool {
        below(limit) < count
    }

    /// One of several.
    mutating func pick<T>(_ choices: [T]) -> T {
        choices[below(choices.count)]
    }
}
