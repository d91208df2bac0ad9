import Foundation
import TouchstoneTesting

/// What a storm has done so far.
@MainActor protocol StormCounters {
    var frames: Int { get }
    var episode: Int { get }
    var callbacks: Int { get }
}

extension StormRun: StormCounters {}
extension ContainerStormRun: StormCounters {}

/// Prints the progress of a storm periodically.
@MainActor final class StormProgress {
    private let start = Date()
    private let goal: Int
    private var lastReport = Date()
    /// The memory use after the first seconds, when all permanent allocations exist, in KiB.
    private var baselineMemory: Int?

    private static let interval: TimeInterval = 5

    init(seed: UInt64, goal: Int) {
        self.goal = goal
        print("seed \(seed)")
    }

    func printProgress(_ storm: any StormCounters) {
        guard Date().timeIntervalSince(lastReport) >= Self.interval else { return }
        lastReport = Date()
        let memory = Self.memory("VmRSS")
        if baselineMemory == nil { baselineMemory = memory }
        let percentage = String(format: "%5.1f %%", 100 * Double(storm.frames) / Double(max(1, goal)))
        print("\(percentage)  \(statistics(storm)), memory \(memory / 1024) MiB")
        fflush(nil)
    }

    /// Prints a summary. Returns the memory growth after the first seconds, in KiB; `nil` if the run was too short.
    func printSummary(_ storm: any StormCounters) -> Int? {
        let seconds = Date().timeIntervalSince(start)
        print(String(format: "%@ in %.1f s", statistics(storm), seconds))
        let growth = baselineMemory.map { Self.memory("VmRSS") - $0 }
        let text = growth.map { "\($0) KiB" } ?? "not measured, the run was too short"
        print("peak memory \(Self.memory("VmHWM") / 1024) MiB, growth after the first seconds: \(text)")
        return growth
    }

    private func statistics(_ storm: any StormCounters) -> String {
        let rate = Double(storm.frames) / max(0.001, Date().timeIntervalSince(start))
        return "\(storm.frames) frames, \(storm.episode) episodes, \(storm.callbacks) callbacks, \(Int(rate)) frames/s"
    }

    /// A field of `/proc/self/status`, in KiB.
    private static func memory(_ name: String) -> Int {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
        for line in status.split(separator: "\n") where line.hasPrefix(name + ":") {
            return line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first ?? 0
        }
        return 0
    }
}
