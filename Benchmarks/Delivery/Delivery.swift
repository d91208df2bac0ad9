import AllocationCounter
import ArgumentParser
import Foundation

/// Measures the cost of input delivery, from the input frame to the last view and action.
@main struct Delivery: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Delivery",
        abstract: "Measure the time and allocations of one finger's move, and the time of a hit test.",
        discussion: """
            Fingers move in small circles over a tree of views. Recognizers of the root observe all fingers and never \
            decide, so each of them is called with every move; "elsewhere" counts recognizers of other views. Views \
            read the location of each touch that moved.
            """)

    @Option(help: "The number of measured frames per case.") var frames = 20_000
    @Option(help: "Measure only cases whose name contains this text.") var only: String?
    @Flag(help: "Do not measure; fail if a move allocates memory in steady state.") var check = false

    @Flag(help: "Measure only what recording a session costs.") var recording = false

    func run() throws {
        if recording { return try MainActor.assumeIsolated { try measureRecording() } }
        if check { return try MainActor.assumeIsolated { try AllocationCheck.run() } }
        CPUWarmUp.warmUp()
        MainActor.assumeIsolated {
            print("| tree | fingers | recognizers | elsewhere | ns/move | moves/s | allocations/move | hit test µs |")
            print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
            for benchmark in DeliveryCase.all where only.map({ benchmark.name.contains($0) }) ?? true {
                print(benchmark.measure(frames: frames))
            }
            print("\n| active gestures | ns/move | allocations/move |")
            print("| --- | ---: | ---: |")
            for benchmark in GestureCase.all where only.map({ benchmark.name.contains($0) }) ?? true {
                print(benchmark.measure(frames: frames))
            }
        }
    }
}

extension Delivery {
    @MainActor private func measureRecording() throws {
        CPUWarmUp.warmUp()
        print("| fingers | ns/move | recorded | difference | processor time, all threads |")
        print("| ---: | ---: | ---: | ---: | ---: |")
        for fingers in [1, 10] { print(try RecordingCost.row(fingers: fingers, frames: frames)) }
    }
}

/// Checks that a move allocates no memory in steady state: with recognizers that only observe, and with active gestures
/// while others have failed. There are no action targets, whose allocations would count.
///
/// Only optimized code passes: unoptimized generic code of the standard library allocates memory.
@MainActor enum AllocationCheck {
    /// The number of measured frames per case, after a warm-up.
    static let frames = 1000

    /// Prints the cases that allocated memory, on one line, and fails if there are any.
    static func run() throws {
        let before = allocation_count()
        let probe = [Int](repeating: 1, count: Int.random(in: 100...200))
        guard withExtendedLifetime(probe, { allocation_count() > before }) else {
            FileHandle.standardError.write(Data("the counter of allocations does not count\n".utf8))
            throw ExitCode.failure
        }
        let smallCases = DeliveryCase.all.filter { $0.views == DeliveryCase.fewViews }
        let costs: [(name: String, cost: Cost)] =
            smallCases.map { ($0.name, $0.cost(frames: frames)) }
            + GestureCase.all.map { ($0.name, $0.cost(frames: frames, hasTarget: false)) }
        let failures = costs.filter { $0.cost.allocationsPerMove > 0 }
        if failures.isEmpty {
            print("no move of \(costs.count) cases allocates memory")
            return
        }
        let list = failures.map { String(format: "%@: %.3f", $0.name, $0.cost.allocationsPerMove) }
        let line = "moves allocate memory; tree | fingers | recognizers | elsewhere: allocations per move: "
        FileHandle.standardError.write(Data((line + list.joined(separator: "; ") + "\n").utf8))
        throw ExitCode.failure
    }
}

/// Warms up the CPU core: an idle core, especially of a virtual machine, takes a while to reach full speed.
enum CPUWarmUp {
    /// The number of steps in a unit of work, which takes a few milliseconds.
    private static let steps = 5_000_000
    /// A unit that takes at most this multiple of the shortest time runs at full speed.
    private static let tolerance = 1.03
    /// The number of consecutive units that must run at full speed.
    private static let requiredUnits = 50
    /// The maximum warm-up time.
    private static let timeout = Duration.seconds(10)

    /// Works until the core does not get faster.
    static func warmUp() {
        let start = ContinuousClock.now
        var (shortest, steadyUnits): (Duration, Int) = (.seconds(3600), 0)
        while steadyUnits < requiredUnits, ContinuousClock.now - start < timeout {
            let time = measureUnit()
            steadyUnits = time <= shortest * tolerance ? steadyUnits + 1 : 0
            shortest = min(shortest, time)
        }
    }

    /// Runs a unit of work and returns its time.
    private static func measureUnit() -> Duration {
        var state: UInt64 = 1
        let time = ContinuousClock().measure {
            for _ in 0..<steps { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
        }
        // An unused result would be optimized away.
        precondition(state != 0)
        return time
    }
}
