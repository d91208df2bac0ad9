import ArgumentParser
import Foundation

/// Measures what a finger costs: from the frame of input to the last view and action.
@main struct Delivery: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Delivery",
        abstract: "Time and allocations of one finger's move, and time of a hit test.",
        discussion: """
            Fingers move in small circles over a tree of views. Recognizers of the root observe all fingers and never \
            decide, so each of them is called with every move; "elsewhere" counts recognizers of other views. Views \
            read the location of each touch that moved.
            """)

    @Option(help: "Frames that are measured in each case.") var frames = 20_000
    @Option(help: "Only cases whose line holds this text.") var only: String?
    @Flag(help: "Measure nothing; fail when a move asks for memory in steady state.") var check = false

    func run() throws {
        if check { return try MainActor.assumeIsolated { try AllocationCheck.run() } }
        CPUWarmUp.warmUp()
        MainActor.assumeIsolated {
            print("| tree | fingers | recognizers | elsewhere | ns/move | moves/s | allocations/move | hit test µs |")
            print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
            for benchmark in DeliveryCase.all where only.map({ benchmark.name.contains($0) }) ?? true {
                print(benchmark.measure(frames: frames))
            }
            print("\n| gestures under way | ns/move | allocations/move |")
            print("| --- | ---: | ---: |")
            for benchmark in GestureCase.all where only.map({ benchmark.name.contains($0) }) ?? true {
                print(benchmark.measure(frames: frames))
            }
        }
    }
}
