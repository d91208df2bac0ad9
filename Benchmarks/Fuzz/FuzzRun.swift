import ArgumentParser
import Foundation

/// Tries inputs of one kind until the time is over, or one goes wrong.
@MainActor struct FuzzRun {
    let kind: FuzzKind
    let options: FuzzOptions
    let seed: UInt64

    /// Seconds between two lines of progress.
    private static let interval: Duration = .seconds(10)
    /// Inputs between two looks at the memory.
    private static let memoryInterval = 64

    func run() throws {
        let files = try FuzzFiles(kind)
        let inputFiles = try CurrentInputFiles(directory: options.keep, kind: kind)
        let watchdog = Watchdog(limit: .seconds(options.timeLimit))
        let start = ContinuousClock.now
        let end = start + .seconds(options.seconds)
        var lastReport = start
        var slowest = (time: Duration.zero, number: 0)
        var number = options.from
        let endNumber = options.count.map { number + $0 } ?? Int.max
        print("\(kind.rawValue): seed \(seed)")
        while number < endNumber, ContinuousClock.now < end {
            let input = FuzzInput(kind, seed: seed, number: number, files: files)
            let command = "Fuzz \(kind.rawValue) --seed \(seed) --from \(number) --count 1"
            inputFiles.write(input.file ?? Data(command.utf8), command: command)
            watchdog.begin(command)
            let violation = input.violation()
            let time = watchdog.end()
            if let violation { throw reportFailure(violation, command, inputFiles) }
            if time > slowest.time { slowest = (time, number) }
            number += 1
            if number % Self.memoryInterval == 0, ProcessMemory.peak > options.memoryLimit {
                throw reportFailure("\(ProcessMemory.peak) MiB are in use, \(options.memoryLimit) are allowed", command, inputFiles)
            }
            if ContinuousClock.now - lastReport > Self.interval {
                lastReport = .now
                printProgress(number - options.from, slowest, .now - start)
            }
        }
        printProgress(number - options.from, slowest, .now - start)
        print("\(kind.rawValue): clean, seed \(seed)")
    }

    private func printProgress(_ count: Int, _ slowest: (time: Duration, number: Int), _ time: Duration) {
        let seconds = time / .seconds(1)
        print(
            String(
                format: "%@: %d inputs in %.0f s, %.0f a second; slowest %.2f s (input %d); peak memory %d MiB",
                kind.rawValue, count, seconds, Double(count) / max(seconds, 0.001), slowest.time / .seconds(1),
                slowest.number, ProcessMemory.peak))
        fflush(nil)
    }

    private func reportFailure(_ violation: String, _ command: String, _ inputFiles: CurrentInputFiles) -> ExitCode {
        print("FAILED: \(violation)\nseed \(seed), the input is in \(inputFiles.path)\nsee it again: \(command)")
        fflush(nil)
        return ExitCode(1)
    }
}
