import Foundation

/// Numbers that look random and are the same for the same seed.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }

    /// A whole number from 0, below the limit.
    mutating func whole(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// A number from 0 to the limit.
    mutating func number(_ limit: CGFloat) -> CGFloat { CGFloat.random(in: 0...limit, using: &self) }

    mutating func point(_ limit: CGFloat) -> CGPoint { CGPoint(x: number(limit), y: number(limit)) }
}
