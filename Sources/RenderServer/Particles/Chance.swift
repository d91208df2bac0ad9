/// Numbers that look random and are the same every time for the same beginning.
struct RandomSource {
    private var state: UInt64

    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to 1.
    mutating func nextUnit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

    /// A number around `middle`, at most half of `range` away.
    mutating func value(around center: Float, range: Float) -> Double {
        Double(center) + (nextUnit() - 0.5) * Double(range)
    }
}
