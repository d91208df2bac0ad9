import ArgumentParser
import Foundation

/// Tries inputs of one kind until the time is over or one fails.
@MainActor struct FuzzRun {
    let kind: FuzzKind
    let options: FuzzOptions
    let seed: UInt64

    /// The time between progress lines.
    private static let interval: Duration = .seconds(10)
    /// The number of inputs between checks of the memory use.
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
            let violation = input.findViolation()
            let time = watchdog.end()
            if let violation { throw reportFailure(violation, command, inputFiles) }
            if time > slowest.time { slowest = (time, number) }
            number += 1
            if number % Self.memoryInterval == 0, ProcessMemory.peak > options.memoryLimit {
                throw reportFailure(
                    "\(ProcessMemory.peak) MiB in use; the limit is \(options.memoryLimit) MiB", command, inputFiles)
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
                format: "%@: %d inputs in %.0f s, %.0f per second; slowest %.2f s (input %d); peak memory %d MiB",
                kind.rawValue, count, seconds, Double(count) / max(seconds, 0.001), slowest.time / .seconds(1),
                slowest.number, ProcessMemory.peak))
        fflush(nil)
    }

    private func reportFailure(_ violation: String, _ command: String, _ inputFiles: CurrentInputFiles) -> ExitCode {
        print("FAILED: \(violation)\nseed \(seed), the input is in \(inputFiles.path)\nto reproduce: \(command)")
        fflush(nil)
        return ExitCode(1)
    }
}

/// A run of one kind in its own process, so that a crash ends only that kind and memory is measured per kind.
struct FuzzProcess {
    let kind: FuzzKind
    let options: FuzzOptions
    let seed: UInt64
    let seconds: Double

    /// Runs the process. Returns false and prints the command to reproduce the failure if it failed.
    func run() throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [
            kind.rawValue, "--seed", "\(seed)", "--seconds", "\(seconds)", "--from", "\(options.from)", "--keep",
            options.keep, "--time-limit", "\(options.timeLimit)", "--memory-limit", "\(options.memoryLimit)",
        ]
        if let count = options.count { process.arguments?.append(contentsOf: ["--count", "\(count)"]) }
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let path = "\(options.keep)/\(kind.rawValue)"
            let command = (try? String(contentsOfFile: path + ".command", encoding: .utf8)) ?? ""
            print(
                "FAILED: \(kind.rawValue), status \(process.terminationStatus), seed \(seed); input: \(path).input"
            )
            print("to reproduce: \(command)")
            fflush(nil)
            return false
        }
        return true
    }
}

/// Files with the current input and the command that reproduces it. They are written before the input is tried, so that
/// they remain after a crash.
struct CurrentInputFiles {
    private let input: Int32
    private let command: Int32
    /// The path of the file with the bytes of the input.
    let path: String

    /// Opens the files of a kind in a directory, which is created.
    init(directory: String, kind: FuzzKind) throws {
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        path = "\(directory)/\(kind.rawValue).input"
        input = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0o644)
        command = open("\(directory)/\(kind.rawValue).command", O_CREAT | O_WRONLY | O_TRUNC, 0o644)
        guard input >= 0, command >= 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Writes the bytes of an input and the command that reproduces it.
    func write(_ bytes: Data, command text: String) {
        Self.replace(input, bytes)
        Self.replace(command, Data((text + "\n").utf8))
    }

    private static func replace(_ file: Int32, _ bytes: Data) {
        bytes.withUnsafeBytes { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
        _ = ftruncate(file, off_t(bytes.count))
    }
}
