import ArgumentParser
import Foundation

/// Measures how the costs of a frame and of a touch move grow with what does not take part in them.
@main struct Growth: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Growth",
        abstract: "Measure the cost of a frame by the number of layers, and of a move by the number of recognizers.",
        discussion: """
            A hundred layers move beside 100 to 100,000; a finger moves over a view with ten recognizers while other \
            views have none to 10,000. Costs are processor time, the lowest of several rounds in which all numbers take \
            turns, so other programs on the machine hardly disturb them.
            """)

    @Option(help: "The number of rounds.") var rounds = 12
    @Option(help: "The number of frames, or of ten moves each, in a round.") var frames = 20
    @Flag(help: "Fail if a cost is more than 20 % above that of the smallest number.") var check = false

    /// The factor by which the cost may exceed that of the smallest number.
    private static let tolerance = 1.2
    /// With `--check`, the number of times that all rounds are repeated while a cost is too high.
    private static let attempts = 3

    func validate() throws {
        guard rounds > 0, frames > 0 else { throw ValidationError("There must be at least one round and one frame.") }
    }

    func run() throws {
        let growing = MainActor.assumeIsolated {
            [
                measure("layers, 100 that move", "µs per frame", [100, 1000, 10_000, 100_000], LayerGrowth.init),
                measure(
                    "recognizers of other views", "µs per 10 moves", [0, 10, 100, 1000, 10_000], RecognizerGrowth.init),
            ].compactMap { $0 }
        }
        guard check, !growing.isEmpty else { return }
        FileHandle.standardError.write(Data((growing.joined(separator: "\n") + "\n").utf8))
        throw ExitCode.failure
    }

    /// Prints the cost for each count; returns a message if it is not flat.
    @MainActor private func measure<Subject: GrowthSubject>(
        _ title: String, _ unit: String, _ counts: [Int], _ make: @MainActor (Int) -> Subject
    ) -> String? {
        let subjects = counts.map(make)
        for subject in subjects {
            subject.prepare()
            subject.run(frames: frames)
        }
        var costs = [Double](repeating: .infinity, count: counts.count)
        var highest: (count: Int, factor: Double) = (counts[0], 1)
        for _ in 0..<(check ? Growth.attempts : 1) {
            for _ in 0..<rounds {
                for (index, subject) in subjects.enumerated() {
                    subject.prepare()
                    subject.run(frames: 1)
                    let start = ProcessorTime.now
                    subject.run(frames: frames)
                    costs[index] = min(costs[index], (ProcessorTime.now - start) / Double(frames))
                }
            }
            let factors = costs.map { $0 / costs[0] }
            highest = zip(counts, factors).max { $0.1 < $1.1 }.map { ($0, $1) } ?? highest
            if highest.factor <= Growth.tolerance { break }
        }
        print("| \(title) | \(unit) | to the first |")
        print("| ---: | ---: | ---: |")
        for (count, cost) in zip(counts, costs) {
            print(String(format: "| %d | %.1f | %.2f |", count, cost * 1e6, cost / costs[0]))
        }
        print("")
        guard highest.factor > Growth.tolerance else { return nil }
        return String(
            format: "%@: the cost with %d is %.2f times that with %d; at most %.1f is allowed", title, highest.count,
            highest.factor, counts[0], Growth.tolerance)
    }
}

/// What is measured, at one size.
@MainActor protocol GrowthSubject {
    /// Prepares the next frames; not measured.
    func prepare()
    /// Runs a number of frames.
    func run(frames: Int)
}

/// The processor time of the calling thread.
enum ProcessorTime {
    /// The time so far, in seconds.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
