import ArgumentParser
import Foundation

/// Uses a program for hours of its clock, and checks that memory and file descriptors do not grow.
@main struct Endurance: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Endurance",
        abstract: "Use a program for hours of its clock and check that memory and file descriptors stay constant.",
        discussion: """
            Fingers open and leave screens, fling lists, pinch pictures, type texts and answer alerts, and the screen is \
            turned; frames are painted. The clock is the program's: hours pass as fast as the processor allows. What is \
            used repeats after 60 rounds; the mean memory of such a cycle is compared with that of the first one after \
            the warm-up, in which caches fill.
            """)

    @Option(help: "The hours of use; at least two cycles after the warm-up are run.") var hours = 24.0
    @Option(help: "The number of cycles, of 60 rounds each, before memory is taken as the baseline.") var warmUp = 4
    @Option(help: "The growth of memory that is no failure, in percent.") var tolerance = 2.0

    func validate() throws {
        guard hours >= 0, warmUp >= 0, tolerance >= 0 else { throw ValidationError("Numbers must not be negative.") }
    }

    func run() throws {
        let failure = MainActor.assumeIsolated { use() }
        guard let failure else { return }
        FileHandle.standardError.write(Data("Endurance: \(failure)\n".utf8))
        throw ExitCode.failure
    }

    /// Prints a line at once: hours may pass until the next one.
    private func show(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    /// Uses the program. Returns what is wrong; `nil` if nothing is.
    @MainActor private func use() -> String? {
        let user = User()
        let start = Date()
        var cycles: [Resources] = []
        show("| hours | rounds | memory, MiB | file descriptors | seconds |")
        show("| ---: | ---: | ---: | ---: | ---: |")
        while user.elapsed < hours * 3600 || cycles.count < warmUp + 2 {
            let cycle = Resources.mean((0..<User.roundsPerCycle).map { _ in user.roundAndMeasure() })
            cycles.append(cycle)
            show(
                String(
                    format: "| %.1f | %d | %.2f | %d | %.0f |", user.elapsed / 3600, user.rounds,
                    cycle.memory / 1024, cycle.descriptors, Date().timeIntervalSince(start)))
        }
        let (baseline, last) = (cycles[warmUp], cycles[cycles.count - 1])
        let growth = 100 * (last.memory / baseline.memory - 1)
        show(String(format: "memory %+.2f %% since the baseline", growth))
        if last.descriptors > baseline.descriptors {
            return "there are \(last.descriptors) file descriptors instead of \(baseline.descriptors)"
        }
        return growth <= tolerance
            ? nil : String(format: "memory grew by %.2f %%, more than %.2f %%", growth, tolerance)
    }
}

/// What the process holds of the system.
struct Resources {
    /// Resident memory, in KiB.
    var memory: Double
    /// Open file descriptors.
    var descriptors: Int

    static var now: Resources {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        let memory = line.flatMap { Double($0.filter(\.isNumber)) } ?? 0
        let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        return Resources(memory: memory, descriptors: descriptors)
    }

    /// The mean of the memory, and the most descriptors, of several moments.
    static func mean(_ moments: [Resources]) -> Resources {
        Resources(
            memory: moments.map(\.memory).reduce(0, +) / Double(max(1, moments.count)),
            descriptors: moments.map(\.descriptors).max() ?? 0)
    }
}
