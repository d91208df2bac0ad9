import Foundation

/// Numbers that look random and are the same for the same seed.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Dice of a seed.
    package init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// Dice of one input of a run: each input can be made without those before it.
    package init(seed: UInt64, input: Int) { self.init(seed &* 0xD134_2543_DE82_EF95 &+ UInt64(input) &+ 1) }

    package mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }

    /// A whole number from 0, below the limit.
    package mutating func int(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// True once in so many times.
    package mutating func once(in times: Int) -> Bool { int(below: times) == 0 }

    /// A number from 0 to the limit.
    package mutating func number(upTo limit: CGFloat) -> CGFloat { CGFloat.random(in: 0...limit, using: &self) }

    /// A point from (0, 0) to the limit.
    package mutating func point(upTo limit: CGFloat) -> CGPoint { CGPoint(x: number(upTo: limit), y: number(upTo: limit)) }
}
