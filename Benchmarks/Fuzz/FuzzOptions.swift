import ArgumentParser

/// What a run is told.
struct FuzzOptions: ParsableArguments {
    @Option(help: "How long to go on, in seconds; for all kinds together.") var seconds = 60.0
    @Option(help: "The seed; without one a new one is chosen and printed.") var seed: UInt64?
    @Option(help: "The first input of the seed.") var from = 0
    @Option(help: "Stop after so many inputs of a kind, even if there is time left.") var count: Int?
    @Option(help: "Where the input that is being tried is written.") var keep = "fuzz"
    @Option(help: "The most seconds that one input may take.") var timeLimit = 10.0
    @Option(help: "The most memory that the process may ever use, in MiB.") var memoryLimit = 2_048
}
