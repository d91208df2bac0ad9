/// A pseudorandom number generator (xorshift) with a fixed sequence per seed.
struct SeededRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % limit
    }

    /// A number from 0 through 1.
    mutating func fraction() -> Double { Double(next(below: 10_001)) / 10_000 }
}
