import Foundation

/// A run of one kind in a process of its own, so that a crash ends only that, and memory is measured by kind.
struct FuzzProcess {
    let kind: FuzzKind
    let options: FuzzOptions
    let seed: UInt64
    let seconds: Double

    /// Runs it. False when it went wrong, which is told.
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
                "FAILED: \(kind.rawValue), status \(process.terminationStatus), seed \(seed); the input is in \(path).input"
            )
            print("see it again: \(command)")
            fflush(nil)
            return false
        }
        return true
    }
}
