import Foundation
import Synchronization

/// Runs other programs.
enum Tool {
    /// Runs `name` from the user's path and waits for it. Its output goes to standard error, so it does not mix with a
    /// command's own output. Throws with the program's status if that is not 0.
    static func run(_ name: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.standardOutput = FileHandle.standardError
        try SignalForwarding.run(process) { process.waitUntilExit() }
        if process.terminationStatus != 0 {
            throw CommandError(
                message: "`\(name) \(arguments[0])` failed; see above", status: process.terminationStatus)
        }
    }

    /// Runs `name` and returns its output without trailing newlines. Throws like `run`.
    static func output(_ name: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.standardOutput = pipe
        let output = try SignalForwarding.run(process) {
            let output = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return output
        }
        if process.terminationStatus != 0 {
            throw CommandError(
                message: "`\(name) \(arguments[0])` failed; see above", status: process.terminationStatus)
        }
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Replaces this process with `name`, a path or a name on the user's path. Returns only by throwing.
    static func exec(_ name: String, _ arguments: [String]) throws -> Never {
        var words = ([name] + arguments).map { strdup($0) } + [nil]
        execvp(name, &words)
        throw CommandError(message: "\(name) cannot be started: \(String(cString: strerror(errno)))")
    }

    /// The user's search path for programs.
    static var searchPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin" }

    /// The path of the program `name` in the directories of a search path; `nil` if there is none.
    static func path(of name: String, in searchPath: String) -> String? {
        searchPath.split(separator: ":").map { $0 + "/" + name }.first(where: FileManager.default.isExecutableFile)
    }

    /// Prints a message for the user on standard error.
    static func printMessage(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}

/// Forwards signals that end this program (Ctrl-C, a closed terminal, `kill`) to the program it waits for and all
/// descendants of that: they run in their own process group, which the terminal does not signal.
enum SignalForwarding {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// The process group of the child; 0 if there is none.
    private static let group = Atomic<Int32>(0)
    /// A program that runs all the time and gets the signals, too; 0 if there is none.
    private static let companion = Atomic<Int32>(0)
    /// The first signal received; 0 if there is none.
    private static let received = Atomic<Int32>(0)
    /// Whether the signals are handled until this program ends.
    private static let isPermanent = Atomic<Bool>(false)

    /// Forwards signals from now on, also while this program waits for none; `receivedSignal` is the first one, and the
    /// caller ends this program.
    static func begin() {
        setCompanion(0)
        isPermanent.store(true, ordering: .sequentiallyConsistent)
        receive(0)
        for number in signals { _ = installHandler(number) }
    }

    /// Undoes `begin()`.
    static func end() {
        setCompanion(0)
        guard isPermanent.exchange(false, ordering: .sequentiallyConsistent) else { return }
        for number in signals { signal(number, SIG_DFL) }
    }

    /// Sets the process that gets the signals until this is called again; 0 for none.
    static func setCompanion(_ process: Int32) { companion.store(process, ordering: .sequentiallyConsistent) }

    /// The first signal received; `nil` if there is none.
    static var receivedSignal: Int32? {
        let number = received.load(ordering: .sequentiallyConsistent)
        return number == 0 ? nil : number
    }

    /// Starts `process` and forwards signals to it until `wait` returns. Signals ignored at launch (`nohup`) stay
    /// ignored. After a signal was received, this program ends by it, too, and does not return, unless `begin()` was
    /// called.
    static func run<Outcome>(_ process: Process, wait: () throws -> Outcome) throws -> Outcome {
        // A signal handler must not allocate memory, which the first use of these atomics might do.
        receive(0)
        let isPermanent = isPermanent.load(ordering: .sequentiallyConsistent)
        let handled = isPermanent ? [] : signals.filter(installHandler)
        defer {
            for number in handled { signal(number, SIG_DFL) }
            group.store(0, ordering: .sequentiallyConsistent)
            if !isPermanent, let number = receivedSignal { raise(number) }
        }
        try process.run()
        group.store(process.processIdentifier, ordering: .sequentiallyConsistent)
        // A signal that arrived before the process was started.
        let pending = received.load(ordering: .sequentiallyConsistent)
        if pending != 0 { kill(-process.processIdentifier, pending) }
        return try wait()
    }

    /// Installs a handler for a signal; false if this program was started to ignore it.
    private static func installHandler(_ number: Int32) -> Bool {
        var previous = sigaction()
        sigaction(number, nil, &previous)
        if unsafeBitCast(previous.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        {
            return false
        }
        signal(number) { SignalForwarding.receive($0) }
        return true
    }

    /// The signal handler; must be async-signal-safe.
    private static func receive(_ number: Int32) {
        let error = errno
        _ = received.compareExchange(expected: 0, desired: number, ordering: .sequentiallyConsistent)
        let group = group.load(ordering: .sequentiallyConsistent)
        if group != 0 { kill(-group, number) }
        let companion = companion.load(ordering: .sequentiallyConsistent)
        if companion != 0 { kill(companion, number) }
        errno = error
    }
}
