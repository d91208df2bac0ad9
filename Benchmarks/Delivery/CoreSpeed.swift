import Foundation

/// The speed of the processor's core: one that rested, above all a virtual machine's, takes its time to reach the full one.
enum CoreSpeed {
    /// How many steps a piece of work has: some milliseconds.
    private static let steps = 5_000_000
    /// Pieces that take no longer than this, in times of the quickest, are at full speed.
    private static let tolerance = 1.03
    /// How many of them have to follow each other.
    private static let pieces = 50
    /// When to go on in any case.
    private static let patience = Duration.seconds(10)

    /// Works until the core is no longer becoming faster.
    static func settle() {
        let start = ContinuousClock.now
        var (quickest, steady): (Duration, Int) = (.seconds(3600), 0)
        while steady < pieces, ContinuousClock.now - start < patience {
            let time = work()
            steady = time <= quickest * tolerance ? steady + 1 : 0
            quickest = min(quickest, time)
        }
    }

    /// How long a piece of work takes.
    private static func work() -> Duration {
        var state: UInt64 = 1
        let time = ContinuousClock().measure {
            for _ in 0..<steps { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
        }
        // What nobody reads would not be computed.
        precondition(state != 0)
        return time
    }
}
