import Expectations
import Foundation
import Testing
import TouchInput

@Suite struct ContactMatchingTests {
    @Test("the sum of squared distances is minimal", arguments: 1...200)
    func smallest(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let before = (0..<Int.random(in: 1...5, using: &random)).map { _ in Self.randomPoint(&random) }
        let now = (0..<Int.random(in: 1...5, using: &random)).map { _ in Self.randomPoint(&random) }

        let matched = ContactMatching.match(now, to: before)

        let pairs = matched.enumerated().compactMap { index, old in old.map { (now[index], before[$0]) } }
        expect(pairs.count, equals: min(now.count, before.count))
        expect(Set(matched.compactMap { $0 }).count, equals: pairs.count)
        let sum: Double = pairs.reduce(0) { $0 + Self.cost($1.0, $1.1) }
        #expect(abs(sum - Self.minimumCost(now, before[...])) < 1e-6)
    }

    @Test("points farther apart than the limit are not matched") func limit() {
        let matched = ContactMatching.match(
            [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)], to: [CGPoint(x: 3, y: 4), CGPoint(x: 200, y: 0)], limit: 10)

        expect(matched, equals: [0, nil])
    }

    @Test("empty lists have no matches") func empty() {
        expect(ContactMatching.match([], to: [.zero]), equals: [])
        expect(ContactMatching.match([.zero], to: []), equals: [nil])
    }

    /// The minimal sum, by exhaustive search.
    private static func minimumCost(_ now: [CGPoint], _ before: ArraySlice<CGPoint>) -> Double {
        if now.isEmpty || before.isEmpty { return 0 }
        if now.count > before.count { return minimumCost(Array(before), now[...]) }
        return before.indices.map { index in
            var remaining = before
            let point = remaining.remove(at: index)
            return cost(now[0], point) + minimumCost(Array(now.dropFirst()), Array(remaining)[...])
        }.min() ?? 0
    }

    private static func cost(_ a: CGPoint, _ b: CGPoint) -> Double {
        let (dx, dy) = (Double(a.x - b.x), Double(a.y - b.y))
        return dx * dx + dy * dy
    }

    private static func randomPoint(_ random: inout SplitMix) -> CGPoint {
        CGPoint(x: Double.random(in: 0..<100, using: &random), y: Double.random(in: 0..<100, using: &random))
    }
}

/// A seeded random number generator (SplitMix64).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
