import Foundation

/// The speed of the processor's core: one that rested, above all a virtual machine's, takes its time to reach the full one.
enum CPUWarmUp {
    /// How many steps a piece of work has: some milliseconds.
    private static let steps = 5_000_000
    /// Pieces that take no longer than this, in times of the quickest, are at full speed.
    private static let tolerance = 1.03
    /// How many of them have to follow each other.
    private static let requiredUnits = 50
    /// When to go on in any case.
    private static let timeout = Duration.seconds(10)

    /// Works until the core is no longer becoming faster.
    static func warmUp() {
        let start = ContinuousClock.now
        var (shortest, steadyUnits): (Duration, Int) = (.seconds(3600), 0)
        while steadyUnits < requiredUnits, ContinuousClock.now - start < timeout {
            let time = measureUnit()
            steadyUnits = time <= shortest * tolerance ? steadyUnits + 1 : 0
            shortest = min(shortest, time)
        }
    }

    /// How long a piece of work takes.
    private static func measureUnit() -> Duration {
        var state: UInt64 = 1
        let time = ContinuousClock().measure {
            for _ in 0..<steps { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
        }
        // What nobody reads would not be computed.
        precondition(state != 0)
        return time
    }
}
